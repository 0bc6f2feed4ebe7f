import { Anchor, Stack } from '@mantine/core'
import { inviteUser } from '#contract/domains/users/endpoints.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { EmailField } from './EmailField.tsx'
import { OrganizationField } from './OrganizationField.tsx'

/** Invites somebody by mail; they choose their password themselves. */
export function InviteUserDialog({ onClose, onSeveral }: { onClose: () => void; onSeveral: () => void }) {
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
        <Anchor component="button" type="button" fz="sm" ta="start" onClick={onSeveral}>
          Invite several at once
        </Anchor>
      </Stack>
    </FormDialog>
  )
}
