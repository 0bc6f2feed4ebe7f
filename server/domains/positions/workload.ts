import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { recruiterLoadList } from '#contract/domains/positions/lists.ts'
import { positionStatuses } from '#contract/vocab/positions.ts'
import { runningKinds, statusesOf } from '#contract/vocab/statuses.ts'
import { holdsOneOf, peopleOf, peopleVisibleTo, recruiterRoles } from '#server/domains/masters/people.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import { containsText, countOf, idArray, isAnyOf, overlaps } from '#server/kit/database/sql.ts'
import { notFound } from '#server/kit/errors.ts'
import type { ListQuery } from '#server/kit/lists/lists.ts'
import { applications } from '#server/records/applications/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import { users } from '#server/records/users/tables.ts'

const fullDay = 8
const daysOfWeek = 5

/**
 * What recruiters work on open positions, by user: to be joined to a select over `users`. It begins with the open
 * positions, so that years of closed ones cost nothing.
 */
export const loads = sql`(select worked.user_id, sum(worked.allocated_hours)::integer as hours,
    count(*)::integer as open_positions, sum(worked.daily_cv_target)::integer as cv_target
  from ${positions} join position_recruiters worked on worked.position_id = ${positions.id} and worked.to_day is null
  where ${positions.status} = ${positionStatuses.open} group by worked.user_id) as loads`

/** Which of the loads is that of the user. */
export const isOwnWorkload = sql`loads.user_id = ${users.id}`

const hours = sql<number>`coalesce(loads.hours, 0)`
const openPositions = sql<number>`coalesce(loads.open_positions, 0)`

/** Hours a day that can be allocated: a fifth of the hours a week, a full day where nobody said. */
export const workloadCapacity = sql<number>`coalesce(nullif(round(${users.allocatedHours}::numeric / ${daysOfWeek}), 0), ${fullDay})::integer`

/** How busy somebody is, where `loads` is joined. */
export const load = { hours, capacity: workloadCapacity, openPositions }

const inWords = sql<string>`${users.primaryRole} || ' · ' || ${hours} || ' of ' || ${workloadCapacity} || ' h a day on '
  || ${openPositions} || case when ${openPositions} = 1 then ' position' else ' positions' end`

/** Recruiters with what they work on already, those with the most time left first. */
export const recruitersByWorkload = peopleOf(recruiterRoles, {
  detail: inWords,
  join: { to: loads, on: isOwnWorkload },
  first: sql`${hours} - ${workloadCapacity}`,
})

const manager = alias(users, 'manager')
const running = idArray(statusesOf({ kind: runningKinds }))
const runningCount = countOf(
  applications,
  sql`${applications.recruiterId} = ${users.id} and ${applications.statusId} = any(${running})`,
)

/** Recruiters whom the actor may choose, with what they work on. */
export const recruiterWorkloadRows: ListQuery<typeof recruiterLoadList> = (db, actor, asked) =>
  db
    .select(
      keyed({
        id: users.id,
        fullName: users.fullName,
        role: users.primaryRole,
        hours,
        capacity: workloadCapacity,
        freeHours: sql<number>`${workloadCapacity} - ${hours}`,
        openPositions,
        dailyCvTarget: sql<number>`coalesce(loads.cv_target, 0)`.as('cv_target'),
        running: runningCount,
        reportsTo: manager.fullName,
      }),
    )
    .from(users)
    .leftJoin(loads, isOwnWorkload)
    .leftJoin(manager, eq(manager.id, users.reportingToId))
    .where(
      and(
        eq(users.isActive, true),
        peopleVisibleTo(actor),
        holdsOneOf(recruiterRoles),
        containsText(users.fullName, asked.search),
        isAnyOf(users.id, asked.recruiters),
        isAnyOf(users.reportingToId, asked.reportsTo),
        overlaps(users.verticalIds, asked.vertical),
        typeof asked.hasTime === 'boolean' ? sql`(${workloadCapacity} > ${hours}) = ${asked.hasTime}` : undefined,
      ),
    )

/** How busy a person is whom the actor may choose. */
export async function workloadOf(db: Db, actor: Actor, userId: number) {
  const [found] = await db
    .select(load)
    .from(users)
    .leftJoin(loads, isOwnWorkload)
    .where(and(eq(users.id, userId), peopleVisibleTo(actor)))
  if (!found) throw notFound('User')
  return found
}
