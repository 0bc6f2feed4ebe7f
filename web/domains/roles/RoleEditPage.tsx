import { useNavigate } from 'react-router'
import { changeRole, getRole } from '#contract/domains/roles/endpoints.ts'
import type { RoleRecord } from '#contract/domains/roles/model.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { PageSkeleton } from '#web/kit/feedback/Loader.tsx'
import { NotAllowed } from '#web/kit/feedback/NotAllowed.tsx'
import { FormFoot } from '#web/kit/forms/FormParts.tsx'
import { Form, useCommandForm } from '#web/kit/forms/form.tsx'
import { useBeginning } from '#web/kit/forms/useBeginning.ts'
import { Page } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { RoleFields } from './RoleFields.tsx'
import { roleView } from './screens.ts'

/** Edits a custom role. A change counts from the next click of everybody who holds it. */
export default function RoleEditPage({ id }: { id: number }) {
  const { primaryRole } = useSignedIn()
  const { begun } = useBeginning(getRole, { roleId: id, role: primaryRole, key: 'edit' })
  if (!begun) return <PageSkeleton />
  if (!begun.can.edit) return <NotAllowed />
  return (
    <Page title={`Edit ${begun.name}`} back={{ to: linkTo(roleView, { id }), label: begun.name }}>
      <EditForm role={begun} />
    </Page>
  )
}

function EditForm({ role }: { role: RoleRecord }) {
  const navigate = useNavigate()
  const { roleId, version, name, basicRole, description, permissions, status } = role
  const form = useCommandForm(changeRole, {
    initial: { roleId, version, name, basicRole, description, permissions, status },
    onDone: () => navigate(linkTo(roleView, { id: roleId })),
  })
  return (
    <Form form={form}>
      <RoleFields roleId={roleId} />
      <FormFoot save="Save" cancelTo={linkTo(roleView, { id: roleId })} />
    </Form>
  )
}
