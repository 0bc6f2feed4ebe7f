import { z } from 'zod'
import { nothing, query } from '#contract/kit/endpoint.ts'
import { vocabulary } from '#contract/kit/vocabulary.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { timeBuckets } from '#contract/vocab/timeBuckets.ts'
import { todoList } from './lists.ts'

/** An interview that the person holds or whose candidate they work with, not over yet. */
const interviewAhead = z.object({
  id: z.number(),
  applicationId: z.number(),
  candidateId: z.number(),
  positionId: z.number(),
  candidateName: z.string(),
  positionName: z.string(),
  organizationName: z.string(),
  stageName: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** Where to join a video interview, else where it takes place; empty where nobody said. */
  place: z.string().nullable(),
  /** The person holds it and does not arrange it: they can say that they cannot, or wish another time. */
  canAnswer: z.boolean(),
  /** They have said so. */
  hasAnswered: z.boolean(),
})

/** Something that waits for the person, with what is needed to do it at once. */
const waiting = todoList.row.extend({
  candidateName: z.string().nullable(),
  /** The number to call, as the person may see it. */
  phone: z.string().nullable(),
  /** What is still to be paid of an invoice, in paise. */
  amountDue: z.number().nullable(),
})

/** What is counted of the person's own candidates, by the status that they reached for the first time. */
export const progressSteps = vocabulary('Step', {
  sent: { id: 'sent', label: 'CVs sent', statusId: candidateStatuses.sentToClient },
  interviews: { id: 'interviews', label: 'Interviews', statusId: candidateStatuses.interviewScheduled },
  joined: { id: 'joined', label: 'Joined', statusId: candidateStatuses.joined },
})

/** How far the person's own candidates came this month, and what was sent today of what was agreed with them. */
const progress = z.object({
  sentToday: z.number(),
  dailyCvTarget: z.number(),
  month: z.object({ sent: z.number(), interviews: z.number(), joined: z.number() }),
})

/** What clients owe, in paise, as those read it who collect it. */
const receivables = z.object({
  due: z.number(),
  /** What is overdue, by for how many days. */
  overdue: z.record(timeBuckets.schema, z.number()),
  toIssue: z.number(),
  receivedThisMonth: z.number(),
  /** The first day of the month. */
  monthFrom: z.string(),
})

export const getToday = query({
  call: 'GET /api/todo/today',
  access: 'todo.read',
  summary:
    'What waits for the person, the most urgent first, the interviews ahead, and how far they are with their target',
  input: nothing,
  output: z.object({
    interviews: z.array(interviewAhead),
    /** The most urgent things, at most a few of each kind. */
    todos: z.array(waiting),
    count: z.number(),
    overdue: z.number(),
    snoozed: z.number(),
    /** Empty for whom no target was agreed. */
    progress: progress.nullable(),
    /** Only for those who do the accounts. */
    receivables: receivables.nullable(),
  }),
})
