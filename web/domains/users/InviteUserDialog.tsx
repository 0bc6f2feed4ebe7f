import { Stack } from '@mantine/core'
import { inviteUser } from '#contract/domains/users/endpoints.ts'
import { useCommand } from '#web/kit/api.ts'
import { Field } from '#web/kit/Field.tsx'
import { FormDialog } from '#web/kit/FormDialog.tsx'
import { EmailField } from './EmailField.tsx'
import { OrganizationField } from './OrganizationField.tsx'

/** Invites somebody by mail; they choose their password themselves. */
export function InviteUserDialog({ onClose }: { onClose: () => void }) {
  const { attempt } = useCommand(inviteUser)
  return (
    <FormDialog
      title="Invite user"
      schema={inviteUser}
      submit="Send the invitation"
      onSubmit={async (values) => {
        const refusal = await attempt(values)
        if (!refusal) onClose()
        return refusal
      }}
      onClose={onClose}
    >
      <Stack gap="md">
        <EmailField hasFocus />
        <Field name="name" help="First and last name" />
        <Field name="roleId" />
        <OrganizationField />
      </Stack>
    </FormDialog>
  )
}
