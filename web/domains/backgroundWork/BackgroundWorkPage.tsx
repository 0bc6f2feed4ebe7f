import { Button, Group } from '@mantine/core'
import { IconBan, IconRefresh } from '@tabler/icons-react'
import { failedWorkList, giveUpWork, tryWorkAgain } from '#contract/domains/backgroundWork/lists.ts'
import type { RowOf } from '#contract/kit/list.ts'
import { type WorkState, workKinds } from '#contract/vocab/backgroundWork.ts'
import { outbox } from '#web/domains/audit/screens.ts'
import { importView } from '#web/domains/imports/screens.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { useMay } from '#web/kit/api/session.ts'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { ScreenTabs } from '#web/kit/pages/ScreenTabs.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import { backgroundJobs, backgroundWork, health } from './screens.ts'

type Row = RowOf<typeof failedWorkList>

const stateKinds: Record<WorkState, string> = {
  Running: 'active',
  Waiting: 'neutral',
  Failed: 'failed',
  'Given up': 'lost',
}

/** Background work that did not succeed, what is tried again and what rests; those who decide about it. */
export default function BackgroundWorkPage() {
  const mayDecide = useMay('backgroundWork.decide')
  return (
    <ListPage
      list={failedWorkList}
      intro={<ScreenTabs label="Background work" of={[backgroundWork, backgroundJobs, health]} open={backgroundWork} />}
      rowLink={linkOf}
      cells={{ state: ({ state }) => state && <StatusChip label={state} kind={stateKinds[state]} /> }}
      bulk={mayDecide ? (rows, clear) => <Decide rows={rows} onDone={clear} /> : undefined}
    />
  )
}

/** Where the thing itself is shown. */
function linkOf({ kind, recordId }: Row): string | undefined {
  if (!recordId) return undefined
  if (kind === workKinds.mail) return linkTo(outbox, {}, { mail: recordId })
  return kind === workKinds.import ? linkTo(importView, { id: recordId }) : undefined
}

function Decide({ rows, onDone }: { rows: readonly Row[]; onDone: () => void }) {
  const again = useCommand(tryWorkAgain, { onDone })
  const giveUp = useCommand(giveUpWork, { onDone })
  const ids = rows.map(({ id }) => id)
  return (
    <Group gap="xs">
      <Button
        size="xs"
        variant="default"
        leftSection={<IconRefresh size={15} />}
        loading={again.isRunning}
        onClick={() => void again.run({ ids })}
      >
        Try again
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconBan size={15} />}
        loading={giveUp.isRunning}
        onClick={() => void giveUp.run({ ids })}
      >
        Give up
      </Button>
    </Group>
  )
}
