import { Stack } from '@mantine/core'
import { changePasswordOf } from '#contract/domains/access/passwords.ts'
import type { UserRecord } from '#contract/domains/users/model.ts'
import { NewPasswordFields } from '#web/domains/access/parts/NewPasswordFields.tsx'
import { useCommand } from '#web/kit/api.ts'
import { FormDialog } from '#web/kit/FormDialog.tsx'

/** Sets a new password for a user, who is signed out everywhere. */
export function ChangePasswordDialog({ user, onClose }: { user: UserRecord; onClose: () => void }) {
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
        <p style={{ margin: 0, fontSize: 13, color: 'var(--text-soft)' }}>
          All their sessions end, and they are told by mail that it was changed.
        </p>
      </Stack>
    </FormDialog>
  )
}
