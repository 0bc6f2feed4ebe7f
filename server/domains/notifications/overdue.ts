import { and, between, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { dateText } from '#contract/kit/wallTime.ts'
import { candidateStatuses as s, statusesOf } from '#contract/vocab/statuses.ts'
import { todoTasks } from '#contract/vocab/todos.ts'
import { now, today } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { workThrough } from '#server/kit/jobs/work.ts'
import { applications } from '#server/records/applications/tables.ts'
import { offers } from '#server/records/offers/tables.ts'
import { asRecruiter, onPosition, peopleFor, positionFacts, spocsOf } from './people.ts'
import { tell } from './tell.ts'

type ApplicationRow = typeof applications.$inferSelect

const day = 86_400_000
/** What is older was told, or is nobody's. */
const lateDays = 8

/**
 * Tells what only time brings, each thing once, whichever process comes first: interview feedback that is a day late,
 * and people who should have joined. Answers how many people were told.
 */
export async function tellOverdue(db: Db): Promise<number> {
  const feedback = await workThrough(db, {
    kind: 'overdueFeedback',
    due: async (from, isFree, limit) => {
      const late = from
        .select({ id: applications.id })
        .from(applications)
        .where(and(isFeedbackLate(), isFree(applications.id)))
      return (await late.limit(limit)).map(({ id }) => id)
    },
    work: (from, key) =>
      from.transaction(async (part) => {
        const isTheirs = and(eq(applications.id, Number(key)), isFeedbackLate())
        const [late] = await part.select().from(applications).where(isTheirs)
        return late ? tellFeedbackOverdue(part, late) : 0
      }),
  })
  const joinings = await workThrough(db, {
    kind: 'overdueJoining',
    due: async (from, isFree, limit) =>
      (await notJoinedInTime(from, isFree(applications.id), limit)).map(({ application }) => application.id),
    work: (from, key) =>
      from.transaction(async (part) => {
        const [late] = await notJoinedInTime(part, eq(applications.id, Number(key)), 1)
        return late ? tellJoiningOverdue(part, late.application, late.expected) : 0
      }),
  })
  return feedback + joinings
}

function isFeedbackLate(): SQL | undefined {
  const daysAgo = (days: number) => new Date(now().getTime() - days * day).toISOString()
  return and(
    eq(applications.statusId, s.interviewFeedbackPending),
    between(applications.statusSince, daysAgo(lateDays), daysAgo(1)),
    isUntold(
      sql`'feedbackOverdue:' || ${applications.id} || ':' || floor(extract(epoch from ${applications.statusSince}))::bigint`,
    ),
  )
}

/** Where nothing was told under a key yet. */
const isUntold = (key: SQL) => sql`not exists (select 1 from notifications told where told.key = ${key})`

async function tellFeedbackOverdue(db: Db, application: ApplicationRow): Promise<number> {
  const { id: applicationId, positionId, candidateId, statusSince } = application
  const facts = await positionFacts(db, positionId)
  return tell(db, null, {
    kind: 'interview',
    template: 'interviewFeedbackOverdue',
    message: `Feedback on the interview of {{candidate}} is missing for a day: ${onPosition(facts)}.`,
    to: await peopleFor(db, application, facts, ['interviewers', 'spocs']),
    isCritical: true,
    taskName: todoTasks.interviewFeedbackPending,
    key: `feedbackOverdue:${applicationId}:${Math.floor(Date.parse(statusSince) / 1000)}`,
    applicationId,
    positionId,
    candidateId,
  })
}

function notJoinedInTime(db: Db, which: SQL, limit: number) {
  return db
    .select({ application: applications, expected: offers.expectedJoiningOn })
    .from(applications)
    .innerJoin(offers, and(eq(offers.applicationId, applications.id), isNull(offers.voidedAt)))
    .where(
      and(
        inArray(applications.statusId, [...statusesOf({ attribute: 'offered' })]),
        sql`${offers.expectedJoiningOn} between ${today()}::date - ${lateDays}::integer and ${today()}::date - 1`,
        isUntold(sql`'joiningOverdue:' || ${applications.id} || ':' || ${offers.expectedJoiningOn}`),
        which,
      ),
    )
    .limit(limit)
}

async function tellJoiningOverdue(db: Db, application: ApplicationRow, expected: string): Promise<number> {
  const { id: applicationId, positionId, candidateId } = application
  const facts = await positionFacts(db, positionId)
  return tell(db, null, {
    kind: 'joining',
    template: 'joiningOverdue',
    message: `{{candidate}} was expected to join on ${dateText(expected)}: ${onPosition(facts)}.`,
    to: [asRecruiter(application.recruiterId), ...spocsOf(facts)],
    isCritical: true,
    taskName: todoTasks.joiningFollowUp,
    key: `joiningOverdue:${applicationId}:${expected}`,
    applicationId,
    positionId,
    candidateId,
  })
}
