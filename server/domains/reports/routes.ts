import { invoicePaymentPending } from '#contract/domains/reports/invoicePaymentPending.ts'
import { pendingCvFeedback } from '#contract/domains/reports/pendingCvFeedback.ts'
import { productivity, recruiterPerformance } from '#contract/domains/reports/productivity.ts'
import { qcProductivity } from '#contract/domains/reports/qcProductivity.ts'
import { recruiterWorkAllocation } from '#contract/domains/reports/recruiterWorkAllocation.ts'
import { revenueAchieved, revenueLost, revenuePipeline } from '#contract/domains/reports/revenue.ts'
import { screeningStatus } from '#contract/domains/reports/screeningStatus.ts'
import { teamPerformance } from '#contract/domains/reports/teamPerformance.ts'
import { todaysAssignedPositions } from '#contract/domains/reports/todaysAssignedPositions.ts'
import { upcomingFollowups, upcomingMeetings } from '#contract/domains/reports/upcoming.ts'
import type { Route } from '#server/kit/http/serve.ts'
import { recruiterWorkAllocationRows, todaysAssignedPositionRows } from './assignments.ts'
import { invoicePaymentPendingRows } from './invoices.ts'
import { reportLists } from './lists.ts'
import { pendingCvFeedbackRows } from './pendingCvFeedback.ts'
import { revenueAchievedRows, revenueLostRows, revenuePipelineRows } from './revenue.ts'
import { screeningStatusRows } from './screening.ts'
import { servePeople, serveRecords, serveWhole } from './serveReport.ts'
import { teamPerformanceRows } from './teamPerformance.ts'
import { upcomingFollowupRows, upcomingMeetingRows } from './upcoming.ts'

/** The reports, and the rows behind their figures. */
export const reportRoutes: Route[] = [
  ...reportLists,
  servePeople(productivity),
  servePeople(qcProductivity),
  servePeople(recruiterPerformance),
  serveWhole(teamPerformance, teamPerformanceRows),
  serveWhole(todaysAssignedPositions, todaysAssignedPositionRows),
  serveWhole(pendingCvFeedback, pendingCvFeedbackRows),
  serveWhole(recruiterWorkAllocation, recruiterWorkAllocationRows),
  serveRecords(revenuePipeline, revenuePipelineRows),
  serveRecords(revenueAchieved, revenueAchievedRows),
  serveRecords(revenueLost, revenueLostRows),
  serveRecords(invoicePaymentPending, invoicePaymentPendingRows),
  serveRecords(screeningStatus, screeningStatusRows),
  serveRecords(upcomingMeetings, upcomingMeetingRows),
  serveRecords(upcomingFollowups, upcomingFollowupRows),
]
