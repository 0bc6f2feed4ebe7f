import { type SQL, sql } from 'drizzle-orm'
import { type Role, roles } from '#contract/vocab/roles.ts'
import type { Actor } from '#server/kit/actor.ts'
import { users } from './tables.ts'

/** The ids of a person and of everybody who reports to them, directly or not, as a subquery. */
export function teamOf(userId: number): SQL {
  return sql`(with recursive team(id) as (
    select ${userId}::integer
    union
    select member.id from ${users} member join team on member.reporting_to_id = team.id
  ) select id from team)`
}

const wholeFirm: readonly Role[] = [roles.superAdmin, roles.superAdminAdmin, roles.superAdminBd, roles.admin, roles.vp]

/** Whether the actor's role reaches every organization, position and candidate. */
export function reachesAll(actor: Actor): boolean {
  return wholeFirm.includes(actor.role)
}

const clientRoles: readonly Role[] = [roles.clientHr, roles.clientManager]

/** Whether the actor belongs to the client side: sees only what was sent to their organization, masked. */
export function isClientSide(actor: Actor): boolean {
  return clientRoles.includes(actor.role)
}

/** Where nothing matches. */
export const nobody = sql`false`
