import { Stack } from '@mantine/core'
import { changePasswordOf } from '#contract/domains/access/passwords.ts'
import type { UserRecord } from '#contract/domains/users/model.ts'
import { NewPasswordFields } from '#web/domains/access/parts/NewPasswordFields.tsx'
import { useCommand } from '#web/kit/api/api.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'

/** Sets a new password for a user, who is signed out everywhere. */
export function ChangePasswordDialog({ user, onClose }: { user: UserRecord; onClose: () => void }) {
  const { canMail } = useSignedIn()
  const { attempt } = useCommand(changePasswordOf)
  return (
    <FormDialog
      title={`New password for ${user.fullName}`}
      schema={changePasswordOf}
      initial={{ userId: user.userId }}
      submit="Set the password"
      onSubmit={async (values) => {
        const refusal = await attempt(values)
        if (!refusal) onClose()
        return refusal
      }}
      onClose={onClose}
    >
      <Stack gap="md">
        <NewPasswordFields hasFocus />
        <p style={{ margin: 0, fontSize: 'var(--type-dense)', color: 'var(--text-soft)' }}>
          {canMail
            ? 'All their sessions end, and they are told by mail that it was changed.'
            : 'All their sessions end. No mail can leave yet: tell them yourself.'}
        </p>
      </Stack>
    </FormDialog>
  )
}
