import { weeklyLeadReport } from '#contract/domains/leads/lists.ts'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { AddLeads } from './AddLeads.tsx'
import { leadsBehind } from './figures.ts'
import { LeadTabs } from './LeadTabs.tsx'

/** How many leads each recruiter added, week by week; each figure opens its leads. */
export default function WeeklyLeadsPage() {
  return (
    <ListPage
      list={weeklyLeadReport}
      intro={<LeadTabs />}
      actions={<AddLeads />}
      rowKey={(row) => row.key}
      figureLink={leadsBehind}
    />
  )
}
