import { Navigate } from 'react-router'
import { linkTo } from '#web/kit/pages/screen.ts'
import { dailyLeads } from './screens.ts'

/** Leads to the daily report. */
export default function LeadReportsPage() {
  return <Navigate to={linkTo(dailyLeads)} replace />
}
