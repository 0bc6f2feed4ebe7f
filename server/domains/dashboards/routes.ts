import {
  interviewToBeScheduledList,
  selectedCandidateList,
  selectedWithExceptionList,
} from '#contract/domains/dashboards/applications.ts'
import { candidateDetailsList } from '#contract/domains/dashboards/candidateDetails.ts'
import { candidateTrackerList } from '#contract/domains/dashboards/candidateTracker.ts'
import { interviewScheduleList } from '#contract/domains/dashboards/interviews.ts'
import { arrangeDashboard, getDashboardLayout } from '#contract/domains/dashboards/layout.ts'
import { joinedBackoutOverview } from '#contract/domains/dashboards/overview.ts'
import {
  clientLastActionList,
  openPositionList,
  pendingInterviewFeedbackList,
  positionTrackerList,
} from '#contract/domains/dashboards/positions.ts'
import { serveRecords, serveWhole } from '#server/domains/reports/serveReport.ts'
import { type Route, serve } from '#server/kit/http/serve.ts'
import { serveList } from '#server/kit/lists/lists.ts'
import {
  candidateDetailsRows,
  interviewToBeScheduledRows,
  selectedCandidateRows,
  selectedWithExceptionRows,
} from './applications.ts'
import { candidateTrackerRows } from './candidateTracker.ts'
import { interviewScheduleRows } from './interviews.ts'
import { keepLayout, layoutOf } from './layout.ts'
import { joinedBackoutOverviewRows } from './overview.ts'
import {
  clientLastActionRows,
  openPositionRows,
  pendingInterviewFeedbackRows,
  positionTrackerRows,
} from './positions.ts'

/** What people act on day by day, and how they arranged where they begin. */
export const dashboardRoutes: Route[] = [
  serveList(candidateDetailsList, candidateDetailsRows),
  serveList(interviewToBeScheduledList, interviewToBeScheduledRows),
  serveList(selectedCandidateList, selectedCandidateRows),
  serveList(selectedWithExceptionList, selectedWithExceptionRows),
  serveList(openPositionList, openPositionRows),
  serveList(positionTrackerList, positionTrackerRows),
  serveList(pendingInterviewFeedbackList, pendingInterviewFeedbackRows),
  serveList(clientLastActionList, clientLastActionRows),
  serveRecords(interviewScheduleList, interviewScheduleRows),
  serveList(candidateTrackerList, candidateTrackerRows),
  serveWhole(joinedBackoutOverview, joinedBackoutOverviewRows),
  serve(getDashboardLayout, ({ db, actor }) => layoutOf(db, actor)),
  serve(arrangeDashboard, async ({ db, actor, input }) => {
    await keepLayout(db, actor, input)
    return { message: 'Dashboard arranged' }
  }),
]
