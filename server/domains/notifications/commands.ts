import { and, eq, isNull } from 'drizzle-orm'
import { notificationKinds } from '#contract/domains/notifications/kinds.ts'
import type { Preference } from '#contract/domains/notifications/model.ts'
import { roleNameOf } from '#contract/vocab/roles.ts'
import type { Actor } from '#server/kit/actor.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { invalid, notAllowed, notFound } from '#server/kit/errors.ts'
import { announce } from '#server/kit/live/live.ts'
import { notificationPreferences, notifications } from '#server/records/notifications/tables.ts'
import { notificationsVisibleTo } from './queries.ts'

interface Marked {
  notificationId?: number | null
  loggedInUserRoleId?: number | null
}

/** Marks one notification read, or all normal ones of the actor's role; the other windows of the person follow. */
export async function markRead(db: Db, actor: Actor, { notificationId, loggedInUserRoleId }: Marked): Promise<number> {
  if (!notificationId && !loggedInUserRoleId) {
    throw invalid({ notificationId: 'Name one notification, or the role whose notifications are read' })
  }
  const role = loggedInUserRoleId && roleNameOf(loggedInUserRoleId)
  if (loggedInUserRoleId && !actor.roles.some((held) => held === role)) throw notAllowed()
  const which = notificationId ? eq(notifications.id, notificationId) : eq(notifications.isCritical, false)
  const own = and(notificationsVisibleTo(actor), which)
  if (notificationId && !(await db.$count(notifications, own))) throw notFound('Notification')
  const read = await db
    .update(notifications)
    .set({ readAt: nowIso() })
    .where(and(own, isNull(notifications.readAt)))
    .returning({ id: notifications.id })
  if (read.length) await announce(db, { what: 'read', ids: [], to: [actor.userId] })
  return read.length
}

/** How a person wants to be told of each kind; what they did not decide pops up and comes to the desktop. */
export async function preferencesOf(db: Db, userId: number): Promise<Preference[]> {
  const decided = await db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId))
  return notificationKinds.ids.map((kind) => {
    const { popUp = true, desktop = true } = decided.find((one) => one.kind === kind) ?? {}
    return { kind, popUp, desktop }
  })
}

/** Decides how the actor is told of one kind. */
export async function setPreference(db: Db, actor: Actor, preference: Preference): Promise<void> {
  const { kind, popUp, desktop } = preference
  await db
    .insert(notificationPreferences)
    .values({ userId: actor.userId, ...preference })
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.kind],
      set: { kind, popUp, desktop },
    })
}
