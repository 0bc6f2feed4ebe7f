import { Button } from '@mantine/core'
import { IconFileUpload, IconHistory, IconMail, IconShieldLock, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { userList } from '#contract/domains/users/lists.ts'
import { loggedInUsers, signInSettings } from '#web/domains/access/screens.ts'
import { auditScreen, outbox } from '#web/domains/audit/screens.ts'
import { bulkUpload } from '#web/domains/imports/screens.ts'
import { ListPage } from '#web/kit/ListPage.tsx'
import { ActionsMenu } from '#web/kit/Page.tsx'
import { StatusChip } from '#web/kit/StatusChip.tsx'
import { linkTo, mayOpen } from '#web/kit/screen.ts'
import { useMay, useSignedIn } from '#web/kit/session.ts'
import { AddUserDialog } from './AddUserDialog.tsx'
import { InviteUserDialog } from './InviteUserDialog.tsx'
import { userStateKinds } from './kinds.ts'
import { userView } from './screens.ts'

type Open = 'add' | 'invite'

const around = [
  { screen: loggedInUsers, icon: <IconUsers size={16} /> },
  { screen: signInSettings, icon: <IconShieldLock size={16} /> },
  { screen: auditScreen, icon: <IconHistory size={16} /> },
  { screen: outbox, icon: <IconMail size={16} /> },
]

/** The users within reach; those who may add, invite and upload users, and find what belongs to signing in. */
export default function UsersPage() {
  const { permissions } = useSignedIn()
  const mayAdd = useMay('user.create')
  const mayUpload = useMay('import.users')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const invite = mayAdd && (
    <Button leftSection={<IconUserPlus size={16} />} onClick={() => setOpen('invite')}>
      Invite user
    </Button>
  )
  const menu = [
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
        cells={{ status: ({ status }) => status && <StatusChip label={status} kind={userStateKinds[status]} /> }}
      />
      {open === 'add' && <AddUserDialog onClose={close} />}
      {open === 'invite' && <InviteUserDialog onClose={close} />}
    </>
  )
}
