import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { undoMerge } from '#contract/domains/duplicates/endpoints.ts'
import { mergeList } from '#contract/domains/duplicates/lists.ts'
import type { RowOf } from '#contract/kit/list.ts'
import { candidateView } from '#web/domains/candidates/screens.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { useMay, useTimeZone } from '#web/kit/api/session.ts'
import { confirm } from '#web/kit/forms/dialogs.ts'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { NoValue } from '#web/kit/records/cells.tsx'
import { dateTimeText } from '#web/kit/records/formats.ts'
import { DataTabs } from './parts/DataTabs.tsx'
import { merges } from './screens.ts'

/** Records that were made one. Each can be parted again for 30 days. */
export default function MergesPage() {
  return (
    <ListPage
      list={mergeList}
      title="Data Management"
      intro={<DataTabs open={merges} />}
      rowLink={({ survivingId }) => linkTo(candidateView, { id: survivingId })}
      cells={{ undoableUntil: (merge) => <Undo merge={merge} /> }}
    />
  )
}

function Undo({
  merge: { id, survivingName, mergedName, undoableUntil, canUndo },
}: {
  merge: RowOf<typeof mergeList>
}) {
  const mayMerge = useMay('data.merge')
  const timeZone = useTimeZone()
  const { run, isRunning } = useCommand(undoMerge)
  if (!canUndo || !undoableUntil) return <NoValue />
  const undo = async () => {
    const text = `${mergedName} becomes a record of its own again, with everything that moved. What was done since stays with ${survivingName}.`
    if (await confirm({ title: 'Take this merge back?', text, yes: 'Take it back' })) await run({ id })
  }
  return (
    <>
      {dateTimeText(undoableUntil, timeZone)}{' '}
      {mayMerge && (
        <Button
          size="compact-xs"
          variant="light"
          loading={isRunning}
          leftSection={<IconArrowBackUp size={14} />}
          onClick={() => void undo()}
        >
          Take back
        </Button>
      )}
    </>
  )
}
