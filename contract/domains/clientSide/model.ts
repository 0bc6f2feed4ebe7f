import { z } from 'zod'
import { possibleTransition, shownInterview, statusEvent } from '#contract/domains/applications/model.ts'
import { maskedCandidate, revealedCandidate } from '#contract/domains/candidates/views.ts'
import { choice, date, flag, longText, optional, wholeNumber } from '#contract/kit/fields.ts'
import { narrowed } from '#contract/kit/vocabulary.ts'
import { type ClientAnswer, clientAnswers } from '#contract/vocab/clientAnswers.ts'
import { rejectionReasons, rejectionReasonsFor } from '#contract/vocab/reasons.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'

/** The longest that the client can put a CV aside before being asked again, in days. */
export const longestHold = 60

/** Said for every link that is wrong, altered, expired, used or overtaken: none of them tells which. */
export const feedbackLinkDead =
  'This link is no longer valid. Please sign in to answer, or ask your contact for a new one.'

const fittingReasons = rejectionReasonsFor(candidateStatuses.cvRejected).map(({ id }) => id)
const reason = choice('Reason', narrowed(rejectionReasons, fittingReasons))
const comment = optional(longText('Comment', { max: 1000, rows: 3, help: 'Your recruitment partner reads it' }))
const holdUntil = date('Ask me again on')

/** What each answer is asked for. */
export const answerForms = {
  shortlist: z.object({ comment }),
  reject: z.object({ rejectionReasonId: reason, comment }),
  known: z.object({ rejectionReasonId: reason, comment }),
  hold: z.object({ holdUntil, comment }),
} satisfies Record<ClientAnswer, z.ZodObject>

/** An answer with what it carries; the server insists on what the form of the answer asks for. */
export const clientAnswerInput = z.object({
  answer: choice('Answer', clientAnswers),
  rejectionReasonId: reason.nullish(),
  holdUntil: holdUntil.nullish(),
  comment,
})
export type ClientAnswerInput = z.output<typeof clientAnswerInput>

/** A CV that the client put aside for a while. */
export const clientHold = z.object({
  until: z.string(),
  comment: z.string().nullable(),
  at: z.string(),
  byName: z.string().nullable(),
})

/** The candidate of an application in the only two views a client has. */
const candidateSeenByClient = z.discriminatedUnion('view', [revealedCandidate, maskedCandidate])

/** One candidate on one position exactly as the client of the position sees it. */
export const clientCandidate = z.object({
  applicationId: z.number(),
  version: z.number(),
  candidateId: z.number(),
  positionId: z.number(),
  positionName: z.string(),
  organizationId: z.number(),
  organizationName: z.string(),
  statusId: candidateStatuses.schema,
  statusSince: z.string(),
  sentAt: z.string(),
  /** Since when the client's answer is awaited; null where it is not. */
  waitingSince: z.string().nullable(),
  daysWaiting: z.number().nullable(),
  /** When the client was reminded last. */
  remindedAt: z.string().nullable(),
  hold: clientHold.nullable(),
  candidate: candidateSeenByClient,
  /** The text of the CV without what leads to the person; null where there is no CV or nothing could be read. */
  cvText: z.string().nullable(),
  events: z.array(statusEvent),
  interviews: z.array(shownInterview),
  /** Somebody of the firm looks at it with the client's eyes. */
  isPreview: z.boolean(),
  /** An answer is given while one is awaited; later on the client moves the candidate as the table of moves allows. */
  can: z.object({ answer: z.boolean(), moves: z.array(possibleTransition) }),
})
export type ClientCandidate = z.output<typeof clientCandidate>

/** What the page behind a link in a mail shows: nothing but the masked profile. */
export const linkedCandidate = z.object({
  positionName: z.string(),
  organizationName: z.string(),
  sentAt: z.string(),
  daysWaiting: z.number(),
  profile: maskedCandidate.omit({ id: true }),
  cvText: z.string().nullable(),
})
export type LinkedCandidate = z.output<typeof linkedCandidate>

/** How long the client has for an answer, and how it is reminded of it. */
export const clientReminderForm = z.object({
  feedbackDays: wholeNumber('Days for feedback', {
    min: 1,
    max: 30,
    help: 'Then a CV turns to CV Feedback Pending',
  }),
  isOn: flag('Remind the client by mail'),
  everyDays: wholeNumber('Days between reminders', { min: 2, max: 30, help: 'Never more often than every second day' }),
})
export type ClientReminders = z.output<typeof clientReminderForm>

/** A candidate who is about to be sent to a client. */
export const sentCandidate = z.object({
  applicationId: z.number(),
  version: z.number(),
  candidateId: z.number(),
  candidateName: z.string(),
  positionId: z.number(),
  positionName: z.string(),
  /** As the client reads the name. */
  shownAs: z.string(),
  /** The client knows already who it is, so that nothing is masked. */
  isRevealed: z.boolean(),
  /** The CV the client gets to read; null where there is none, or where it is not shown. */
  cvFileName: z.string().nullable(),
  /** Why the candidate cannot be sent. */
  refusal: z.string().nullable(),
  /** Can be sent with a reason only: the client's cooling period is not over. */
  needsReason: z.boolean(),
  /** Who brought the candidate to this client before, and until when (YYYY-MM-DD) that is their right. */
  representedBy: z.string().nullable(),
  representedUntil: z.string().nullable(),
})
export type SentCandidate = z.output<typeof sentCandidate>

/** What goes out to one client: the mails as they will be, and the candidates. */
export const sendingGroup = z.object({
  organizationId: z.number(),
  organizationName: z.string(),
  /** Empty where nobody of the client can be written to, and for people from outside. */
  mails: z.array(z.object({ name: z.string(), email: z.string(), subject: z.string(), text: z.string() })),
  candidates: z.array(sentCandidate),
})
export type SendingGroup = z.output<typeof sendingGroup>
