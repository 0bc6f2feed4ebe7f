import { z } from 'zod'
import { columns } from '#contract/kit/columns.ts'
import { id, query } from '#contract/kit/endpoint.ts'
import { text } from '#contract/kit/fields.ts'
import { type Filter, filters } from '#contract/kit/filters.ts'
import { list } from '#contract/kit/list.ts'
import { type IdOf, vocabulary } from '#contract/kit/vocabulary.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { interviewStages, type StageCount, stageCounts } from '#contract/vocab/trackers.ts'

/** What the position tracker counts without regard to interview stages: distinct candidates of the position. */
export const cvCounts = vocabulary('Count of CVs', {
  cvsSent: { id: 'cvsSent', label: 'CVs sent', definition: 'Candidates who were sent to the client' },
  shortlisted: { id: 'shortlisted', label: 'shortlisted', definition: 'Candidates whose CV was shortlisted' },
  rejected: { id: 'rejected', label: 'rejected', definition: 'Candidates whose CV was rejected' },
  feedbackAwaited: {
    id: 'feedbackAwaited',
    label: 'feedback awaited',
    definition: 'Candidates whose CV is at the client now, without an answer',
  },
  duplicates: { id: 'duplicates', label: 'duplicates', definition: 'Candidates whom the client knew already' },
  finalSelected: { id: 'finalSelected', label: 'final selected', definition: 'Candidates who were finally selected' },
})

/** One of the counts of CVs. */
export type CvCount = IdOf<typeof cvCounts>

/** What each count of an interview stage means. */
export const stageCountDefinitions: Readonly<Record<StageCount, string>> = {
  [stageCounts.scheduled]: 'Candidates for whom an interview of this stage was scheduled',
  [stageCounts.conducted]: 'Candidates whose interview of this stage took place, its feedback given or pending',
  [stageCounts.shortlisted]: 'Candidates who were selected in this stage, for the next round or for good',
  [stageCounts.rejected]: 'Candidates who were rejected in this stage',
  [stageCounts.hold]: 'Candidates who were put on hold in this stage',
}

/** The six stages that the tracker names, by the key of their columns; a position may have renamed or added some. */
export const trackedStages = {
  writtenTest: interviewStages.writtenTest,
  l1: interviewStages.l1,
  l2: interviewStages.l2,
  m1: interviewStages.m1,
  m2: interviewStages.m2,
  hr: interviewStages.hr,
} as const

/** The key of one of the six stages. */
export type TrackedStage = keyof typeof trackedStages

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The key of a column of the tracker: `l1Scheduled`; for a stage that is none of the six `stage12Scheduled`. */
export function trackerColumn(stage: TrackedStage | number, count: StageCount): string {
  return `${typeof stage === 'number' ? `stage${stage}` : stage}${capital(count)}`
}

/** What a column of the tracker counts; undefined where there is no such column. */
export interface CountedBy {
  cvs?: CvCount
  /** The name of one of the six stages, or the id of a stage. */
  stage?: string | number
  count?: StageCount
}

const stageColumn = /^(writtenTest|l1|l2|m1|m2|hr|stage(\d{1,9}))(Scheduled|Conducted|Shortlisted|Rejected|Hold)$/
const isTrackedStage = (key: string): key is TrackedStage => Object.hasOwn(trackedStages, key)

/** Reads the key of a column of the tracker. */
export function readTrackerColumn(column: string): CountedBy | undefined {
  if (cvCounts.has(column)) return { cvs: column }
  const [, stage = '', stageId, named = ''] = stageColumn.exec(column) ?? []
  const count = named.toLowerCase()
  if (!stageCounts.has(count)) return undefined
  if (stageId) return { stage: Number(stageId), count }
  return isTrackedStage(stage) ? { stage: trackedStages[stage], count } : undefined
}

const counted = z.object({
  scheduled: z.number(),
  conducted: z.number(),
  shortlisted: z.number(),
  rejected: z.number(),
  hold: z.number(),
})

export const getPositionTracker = query({
  call: 'GET /api/position/tracker',
  access: 'position.read',
  summary: 'What became of the candidates of a position: CVs, then each interview stage; with the effort so far',
  input: z.object({ positionId: id }),
  output: z.object({
    positionName: z.string(),
    cvs: z.object({
      cvsSent: z.number(),
      shortlisted: z.number(),
      rejected: z.number(),
      feedbackAwaited: z.number(),
      duplicates: z.number(),
      finalSelected: z.number(),
    }),
    moreCvsRequired: z.number(),
    /** Null where it is not the actor's to know. */
    effortHours: z.number().nullable(),
    stages: z.array(z.object({ id: z.number(), name: z.string(), key: z.string().nullable(), counts: counted })),
  }),
})

/** The candidates behind a figure of the tracker. Without a position and a column it is empty. */
export const trackerRowList = list({
  name: 'positionTrackerRows',
  title: 'Candidates behind a figure of the position tracker',
  call: 'POST /api/position/tracker/rows',
  access: 'application.read',
  exportAccess: 'application.export',
  columns: {
    candidateName: columns.text('Candidate', { filled: true }),
    statusId: columns.choice('Status', candidateStatuses, { filled: true }),
    statusSince: columns.dateTime('In status since', { filled: true }),
    recruiterName: columns.text('Recruiter', { filled: true }),
    positionName: columns.text('Position', { filled: true, hidden: true }),
    organizationName: columns.text('Organization', { filled: true, hidden: true }),
  },
  filters: {
    positions: filters.anyRef('Position', 'positions'),
    columnName: {
      kind: 'contains',
      label: 'Column of the tracker',
      value: text('Column', { max: 40 }).nullish(),
    } satisfies Filter,
  },
  extra: { id: z.number(), candidateId: z.number(), positionId: z.number() },
  sort: ['statusSince', 'desc'],
  empty: 'Nobody is counted here any more.',
})
