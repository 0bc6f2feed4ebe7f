import { and, type SQL, sql } from 'drizzle-orm'
import type { EnteredFilters } from '#contract/domains/reports/entered.ts'
import type { Days } from '#contract/domains/reports/periods.ts'
import { roles } from '#contract/vocab/roles.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import type { Actor } from '#server/kit/actor.ts'
import { today, workspaceTimeZone } from '#server/kit/clock.ts'
import { idArray, isAnyOf, isWithinDays } from '#server/kit/database/sql.ts'
import { applicationsCountedFor } from '#server/records/applications/access.ts'
import { applications, statusEvents } from '#server/records/applications/tables.ts'
import { positionsVisibleTo } from '#server/records/positions/access.ts'
import { positionRecruiters, positions } from '#server/records/positions/tables.ts'
import { isCheckedBy, isClientSide, reachOf } from '#server/records/users/access.ts'
import { users } from '#server/records/users/tables.ts'

/**
 * Which lines of the history count, as a condition on `status_events`: the first, not undone entry of an application
 * into each of the statuses in the period, within the actor's reach. The figures of reports and the rows behind them
 * both stand on this one condition, so that they cannot disagree.
 */
export function entries(actor: Actor, asked: EnteredFilters): SQL {
  const counted = and(
    // Written out, not as a parameter: the planner must see that the partial indexes hold these lines.
    sql`${statusEvents.isFirstEntry}`,
    into(asked.statuses),
    isWithinDays(statusEvents.occurredAt, asked.from, asked.to, workspaceTimeZone),
    isAnyOf(statusEvents.recruiterId, asked.recruiters),
    isCheckedBy(actor, statusEvents.qcId, asked.qcs),
    asked.hasQc ? sql`${statusEvents.qcId} is not null` : undefined,
    asked.reportingTo?.length
      ? sql`${statusEvents.recruiterId} in (select ${users.id} from ${users} where ${isAnyOf(users.reportingToId, asked.reportingTo)})`
      : undefined,
    asked.isAllocated ? wasAllocated(actor, asked) : undefined,
    isAnyOf(statusEvents.positionId, asked.positions),
    onPositions(asked),
    withinReach(actor),
  )
  return counted ?? sql`true`
}

/** Into one status, so that an index gives the rows in order of time; or into any of several. */
function into(chosen: EnteredFilters['statuses']): SQL {
  const [first = candidateStatuses.open, ...more] = chosen?.length ? chosen : candidateStatuses.ids
  return more.length
    ? sql`${statusEvents.toStatusId} = any(${idArray([first, ...more])})`
    : sql`${statusEvents.toStatusId} = ${first}`
}

function onPositions({ organizations, verticals }: EnteredFilters): SQL | undefined {
  const condition = and(isAnyOf(positions.organizationId, organizations), isAnyOf(positions.verticalId, verticals))
  return condition && sql`${statusEvents.positionId} in (select ${positions.id} from ${positions} where ${condition})`
}

/** By a recruiter who was allocated to the position in the period, on a position within the actor's reach. */
function wasAllocated(actor: Actor, { from, to }: EnteredFilters): SQL {
  return sql`(${statusEvents.positionId}, ${statusEvents.recruiterId}) in (
    select ${positionRecruiters.positionId}, ${positionRecruiters.userId} from ${positionRecruiters}
    where ${and(isAllocatedIn({ from, to }), allocationsVisibleTo(actor)) ?? sql`true`})`
}

/** Allocations that were in force on some of the days; one that has not ended is in force until today. */
export function isAllocatedIn({ from, to }: Days): SQL | undefined {
  return and(
    to ? sql`${positionRecruiters.from} <= ${to}` : undefined,
    from ? sql`coalesce(${positionRecruiters.to}, ${today()}::date) >= ${from}::date` : undefined,
  )
}

/** Which allocations the actor reaches: those on their positions; from outside only those of their own organization. */
export function allocationsVisibleTo(actor: Actor): SQL | undefined {
  const reached = positionsVisibleTo(actor)
  return and(
    reached && sql`${positionRecruiters.positionId} in (select ${positions.id} from ${positions} where ${reached})`,
    actor.organizationId === null
      ? undefined
      : sql`${positionRecruiters.userId} in (select ${users.id} from ${users}
          where ${users.organizationId} = ${actor.organizationId})`,
  )
}

/**
 * The actor as somebody to count for, who may be told how many there are without being told who. Only for what is
 * limited to the actor's positions in another way.
 */
export function countingOnPositions(actor: Actor): Actor {
  const { candidates, figures } = reachOf(actor).reads
  return candidates === figures ? actor : { ...actor, role: roles.vp }
}

function withinReach(actor: Actor): SQL | undefined {
  const condition = applicationsCountedFor(actor)
  if (isClientSide(actor)) return sinceSeen(condition)
  return (
    condition &&
    sql`${statusEvents.applicationId} in (select ${applications.id} from ${applications} where ${condition})`
  )
}

/** A client counts what it has seen: nothing from before a candidate was first sent to it. */
function sinceSeen(condition: SQL | undefined): SQL {
  return sql`exists (select 1 from ${applications} where ${applications.id} = ${statusEvents.applicationId}
    and ${applications.sentToClientAt} <= ${statusEvents.occurredAt} and ${condition ?? sql`true`})`
}

/** Whether every application counts for the actor. */
export function countsAll(actor: Actor): boolean {
  return applicationsCountedFor(actor) === undefined
}
