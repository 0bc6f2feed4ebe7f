import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { roles } from '#contract/vocab/roles.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { conflict, notAllowed, notFound } from '#server/kit/errors.ts'
import { mayGive } from '#server/records/users/access.ts'
import { usersVisibleTo } from '#server/records/users/reach.ts'
import { userRoles, users } from '#server/records/users/tables.ts'

export type UserRow = typeof users.$inferSelect

/** A user within reach, locked for a change. */
export async function lockUser(db: Db, actor: Actor, id: number): Promise<UserRow> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), usersVisibleTo(actor)))
    .for('update')
  if (!row) throw notFound('User')
  return row
}

/** Whether the actor may change somebody who holds these roles. */
export function mayAdminister(actor: Actor, held: readonly string[]): boolean {
  return held.every((role) => mayGive(actor, role))
}

/** The basic roles somebody holds. */
export async function rolesHeldBy(db: Db, userId: number) {
  return (await db.select().from(userRoles).where(eq(userRoles.userId, userId))).map(({ role }) => role)
}

/** Refuses to touch a user out of reach, or one whom only a SuperAdmin may change. */
export async function requireAdministrable(db: Db, actor: Actor, userId: number): Promise<UserRow> {
  const row = await lockUser(db, actor, userId)
  if (!mayAdminister(actor, await rolesHeldBy(db, userId))) throw notAllowed('Only a SuperAdmin may change this user')
  return row
}

/** Refuses what would leave the workspace without a SuperAdmin who can sign in. */
export async function requireSuperAdminBeside(db: Db, userId: number): Promise<void> {
  if (!(await rolesHeldBy(db, userId)).includes(roles.superAdmin)) return
  // Two SuperAdmins who remove each other at the same moment would both see the other one still there.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('the last SuperAdmin'))`)
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(
      and(
        eq(userRoles.role, roles.superAdmin),
        isNull(userRoles.customRoleId),
        eq(users.isActive, true),
        ne(users.id, userId),
      ),
    )
    .limit(1)
  if (!other) throw conflict('There must be another SuperAdmin first')
}

/** The users among some ids who can be given work: active ones. */
export async function activeAmong(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (!ids.length) return new Set()
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.isActive, true)))
  return new Set(found.map(({ id }) => id))
}
