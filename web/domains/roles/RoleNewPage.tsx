import { useNavigate, useSearchParams } from 'react-router'
import { createRole } from '#contract/domains/roles/endpoints.ts'
import { permissionsOf } from '#contract/vocab/permissions.ts'
import { roles } from '#contract/vocab/roles.ts'
import { FormFoot } from '#web/kit/forms/FormParts.tsx'
import { Form, useCommandForm } from '#web/kit/forms/form.tsx'
import { Page } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { RoleFields } from './RoleFields.tsx'
import { rolesScreen, roleView } from './screens.ts'

/** A new custom role, begun from nothing or from a basic role. */
export default function RoleNewPage() {
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const asked = address.get('basicRole')
  const basicRole = roles.has(asked) ? asked : undefined
  const form = useCommandForm(createRole, {
    initial: { basicRole, permissions: basicRole ? [...permissionsOf(basicRole)] : [] },
    onDone: ({ roleId }) => navigate(linkTo(roleView, { id: roleId })),
  })
  return (
    <Page title="Create role" back={{ to: linkTo(rolesScreen), label: 'Roles' }}>
      <Form form={form}>
        <RoleFields />
        <FormFoot save="Create" cancelTo={linkTo(rolesScreen)} />
      </Form>
    </Page>
  )
}
