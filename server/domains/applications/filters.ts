import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { applicationList } from '#contract/domains/applications/lists.ts'
import type { FiltersOf } from '#contract/kit/list.ts'
import { stages, statusesOf } from '#contract/vocab/statuses.ts'
import type { Actor } from '#server/kit/actor.ts'
import { nowIso, workspaceTimeZone } from '#server/kit/clock.ts'
import { containsText, idArray, isAnyOf, isWithinDays } from '#server/kit/database/sql.ts'
import { applicationsVisibleTo } from '#server/records/applications/access.ts'
import { applications, statusEvents } from '#server/records/applications/tables.ts'
import { candidateView } from '#server/records/candidates/access.ts'
import { hasExternalId } from '#server/records/movingIn/search.ts'
import { positions } from '#server/records/positions/tables.ts'
import { isCheckedBy } from '#server/records/users/access.ts'

/** What the lists and the board of applications can be asked for. */
export type ApplicationFilters = FiltersOf<typeof applicationList>

/** Which applications within reach are asked for: a condition on `applications`, joined to `candidates` and `positions`. */
export function areAskedFor(actor: Actor, asked: ApplicationFilters): SQL | undefined {
  const view = candidateView(actor)
  return and(
    applicationsVisibleTo(actor),
    or(containsText(view.fullName, asked.search), hasExternalId(actor, 'application', applications.id, asked.search)),
    containsText(view.fullName, asked.name),
    containsText(view.contactNumber, asked.contactNumber),
    isAnyOf(applications.organizationId, asked.organizations),
    isAnyOf(applications.positionId, asked.positions),
    isAnyOf(applications.candidateId, asked.candidates),
    isAnyOf(applications.recruiterId, asked.recruiters),
    isCheckedBy(actor, applications.qcId, asked.qcs),
    isAnyOf(applications.statusId, asked.currentStatus),
    isAnyOf(positions.clientHrId, asked.clientHr),
    isAnyOf(positions.verticalId, asked.clientBu),
    asked.spocs?.length
      ? sql`array[${positions.frontendSpocId}, ${positions.backendSpocId}] && ${idArray(asked.spocs)}`
      : undefined,
    isWithinDays(applications.statusSince, asked.lastActionFrom, asked.lastActionTo, workspaceTimeZone),
    asked.daysInStatus ? waitsFor(asked.daysInStatus) : undefined,
    wasScreened(asked.screenedFrom, asked.screenedTo),
  )
}

/** Whether an application has been in its status for so many days. */
export function waitsFor(days: number): SQL {
  return sql`${applications.statusSince} <= ${nowIso()}::timestamptz - make_interval(days => ${days})`
}

/** Screened on these days: came out of screening with an outcome. */
function wasScreened(from: string | null | undefined, to: string | null | undefined) {
  if (!from && !to) return undefined
  return inArray(
    applications.id,
    sql`(select ${statusEvents.applicationId} from ${statusEvents} where ${and(
      inArray(statusEvents.toStatusId, [...statusesOf({ attribute: 'screened' })]),
      sql`${statusEvents.isFirstEntry}`,
      isWithinDays(statusEvents.occurredAt, from, to, workspaceTimeZone),
    )})`,
  )
}

const stageOfStatus = (column: SQL) =>
  sql`case ${sql.join(
    stages.ids.map((stage) => sql`when ${column} = any(${idArray(statusesOf({ stage }))}) then ${stage}`),
    sql` `,
  )} end`

/** When an application came into the stage it is in: by the last move from another one that was not undone. */
const stageSince = sql`coalesce((select max(${statusEvents.occurredAt}) from ${statusEvents}
  where ${statusEvents.applicationId} = ${applications.id}
    and ${statusEvents.undoesId} is null and ${statusEvents.undoneById} is null
    and (${stageOfStatus(sql`${statusEvents.fromStatusId}`)}) is distinct from (${stageOfStatus(sql`${statusEvents.toStatusId}`)})
  ), ${applications.createdAt})`

const daysSince = (instant: SQL) =>
  sql<number>`greatest(0, floor(extract(epoch from (${nowIso()}::timestamptz - ${instant})) / 86400))::integer`

/** Whole days in the stage an application is in. */
export const daysInStage = () => daysSince(stageSince)

/** Whole days in the status an application is in. */
export const daysInStatus = () => daysSince(sql`${applications.statusSince}`)

/** Whole days on the position. */
export const daysOnPosition = () => daysSince(sql`${applications.createdAt}`)
