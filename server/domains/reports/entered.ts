import { and, type SQL, sql } from 'drizzle-orm'
import { type EnteredFilters, enteredApplicationList } from '#contract/domains/reports/entered.ts'
import { roles } from '#contract/vocab/roles.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { applicationsVisibleTo } from '#server/domains/applications/access.ts'
import { applications, statusEvents } from '#server/domains/applications/tables.ts'
import { positionsVisibleTo } from '#server/domains/positions/access.ts'
import { positions } from '#server/domains/positions/tables.ts'
import type { Actor } from '#server/kit/actor.ts'
import { workspaceTimeZone } from '#server/kit/clock.ts'
import { idArray, isAnyOf, isWithinDays } from '#server/kit/sql.ts'

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
    isAnyOf(statusEvents.qcId, asked.qcs),
    asked.hasQc ? sql`${statusEvents.qcId} is not null` : undefined,
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

function onPositions({ organizations, positions: chosen, verticals }: EnteredFilters): SQL | undefined {
  const condition = and(
    isAnyOf(positions.organizationId, organizations),
    isAnyOf(positions.id, chosen),
    isAnyOf(positions.verticalId, verticals),
  )
  return condition && sql`${statusEvents.positionId} in (select ${positions.id} from ${positions} where ${condition})`
}

function withinReach(actor: Actor): SQL | undefined {
  const condition = countedFor(actor)
  return (
    condition &&
    sql`${statusEvents.applicationId} in (select ${applications.id} from ${applications} where ${condition})`
  )
}

/** Which applications count for the actor: those they reach; for BD, who reach none, those on their positions. */
function countedFor(actor: Actor): SQL | undefined {
  if (actor.role !== roles.bd) return applicationsVisibleTo(actor)
  return sql`${applications.positionId} in (select ${positions.id} from ${positions} where ${positionsVisibleTo(actor)})`
}

/** Whether every application counts for the actor. */
export function countsAll(actor: Actor): boolean {
  return countedFor(actor) === undefined
}

/** The filters of a report as those of the rows behind its figures; what only the report knows is left out. */
export function enteredFilters(asked: unknown): EnteredFilters {
  return enteredApplicationList.input.omit({ pageNo: true, pageSize: true, sortBy: true, sortType: true }).parse(asked)
}
