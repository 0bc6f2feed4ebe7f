import { z } from 'zod'
import { possibleTransition } from '#contract/domains/applications/model.ts'
import { idShapes, shownShapes } from '#contract/kit/recordFields.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { candidateFields } from './fields.ts'

const words = z.string().nullable()

/** What everybody who reaches a candidate sees of them, the client side included; an employer that is hidden is null. */
const profile = {
  id: z.number(),
  ...shownShapes(candidateFields, 'everybody'),
  /** That of the application moved last, among those the person reaches. */
  statusId: candidateStatuses.schema,
  lastActionAt: z.string(),
}

/** What is hidden from the client side until the reveal point. */
const identity = { fullName: z.string(), ...shownShapes(candidateFields, 'revealed') }

/** One version of a candidate's CV. */
export const cvVersion = z.object({
  id: z.number(),
  versionNumber: z.number(),
  fileName: z.string(),
  fileType: z.enum(['pdf', 'doc', 'docx', 'rtf']),
  size: z.number(),
  /** Off for a scan: nothing could be read from it. */
  hasText: z.boolean(),
  createdAt: z.string(),
  createdByName: words,
})
export type CvVersion = z.output<typeof cvVersion>

/** Where a candidate stands: the application moved last among those the person reaches, with what may be done about it. */
export const currentApplication = z.object({
  id: z.number(),
  version: z.number(),
  candidateId: z.number(),
  candidateName: z.string(),
  positionId: z.number(),
  positionName: z.string(),
  organizationId: z.number(),
  organizationName: z.string(),
  statusId: candidateStatuses.schema,
  statusSince: z.string(),
  recruiterName: z.string(),
  /** Why it came into its status, where somebody said so. */
  reason: words,
  comment: words,
  /** The interview it is at. */
  interviewId: z.number().nullable(),
  expectedJoiningOn: words,
  /** How many other positions the candidate is still considered for. */
  othersRunning: z.number(),
  /** What one may do, and which of the two pages are within one's reach. */
  can: z.object({ moves: z.array(possibleTransition), openPosition: z.boolean(), openOrganization: z.boolean() }),
})
export type CurrentApplication = z.output<typeof currentApplication>

/** A candidate as the firm's own people and the supplying agency see them. */
export const staffCandidate = z.object({
  view: z.literal('staff'),
  version: z.number(),
  ...profile,
  ...identity,
  ...shownShapes(candidateFields, 'staff'),
  ...idShapes(candidateFields),
  agencyName: words,
  uploadedByName: words,
  createdAt: z.string(),
  updatedAt: z.string(),
  updatedByName: words,
  /** The CV in use. */
  cv: cvVersion.nullable(),
  /** Null: on no position. */
  current: currentApplication.nullable(),
  can: z.object({
    edit: z.boolean(),
    uploadCv: z.boolean(),
    addToPosition: z.boolean(),
    previewMasked: z.boolean(),
  }),
})
export type StaffCandidate = z.output<typeof staffCandidate>

/** A candidate as the client side sees them once its reveal point is reached. */
export const revealedCandidate = z.object({ view: z.literal('revealed'), ...profile, ...identity })

/** A candidate as the client side and interviewers see them: initials and no way to reach the person. */
export const maskedCandidate = z.object({ view: z.literal('masked'), ...profile, initials: z.string() })

/** A candidate in one of the three views; which one, the server decides. */
export const shownCandidate = z.discriminatedUnion('view', [staffCandidate, revealedCandidate, maskedCandidate])
export type ShownCandidate = z.output<typeof shownCandidate>

/** One field that was changed, as people read it. */
export const candidateChange = z.object({ field: z.string(), from: words, to: words })
export type CandidateChange = z.output<typeof candidateChange>

/** The kinds of entry in a candidate's log. */
export const candidateActivities = ['created', 'edited', 'cv', 'merged', 'parted'] as const

/** One entry of a candidate's log: added, edited, a new CV, or another record of the same person. */
export const candidateLogEntry = z.object({
  id: z.number(),
  at: z.string(),
  byName: words,
  activity: z.enum(candidateActivities),
  changes: z.array(candidateChange),
})
export type CandidateLogEntry = z.output<typeof candidateLogEntry>
