import { and, eq, inArray, sql } from 'drizzle-orm'
import type { NotificationKind } from '#contract/domains/notifications/kinds.ts'
import { maskedRoles, type Role } from '#contract/vocab/roles.ts'
import type { TaskName } from '#contract/vocab/todos.ts'
import type { Actor } from '#server/kit/actor.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { announce } from '#server/kit/live/live.ts'
import { notifications } from '#server/records/notifications/tables.ts'
import { userRoles, users } from '#server/records/users/tables.ts'

/** Stands in a message where the candidate is named, and is filled as each reader may see it. */
export const candidateGap = '{{candidate}}'

/** Stands in a message where the reason is told to those who may read it. */
export const whyGap = '{{why}}'

/** A person to be told, and the roles in which it concerns them, the likeliest first. */
export interface Recipient {
  userId: number | null | undefined
  roles: readonly Role[]
}

/** Something people are to be told. */
export interface Notice {
  kind: NotificationKind
  template: string
  message: string
  /** Fills `whyGap` for the firm's own people, for agencies, and for those of the organization that says so. */
  reason?: string | null | undefined
  to: readonly Recipient[]
  isCritical?: boolean
  applicationId?: number | null
  positionId?: number | null
  candidateId?: number | null
  taskName?: TaskName
  viewId?: number
  /** Told once under the same key. */
  key?: string
}

const mostAtOnce = 300

/**
 * Tells people something, in the transaction of the action: once that is committed it appears wherever they look. Who did
 * it is not told, and nobody who cannot sign in is. Answers how many were told.
 */
export async function tell(
  db: Db,
  by: Pick<Actor, 'userId' | 'organizationId'> | null,
  notice: Notice,
): Promise<number> {
  const { to, isCritical = false, reason, ...facts } = notice
  const readers = await readersOf(db, to, by?.userId)
  let told = 0
  for (let start = 0; start < readers.length; start += mostAtOnce) {
    const rows = readers.slice(start, start + mostAtOnce).map(({ isTold, ...reader }) => ({
      ...facts,
      ...reader,
      message: facts.message.replace(whyGap, () => (reason && isTold(by?.organizationId) ? ` ${reason}` : '')),
      isCritical,
      createdAt: nowIso(),
      createdBy: by?.userId ?? null,
    }))
    const made = await db
      .insert(notifications)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: notifications.id, userId: notifications.userId })
    told += made.length
    if (!made.length) continue
    const ids = made.map(({ id }) => id)
    await announce(db, { what: 'notifications', ids, to: made.map(({ userId }) => userId) })
  }
  return told
}

/** Each person once, in the first of the roles that they hold, else in their primary role. */
async function readersOf(db: Db, to: readonly Recipient[], exceptId: number | undefined) {
  const rolesOf = new Map<number, readonly Role[]>()
  for (const { userId, roles } of to)
    if (userId && userId !== exceptId && !rolesOf.has(userId)) rolesOf.set(userId, roles)
  if (!rolesOf.size) return []
  const people = await db
    .select({
      userId: users.id,
      primaryRole: users.primaryRole,
      organizationId: users.organizationId,
      held: sql<Role[]>`array(select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${users.id})`,
    })
    .from(users)
    .where(and(inArray(users.id, [...rolesOf.keys()]), eq(users.isActive, true)))
  return people.map(({ userId, primaryRole, organizationId, held }) => {
    const role = rolesOf.get(userId)?.find((one) => held.includes(one)) ?? primaryRole
    const isTold = (by: number | null | undefined) => !maskedRoles.includes(role) || organizationId === by
    return { userId, role, isTold }
  })
}

/** Everybody who holds a role. */
export async function holdersOf(db: Db, role: Role): Promise<Recipient[]> {
  const people = await db.select({ userId: userRoles.userId }).from(userRoles).where(eq(userRoles.role, role))
  return people.map(({ userId }) => ({ userId, roles: [role] }))
}
