import { and, isNull, or, type SQL, sql } from 'drizzle-orm'
import { todoTasks } from '#contract/vocab/todos.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { organizationsVisibleTo } from '#server/records/organizations/access.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positionRequests, positions } from '#server/records/positions/tables.ts'
import { part, type TodoPart } from './parts.ts'

const spocs = sql`array_remove(array[${organizations.frontendSpocId}, ${organizations.backendSpocId}], null)`

/** Positions that clients asked for: they wait for the SPOCs of the client, else for those who run the workspace. */
export function positionRequest(actor: Actor, isAnybodys: boolean): TodoPart {
  const isOfSpoc = sql`${actor.userId} = any(${spocs})`
  const isOfNobody = may(actor, 'sourcingPoint.approve') ? sql`cardinality(${spocs}) = 0` : undefined
  const where: SQL | undefined = and(
    isNull(positionRequests.decidedAt),
    organizationsVisibleTo(actor),
    isAnybodys ? undefined : or(isOfSpoc, isOfNobody),
  )
  return part(
    todoTasks.positionRequest,
    {
      id: sql`${positionRequests.id}`,
      title: sql`'Open the position asked for: ' || (${positionRequests.requested} ->> 'clientPositionName')`,
      waitingSince: sql`${positionRequests.createdAt}`,
      dueAt: sql`${positionRequests.createdAt} + interval '1 day'`,
      people: spocs,
    },
    {
      from: sql`${positionRequests} join ${organizations} on ${organizations.id} = ${positionRequests.organizationId}`,
      shownWith: sql`left join ${positions} on false`,
      where,
    },
  )
}
