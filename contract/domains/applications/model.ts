import { z } from 'zod'
import { offerPay, offerTerms } from '#contract/domains/offers/terms.ts'
import { fieldChange } from '#contract/kit/definition.ts'
import { id, ofEach, version } from '#contract/kit/endpoint.ts'
import {
  choice,
  date,
  dateTime,
  flag,
  longText,
  optional,
  ref,
  refs,
  relabelled,
  text,
  wholeNumber,
} from '#contract/kit/fields.ts'
import { narrowed } from '#contract/kit/vocabulary.ts'
import { isTimeZone } from '#contract/kit/wallTime.ts'
import { interviewModes } from '#contract/vocab/interviews.ts'
import { backoutReasons, rejectionReasons, rejectionReasonsFor } from '#contract/vocab/reasons.ts'
import { candidateStatuses, type StatusId } from '#contract/vocab/statuses.ts'
import { type TransitionRequirement, transitionRequirements } from '#contract/vocab/transitions.ts'

/** What each kind of move is asked for, as fields of its dialog and of the call (domain: "what a move must carry"). */
export const requiredFieldsOf = {
  rejectionReason: { rejectionReasonId: choice('Rejection reason', rejectionReasons) },
  reason: { reason: text('Reason', { min: 3, max: 300 }) },
  interview: {
    interviewStageId: ref('Interview stage', 'interviewStages'),
    startsAt: dateTime('Starts'),
    durationMinutes: wholeNumber('Duration in minutes', { min: 10, max: 600 }),
    mode: choice('Mode of interview', interviewModes),
    interviewerIds: refs('Interviewers', 'interviewers'),
    link: optional(text('Link or place', { max: 300 })),
  },
  offer: {
    ...offerPay,
    offeredOn: date('Date of offer'),
    expectedJoiningOn: offerTerms.expectedJoiningOn,
  },
  acceptance: { acceptedOn: date('Date of acceptance') },
  joining: { joinedOn: date('Date of joining') },
  backout: { backoutReason: choice('Back-out reason', backoutReasons), backedOutOn: date('Date of back-out') },
  lastWorkingDay: { lastWorkingDay: date('Last working day') },
} satisfies Record<TransitionRequirement, z.ZodRawShape>

/** The time zone a person named the interview's time in. */
export const interviewTimeZone = z.string().max(60).refine(isTimeZone, 'This time zone is not known')

const allRequiredFields = {
  ...requiredFieldsOf.rejectionReason,
  ...requiredFieldsOf.reason,
  ...requiredFieldsOf.interview,
  ...requiredFieldsOf.offer,
  ...requiredFieldsOf.acceptance,
  ...requiredFieldsOf.joining,
  ...requiredFieldsOf.backout,
  ...requiredFieldsOf.lastWorkingDay,
}

/** The form of a move that must carry these things: what the dialog shows, and what the server insists on. */
export function requiredFieldsForm(requires: readonly TransitionRequirement[]): z.ZodObject {
  return z.object(Object.assign({}, ...requires.map((thing) => requiredFieldsOf[thing])))
}

const request = {
  toStatusId: candidateStatuses.schema,
  comment: optional(longText('Comment', { max: 1000, rows: 2 })),
  /** The QC to send to, where the position has none or another is wanted. */
  qcId: optional(relabelled(ref('QC', 'qcs'), { help: 'Without a choice it goes to the QC of the position' })),
  timeZone: interviewTimeZone.nullish(),
  /** Asked for when a candidate is sent to a client; stands in the ledger. */
  hasConsent: flag('The candidate agreed to be sent to this client').nullish(),
  /** The interview slot that is booked. */
  slotId: id.nullish(),
}

/** Whoever sends many at once answers for each of them. */
const consentOfEach = flag('Each of these candidates agreed to be sent to the client').nullish()

/**
 * The dialog of a move, of one application or of many at once: what it must carry, with the reasons that fit, the QC
 * where it goes to one, and a comment.
 */
export function moveForm(
  { toStatusId, requires }: { toStatusId: StatusId; requires: readonly TransitionRequirement[] },
  isOfMany = false,
): z.ZodObject {
  const fitting = rejectionReasonsFor(toStatusId).map(({ id: reasonId }) => reasonId)
  const rejectionReasonId = choice('Rejection reason', narrowed(rejectionReasons, fitting))
  return requiredFieldsForm(requires).extend({
    ...(requires.includes('rejectionReason') && fitting.length > 0 && { rejectionReasonId }),
    ...(toStatusId === candidateStatuses.qcPending && { qcId: request.qcId }),
    ...(toStatusId === candidateStatuses.sentToClient && { hasConsent: isOfMany ? consentOfEach : request.hasConsent }),
    comment: request.comment,
  })
}

const optionalFields = Object.fromEntries(
  Object.entries(allRequiredFields).map(([key, field]) => [key, (field as z.ZodType).nullish()]),
) as { [Key in keyof typeof allRequiredFields]: z.ZodOptional<z.ZodNullable<(typeof allRequiredFields)[Key]>> }

/** One move of one application; `version` is what the person saw. */
export const moveInput = z.object({ applicationId: id, version, ...request, ...optionalFields })
export type MoveInput = z.output<typeof moveInput>

/** What a move may carry, apart from where it leads. */
export type RequiredValues = Partial<Omit<MoveInput, 'applicationId' | 'version' | 'toStatusId'>>

/**
 * The same move of many applications. `versions` is what the person saw of each: one that changed since stays as it is and
 * is told. A caller who names none moves whatever the status is by then, as far as the table of moves allows it.
 */
export const bulkMoveInput = z.object({
  applicationIds: z.array(id).min(1).max(500),
  versions: ofEach(version).nullish(),
  ...request,
  ...optionalFields,
})
export type BulkMoveInput = z.output<typeof bulkMoveInput>

/** A move somebody may make now, and what it must carry. */
export const possibleTransition = z.object({
  toStatusId: candidateStatuses.schema,
  requires: z.array(z.enum(transitionRequirements)),
})

/** One line of an application's history. */
export const statusEvent = z.object({
  id: z.number(),
  applicationId: z.number(),
  positionName: z.string().nullable(),
  fromStatusId: candidateStatuses.schema.nullable(),
  toStatusId: candidateStatuses.schema,
  occurredAt: z.string(),
  /** Null: the system. */
  byName: z.string().nullable(),
  role: z.string().nullable(),
  reason: z.string().nullable(),
  comment: z.string().nullable(),
  effectiveOn: z.string().nullable(),
  isUndo: z.boolean(),
  isUndone: z.boolean(),
})

/** An interview as the pages of an application show it, to the firm and the client side alike. */
export const shownInterview = z.object({
  id: z.number(),
  stageName: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  mode: interviewModes.schema,
  state: z.string(),
  interviewers: z.array(z.string()),
  link: z.string().nullable(),
})

/** An application as the page of its candidate or position shows it. */
export const application = z.object({
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
  /** When the client first got to see it; null: never. */
  sentToClientAt: z.string().nullable(),
  recruiterId: z.number(),
  recruiterName: z.string(),
  qcId: z.number().nullable(),
  qcName: z.string().nullable(),
  events: z.array(statusEvent),
  interviews: z.array(shownInterview),
  offer: z
    .object({
      offeredCtc: z.number(),
      offeredOn: z.string(),
      expectedJoiningOn: z.string(),
      acceptedOn: z.string().nullable(),
    })
    .nullable(),
  can: z.object({
    moves: z.array(possibleTransition),
    /** The last move can be taken back: by its author for ten minutes, later by those who may void it. */
    undo: z.boolean(),
    undoNeedsReason: z.boolean(),
    assign: z.boolean(),
    editFields: z.boolean(),
  }),
  /** What was changed in the firm’s own fields, newest first. */
  fieldChanges: z.array(fieldChange),
})
export type Application = z.output<typeof application>
