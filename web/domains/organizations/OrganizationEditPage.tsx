import { getOrganization } from '#contract/domains/organizations/endpoints.ts'
import { PageSkeleton } from '#web/kit/Loader.tsx'
import { NotAllowed } from '#web/kit/NotAllowed.tsx'
import { Page } from '#web/kit/Page.tsx'
import { linkTo } from '#web/kit/screen.ts'
import { BillingForm } from './BillingForm.tsx'
import { CompanyForm } from './CompanyForm.tsx'
import { useBeginning } from './parts/useBeginning.ts'
import { RulesForm } from './RulesForm.tsx'
import { organizationView } from './screens.ts'
import { useOrganizationInput } from './useOrganization.ts'

/** Edits an organization. Its details, billing and rules are saved one by one, since they are for different people. */
export default function OrganizationEditPage({ id }: { id: number }) {
  const { begun, newest, restart } = useBeginning(getOrganization, useOrganizationInput(id))
  if (!begun || !newest) return <PageSkeleton />
  const { can, name, version } = begun
  if (!can.edit && !can.editBilling && !can.editRules) return <NotAllowed />
  const part = { begun, newest, onReload: restart }
  return (
    <Page
      title={`Edit ${name}`}
      back={{ to: linkTo(organizationView, { id }), label: name }}
      tabs={[
        can.edit && { key: 'details', label: 'Details', content: () => <CompanyForm key={version} {...part} /> },
        can.editBilling && { key: 'billing', label: 'Billing', content: () => <BillingForm key={version} {...part} /> },
        can.editRules && { key: 'rules', label: 'Rules', content: () => <RulesForm key={version} {...part} /> },
      ]}
    />
  )
}
