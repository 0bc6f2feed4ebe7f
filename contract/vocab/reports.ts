import { type IdOf, vocabulary, word } from '#contract/kit/vocabulary.ts'
import type { Permission } from '#contract/vocab/permissions.ts'

function report<const Key extends string, const SortBy extends string>(id: Key, label: string, sortBy: SortBy) {
  return { id, label, sortBy }
}

/** The 12 reports of the dashboard, each with the field it is first sorted by. The id is the report type of addresses. */
export const dashboardReports = vocabulary('Dashboard report', {
  invoicePaymentPending: report('invoicePaymentPending', 'Invoice Payment Pending', 'candidateName'),
  productivity: report('productivity', 'Productivity', 'recruiterName'),
  revenuePipeline: report('revenuePipeline', 'Revenue Pipeline', 'candidateName'),
  revenueAchieved: report('revenueAchieved', 'Revenue Achieved', 'candidateName'),
  teamPerformance: report('teamPerformance', 'Team Performance', 'recruiterName'),
  screeningStatus: report('screeningStatus', 'Screening Status', 'candidateName'),
  qcProductivity: report('qcProductivity', 'QC Productivity', 'qcName'),
  todaysAssignedPositions: report('todaysAssignedPositions', "Today's Assigned Positions", 'recruiter'),
  pendingCvFeedback: report('pendingCvFeedback', 'Pending CV Feedback', 'PositionStatus'),
  recruiterWorkAllocation: report('recruiterWorkAllocation', 'Recruiter Work Allocation', 'recruiterName'),
  upcomingMeetings: report('upcomingMeetings', 'Upcoming Meetings', 'meetingDate'),
  upcomingFollowups: report('upcomingFollowups', 'Upcoming Followups', 'followUpDate'),
})

/** The report type of one of the 12 reports. */
export type ReportType = IdOf<typeof dashboardReports>

/** The reports that a set of permissions opens, in the order of the dashboard. */
export function reportsAmong(permissions: ReadonlySet<Permission>): readonly ReportType[] {
  return dashboardReports.ids.filter((reportType) => permissions.has(`report.${reportType}`))
}

/** The columns by which Pending CV Feedback is sorted. */
export const pendingCvFeedbackSortColumns = vocabulary('Sort column', {
  receivedDate: word('ReceivedDate'),
  daysElapsedSinceReceived: word('Days Elapsed Since Received'),
  organization: word('Organization'),
  pfyPosition: word('PfyPosition'),
  positionStatus: word('Position Status'),
})
