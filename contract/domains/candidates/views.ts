import { z } from 'zod'
import { genders } from '#contract/vocab/genders.ts'
import { noticePeriods } from '#contract/vocab/noticePeriods.ts'
import { sources } from '#contract/vocab/sources.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'

const ids = z.array(z.number())
const names = z.array(z.string())
const words = z.string().nullable()
const amount = z.number().nullable()

/** What everybody who reaches a candidate sees of them, the client side included. */
const profile = {
  id: z.number(),
  gender: genders.schema,
  designation: words,
  /** Null where it is hidden. */
  currentEmployer: words,
  currentCityName: z.string(),
  preferredCities: names,
  functionName: words,
  industries: names,
  courses: names,
  specializations: names,
  skills: names,
  languages: names,
  totalExperience: amount,
  /** Yearly, in paise. */
  currentCtc: amount,
  currentVariable: amount,
  expectedCtc: amount,
  noticePeriod: noticePeriods.schema.nullable(),
  noticeNegotiable: z.boolean(),
  noticeServing: z.boolean(),
  lastWorkingDay: words,
  /** That of the application moved last, among those the person reaches. */
  statusId: candidateStatuses.schema,
  lastActionAt: z.string(),
}

/** What is hidden from the client side until the reveal point. */
const identity = {
  fullName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  emailId: z.string(),
  contactCode: z.string(),
  contactNumber: z.string(),
  emergencyCode: words,
  emergencyNumber: words,
  dateOfBirth: words,
}

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

/** A candidate as the firm's own people and the supplying agency see them. */
export const staffCandidate = z.object({
  view: z.literal('staff'),
  version: z.number(),
  ...profile,
  ...identity,
  pan: words,
  offersInHand: amount,
  rating: amount,
  notes: words,
  hideEmployer: z.boolean(),
  source: sources.schema,
  resumeSourceFolder: words,
  currentCityId: z.number().nullable(),
  functionId: z.number().nullable(),
  industryList: ids,
  courseNameList: ids,
  specializationList: ids,
  parserSkillList: ids,
  preferredCityList: ids,
  languageList: ids,
  agencyName: words,
  uploadedByName: words,
  createdAt: z.string(),
  updatedAt: z.string(),
  updatedByName: words,
  /** The CV in use. */
  cv: cvVersion.nullable(),
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
export const candidateDeeds = ['created', 'edited', 'cv', 'merged', 'parted'] as const

/** One entry of a candidate's log: added, edited, a new CV, or another record of the same person. */
export const candidateLogEntry = z.object({
  id: z.number(),
  at: z.string(),
  byName: words,
  deed: z.enum(candidateDeeds),
  changes: z.array(candidateChange),
})
export type CandidateLogEntry = z.output<typeof candidateLogEntry>
