import { useEffect } from 'react'
import type { Organization } from '#contract/domains/organizations/record.ts'
import { positionList } from '#contract/domains/positions/lists.ts'
import { verticals } from '#contract/vocab/verticals.ts'
import { useMayCall } from '#web/kit/api/session.ts'
import { type Fact, Page } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import { BillingTab } from './BillingTab.tsx'
import { DocumentsTab } from './DocumentsTab.tsx'
import { EngagementsTab } from './EngagementsTab.tsx'
import { feeText } from './fee.ts'
import { clientStatusKinds } from './kinds.ts'
import { LogTab } from './LogTab.tsx'
import { rememberOrganization } from './lastOrganization.ts'
import { OverviewTab } from './OverviewTab.tsx'
import { PositionsTab } from './PositionsTab.tsx'
import { organizations } from './screens.ts'
import { TeamTab } from './TeamTab.tsx'
import { useOrganization } from './useOrganization.ts'
import { useOrganizationActions } from './useOrganizationActions.tsx'

/** One organization: what it is, its positions, its billing, what is planned with it, and what was changed. */
export default function OrganizationPage({ id }: { id: number }) {
  const organization = useOrganization(id)
  const mayReadPositions = useMayCall(positionList.access)
  const { primary, menu, dialog } = useOrganizationActions(organization)
  const { can } = organization
  useEffect(() => rememberOrganization(id), [id])
  return (
    <>
      <Page
        title={organization.name}
        status={<Standing organization={organization} />}
        facts={factsOf(organization)}
        actions={primary}
        menu={menu}
        back={{ to: linkTo(organizations), label: 'Organizations' }}
        isWide
        tabs={[
          { key: 'overview', label: 'Overview', content: () => <OverviewTab organization={organization} /> },
          mayReadPositions && {
            key: 'positions',
            label: 'Positions',
            count: organization.positions,
            content: () => <PositionsTab organization={organization} />,
          },
          can.readBilling && {
            key: 'billing',
            label: 'Billing',
            content: () => <BillingTab organization={organization} />,
          },
          can.followUp && {
            key: 'engagements',
            label: 'Meetings and follow-ups',
            content: () => <EngagementsTab id={id} />,
          },
          can.readTeam && { key: 'team', label: 'Team', content: () => <TeamTab organization={organization} /> },
          { key: 'documents', label: 'Documents', content: () => <DocumentsTab organization={organization} /> },
          can.readLog && { key: 'log', label: 'Log', content: () => <LogTab id={id} /> },
        ]}
      />
      {dialog}
    </>
  )
}

function Standing({ organization: { organizationType, clientStatus, isActive } }: { organization: Organization }) {
  return (
    <>
      <StatusChip label={organizationType} />
      {clientStatus && <StatusChip label={clientStatus} kind={clientStatusKinds[clientStatus]} />}
      {!isActive && <StatusChip label="Deactivated" kind="lost" />}
    </>
  )
}

function factsOf(organization: Organization): Fact[] {
  const { cityName, verticalIds, frontendSpocName, backendSpocName, openPositions, billing } = organization
  const spocs = [...new Set([frontendSpocName, backendSpocName])].filter((name) => name !== null)
  return [
    { label: 'City', value: cityName },
    { label: 'Verticals', value: verticalIds.map((id) => verticals.labelOf(id)).join(', ') },
    { label: 'SPOCs', value: spocs.join(', ') },
    { label: 'Open positions', value: openPositions },
    ...(billing ? [{ label: 'Fee', value: feeText(billing) }] : []),
  ]
}
