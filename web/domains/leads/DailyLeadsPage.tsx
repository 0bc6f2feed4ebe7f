import { useLocation, useSearchParams } from 'react-router'
import { handOverLeads } from '#contract/domains/leads/endpoints.ts'
import { dailyLeadList, leadFollowUpList, recentLeadList } from '#contract/domains/leads/lists.ts'
import type { RowOf } from '#contract/kit/list.ts'
import { useMayCall, useSignedIn } from '#web/kit/api/session.ts'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { today } from '#web/kit/records/formats.ts'
import { AddLeads } from './AddLeads.tsx'
import { LeadDrawer, withLead } from './LeadDrawer.tsx'
import { LeadStatusChip } from './LeadStatus.tsx'
import styles from './Leads.module.css'
import { LeadTabs, type View, Views } from './LeadTabs.tsx'
import { HandOver, type LeadRow } from './parts/HandOver.tsx'

/** The leads day by day, those added lately, and the follow-ups that are due. A row opens its lead beside the list. */
export default function DailyLeadsPage() {
  const [address] = useSearchParams()
  const view = address.get('view')
  const place = useLocation()
  const mayHandOver = useMayCall(handOverLeads.access)
  const views = useViews(view, address)
  const shared = {
    title: 'Daily lead report',
    intro: <LeadTabs />,
    tools: () => <Views label="Which leads" views={views} />,
    actions: <AddLeads />,
    rowLink: (row: { id: number }) => withLead(place, row.id),
    bulk: mayHandOver ? (rows: LeadRow[], clear: () => void) => <HandOver rows={rows} onDone={clear} /> : undefined,
  }
  const status = ({ status: of }: Pick<RowOf<typeof recentLeadList>, 'status'>) => <LeadStatusChip status={of} />
  return (
    <>
      {view === 'recent' && <ListPage key={view} {...shared} list={recentLeadList} cells={{ status }} />}
      {view === 'follow-ups' && (
        <ListPage
          key={view}
          {...shared}
          list={leadFollowUpList}
          cells={{ status, daysOverdue: ({ daysOverdue }) => <Overdue days={daysOverdue ?? 0} /> }}
        />
      )}
      {view !== 'recent' && view !== 'follow-ups' && (
        <ListPage {...shared} list={dailyLeadList} cells={{ status }} emptyAction={<AddLeads />} />
      )}
      <LeadDrawer />
    </>
  )
}

/** Today and everything, and the two lists beside the days. */
function useViews(view: string | null, address: URLSearchParams): View[] {
  const day = today(useSignedIn().timeZone)
  const isToday = !view && address.get('from') === day && address.get('to') === day
  return [
    { label: 'All days', search: '?page=1', isOpen: !view && !isToday },
    { label: 'Today', search: `?from=${day}&to=${day}&page=1`, isOpen: isToday },
    { label: 'Recently added', search: '?view=recent', isOpen: view === 'recent' },
    { label: 'Follow-ups', search: '?view=follow-ups', isOpen: view === 'follow-ups' },
  ]
}

function Overdue({ days }: { days: number }) {
  return <span className={days > 0 ? styles.overdue : styles.onTime}>{days}</span>
}
