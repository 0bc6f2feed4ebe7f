import type { Values } from '#contract/kit/report.ts'
import { linkTo, type Search, screen } from '#web/kit/pages/screen.ts'

const page = () => import('./DashboardPage.tsx')

/** Where SuperAdmin begins. */
export const home = screen({ path: '/home', title: 'Home', access: 'menu.home', literal: true, page })

/** Where every other role begins. */
export const dashboard = screen({ path: '/dashboard', title: 'Dashboard', access: 'menu.dashboard', page })

/** Positions that are being worked on, with what became of their candidates. */
export const openPositions = screen({
  path: '/user/report/open-positions',
  title: 'Open positions',
  access: 'report.openPositions',
  literal: true,
  page: () => import('./OpenPositionsPage.tsx'),
})

/** Where interviews took place and the verdict is missing. */
export const pendingInterviewFeedback = screen({
  path: '/user/report/pending-interview-feedback',
  title: 'Pending interview feedback',
  access: 'report.pendingInterviewFeedback',
  literal: true,
  page: () => import('./PendingInterviewFeedbackPage.tsx'),
})

/** The candidates of a position who wait for the feedback of an interview stage. */
export const pendingFeedbackCandidates = screen({
  path: '/user/report/pending-interview-feedback/candidates/{organizationId}/{positionId}/{interviewStage}',
  title: 'Candidates waiting for interview feedback',
  access: 'report.candidateDetails',
  literal: true,
  page: () => import('./PendingFeedbackCandidatesPage.tsx'),
})

/** Every application with all that is known of it. */
export const candidateTracker = screen({
  path: '/user/report/candidate-tracker',
  title: 'Candidate tracker',
  menu: '/candidates',
  access: 'report.candidateTracker',
  literal: true,
  page: () => import('./CandidateTrackerPage.tsx'),
})

/** What became of the candidates of each position, stage by stage. */
export const positionTracker = screen({
  path: '/user/report/position-tracker',
  title: 'Position tracker',
  access: 'report.positionTracker',
  literal: true,
  page: () => import('./PositionTrackerPage.tsx'),
})

/** Candidates for whom the next interview has to be arranged. */
export const interviewsToBeScheduled = screen({
  path: '/user/report/interviews-to-be-scheduled',
  title: 'Interviews to be scheduled',
  access: 'report.interviewsToBeScheduled',
  literal: true,
  page: () => import('./InterviewsToBeScheduledPage.tsx'),
})

/** When each client last decided something. */
export const clientLastAction = screen({
  path: '/user/report/clientLastAction',
  title: 'Client last action',
  access: 'report.clientLastAction',
  literal: true,
  page: () => import('./ClientLastActionPage.tsx'),
})

/** Who was selected, offered, joined and backed out, month by month. */
export const joinedBackoutOverview = screen({
  path: '/user/report/joined-backout-overview',
  title: 'Joined and backout overview',
  access: 'report.joinedBackoutOverview',
  literal: true,
  page: () => import('./OverviewPage.tsx'),
})

/** The candidates behind a month of the overview; `type` is one of its columns. */
export const overviewCandidates = screen({
  path: '/user/report/joined-backout-overview/candidate/{year}/{month}/{type}',
  title: 'Candidates of a month',
  access: 'report.candidateDetails',
  literal: true,
  page: () => import('./OverviewCandidatesPage.tsx'),
})

/** The candidates of a position in an interview stage. */
export const overviewDetails = screen({
  path: '/user/report/joined-backout-overview/candidate-details/{organizationId}/{positionId}/{interviewStage}',
  title: 'Candidates of a stage',
  access: 'report.candidateDetails',
  literal: true,
  page: () => import('./OverviewDetailsPage.tsx'),
})

/** Applications as they are now: the rows behind figures of the present. */
export const candidateDetails = screen({
  path: '/user/report/candidate-details',
  title: 'Candidate details',
  access: 'report.candidateDetails',
  literal: true,
  page: () => import('./CandidateDetailsPage.tsx'),
})

/** Everybody who was selected and has not joined yet. */
export const selectedCandidates = screen({
  path: '/user/report/selected-candidates',
  title: 'Selected candidates',
  access: 'report.selectedCandidates',
  literal: true,
  page: () => import('./SelectedCandidatesPage.tsx'),
})

/** Those among the selected with whom something is wrong. */
export const selectedWithException = screen({
  path: '/user/report/selected-candidates-with-exception',
  title: 'Selected candidates with exception',
  access: 'report.selectedCandidatesWithException',
  literal: true,
  page: () => import('./SelectedWithExceptionPage.tsx'),
})

/** Every interview, with a calendar of how many there are. */
export const interviews = screen({
  path: '/user/report/interviews',
  title: 'Interview schedule',
  access: 'report.interviewSchedule',
  literal: true,
  page: () => import('./InterviewsPage.tsx'),
})

/** Where applications as they are now are shown; those that wait for interview feedback have an address of their own. */
export function pageOfDetails(filters: Values): string {
  const { organizations, positions, interviewStage, statuses } = filters
  const [organizationId, positionId] = [onlyOne(organizations), onlyOne(positions)]
  if (organizationId && positionId && typeof interviewStage === 'string' && Array.isArray(statuses)) {
    return linkTo(pendingFeedbackCandidates, { organizationId, positionId, interviewStage }, { page: 1 })
  }
  return linkTo(candidateDetails, {}, { ...(filters as Search), page: 1 })
}

function onlyOne(value: unknown): number | undefined {
  const [only, ...more] = Array.isArray(value) ? value : []
  return typeof only === 'number' && more.length === 0 ? only : undefined
}
