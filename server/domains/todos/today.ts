import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import { progressSteps } from '#contract/domains/todos/today.ts'
import { interviewStates } from '#contract/vocab/interviews.ts'
import { entries } from '#server/domains/reports/entered.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { nowIso, today, workspaceTimeZone } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import { asBoolean, countIf, isWithinDays } from '#server/kit/database/sql.ts'
import { invoices } from '#server/records/accounts/tables.ts'
import { applications, statusEvents } from '#server/records/applications/tables.ts'
import { candidateView } from '#server/records/candidates/access.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { interviewsVisibleTo, isOwnInterview } from '#server/records/interviews/access.ts'
import { isHeldBy } from '#server/records/interviews/current.ts'
import { interviewFollowUps, interviews } from '#server/records/interviews/tables.ts'
import { leads } from '#server/records/leads/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { interviewStages, positions } from '#server/records/positions/tables.ts'
import { nobody } from '#server/records/users/access.ts'
import { users } from '#server/records/users/tables.ts'
import { shownTodo } from './lists.ts'
import { countTodos, isOverdue, todoRows } from './queries.ts'
import { receivablesOf } from './receivables.ts'

/** With more of one kind the other kinds would not be seen. */
const mostOfEach = 3
const mostTodos = 10
const mostInterviews = 5
const daysAhead = 7

/**
 * What waits for the actor now: the interviews of the coming week, the most urgent to-dos, and their own figures beside
 * their target. Late comes before due, due before what has no day; of each kind only the first few.
 */
export async function todayOf(db: Db, actor: Actor) {
  const { count, overdue, snoozed } = await countTodos(db, actor)
  return {
    count,
    overdue,
    snoozed,
    interviews: may(actor, 'interview.read') ? await interviewsAhead(db, actor) : [],
    todos: count ? await urgentTodos(db, actor) : [],
    progress: await progressOf(db, actor),
    receivables: await receivablesOf(db, actor),
  }
}

const byUrgency = sql`${isOverdue()} desc nulls last, todo.due_at asc nulls last, todo.waiting_since asc`

/** The first few of each kind, and as many more as there is room for; all of them by urgency. */
function urgentTodos(db: Db, actor: Actor) {
  const { fullName, contactCode, contactNumber } = candidateView(actor)
  const placed = sql`select todo.*, row_number() over (partition by todo.task_name order by ${byUrgency}) as place
    from (${todoRows(actor, false)}) as todo`
  const chosen = sql`(select * from (${placed}) as todo
    order by case when todo.place <= ${mostOfEach} then 0 else 1 end, ${byUrgency} limit ${mostTodos})`
  return db
    .select(
      keyed({
        ...shownTodo(),
        candidateName: fullName,
        phone: sql<string | null>`coalesce(${contactCode} || ' ' || ${contactNumber}, lead.number)`,
        amountDue: invoices.due,
      }),
    )
    .from(sql`${chosen} as todo left join ${candidates} on ${candidates.id} = todo.candidate_id
      left join ${invoices} on ${invoices.id} = todo.invoice_id
      left join (select ${leads.id} as lead_id, ${leads.contactNumber} as number from ${leads}) as lead
        on lead.lead_id = todo.lead_id`)
    .orderBy(byUrgency)
}

/** The actor's own interviews, as their calendar shows them, from the one that goes on. */
function interviewsAhead(db: Db, actor: Actor) {
  const { fullName } = candidateView(actor)
  const mayArrange = may(actor, 'interview.schedule')
  return db
    .select({
      id: interviews.id,
      applicationId: interviews.applicationId,
      candidateId: applications.candidateId,
      positionId: applications.positionId,
      candidateName: fullName,
      positionName: positions.providerPositionName,
      organizationName: organizations.name,
      stageName: interviewStages.name,
      startsAt: interviews.startsAt,
      endsAt: interviews.endsAt,
      place: interviews.link,
      canAnswer: mayArrange
        ? asBoolean(nobody)
        : asBoolean(and(isHeldBy(actor.userId), gt(interviews.startsAt, nowIso()))),
      hasAnswered: asBoolean(sql`exists (select 1 from ${interviewFollowUps}
        where ${interviewFollowUps.interviewId} = ${interviews.id} and ${interviewFollowUps.userId} = ${actor.userId})`),
    })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .innerJoin(interviewStages, eq(interviewStages.id, interviews.stageId))
    .where(
      and(
        eq(interviews.state, interviewStates.scheduled),
        gt(interviews.endsAt, nowIso()),
        lt(interviews.startsAt, new Date(Date.parse(nowIso()) + daysAhead * 86_400_000).toISOString()),
        isOwnInterview(actor.userId),
        interviewsVisibleTo(actor),
      ),
    )
    .orderBy(asc(interviews.startsAt), asc(interviews.id))
    .limit(mostInterviews)
}

/** How far the actor's own candidates came today and this month; null for whom no daily target was agreed. */
async function progressOf(db: Db, actor: Actor) {
  const [own] = await db.select({ target: users.dailyCvTarget }).from(users).where(eq(users.id, actor.userId))
  if (!own?.target) return null
  const day = today()
  const month = { from: `${day.slice(0, 8)}01`, to: day }
  const into = (step: (typeof progressSteps.ids)[number]) =>
    sql`${statusEvents.toStatusId} = ${progressSteps.termOf(step).statusId}`
  const [found] = await db
    .select({
      sentToday: countIf(
        sql`${into('sent')} and ${isWithinDays(statusEvents.occurredAt, day, day, workspaceTimeZone)}`,
      ),
      sent: countIf(into('sent')),
      interviews: countIf(into('interviews')),
      joined: countIf(into('joined')),
    })
    .from(statusEvents)
    .where(
      entries(actor, {
        statuses: progressSteps.terms.map(({ statusId }) => statusId),
        recruiters: [actor.userId],
        ...month,
      }),
    )
  if (!found) return null
  const { sentToday, ...reached } = found
  return { sentToday, dailyCvTarget: own.target, month: reached }
}
