import { z } from 'zod'
import { fieldChange } from '#contract/kit/definition.ts'
import { acknowledgements, interviewModes, interviewStates } from '#contract/vocab/interviews.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { feedback } from './model.ts'

/** One interview of a chain of reschedules. */
export const chainLink = z.object({
  id: z.number(),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  state: interviewStates.schema,
  acknowledgement: acknowledgements.schema,
  scheduledAt: z.string(),
  /** Null: the candidate, by the link of the invitation. */
  scheduledBy: z.string().nullable(),
})
export type ChainLink = z.output<typeof chainLink>

/** One person who holds an interview, and whether they have said what they found. */
const interviewer = z.object({ id: z.number(), name: z.string(), hasFeedback: z.boolean() })

/** What the actor may do about an interview. */
export const interviewAbilities = z.object({
  reschedule: z.boolean(),
  cancel: z.boolean(),
  drop: z.boolean(),
  followUp: z.boolean(),
  /** Those for whom the actor may give feedback: themselves, or others on whose behalf they act. */
  feedbackFor: z.array(z.number()),
  openPosition: z.boolean(),
  editFields: z.boolean(),
})

/** An interview as its page shows it. */
export const interview = z.object({
  id: z.number(),
  applicationId: z.number(),
  /** Of the application: what a change must name. */
  version: z.number(),
  statusId: candidateStatuses.schema,
  candidateId: z.number(),
  candidateName: z.string(),
  positionId: z.number(),
  positionName: z.string(),
  organizationId: z.number(),
  organizationName: z.string(),
  recruiterName: z.string(),
  stageName: z.string(),
  slotId: z.number().nullable(),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  mode: interviewModes.schema,
  link: z.string().nullable(),
  state: interviewStates.schema,
  isCurrent: z.boolean(),
  acknowledgement: acknowledgements.schema,
  acknowledgedAt: z.string().nullable(),
  acknowledgementNote: z.string().nullable(),
  linkSharedAt: z.string().nullable(),
  interviewers: z.array(interviewer),
  /** From the first appointment to the latest. */
  chain: z.array(chainLink),
  followUps: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      byName: z.string(),
      note: z.string(),
      nextFollowUpOn: z.string().nullable(),
    }),
  ),
  /** The skills of the position, to be rated. */
  skills: z.array(z.object({ id: z.number(), name: z.string() })),
  feedbacks: z.array(feedback),
  /** How many have given feedback that the actor sees only after their own. */
  hiddenFeedbacks: z.number(),
  can: interviewAbilities,
  /** What was changed in the firm’s own fields, newest first. */
  fieldChanges: z.array(fieldChange),
})
export type Interview = z.output<typeof interview>

/** An interview in a calendar. */
export const calendarInterview = z.object({
  id: z.number(),
  candidateId: z.number(),
  candidateName: z.string(),
  positionId: z.number(),
  positionName: z.string(),
  organizationId: z.number(),
  organizationName: z.string(),
  stageName: z.string(),
  slotId: z.number().nullable(),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  mode: interviewModes.schema,
  link: z.string().nullable(),
  state: interviewStates.schema,
  acknowledgement: acknowledgements.schema,
  interviewers: z.array(z.string()),
  interviewerIds: z.array(z.number()),
})
export type CalendarInterview = z.output<typeof calendarInterview>

/** What the candidate sees who opens the link of an invitation. */
export const invitation = z.object({
  firstName: z.string(),
  positionName: z.string(),
  organizationName: z.string(),
  stageName: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  mode: interviewModes.schema,
  link: z.string().nullable(),
  /** The candidate has said that they come. */
  isConfirmed: z.boolean(),
  contactName: z.string(),
  contactEmail: z.string(),
  alternatives: z.array(
    z.object({
      slotId: z.number(),
      startsAt: z.string(),
      endsAt: z.string(),
      timeZone: z.string(),
      mode: interviewModes.schema,
    }),
  ),
})
export type Invitation = z.output<typeof invitation>
