import { z } from 'zod'
import { byId, command, id, nothing, query, saidOnly, saidWithLinks } from '#contract/kit/endpoint.ts'
import { date, longText, optional } from '#contract/kit/fields.ts'
import { interviewStates, invitationAnswers } from '#contract/vocab/interviews.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import {
  acknowledgementForm,
  cancelForm,
  dropForm,
  engagement,
  feedbackForm,
  followUpForm,
  freeSlot,
  interviewerAnswerForm,
  ofInterview,
  rescheduleForm,
  scheduleForm,
  slot,
  slotChange,
  slotForm,
} from './model.ts'
import { calendarInterview, interview, invitation } from './record.ts'
import { keepsToClocks } from './recurrence.ts'

/** The days of a calendar, both included, in the firm's time zone. */
const days = { from: date('From'), to: date('To') }

/** The most that a calendar shows at once. */
export const mostInCalendar = 500

export const getInterviewSlots = query({
  call: 'GET /api/position/getInterviewSlot',
  access: 'interview.readSlots',
  summary: 'The interview slots of a position on some days, with who has them',
  input: z.object({ positionId: id, ...days }),
  output: z.object({
    positionName: z.string(),
    organizationName: z.string(),
    slots: z.array(slot),
    /** The first day after those asked for, else the first from today on, on which there is a slot. */
    nextOn: z.string().nullable(),
    can: z.object({ offer: z.boolean() }),
  }),
})

export const createInterviewSlots = command({
  call: 'POST /api/position/createInterviewSlot',
  access: 'interview.editSlots',
  writes: 'position',
  summary: 'Offer interview slots of a position: one, several in a row, or repeated on weekdays',
  input: slotForm.superRefine(keepsToClocks),
  output: z.object({ message: z.string(), slotIds: z.array(z.number()) }),
})

export const changeInterviewSlot = command({
  call: 'PUT /api/position/updateInterviewSlot/{id}',
  access: 'interview.editSlots',
  writes: 'position',
  summary: 'Change a slot that is still ahead; whoever has it keeps it and is told',
  input: slotChange.superRefine(keepsToClocks),
  output: saidOnly,
})

export const withdrawInterviewSlot = command({
  call: 'DELETE /api/position/deleteInterviewSlot/{id}',
  access: 'interview.editSlots',
  writes: 'position',
  summary: 'Withdraw a slot that nobody has, or it and all later ones that were offered with it',
  input: byId.extend({ andFollowing: z.union([z.boolean(), z.stringbool()]).default(false) }),
  output: z.object({ message: z.string(), withdrawn: z.number() }),
})

export const getAvailableSlots = query({
  call: 'GET /api/candidate/schedule/interview/availableSlot',
  access: 'interview.read',
  summary:
    'What is needed to schedule an interview: free slots, when interviewers are taken, the candidate’s interviews',
  input: z.object({ candidateId: id, positionId: id, ...days }),
  output: z.object({
    applicationId: z.number(),
    version: z.number(),
    statusId: candidateStatuses.schema,
    candidateName: z.string(),
    positionName: z.string(),
    organizationId: z.number(),
    organizationName: z.string(),
    nextStageId: z.number().nullable(),
    slots: z.array(freeSlot),
    /** The first day after those asked for, else the first from today on, on which a slot is free. */
    nextFreeOn: z.string().nullable(),
    engagements: z.array(engagement),
    /** The interviews of this candidate on this position. */
    interviews: z.array(calendarInterview),
    /** The interview that a new time would take the place of. */
    currentInterviewId: z.number().nullable(),
    can: z.object({ schedule: z.boolean(), reschedule: z.boolean() }),
  }),
})

const booked = z.object({ message: z.string(), interviewId: z.number(), version: z.number() })

export const scheduleInterview = command({
  call: 'POST /api/candidate/schedule/interview',
  access: 'interview.schedule',
  writes: 'application',
  records: 'interview',
  summary: 'Schedule an interview in a free slot or at another time; invitations leave at once',
  input: scheduleForm,
  output: booked,
  says: { failed: 'The interview was not scheduled' },
})

export const rescheduleInterview = command({
  call: 'PUT /api/candidate/reschedule/interview',
  access: 'interview.schedule',
  writes: 'interview',
  summary: 'Give an interview another time; the invitations follow',
  input: rescheduleForm,
  output: booked,
  says: { failed: 'The interview was not rescheduled' },
})

export const getInterview = query({
  call: 'GET /api/candidate/interview/details',
  access: 'interview.read',
  records: 'interview',
  summary: 'An interview with its chain, follow-ups and feedback',
  input: z.object({ candidateId: id, positionId: id, interviewId: id }),
  output: interview,
})

const changed = z.object({ message: z.string(), version: z.number() })

export const changeInterviewFields = command({
  call: 'PUT /api/candidate/interview/fields',
  access: 'interview.schedule',
  writes: 'interview',
  records: 'interview',
  summary: 'Change what the firm’s own fields say of an interview',
  input: ofInterview,
  output: changed,
  says: { failed: 'Failed to save the fields' },
})

export const giveFeedback = command({
  call: 'POST /api/candidate/interview/feedback',
  access: 'interview.feedback',
  writes: 'interview',
  summary: 'Say what came of an interview; the last verdict of those who held it moves the candidate',
  input: feedbackForm,
  output: changed.extend({ statusId: candidateStatuses.schema }),
})

export const cancelInterview = command({
  call: 'POST /api/candidate/interview/cancel',
  access: 'interview.schedule',
  writes: 'interview',
  summary: 'Call an interview off: the round, for the candidate, or for the client',
  input: cancelForm,
  output: changed,
})

export const dropCandidate = command({
  call: 'POST /api/candidate/interview/drop/candidate',
  access: 'interview.schedule',
  writes: 'interview',
  summary: 'Take a candidate off the way to an interview; the interview is called off',
  input: dropForm,
  output: changed,
})

export const followUpInterview = command({
  call: 'POST /api/candidate/interview/followUp',
  access: 'interview.followUp',
  writes: 'interview',
  summary: 'Note what was said to the candidate before an interview, and when to call again',
  input: followUpForm,
  output: saidOnly,
})

export const acknowledgeInterview = command({
  call: 'POST /api/candidate/interview/acknowledgement',
  access: 'interview.followUp',
  writes: 'interview',
  summary: 'Note what the candidate answered to the invitation',
  input: acknowledgementForm,
  output: saidOnly,
})

export const answerAsInterviewer = command({
  call: 'POST /api/candidate/interview/interviewer',
  access: 'interview.feedback',
  writes: 'interview',
  summary: 'Say as one who holds an interview that one cannot, or that another time suits; who arranges it is told',
  input: interviewerAnswerForm,
  output: saidOnly,
})

export const shareInterviewLink = command({
  call: 'POST /api/candidate/interview/linkShare',
  access: 'interview.followUp',
  writes: 'interview',
  summary: 'Make a new link by which the candidate answers the invitation; earlier ones no longer work',
  input: z.object({ interviewId: id, byMail: z.boolean() }),
  output: saidWithLinks.extend({ link: z.string() }),
})

export const getMyInterviews = query({
  call: 'GET /api/interviews/mine',
  access: 'interview.read',
  summary: 'The interviews on some days that are the actor’s own, or all within reach',
  input: z.object({ ...days, whose: z.enum(['mine', 'all']).default('mine') }),
  output: z.object({ interviews: z.array(calendarInterview), isCut: z.boolean() }),
})

/** The secret of a link. */
const token = z.string().min(1).max(200)

export const getInvitation = query({
  call: 'POST /api/interview/invitation',
  access: 'public',
  summary: 'The interview that a candidate is invited to by a link, and the other times that are free',
  input: z.object({ token }),
  output: invitation,
})

export const answerInvitation = command({
  call: 'POST /api/interview/invitation/answer',
  access: 'public',
  writes: 'interview',
  summary:
    'Confirm an interview, choose another free time, or say that one cannot come; whoever confirmed keeps the link',
  input: z.object({
    token,
    answer: invitationAnswers.schema,
    slotId: id.nullish(),
    note: optional(longText('Anything we should know?', { max: 500, rows: 3 })),
  }),
  output: z.object({
    message: z.string(),
    answer: invitationAnswers.schema,
    startsAt: z.string(),
    endsAt: z.string(),
    timeZone: z.string(),
    state: interviewStates.schema,
  }),
})

export const getCalendarFeed = query({
  call: 'GET /api/calendar/feed',
  access: 'interview.read',
  summary: 'The secret address under which a calendar application reads one’s own interviews',
  input: nothing,
  output: z.object({ address: z.string().nullable() }),
})

export const renewCalendarFeed = command({
  call: 'POST /api/calendar/feed',
  access: 'interview.read',
  writes: 'own',
  summary: 'Make a new secret address of one’s own interviews; the earlier one no longer works',
  input: nothing,
  output: z.object({ address: z.string(), message: z.string() }),
})

export const removeCalendarFeed = command({
  call: 'DELETE /api/calendar/feed',
  access: 'interview.read',
  writes: 'own',
  summary: 'Withdraw the secret address of one’s own interviews',
  input: nothing,
  output: saidOnly,
})

export const readCalendarFeed = query({
  call: 'GET /api/calendar/feed/{key}',
  access: 'public',
  summary: 'A person’s own interviews for a calendar application (.ics), by their secret address',
  input: z.object({ key: z.string().max(200) }),
  output: z.unknown(),
  file: true,
})
