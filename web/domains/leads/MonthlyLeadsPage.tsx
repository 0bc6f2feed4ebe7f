import { useSearchParams } from 'react-router'
import { monthlyLeadReport, organizationMonthlyLeadReport } from '#contract/domains/leads/lists.ts'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { AddLeads } from './AddLeads.tsx'
import { leadsBehind } from './figures.ts'
import { LeadTabs, Views } from './LeadTabs.tsx'

/** How many leads were added month by month, by recruiter or by organization; each figure opens its leads. */
export default function MonthlyLeadsPage() {
  const [address] = useSearchParams()
  const isByOrganization = address.get('by') === 'organization'
  const views = [
    { label: 'By recruiter', search: '', isOpen: !isByOrganization },
    { label: 'By organization', search: '?by=organization', isOpen: isByOrganization },
  ]
  const shared = {
    title: 'Monthly lead report',
    intro: <LeadTabs />,
    tools: () => <Views label="Counted by" views={views} />,
    actions: <AddLeads />,
    figureLink: leadsBehind,
  }
  return isByOrganization ? (
    <ListPage key="organization" {...shared} list={organizationMonthlyLeadReport} rowKey={(row) => row.key} />
  ) : (
    <ListPage key="recruiter" {...shared} list={monthlyLeadReport} rowKey={(row) => row.key} />
  )
}
