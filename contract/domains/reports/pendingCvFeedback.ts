import { z } from 'zod'
import { candidateDetailsList } from '#contract/domains/dashboards/candidateDetails.ts'
import { columns } from '#contract/kit/columns.ts'
import { filters } from '#contract/kit/filters.ts'
import { type FindBehind, figure, type Grouping, report } from '#contract/kit/report.ts'
import { positionStatuses } from '#contract/vocab/positions.ts'
import { dashboardReports, pendingCvFeedbackSortColumns as sorts } from '#contract/vocab/reports.ts'
import { candidateStatuses as s, statusesOf } from '#contract/vocab/statuses.ts'
import { timeBuckets } from '#contract/vocab/timeBuckets.ts'
import { enteredApplicationList } from './entered.ts'
import { aWeekAgo, numberIn, ofDashboard, scopeFilters, scopeOf } from './filters.ts'

const byAge: Grouping = {
  label: 'By days waited',
  key: 'bucket',
  late: timeBuckets.ids.filter((id) => id !== timeBuckets.week),
  narrows: (key) => ({ buckets: [String(key)] }),
}

const byClient: Grouping = {
  label: 'By organization',
  key: 'organizationId',
  name: 'organization',
  narrows: (key) => ({ organizations: [Number(key)] }),
}

/** The applications that wait: of one position, or of all within reach. */
const awaited: FindBehind = (asked, row) => {
  const positionId = numberIn(row, 'positionId')
  const statuses = statusesOf({ attribute: 'awaitsCvFeedback' })
  if (positionId) return { list: candidateDetailsList, filters: { statuses, positions: [positionId] } }
  const { organizations, positions, verticals } = scopeOf(asked)
  const [clientHr, positionWaits] = [asked['clientHr'], asked['buckets']]
  const filters = { statuses, organizations, positions, verticals, clientHr, positionWaits, isOnMyPositions: true }
  return { list: candidateDetailsList, filters }
}

/** Positions with CVs on which the client has not answered yet. */
export const pendingCvFeedback = report({
  ...ofDashboard(dashboardReports.pendingCvFeedback),
  sort: ['positionStatus', 'asc'],
  sortNames: {
    PositionStatus: 'positionStatus',
    [sorts.receivedDate]: 'receivedDate',
    [sorts.daysElapsedSinceReceived]: 'daysElapsedSinceReceived',
    [sorts.organization]: 'organization',
    [sorts.pfyPosition]: 'pfyPosition',
    [sorts.positionStatus]: 'positionStatus',
  },
  call: 'POST /api/pending/cv/feedback',
  about: 'Each position with CVs at the client that wait for an answer, at this moment.',
  leftOut: 'Positions whose CVs were all answered, and CVs that are on hold.',
  rowsAre: ['position', 'positions'],
  columns: {
    pfyPosition: columns.text('PfyPosition', { filled: true }),
    organization: columns.text('Organization', { filled: true }),
    receivedDate: columns.date('ReceivedDate', {
      filled: true,
      definition: 'The day on which the client got the CV that has waited longest.',
    }),
    daysElapsedSinceReceived: columns.number('Days Elapsed Since Received', {
      filled: true,
      definition: 'Days from that day to today.',
    }),
    positionStatus: columns.choice('Position Status', positionStatuses, { filled: true }),
    totalOpenings: columns.number('Total openings', { filled: true }),
    currentOpenings: columns.number('Current openings', {
      filled: true,
      definition: 'The openings that are not filled yet.',
    }),
    cVsSent: figure(
      'CVs sent',
      'Applications of the position that ever entered Sent to Client: the first time only, and not if it was undone.',
      (_asked, row) => {
        const positionId = numberIn(row, 'positionId')
        return positionId
          ? { list: enteredApplicationList, filters: { statuses: [s.sentToClient], positions: [positionId] } }
          : undefined
      },
      { adds: false },
    ),
    feedbackAwaited: figure(
      'Feedback awaited',
      'Applications of the position that are in Sent to Client or CV Feedback Pending now.',
      awaited,
    ),
  },
  filters: {
    buckets: filters.anyOf('Days waited', timeBuckets),
    clientHr: filters.anyRef('Client HR', 'clientHrs'),
    ...scopeFilters,
  },
  extra: { id: z.number(), positionId: z.number(), organizationId: z.number() },
  headline: 'feedbackAwaited',
  ...aWeekAgo,
  lessIsBetter: true,
  chart: { kind: 'groups', by: ['age', 'organization'] },
  groupings: { age: byAge, organization: byClient },
  empty: 'No CV waits for the answer of a client.',
})
