import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { endSession, loggedInUserList } from '#contract/domains/access/sessions.ts'
import type { RowOf } from '#contract/kit/list.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { useMay } from '#web/kit/api/session.ts'
import { confirm } from '#web/kit/forms/dialogs.ts'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { countText } from '#web/kit/records/formats.ts'
import { SessionTabs } from './SessionTabs.tsx'

type Row = RowOf<typeof loggedInUserList>

/** Who is signed in at this moment; those who may end the sessions of others. */
export default function LoggedInUsersPage() {
  const mayEnd = useMay('session.end')
  return (
    <ListPage
      list={loggedInUserList}
      intro={<SessionTabs />}
      cells={{
        device: ({ device, isCurrent }) => (isCurrent ? `${device} (this one)` : device),
      }}
      bulk={mayEnd ? (rows, clear) => <EndSessions rows={rows} onDone={clear} /> : undefined}
    />
  )
}

function EndSessions({ rows, onDone }: { rows: readonly Row[]; onDone: () => void }) {
  const { run, isRunning } = useCommand(endSession, { says: false })
  const end = async () => {
    const what = countText(rows.length, 'session')
    const text = 'Whoever uses them has to sign in again.'
    if (!(await confirm({ title: `End ${what}?`, text, yes: 'End them', isDangerous: true }))) return
    for (const { id } of rows) await run({ id })
    onDone()
  }
  return (
    <Button size="xs" variant="default" leftSection={<IconLogout size={15} />} loading={isRunning} onClick={end}>
      End {countText(rows.length, 'session')}
    </Button>
  )
}
