import { reportsFor } from '#contract/domains/reports/index.ts'
import { initialFilters } from '#contract/kit/list.ts'
import type { AnyReport } from '#contract/kit/report.ts'
import type { Permission } from '#contract/vocab/permissions.ts'
import { dashboardReports, type ReportType } from '#contract/vocab/reports.ts'

/** What a widget shows of its report. */
export interface Widget {
  /** What the arrangement knows it by. */
  key: string
  report: AnyReport
  /** The columns of its small table, the name first. */
  columns: readonly string[]
  /** The filters it begins with; those of the page come on top. */
  filters: Readonly<Record<string, unknown>>
  /** The period of the page is its period. Reports about now, or about the days to come, keep their own. */
  hasPeriod: boolean
}

const columnsOf: { readonly [Type in ReportType]: readonly string[] } = {
  invoicePaymentPending: ['candidateName', 'organizationName', 'amountDue'],
  productivity: ['recruiterName', 'cvSubmit', 'offered', 'joined', 'notJoined'],
  revenuePipeline: ['candidateName', 'expectedDateOfJoining', 'revenueProjected'],
  revenueAchieved: ['candidateName', 'recruiterName', 'revenueProjected'],
  teamPerformance: ['recruiterName', 'targetRevenue', 'revenueAchieved', 'targetVsAchieved'],
  screeningStatus: ['candidateName', 'recruiterName', 'screenStatus'],
  qcProductivity: ['qcName', 'sendToQc', 'sendToClient', 'finalSelected', 'joined'],
  todaysAssignedPositions: ['recruiter', 'position', 'target', 'cVsAchieved'],
  pendingCvFeedback: ['pfyPosition', 'organization', 'feedbackAwaited'],
  recruiterWorkAllocation: ['recruiterName', 'recruiterVertical', 'currentAllocatedHours'],
  upcomingMeetings: ['organizationName', 'contactNumber', 'meetingDate'],
  upcomingFollowups: ['organizationName', 'contactNumber', 'followUpDate'],
}

/** The widgets of a role in the order of the dashboard. */
export function widgetsFor(permissions: ReadonlySet<Permission>): Widget[] {
  return reportsFor(permissions).flatMap((report) => {
    const reportType = dashboardReports.ids.find((id) => id === report.name)
    if (!reportType) return []
    return [
      {
        key: `report:${reportType}`,
        report,
        columns: columnsOf[reportType],
        filters: initialFilters(report),
        hasPeriod: 'viewMode' in report.filters,
      },
    ]
  })
}
