import { and, eq, isNull, sql } from 'drizzle-orm'
import { todoTasks } from '#contract/vocab/todos.ts'
import { isInForce } from '#server/domains/portals/seats.ts'
import type { Actor } from '#server/kit/actor.ts'
import { workspaceTimeZone } from '#server/kit/clock.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { portalAccounts, portalAssignments } from '#server/records/portals/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import { part, type TodoPart } from './parts.ts'

/** Seats on portals whose holder may see the password, once, and has not yet. */
export function portalPassword(actor: Actor, isAnybodys: boolean): TodoPart {
  const where = and(
    eq(portalAssignments.mayShow, true),
    isInForce(),
    isNull(portalAccounts.removedAt),
    isAnybodys ? undefined : eq(portalAssignments.userId, actor.userId),
  )
  return part(
    todoTasks.portalPassword,
    {
      id: sql`${portalAssignments.id}`,
      title: sql`'See and keep the password of ' || ${portalAccounts.accountName}`,
      waitingSince: sql`greatest(${portalAssignments.from}::timestamp at time zone ${workspaceTimeZone}, ${portalAccounts.passwordSetAt})`,
      people: sql`array[${portalAssignments.userId}]`,
    },
    {
      from: sql`${portalAssignments} join ${portalAccounts} on ${portalAccounts.id} = ${portalAssignments.accountId}`,
      shownWith: sql`left join ${positions} on false left join ${organizations} on false`,
      where,
    },
  )
}
