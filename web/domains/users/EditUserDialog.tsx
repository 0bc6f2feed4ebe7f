import { SimpleGrid } from '@mantine/core'
import { changeUser } from '#contract/domains/users/endpoints.ts'
import type { UserRecord } from '#contract/domains/users/model.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { EmailField } from './EmailField.tsx'
import { OrganizationField } from './OrganizationField.tsx'

/** Changes the name, the address and the primary role of a user; everything else stays. */
export function EditUserDialog({ user, onClose }: { user: UserRecord; onClose: () => void }) {
  const { attempt } = useCommand(changeUser)
  const { userId, version, firstName, lastName, email, roles, organization } = user
  return (
    <FormDialog
      title={`Edit ${user.fullName}`}
      schema={changeUser}
      initial={{
        ...{ userId, version, firstName, lastName, email },
        roleId: roles.find(({ isPrimary }) => isPrimary)?.roleId,
        organizationId: organization?.id,
      }}
      size="lg"
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
        <EmailField userId={userId} />
        <Field name="roleId" />
        <OrganizationField />
      </SimpleGrid>
    </FormDialog>
  )
}
