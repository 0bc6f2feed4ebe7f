import { useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { reportOf } from '#contract/domains/reports/index.ts'
import type { AnyReport } from '#contract/kit/report.ts'
import { useMayCall, useSignedIn } from '#web/kit/api/session.ts'
import { NotAllowed } from '#web/kit/feedback/NotAllowed.tsx'
import { NotFound } from '#web/kit/feedback/NotFound.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { ReportPage } from './parts/ReportPage.tsx'
import { ReportOverview } from './ReportOverview.tsx'
import { ReportTabs } from './ReportTabs.tsx'
import { reportEntries, selectReport } from './reportState.ts'
import { reports } from './screens.ts'

/** The report that the address names; without one the report that was open last, or all of them. */
export default function ReportsPage({ reportType }: { reportType?: string }) {
  const report = reportOf(reportType)
  const mayRead = useMayCall(report?.access ?? 'signedIn')
  if (reportType === undefined) return <AllReports />
  if (!report) return <NotFound what="Report" />
  return mayRead ? <SelectedReport report={report} /> : <NotAllowed />
}

function SelectedReport({ report }: { report: AnyReport }) {
  useEffect(() => selectReport(report), [report])
  return <ReportPage report={report} tabs={<ReportTabs open={report} />} />
}

function AllReports() {
  const { permissions } = useSignedIn()
  const [address] = useSearchParams()
  const entries = reportEntries(permissions)
  const only = entries.length === 1 ? entries[0] : undefined
  const open = only ?? entries.find(({ isSelected }) => isSelected)
  if (open && !address.has('all')) return <Navigate to={linkTo(reports, { reportType: open.report.name })} replace />
  return <ReportOverview />
}
