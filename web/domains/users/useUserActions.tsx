import { Button } from '@mantine/core'
import {
  IconEye,
  IconFileZip,
  IconKey,
  IconLogout,
  IconMail,
  IconPencil,
  IconShieldOff,
  IconUserOff,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { endSessionsOf } from '#contract/domains/access/sessions.ts'
import { resetTwoFactorOf } from '#contract/domains/access/twoFactor.ts'
import { exportUser } from '#contract/domains/privacy/endpoints.ts'
import { activateUser, inviteAgain } from '#contract/domains/users/endpoints.ts'
import type { UserRecord } from '#contract/domains/users/model.ts'
import { beginView } from '#web/domains/access/parts/session.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { download } from '#web/kit/api/call.ts'
import { confirm } from '#web/kit/forms/dialogs.ts'
import type { MenuAction } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'
import { DeactivateDialog } from './DeactivateDialog.tsx'
import { EditUserDialog } from './EditUserDialog.tsx'
import { userEdit } from './screens.ts'

type Open = 'edit' | 'password' | 'deactivate'

/** What may be done with a user: the primary action, the others, and the dialog that is open. */
export function useUserActions(user: UserRecord) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>()
  const { userId: id, can } = user
  const menu = useMenu(user, setOpen)
  const activate = useCommand(activateUser)
  const primary = can.activate ? (
    <Button loading={activate.isRunning} onClick={() => void activate.run({ id, version: user.version })}>
      Activate
    </Button>
  ) : (
    can.edit && (
      <Button leftSection={<IconPencil size={16} />} onClick={() => navigate(linkTo(userEdit, { id }))}>
        Edit
      </Button>
    )
  )
  const close = () => setOpen(undefined)
  const dialogs: Record<Open, ReactNode> = {
    edit: <EditUserDialog user={user} onClose={close} />,
    password: <ChangePasswordDialog user={user} onClose={close} />,
    deactivate: <DeactivateDialog user={user} onClose={close} />,
  }
  return { primary, menu, dialog: open && dialogs[open] }
}

type Actions = (MenuAction | false)[]
const size = 16

function useMenu(user: UserRecord, open: (dialog: Open) => void): Actions {
  const { userId: id, can } = user
  const signInActions = useSignInActions(user)
  return [
    can.edit && { label: 'Edit name and role', icon: <IconPencil size={size} />, onClick: () => open('edit') },
    can.changePassword && {
      label: 'Set a new password',
      icon: <IconKey size={size} />,
      onClick: () => open('password'),
    },
    ...signInActions,
    can.exportData && {
      label: 'Export all that is held',
      icon: <IconFileZip size={size} />,
      onClick: () => void download(exportUser, { userId: id }),
    },
    can.viewAs && { label: 'View as', icon: <IconEye size={size} />, onClick: () => void beginView(id) },
    can.deactivate && {
      label: 'Deactivate',
      icon: <IconUserOff size={size} />,
      onClick: () => open('deactivate'),
      isDangerous: true,
    },
  ]
}

/** What concerns how a user signs in: the invitation, the second factor, the sessions. */
function useSignInActions({ userId: id, fullName, can }: UserRecord): Actions {
  const invite = useCommand(inviteAgain)
  const reset = useCommand(resetTwoFactorOf)
  const signOut = useCommand(endSessionsOf)
  const askToReset = async () => {
    const text = 'Do this only once you are sure who asks for it: then the password alone signs in.'
    const question = { title: `Reset the second factor of ${fullName}?`, text, yes: 'Reset', isDangerous: true }
    if (await confirm(question)) await reset.run({ id })
  }
  const askToSignOut = async () => {
    const text = 'All their sessions end at once.'
    if (await confirm({ title: `Sign ${fullName} out?`, text, yes: 'Sign out' })) await signOut.run({ id })
  }
  const resend = () => void invite.run({ id })
  return [
    can.invite && { label: 'Send the invitation again', icon: <IconMail size={size} />, onClick: resend },
    can.resetTwoFactor && {
      label: 'Reset two-factor sign-in',
      icon: <IconShieldOff size={size} />,
      onClick: () => void askToReset(),
    },
    can.signOut && {
      label: 'Sign out everywhere',
      icon: <IconLogout size={size} />,
      onClick: () => void askToSignOut(),
    },
  ]
}
