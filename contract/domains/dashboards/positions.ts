import { z } from 'zod'
import {
  type CvCount,
  cvCounts,
  stageCountDefinitions,
  trackedStages,
  trackerColumn,
  trackerRowList,
} from '#contract/domains/positions/tracker.ts'
import { columns } from '#contract/kit/columns.ts'
import { filters } from '#contract/kit/filters.ts'
import { list } from '#contract/kit/list.ts'
import { type FindBehind, figure } from '#contract/kit/report.ts'
import { reportPageSize } from '#contract/vocab/pageSizes.ts'
import { positionStatuses } from '#contract/vocab/positions.ts'
import { priorities } from '#contract/vocab/priorities.ts'
import { type StatusId, candidateStatuses as s, statusesOf } from '#contract/vocab/statuses.ts'
import { cvsPerOpening, stageCounts } from '#contract/vocab/trackers.ts'
import { verticals } from '#contract/vocab/verticals.ts'
import { candidateDetailsList } from './candidateDetails.ts'

/** Counts of the tracker open their candidates, one position at a time. */
const behindTracker =
  (columnName: string): FindBehind =>
  (_asked, row) => {
    const positionId = row?.['id']
    if (typeof positionId !== 'number') return undefined
    return { list: trackerRowList, filters: { positions: [positionId], columnName } }
  }

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function cvCount(count: CvCount) {
  const { label, definition } = cvCounts.termOf(count)
  return figure(capital(label), `${definition}.`, behindTracker(count), { adds: false })
}

const moreCvsRequired = columns.number('More CVs required', {
  filled: true,
  definition: `${cvsPerOpening} CVs for each opening that is left, less those the client is looking at; none unless the position is open.`,
})
const effortHours = columns.number('Effort invested in hours', {
  definition: 'The hours of all allocations on the working days on which they were in force, until today.',
})

const positionColumns = {
  positionName: columns.text('Position', { filled: true }),
  positionId: columns.number('Id', { filled: true }),
  organizationName: columns.text('Organization', { filled: true }),
}

const servedBy = {
  clientHrName: columns.text('Client HR', { hidden: true }),
  frontendSpocName: columns.text('Front end SPOC', { hidden: true }),
  backendSpocName: columns.text('Back end SPOC', { hidden: true }),
}

const received = {
  receivedAfter: filters.from('Received after'),
  receivedBefore: filters.to('Received before'),
}

const shared = { exportAccess: 'report.export', extra: { id: z.number(), organizationId: z.number() } } as const

/** Positions that are being worked on, with what became of their candidates. */
export const openPositionList = list({
  pageSize: reportPageSize,
  ...shared,
  name: 'openPositions',
  title: 'Open positions',
  call: 'POST /api/dashboard/openPosition',
  access: 'report.openPositions',
  columns: {
    ...positionColumns,
    vertical: columns.choice('Vertical', verticals, { filled: true }),
    priority: columns.choice('Priority', priorities, { filled: true }),
    receivedOn: columns.date('Received on', { filled: true }),
    currentOpenings: columns.number('Open', { filled: true, definition: 'The openings that are not filled yet.' }),
    totalOpenings: columns.number('Openings', { filled: true }),
    cvsSent: cvCount(cvCounts.cvsSent),
    feedbackAwaited: cvCount(cvCounts.feedbackAwaited),
    shortlisted: cvCount(cvCounts.shortlisted),
    rejected: cvCount(cvCounts.rejected),
    finalSelected: cvCount(cvCounts.finalSelected),
    moreCvsRequired,
    ...servedBy,
  },
  filters: {
    ...received,
    organizations: filters.anyRef('Organizations', 'organizations'),
    positions: filters.anyRef('Positions', 'positions'),
    verticals: filters.anyOf('Verticals', verticals),
    priority: filters.anyOf('Priority', priorities),
    clientHr: filters.anyRef('Client HR', 'clientHrs'),
  },
  sort: ['positionId', 'desc'],
  empty: 'No position is open.',
  begins: {
    about: 'The positions that are worked on, with what became of their candidates.',
    first: { access: 'position.create', text: 'Open a position to begin.' },
    others: 'They come once somebody opens a position.',
  },
})

type StageFigures = Record<string, ReturnType<typeof figure>>

/** Five counts for each of the six stages: `l1Scheduled`, `l1Conducted` and so on. */
const stageColumns: StageFigures = Object.fromEntries(
  (Object.keys(trackedStages) as (keyof typeof trackedStages)[]).flatMap((stage) =>
    stageCounts.ids.map((count) => {
      const key = trackerColumn(stage, count)
      const definition = `${stageCountDefinitions[count]}.`
      const options = { adds: false, sortable: false }
      return [key, figure(`${trackedStages[stage]} ${count}`, definition, behindTracker(key), options)]
    }),
  ),
)

/** What became of the candidates of each position, CVs first, then stage by stage. */
export const positionTrackerList = list({
  pageSize: reportPageSize,
  ...shared,
  name: 'positionTracker',
  title: 'Position tracker',
  call: 'POST /api/dashboard/positionTracker',
  access: 'report.positionTracker',
  columns: {
    ...positionColumns,
    positionStatus: columns.choice('Status', positionStatuses, { filled: true }),
    priority: columns.choice('Priority', priorities, { filled: true, hidden: true }),
    receivedOn: columns.date('Received on', { filled: true }),
    ...servedBy,
    cvsSent: cvCount(cvCounts.cvsSent),
    shortlisted: cvCount(cvCounts.shortlisted),
    rejected: cvCount(cvCounts.rejected),
    feedbackAwaited: cvCount(cvCounts.feedbackAwaited),
    moreCvsRequired,
    duplicates: cvCount(cvCounts.duplicates),
    effortHours,
    ...stageColumns,
    finalSelected: cvCount(cvCounts.finalSelected),
  },
  filters: {
    organizations: filters.anyRef('Organizations', 'organizations'),
    clientHr: filters.anyRef('Client HR', 'clientHrs'),
    positions: filters.anyRef('Positions', 'positions'),
    backendSpoc: filters.anyRef('Back end SPOC', 'spocs'),
    frontendSpoc: filters.anyRef('Front end SPOC', 'spocs'),
    ...received,
    positionStatus: filters.anyOf('Position status', positionStatuses),
    priority: filters.anyOf('Priority', priorities),
  },
  sort: ['positionId', 'desc'],
  empty: 'No position is open.',
  begins: {
    about: 'How many candidates of each position are at which step.',
    first: { access: 'position.create', text: 'Open a position to begin.' },
    others: 'They come once somebody opens a position.',
  },
})

/** What stands for the interview stage of an application that has none. */
export const unknownStage = 'Not known'

/** Where interviews took place and the verdict is missing: by organization, position and stage, longest waiting first. */
export const pendingInterviewFeedbackList = list({
  pageSize: reportPageSize,
  ...shared,
  name: 'pendingInterviewFeedback',
  title: 'Pending interview feedback',
  call: 'POST /api/dashboard/pendingInterviewFeedback',
  access: 'report.pendingInterviewFeedback',
  columns: {
    positionName: columns.text('Position', { filled: true }),
    organizationName: columns.text('Organization', { filled: true }),
    interviewStage: columns.text('Interview stage', { filled: true }),
    feedbackPending: figure(
      'Feedback pending',
      'Applications in Interview Conducted or Interview Feedback Pending now, in this stage of this position.',
      (_asked, row) => ({
        list: candidateDetailsList,
        filters: {
          statuses: statusesOf({ attribute: 'awaitsInterviewFeedback' }),
          organizations: [row?.['organizationId']],
          positions: [row?.['positionId']],
          interviewStage: row?.['interviewStage'],
        },
      }),
      { adds: false },
    ),
    waitingSince: columns.dateTime('Waiting since', {
      filled: true,
      definition: 'When the one who waits longest came into that status.',
    }),
    daysWaiting: columns.number('Days waiting', { filled: true, definition: 'Whole days since then.' }),
    receivedOn: columns.date('Position received on', { filled: true, hidden: true }),
    clientHrName: columns.text('Client HR'),
  },
  filters: {
    ...received,
    organizations: filters.anyRef('Organizations', 'organizations'),
    positions: filters.anyRef('Positions', 'positions'),
    clientHr: filters.anyRef('Client HR', 'clientHrs'),
  },
  extra: { id: z.number(), organizationId: z.number(), positionId: z.number() },
  sort: ['waitingSince', 'asc'],
  empty: 'No interview waits for its feedback.',
  begins: 'Interviews that took place and have no verdict yet. They come once an interview is over.',
})

/** It is the client's turn: to answer about a CV, or to say what came of an interview. */
export const clientsTurn: readonly StatusId[] = [
  ...statusesOf({ attribute: 'awaitsCvFeedback' }),
  ...statusesOf({ attribute: 'awaitsInterviewFeedback' }),
]

/** When each client last decided something on an open position, those silent for longest first. */
export const clientLastActionList = list({
  pageSize: reportPageSize,
  ...shared,
  name: 'clientLastAction',
  title: 'Client last action',
  call: 'POST /api/dashboard/clientLastAction',
  access: 'report.clientLastAction',
  columns: {
    positionName: columns.text('Position', { filled: true }),
    organizationName: columns.text('Organization', { filled: true }),
    clientHrName: columns.text('Client HR'),
    lastAction: columns.choice('Last action', s, {
      definition: 'The last decision of the client on a candidate of the position, by whomever it was recorded.',
    }),
    lastActionOn: columns.dateTime('Last action on'),
    daysSince: columns.number('Days since', {
      filled: true,
      definition: 'Whole days since then; where the client never decided anything, since the position was received.',
    }),
    waiting: figure(
      'Waiting for the client',
      'Applications whose CV or interview waits for the answer of the client now.',
      (_asked, row) => ({
        list: candidateDetailsList,
        filters: { statuses: clientsTurn, positions: [row?.['id']] },
      }),
      { adds: false, sortable: false },
    ),
    byName: columns.text('Recorded by', { hidden: true, sortable: false }),
    vertical: columns.choice('Vertical', verticals, { filled: true, hidden: true }),
    receivedOn: columns.date('Received on', { filled: true, hidden: true }),
  },
  filters: {
    organizations: filters.anyRef('Organizations', 'organizations'),
    vertical: filters.anyOf('Vertical', verticals),
    positions: filters.anyRef('Positions', 'positions'),
    clientHR: filters.anyRef('Client HR', 'clientHrs'),
    receivedFrom: filters.from('Received from'),
    receivedTo: filters.to('Received to'),
  },
  sort: ['daysSince', 'desc'],
  empty: 'No position is open.',
  begins: 'What each client did last, so that nobody is forgotten. It begins with the first position.',
})
