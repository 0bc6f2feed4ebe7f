import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { type Profile, profiles, type Scope } from '#contract/vocab/reach.ts'
import { isSuperAdmin, type Role, roles, rolesOfOneOrganization } from '#contract/vocab/roles.ts'
import type { Actor } from '#server/kit/actor.ts'
import { isAnyOf } from '#server/kit/database/sql.ts'
import { users } from './tables.ts'

/** The ids of a person and of everybody who reports to them, directly or not, as a subquery. */
export function teamOf(userId: number): SQL {
  return sql`(with recursive team(id) as (
    select ${userId}::integer
    union
    select member.id from ${users} member join team on member.reporting_to_id = team.id
  ) select id from team)`
}

/** What the actor's role reaches. */
export function reachOf({ role }: Actor): Profile {
  return profiles[role]
}

/** Whether the actor may give a role, change what it may, and change who holds it: those of SuperAdmins are for SuperAdmins only. */
export function mayGive({ role }: Actor, given: string): boolean {
  return role === roles.superAdmin || !isSuperAdmin(given)
}

/** Whether a role is that of a SuperAdmin who may do everything. */
export function isWholeSuperAdmin(given: { basicRole: Role; customRoleId: number | null }): boolean {
  return given.basicRole === roles.superAdmin && given.customRoleId === null
}

/** Whether the actor changes what is of this scope. */
export function worksOn(actor: Actor, scope: Scope): boolean {
  return reachOf(actor).writes === scope
}

/** Whether the actor's role reads every organization, position and candidate. */
export function reachesAll(actor: Actor): boolean {
  const { organizations, positions, candidates } = reachOf(actor).reads
  return [organizations, positions, candidates].every((scope) => scope === 'everything')
}

/** Whether the actor belongs to the client side: sees only what was sent to their organization, masked. */
export function isClientSide(actor: Actor): boolean {
  return reachOf(actor).reads.candidates === 'client'
}

/** Whether the actor belongs to an organization outside the firm: who works inside it, and how much, is not theirs to know. */
export function isOutsider(actor: Actor): boolean {
  return rolesOfOneOrganization.includes(actor.role)
}

/** Where nothing matches. */
export const nobody = sql`false`

/** Stands for whoever of the firm did something, where people outside of it read what was done. */
const firmsPeople = 'Recruitment team'

/** Who did something, as the actor is told it, as an expression: outsiders read the names of their own people alone. */
export function toldAuthor<Name extends string | null = string | null>(
  actor: Actor,
  { fullName, organizationId }: Record<'fullName' | 'organizationId', AnyColumn>,
): SQL<Name> {
  if (!isOutsider(actor)) return sql<Name>`${fullName}`
  return sql<Name>`case when ${fullName} is null or ${organizationId} = ${actor.organizationId} then ${fullName}
    else ${firmsPeople}::text end`
}

/** The id or the name of who checks quality, as an expression; outsiders are told none. */
export function toldQc<Value extends string | number>(actor: Actor, qc: AnyColumn | SQL): SQL<Value | null> {
  return isOutsider(actor) ? sql<null>`null` : sql<Value | null>`${qc}`
}

/** Where the quality is checked by one of these; outsiders who guess an id find nothing. */
export function isCheckedBy(actor: Actor, qcId: AnyColumn, asked: readonly number[] | null | undefined) {
  return asked?.length && isOutsider(actor) ? nobody : isAnyOf(qcId, asked)
}
