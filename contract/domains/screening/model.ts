import { z } from 'zod'
import { choice, date, longText, lpa, optional, relabelled, text, wholeNumber, years } from '#contract/kit/fields.ts'
import { noticePeriods } from '#contract/vocab/noticePeriods.ts'
import { rejectionReasons } from '#contract/vocab/reasons.ts'
import {
  type Question,
  type QuestionKind,
  qcChecks,
  questionKinds,
  sheetStates,
  yesOrNo,
} from '#contract/vocab/screeningSheets.ts'
import { qcOutcomes, screeningOutcomes } from '#contract/vocab/screenings.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'

/** The answers of a sheet, by the keys of its questions. */
export const answers = z.record(z.string().max(60), z.union([z.string().max(5000), z.number(), z.boolean()]).nullable())
export type Answers = z.output<typeof answers>

const fieldOfKind: Record<QuestionKind, (label: string) => z.ZodType> = {
  text: (label) => text(label, { max: 300 }),
  longText: (label) => longText(label, { max: 3000, rows: 2 }),
  yesNo: (label) => choice(label, yesOrNo),
  rating: (label) => wholeNumber(label, { min: 1, max: 5 }),
  years,
  lpa,
  date,
  notice: (label) => choice(label, noticePeriods),
}

function fieldOf({ text: label, kind, help, isRequired }: Question, isComplete: boolean): z.ZodType {
  const field = help ? relabelled(fieldOfKind[kind](label), { help }) : fieldOfKind[kind](label)
  if (isRequired && isComplete) return field
  return relabelled(optional(field), { required: isRequired })
}

/**
 * The form of a sheet. While somebody is on the phone nothing is insisted on, and what will be is only marked;
 * `isComplete` asks for it.
 */
export function answersForm(questions: readonly Question[], isComplete = false): z.ZodObject {
  return z.object(Object.fromEntries(questions.map((question) => [question.key, fieldOf(question, isComplete)])))
}

const isAnswered = (value: unknown) => value !== undefined && value !== null && value !== ''

/** The questions of a sheet that have an answer. */
export function answered(questions: readonly Question[], given: Answers): readonly Question[] {
  return questions.filter(({ key }) => isAnswered(given[key]))
}

/** The questions a sheet insists on and that nobody answered yet. */
export function unanswered(questions: readonly Question[], given: Answers): readonly Question[] {
  return questions.filter(({ key, isRequired }) => isRequired && !isAnswered(given[key]))
}

const words = z.string().nullable()

/** One question as it was asked. */
export const question = z.object({
  key: z.string(),
  text: z.string(),
  kind: questionKinds.schema,
  group: z.string(),
  isRequired: z.boolean(),
  help: z.string().optional(),
})

/** One call of a screening. */
export const screeningCall = z.object({
  id: z.number(),
  calledOn: z.string(),
  outcome: screeningOutcomes.schema,
  comment: words,
  nextCallOn: words,
  at: z.string(),
  byName: words,
})
export type ScreeningCall = z.output<typeof screeningCall>

/** What QC said, once. */
export const qcFeedback = z.object({
  id: z.number(),
  outcome: qcOutcomes.schema,
  rejectionReasonId: rejectionReasons.schema.nullable(),
  checks: z.array(qcChecks.schema),
  comments: words,
  at: z.string(),
  byName: words,
})
export type QcFeedback = z.output<typeof qcFeedback>

/** The application that is screened or checked, and what the position asks for. */
export const screenedApplication = z.object({
  applicationId: z.number(),
  /** The version of the application, which a move must name. */
  version: z.number(),
  candidateId: z.number(),
  candidateName: z.string(),
  contactCode: words,
  contactNumber: words,
  positionId: z.number(),
  positionName: z.string(),
  organizationId: z.number(),
  organizationName: z.string(),
  statusId: candidateStatuses.schema,
  statusSince: z.string(),
  recruiterName: z.string(),
  qcId: z.number().nullable(),
  qcName: words,
  /** The CV in use; null where there is none. */
  cvId: z.number().nullable(),
  wanted: z.object({
    minExperience: z.number().nullable(),
    maxExperience: z.number().nullable(),
    minCtc: z.number().nullable(),
    maxCtc: z.number().nullable(),
    cities: z.array(z.string()),
    skills: z.array(z.string()),
    softSkills: z.array(z.string()),
    description: words,
  }),
})
export type ScreenedApplication = z.output<typeof screenedApplication>

/** A screening sheet with its calls and what QC said. */
export const screeningSheet = z.object({
  id: z.number(),
  version: z.number(),
  state: sheetStates.schema,
  questions: z.array(question),
  answers,
  outcome: screeningOutcomes.schema.nullable(),
  calledOn: words,
  comments: words,
  stopReason: words,
  updatedAt: z.string(),
  updatedByName: words,
  calls: z.array(screeningCall),
})
export type ScreeningSheet = z.output<typeof screeningSheet>

/** What one may do about a screening. */
export const screeningAbilities = z.object({
  /** Correct the answers. */
  edit: z.boolean(),
  /** Record a call, which decides. */
  call: z.boolean(),
  stop: z.boolean(),
  sendToQc: z.boolean(),
  decide: z.boolean(),
})

/** The outcome of a call, as its form asks. */
export const callFields = {
  outcome: choice('Outcome', screeningOutcomes),
  calledOn: date('Called on'),
  nextCallOn: optional(relabelled(date('Call again on'), { help: 'For a call that was not finished' })),
  rejectionReasonId: optional(choice('Rejection reason', rejectionReasons)),
  comment: optional(longText('Comments', { max: 1000, rows: 2 })),
}

/** QC's feedback, as its form asks. */
export const qcFeedbackFields = {
  outcome: choice('QC outcome', qcOutcomes),
  rejectionReasonId: optional(choice('Reason', rejectionReasons)),
  checks: z.array(qcChecks.schema).max(20),
  comments: optional(longText('Feedback to the recruiter', { max: 2000, rows: 4 })),
}
