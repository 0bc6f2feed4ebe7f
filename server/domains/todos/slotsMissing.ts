import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import { positionStatuses } from '#contract/vocab/positions.ts'
import { statusesOf } from '#contract/vocab/statuses.ts'
import { todoTasks } from '#contract/vocab/todos.ts'
import type { Actor } from '#server/kit/actor.ts'
import { nowIso } from '#server/kit/clock.ts'
import { applications } from '#server/records/applications/tables.ts'
import { hasPlace } from '#server/records/interviews/access.ts'
import { interviewSlots } from '#server/records/interviews/tables.ts'
import { positionsVisibleTo } from '#server/records/positions/access.ts'
import { positions } from '#server/records/positions/tables.ts'
import { isSpoc, isTheirsAtClient, part, spocIds, type TodoPart, withOrganization } from './parts.ts'

const candidatesOn = (): SQL => sql`from ${applications} where ${applications.positionId} = ${positions.id}
  and ${inArray(applications.statusId, [...statusesOf({ attribute: 'toSchedule' })])}`

/** Open positions with candidates to be interviewed and no slot left in which they could be. */
export function slotsMissing(actor: Actor, isAnybodys: boolean): TodoPart {
  const where = and(
    sql`${positions.status} = ${positionStatuses.open}`,
    sql`exists (select 1 ${candidatesOn()})`,
    sql`not exists (select 1 from ${interviewSlots} where ${interviewSlots.positionId} = ${positions.id}
      and ${interviewSlots.withdrawnAt} is null and ${interviewSlots.startsAt} > ${nowIso()}::timestamptz and ${hasPlace})`,
    positionsVisibleTo(actor),
    isAnybodys ? undefined : or(isSpoc(actor), isTheirsAtClient(actor)),
  )
  return part(
    todoTasks.interviewSlotsMissing,
    {
      id: sql`${positions.id}`,
      title: sql`'Offer interview slots for ' || ${positions.providerPositionName}`,
      waitingSince: sql`(select min(${applications.statusSince}) ${candidatesOn()})`,
      people: sql`array_remove(array_append(${spocIds}, ${positions.clientHrId}), null)`,
      positionId: sql`${positions.id}`,
    },
    { from: sql`${positions} ${withOrganization}`, where },
  )
}
