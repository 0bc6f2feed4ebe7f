import { z } from 'zod'
import { possibleTransition } from '#contract/domains/applications/model.ts'
import { id, version } from '#contract/kit/endpoint.ts'
import { choice, date, longText, optional, relabelled, text } from '#contract/kit/fields.ts'
import { daysLater } from '#contract/kit/wallTime.ts'
import {
  contactChannels,
  contactOutcomes,
  feedbackPoints,
  firstContactDays,
  type JoinabilityBand,
  type JoinabilityQuestion,
  joinabilityAnswers,
  joinabilityBands,
  joinabilityQuestions,
  joiningRisks,
  settlings,
} from '#contract/vocab/joinings.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { offerTerms } from './terms.ts'

/** The question of a joinability score as a field. */
const questionFields = Object.fromEntries(
  joinabilityQuestions.terms.map(({ id: question, label }) => [question, choice(label, joinabilityAnswers)]),
) as { [Question in JoinabilityQuestion]: z.ZodLiteral<(typeof joinabilityAnswers.ids)[number]> }

/** The ten answers; each counts with its weight. */
export const joinabilityForm = z.object({
  ...questionFields,
  remarks: optional(longText('Remarks', { max: 1000, rows: 2 })),
})

const someAnswers = z.record(joinabilityQuestions.schema, joinabilityAnswers.schema)

/** A score with its answers, as it was given. */
export const joinabilityScore = z.object({
  id: z.number(),
  score: z.number(),
  band: joinabilityBands.schema,
  /** What was not answered with Yes, what costs most first. */
  concerns: z.array(z.string()),
  answers: someAnswers,
  remarks: z.string().nullable(),
  scoredAt: z.string(),
  scoredByName: z.string().nullable(),
})
export type JoinabilityScore = z.output<typeof joinabilityScore>

/** The joinability of an application: the newest score, and those before. */
export const joinability = z.object({
  /** What the PUT names: the application. */
  id: z.number(),
  /** How often it was scored: what the PUT sends back. */
  version: z.number(),
  score: z.number().nullable(),
  band: joinabilityBands.schema.nullable(),
  answers: someAnswers.nullable(),
  remarks: z.string().nullable(),
  statusId: candidateStatuses.schema,
  scores: z.array(joinabilityScore),
  /** Only where names were asked for. */
  names: z.object({ candidateName: z.string(), positionName: z.string(), organizationName: z.string() }).nullable(),
  can: z.object({ score: z.boolean() }),
})
export type Joinability = z.output<typeof joinability>

/** A contact between selection and joining. Without a next day it follows from the outcome and the risk. */
export const contactForm = z.object({
  applicationId: id,
  outcome: choice('Outcome', contactOutcomes),
  channel: choice('Kind of contact', contactChannels),
  notes: optional(longText('Notes', { max: 1000, rows: 3 })),
  nextContactOn: optional(
    relabelled(date('Next contact'), { help: 'Without a day it follows from the outcome and the risk' }),
  ),
  resignedOn: optional(
    relabelled(date('Resigned on'), { help: 'When notice was given to the present employer, if you heard' }),
  ),
})
export type ContactForm = z.output<typeof contactForm>

/** One contact. */
export const joiningContact = z.object({
  id: z.number(),
  at: z.string(),
  channel: contactChannels.schema,
  outcome: contactOutcomes.schema,
  notes: z.string().nullable(),
  nextContactOn: z.string(),
  byName: z.string().nullable(),
})
export type JoiningContact = z.output<typeof joiningContact>

/** Feedback after joining. */
export const feedbackForm = z.object({
  applicationId: id,
  afterDays: choice('Feedback after', feedbackPoints),
  takenOn: date('Taken on'),
  settling: choice('How it goes', settlings),
  candidateWords: longText('What the candidate says', { min: 3, max: 2000, rows: 3 }),
  clientWords: optional(longText('What the client says', { max: 2000, rows: 3 })),
})
export type FeedbackForm = z.output<typeof feedbackForm>

/** One feedback. Of each point the newest counts; those before are its history. */
export const joiningFeedback = z.object({
  id: z.number(),
  afterDays: feedbackPoints.schema,
  takenOn: z.string(),
  settling: settlings.schema,
  candidateWords: z.string(),
  clientWords: z.string().nullable(),
  takenByName: z.string().nullable(),
  createdAt: z.string(),
  isReplaced: z.boolean(),
})
export type JoiningFeedback = z.output<typeof joiningFeedback>

/** Somebody who joined a position, with the feedback taken since. */
export const joinee = z.object({
  applicationId: z.number(),
  candidateId: z.number(),
  candidateName: z.string(),
  statusId: candidateStatuses.schema,
  joinedOn: z.string(),
  lastWorkingDay: z.string().nullable(),
  /** Until this day the firm owes a replacement. */
  replacementUntil: z.string(),
  /** The point whose feedback is asked for now. */
  askedFor: feedbackPoints.schema.nullable(),
  feedbacks: z.array(joiningFeedback),
  can: z.object({ feedback: z.boolean() }),
})
export type Joinee = z.output<typeof joinee>

/** A new version of an offer; the one before stays in its history. */
export const offerRevision = z.object({
  id,
  version,
  ...offerTerms,
  remarks: text('Why it is revised', { min: 3, max: 300 }),
})
export type OfferRevision = z.output<typeof offerRevision>

/** One offer, or one revision of it. */
export const offer = z.object({
  id: z.number(),
  version: z.number(),
  offeredCtc: z.number(),
  fixedCtc: z.number().nullable(),
  variableCtc: z.number().nullable(),
  joiningBonus: z.number().nullable(),
  offeredOn: z.string(),
  expectedJoiningOn: z.string(),
  acceptedOn: z.string().nullable(),
  declinedOn: z.string().nullable(),
  revokedOn: z.string().nullable(),
  remarks: z.string().nullable(),
  createdAt: z.string(),
  createdByName: z.string().nullable(),
})
export type Offer = z.output<typeof offer>

/** Who comes next on the position if this person is lost. */
export const backup = z.object({
  applicationId: z.number(),
  candidateId: z.number(),
  candidateName: z.string(),
  statusId: candidateStatuses.schema,
  statusSince: z.string(),
})
export type Backup = z.output<typeof backup>

/** An application from its selection on: offers, follow-up, joining, and what comes after. */
export const placement = z.object({
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
  recruiterName: z.string().nullable(),
  /** The number to be called; null for those who do not get to know it. */
  phone: z.string().nullable(),
  /** Why it came into its status, where somebody said so. */
  reason: z.string().nullable(),
  comment: z.string().nullable(),
  selectedAt: z.string().nullable(),
  documentsSentAt: z.string().nullable(),
  joinedOn: z.string().nullable(),
  backedOutOn: z.string().nullable(),
  backoutReason: z.string().nullable(),
  lastWorkingDay: z.string().nullable(),
  resignedOn: z.string().nullable(),
  replacementUntil: z.string().nullable(),
  /** Newest first; empty for those who do not read offers. */
  offers: z.array(offer),
  /** What only the firm's own people see; null for the others. */
  watch: z
    .object({
      nextContactOn: z.string().nullable(),
      risk: joiningRisks.schema.nullable(),
      reasons: z.array(z.string()),
      joinability: joinabilityScore.nullable(),
      contacts: z.array(joiningContact),
      backups: z.array(backup),
      revenueAtRisk: z.number().nullable(),
    })
    .nullable(),
  feedbacks: z.array(joiningFeedback),
  can: z.object({
    moves: z.array(possibleTransition),
    revise: z.boolean(),
    letter: z.boolean(),
    editLetter: z.boolean(),
    score: z.boolean(),
    contact: z.boolean(),
    feedback: z.boolean(),
    openPosition: z.boolean(),
  }),
})
export type Placement = z.output<typeof placement>

/** What fills the gaps of an offer letter. */
export const letterGaps = [
  'candidateName',
  'positionName',
  'organizationName',
  'offeredCtc',
  'fixedCtc',
  'variableCtc',
  'joiningBonus',
  'offeredOn',
  'expectedJoiningOn',
] as const

/** The wording of the offer letters of an organization. */
export const letterForm = z.object({
  organizationId: id,
  version,
  title: text('Title', { max: 120 }),
  body: longText('Text', {
    rows: 14,
    max: 8000,
    help: `Words in double braces are filled in: ${letterGaps.join(', ')}. An empty line begins a new paragraph.`,
  }),
})

/** How soon to speak again: sooner after doubts and for those at risk, and always before the expected first day. */
export function nextContactAfter(
  day: string,
  days: number,
  band: JoinabilityBand | null,
  expectedJoiningOn: string | null,
): string {
  const wait = band === joinabilityBands.low ? Math.min(days, firstContactDays) : days
  const next = daysLater(day, wait)
  if (!expectedJoiningOn || expectedJoiningOn <= day || next < expectedJoiningOn) return next
  const dayBefore = daysLater(expectedJoiningOn, -1)
  return dayBefore > day ? dayBefore : daysLater(day, 1)
}
