import { useNavigate } from 'react-router'
import { createOrganization } from '#contract/domains/organizations/endpoints.ts'
import { formFor } from '#contract/kit/definedFields.ts'
import { organizationTypes } from '#contract/vocab/organizationTypes.ts'
import { useMay, useSignedIn } from '#web/kit/api/session.ts'
import { FormFoot } from '#web/kit/forms/FormParts.tsx'
import { Form, useCommandForm } from '#web/kit/forms/form.tsx'
import { Page } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { ContactFields, IdentityFields, OwnFields, RelationFields, TeamFields } from './CompanyFields.tsx'
import { organizations, organizationView } from './screens.ts'

/** Adds an organization. */
export default function OrganizationNewPage() {
  const navigate = useNavigate()
  const { primaryRole } = useSignedIn()
  const hasTeam = useMay('organization.allocate')
  const list = linkTo(organizations)
  const form = useCommandForm(formFor(createOrganization, primaryRole), {
    draft: 'organization:new',
    initial: { organizationType: organizationTypes.client, verticalIds: [] },
    onDone: ({ organizationId }) => navigate(linkTo(organizationView, { id: organizationId }), { replace: true }),
  })
  return (
    <Page title="Add organization" back={{ to: list, label: 'Organizations' }}>
      <Form form={form}>
        <IdentityFields />
        <ContactFields />
        <RelationFields />
        {hasTeam && <TeamFields />}
        <OwnFields />
        <FormFoot save="Add organization" cancelTo={list} />
      </Form>
    </Page>
  )
}
