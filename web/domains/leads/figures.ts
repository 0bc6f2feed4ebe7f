import { dailyLeadList, everyLead } from '#contract/domains/leads/lists.ts'
import { linkTo } from '#web/kit/pages/screen.ts'
import { dailyLeads } from './screens.ts'

interface Counted {
  from: string
  to: string
  recruiterId: number | null
  organizationLeadId: number | null
}

/** Where the leads behind a figure are: the daily report under exactly what the figure counts. */
export function leadsBehind(row: Counted, opens: string): string {
  return linkTo(dailyLeads, undefined, {
    from: row.from,
    to: row.to,
    recruiters: row.recruiterId === null ? [] : [row.recruiterId],
    organizations: row.organizationLeadId === null ? [] : [row.organizationLeadId],
    statuses: opens === everyLead ? [] : [opens],
    page: dailyLeadList.firstPage,
  })
}
