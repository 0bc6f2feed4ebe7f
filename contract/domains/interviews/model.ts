import { z } from 'zod'
import { interviewTimeZone } from '#contract/domains/applications/model.ts'
import { id, version } from '#contract/kit/endpoint.ts'
import {
  choice,
  choices,
  date,
  dateTime,
  longText,
  optional,
  ref,
  refs,
  relabelled,
  text,
  time,
  wholeNumber,
} from '#contract/kit/fields.ts'
import { narrowed } from '#contract/kit/vocabulary.ts'
import { weekdays } from '#contract/vocab/calendar.ts'
import {
  acknowledgements,
  cancelledBy,
  droppedAs,
  feedbackRatings,
  type InterviewerAnswer,
  interviewerAnswers,
  interviewModes,
  interviewVerdicts,
} from '#contract/vocab/interviews.ts'
import { rejectionReasons, rejectionReasonsFor } from '#contract/vocab/reasons.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { timeZones } from '#contract/vocab/timeZones.ts'

/** The most slots one call offers. */
export const mostSlotsAtOnce = 200

/** What is said when somebody else was quicker. */
export const slotTaken = 'Somebody else has just taken this slot. Choose another one.'

const place = optional(text('Link or place', { max: 300 }))

/** The form that offers slots of a position: once, several in a row, and repeated on weekdays until a day. */
export const slotForm = z.object({
  positionId: id,
  day: date('Day'),
  startTime: time('Starts at'),
  durationMinutes: wholeNumber('Minutes each', { min: 10, max: 600 }),
  inARow: wholeNumber('Slots in a row', { min: 1, max: 20 }),
  timeZone: choice('Time zone', timeZones),
  mode: choice('Mode of interview', interviewModes),
  place,
  capacity: wholeNumber('Candidates in each', { min: 1, max: 50 }),
  interviewerIds: refs('Interviewers', 'interviewers'),
  interviewStageId: optional(
    relabelled(ref('Interview stage', 'interviewStages'), { help: 'Without a choice for any' }),
  ),
  weekdays: choices('Repeat every', weekdays),
  until: optional(date('Repeat until')),
})
export type SlotForm = z.output<typeof slotForm>

/** The form that changes one slot; `version` is what the person saw. */
export const slotChange = slotForm.omit({ positionId: true, inARow: true, weekdays: true, until: true }).extend({
  id,
  version,
})
export type SlotChange = z.output<typeof slotChange>

const person = z.object({ id: z.number(), name: z.string() })

/** A candidate who has a slot. */
const slotBooking = z.object({
  interviewId: z.number(),
  candidateId: z.number(),
  candidateName: z.string(),
  stageName: z.string(),
  /** Of the application: who is on hold keeps the slot. */
  statusId: candidateStatuses.schema,
})

const slotFacts = {
  id: z.number(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** The zone in which it was offered. */
  timeZone: z.string(),
  mode: interviewModes.schema,
  place: z.string().nullable(),
  stageId: z.number().nullable(),
  stageName: z.string().nullable(),
  capacity: z.number(),
  taken: z.number(),
  interviewers: z.array(person),
}

/** A slot as its calendar shows it; candidates out of reach are counted and not named. */
export const slot = z.object({
  ...slotFacts,
  /** Slots that were offered together have the same. */
  seriesId: z.string().nullable(),
  bookings: z.array(slotBooking),
  version: z.number(),
  can: z.object({ edit: z.boolean(), withdraw: z.boolean() }),
})
export type Slot = z.output<typeof slot>

/** A slot that can still be booked. */
export const freeSlot = z.object(slotFacts)
export type FreeSlot = z.output<typeof freeSlot>

/** When an interviewer, or the candidate, is taken by something else. */
export const engagement = z.object({
  userId: z.number().nullable(),
  name: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  what: z.string(),
})
export type Engagement = z.output<typeof engagement>

/** How an interview is booked: in a slot, or at a time and with people of one's own choice. */
const booking = {
  applicationId: id,
  version,
  slotId: id.nullish(),
  interviewStageId: optional(ref('Interview stage', 'interviewStages')),
  startsAt: optional(dateTime('Starts')),
  durationMinutes: optional(wholeNumber('Duration in minutes', { min: 10, max: 600 })),
  mode: optional(choice('Mode of interview', interviewModes)),
  interviewerIds: refs('Interviewers', 'interviewers').nullish(),
  link: place,
  timeZone: interviewTimeZone.nullish(),
  comment: optional(longText('Comment', { max: 1000, rows: 2 })),
}

/** The form that schedules an interview. */
export const scheduleForm = z.object(booking)
export type ScheduleForm = z.output<typeof scheduleForm>

/** The form that gives an interview another time; the one before stays in the chain. */
export const rescheduleForm = z.object({ ...booking, previousInterviewId: id })
export type RescheduleForm = z.output<typeof rescheduleForm>

/** An interview, and the version of its application that the person saw. */
export const ofInterview = z.object({ interviewId: id, version })
const comment = optional(longText('Comment', { max: 1000, rows: 2 }))

/** The form that calls an interview off. */
export const cancelForm = ofInterview.extend({ cancelledBy: choice('Called off by', cancelledBy), comment })
export type CancelForm = z.output<typeof cancelForm>

const dropReasons = narrowed(
  rejectionReasons,
  rejectionReasonsFor(candidateStatuses.candidateSelfDroppedOut).map(({ id: reasonId }) => reasonId),
)

/** The form by which a candidate leaves the way to an interview. */
export const dropForm = ofInterview.extend({
  droppedAs: choice('Status', droppedAs),
  rejectionReasonId: choice('Rejection reason', dropReasons),
  comment,
})
export type DropForm = z.output<typeof dropForm>

/** What was said to a candidate before an interview, and when to call again. */
export const followUpForm = z.object({
  interviewId: id,
  note: longText('What was said', { min: 3, max: 1000, rows: 3 }),
  nextFollowUpOn: optional(date('Next follow-up')),
})
export type FollowUpForm = z.output<typeof followUpForm>

/** What each answer of an interviewer is asked for. */
export const interviewerAnswerForms = {
  'cannot-come': z.object({ note: optional(longText('Anything the team should know?', { max: 500, rows: 3 })) }),
  'another-time': z.object({ note: longText('When would suit you?', { min: 3, max: 500, rows: 3 }) }),
} satisfies Record<InterviewerAnswer, z.ZodObject>

/** What an interviewer answers to the time of an interview; the server insists on what the form of the answer asks for. */
export const interviewerAnswerForm = z.object({
  interviewId: id,
  answer: choice('Answer', interviewerAnswers),
  note: optional(longText('Note', { max: 500, rows: 3 })),
})
export type InterviewerAnswerForm = z.output<typeof interviewerAnswerForm>

/** What a candidate answered to the invitation on the phone or otherwise. */
export const acknowledgementForm = z.object({
  interviewId: id,
  acknowledgement: choice('Answer of the candidate', acknowledgements),
})
export type AcknowledgementForm = z.output<typeof acknowledgementForm>

const interviewReasons = narrowed(
  rejectionReasons,
  rejectionReasonsFor(candidateStatuses.candidateRejectedInInterview).map(({ id: reasonId }) => reasonId),
)

/** The form of an interviewer's feedback. */
export const feedbackForm = z.object({
  interviewId: id,
  /** Whose feedback it is; without it the actor's own. */
  interviewerId: id.nullish(),
  verdict: choice('Verdict', interviewVerdicts),
  rejectionReasonId: optional(choice('Rejection reason', interviewReasons)),
  rating: choice('Altogether', feedbackRatings),
  ratings: z
    .array(z.object({ skillId: id, rating: feedbackRatings.schema }))
    .max(60)
    .default([]),
  comments: longText('Comments', { min: 3, max: 4000, rows: 5 }),
})
export type FeedbackForm = z.output<typeof feedbackForm>

/** What one interviewer found. */
export const feedback = z.object({
  interviewerId: z.number(),
  interviewerName: z.string(),
  /** Who wrote it down, where that was somebody else. */
  onBehalfBy: z.string().nullable(),
  verdict: interviewVerdicts.schema,
  rejectionReasonId: z.number().nullable(),
  rating: feedbackRatings.schema,
  ratings: z.array(z.object({ skillId: z.number(), name: z.string(), rating: feedbackRatings.schema })),
  comments: z.string(),
  givenAt: z.string(),
})
export type Feedback = z.output<typeof feedback>
