import { SimpleGrid } from '@mantine/core'
import { useNavigate } from 'react-router'
import { createUser } from '#contract/domains/users/endpoints.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { EmailField } from './EmailField.tsx'
import { OrganizationField } from './OrganizationField.tsx'
import { userView } from './screens.ts'

/** Adds a user with a first password, which one passes on oneself. */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { attempt } = useCommand(createUser, {
    onDone: ({ userId }) => navigate(linkTo(userView, { id: userId })),
  })
  return (
    <FormDialog
      title="Add user"
      schema={createUser}
      size="lg"
      submit="Add"
      onSubmit={async (values) => {
        const refusal = await attempt(values)
        if (!refusal) onClose()
        return refusal
      }}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Field name="firstName" hasFocus />
        <Field name="lastName" />
        <EmailField />
        <Field name="roleId" />
        <OrganizationField />
        <Field name="reportingToId" />
        <Field name="verticalIds" />
        <Field name="password" autoComplete="new-password" />
        <Field name="confirm_password" autoComplete="new-password" />
      </SimpleGrid>
    </FormDialog>
  )
}
