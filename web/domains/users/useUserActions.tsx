import { Button } from '@mantine/core'
import { IconEye, IconKey, IconLogout, IconMail, IconPencil, IconShieldOff, IconUserOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { endSessionsOf } from '#contract/domains/access/sessions.ts'
import { resetTwoFactorOf } from '#contract/domains/access/twoFactor.ts'
import { activateUser, inviteAgain } from '#contract/domains/users/endpoints.ts'
import type { UserRecord } from '#contract/domains/users/model.ts'
import { beginView } from '#web/domains/access/parts/session.ts'
import { useCommand } from '#web/kit/api.ts'
import { confirm } from '#web/kit/dialogs.ts'
import type { MenuAction } from '#web/kit/Page.tsx'
import { linkTo } from '#web/kit/screen.ts'
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

function useMenu({ userId: id, fullName, can }: UserRecord, open: (dialog: Open) => void) {
  const invite = useCommand(inviteAgain)
  const reset = useCommand(resetTwoFactorOf)
  const signOut = useCommand(endSessionsOf)
  const ask = async (title: string, text: string, yes: string, run: () => Promise<unknown>) => {
    if (await confirm({ title, text, yes, isDangerous: true })) await run()
  }
  const size = 16
  const actions: (MenuAction | false)[] = [
    can.edit && { label: 'Edit name and role', icon: <IconPencil size={size} />, onClick: () => open('edit') },
    can.invite && {
      label: 'Send the invitation again',
      icon: <IconMail size={size} />,
      onClick: () => void invite.run({ id }),
    },
    can.changePassword && {
      label: 'Set a new password',
      icon: <IconKey size={size} />,
      onClick: () => open('password'),
    },
    can.resetTwoFactor && {
      label: 'Reset two-factor sign-in',
      icon: <IconShieldOff size={size} />,
      onClick: () =>
        void ask(
          `Reset the second factor of ${fullName}?`,
          'Do this only once you are sure who asks for it: then the password alone signs in.',
          'Reset',
          () => reset.run({ id }),
        ),
    },
    can.signOut && {
      label: 'Sign out everywhere',
      icon: <IconLogout size={size} />,
      onClick: () =>
        void ask(`Sign ${fullName} out?`, 'All their sessions end at once.', 'Sign out', () => signOut.run({ id })),
    },
    can.viewAs && { label: 'View as', icon: <IconEye size={size} />, onClick: () => void beginView(id) },
    can.deactivate && {
      label: 'Deactivate',
      icon: <IconUserOff size={size} />,
      onClick: () => open('deactivate'),
      isDangerous: true,
    },
  ]
  return actions
}
