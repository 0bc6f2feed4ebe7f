import { Button } from '@mantine/core'
import {
  IconFileUpload,
  IconHistory,
  IconMail,
  IconRefresh,
  IconShieldLock,
  IconUserPlus,
  IconUsers,
  IconUsersPlus,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { inviteUsersAgain } from '#contract/domains/users/endpoints.ts'
import { userList } from '#contract/domains/users/lists.ts'
import type { RowOf } from '#contract/kit/list.ts'
import { userStates } from '#contract/vocab/users.ts'
import { loggedInUsers, signInSettings } from '#web/domains/access/screens.ts'
import { auditScreen, outbox } from '#web/domains/audit/screens.ts'
import { backgroundWork } from '#web/domains/backgroundWork/screens.ts'
import { bulkUpload } from '#web/domains/imports/screens.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { useMay, useSignedIn } from '#web/kit/api/session.ts'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { ActionsMenu } from '#web/kit/pages/Page.tsx'
import { linkTo, mayOpen } from '#web/kit/pages/screen.ts'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import { AddUserDialog } from './AddUserDialog.tsx'
import { InviteSeveralDialog } from './InviteSeveralDialog.tsx'
import { InviteUserDialog } from './InviteUserDialog.tsx'
import { userStateKinds } from './kinds.ts'
import { userView } from './screens.ts'

type Open = 'add' | 'invite' | 'inviteSeveral'

const around = [
  { screen: loggedInUsers, icon: <IconUsers size={16} /> },
  { screen: signInSettings, icon: <IconShieldLock size={16} /> },
  { screen: auditScreen, icon: <IconHistory size={16} /> },
  { screen: outbox, icon: <IconMail size={16} /> },
  { screen: backgroundWork, icon: <IconRefresh size={16} /> },
]

/** The part of the address that opens a dialog. */
const doing = 'do'

function withoutDoing(address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address)
  next.delete(doing)
  return next
}

/** Sends new invitations to those among the picked who have not come yet. */
function InviteAgain({ rows, onDone }: { rows: readonly RowOf<typeof userList>[]; onDone: () => void }) {
  const { run, isRunning } = useCommand(inviteUsersAgain, { onDone })
  const userIds = rows.filter(({ status }) => status === userStates.invited).map(({ id }) => id)
  return (
    <Button
      size="xs"
      variant="default"
      loading={isRunning}
      disabled={userIds.length === 0}
      onClick={() => void run({ userIds })}
    >
      {userIds.length === 0 ? 'All of them have come' : `Send the invitation again (${userIds.length})`}
    </Button>
  )
}

/** The users within reach; those who may add, invite and upload users, and find what belongs to signing in. */
export default function UsersPage() {
  const { permissions } = useSignedIn()
  const mayAdd = useMay('user.create')
  const mayUpload = useMay('import.users')
  const [address, setAddress] = useSearchParams()
  const [open, setOpen] = useState<Open | undefined>(
    mayAdd && address.get(doing) === 'inviteSeveral' ? 'inviteSeveral' : undefined,
  )
  const close = () => {
    setOpen(undefined)
    if (address.has(doing)) setAddress((now) => withoutDoing(now), { replace: true })
  }
  const invite = mayAdd && (
    <Button leftSection={<IconUserPlus size={16} />} onClick={() => setOpen('invite')}>
      Invite user
    </Button>
  )
  const menu = [
    mayAdd && { label: 'Invite several', icon: <IconUsersPlus size={16} />, onClick: () => setOpen('inviteSeveral') },
    mayAdd && { label: 'Add user', icon: <IconUserPlus size={16} />, onClick: () => setOpen('add') },
    mayUpload && {
      label: 'Upload users',
      icon: <IconFileUpload size={16} />,
      to: linkTo(bulkUpload, {}, { kind: 'user' }),
    },
    ...around
      .filter(({ screen }) => mayOpen(screen, permissions))
      .map(({ screen, icon }) => ({ label: screen.title, icon, to: linkTo(screen) })),
  ]
  return (
    <>
      <ListPage
        list={userList}
        actions={
          <>
            {invite}
            <ActionsMenu actions={menu} />
          </>
        }
        emptyAction={invite}
        rowLink={({ id }) => linkTo(userView, { id })}
        bulk={mayAdd ? (rows, clear) => <InviteAgain rows={rows} onDone={clear} /> : undefined}
        cells={{ status: ({ status }) => status && <StatusChip label={status} kind={userStateKinds[status]} /> }}
      />
      {open === 'add' && <AddUserDialog onClose={close} />}
      {open === 'invite' && <InviteUserDialog onClose={close} onSeveral={() => setOpen('inviteSeveral')} />}
      {open === 'inviteSeveral' && <InviteSeveralDialog onClose={close} />}
    </>
  )
}
