import { and, eq, gte, inArray, isNull } from 'drizzle-orm'
import type { Broadcast } from '#contract/domains/messages/broadcasts.ts'
import { notificationKinds } from '#contract/domains/notifications/kinds.ts'
import type { Notification, PushedNotification } from '#contract/domains/notifications/model.ts'
import { actorOf } from '#server/domains/access/queries.ts'
import { idleLimit } from '#server/domains/access/tokens.ts'
import type { Actor } from '#server/kit/actor.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import type { LiveSource } from '#server/kit/live/liveSource.ts'
import { sessions } from '#server/records/access/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { broadcastsByIds, unreadBroadcastsSince } from './broadcasts.ts'
import { preferencesOf } from './commands.ts'
import { notificationsByIds, unreadSince } from './queries.ts'

/** What the live connection asks: who somebody is, whether they still are, and what concerns them. */
export function liveSource(db: Db): LiveSource {
  return {
    authenticate: (token) => actorOf(db, token),
    openSessions: (ids) => openSessions(db, ids),
    messagesOf: async (actor, events) => {
      const idsOf = (what: string) => events.filter((event) => event.what === what).flatMap(({ ids }) => ids)
      return pushed(db, actor, await found(db, actor, idsOf('notifications'), idsOf('broadcasts')))
    },
    missedBy: async (actor, since) => {
      const missed = { notifications: await unreadSince(db, actor, since) }
      return pushed(db, actor, { ...missed, broadcasts: await unreadBroadcastsSince(db, actor, since) })
    },
  }
}

interface Found {
  notifications: readonly Notification[]
  broadcasts: readonly Broadcast[]
}

async function found(db: Db, actor: Actor, ids: readonly number[], broadcastIds: readonly number[]): Promise<Found> {
  return {
    notifications: ids.length ? await notificationsByIds(db, actor, ids) : [],
    broadcasts: broadcastIds.length
      ? (await broadcastsByIds(db, actor, broadcastIds)).filter(({ readOn }) => readOn === null)
      : [],
  }
}

/** With how the person wants to be told; nothing for an event that only changed what was read. */
async function pushed(db: Db, actor: Actor, told: Found): Promise<PushedNotification[]> {
  if (!told.notifications.length && !told.broadcasts.length) return []
  const preferences = await preferencesOf(db, actor.userId)
  const preferenceOf = (kind: Notification['kind']) => preferences.find((one) => one.kind === kind)
  return [...told.notifications, ...told.broadcasts.map(asNotification)].map((one) => ({
    ...one,
    popUp: one.IsCritical || (preferenceOf(one.kind)?.popUp ?? true),
    desktop: preferenceOf(one.kind)?.desktop ?? true,
  }))
}

function asNotification({ broadcastId, can: _, ...broadcast }: Broadcast) {
  return {
    ...broadcast,
    notificationId: broadcastId,
    Id: broadcastId,
    IsCritical: false,
    Template: `broadcast${broadcastId}`,
    kind: notificationKinds.broadcast,
    roleName: null,
    applicationId: null,
    positionId: null,
    candidateId: null,
    taskName: null,
    viewId: null,
  }
}

/** Which sessions still reach something, without counting as a use of them. */
async function openSessions(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const open = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.isActive, true)))
    .where(
      and(
        inArray(sessions.id, [...ids]),
        isNull(sessions.endedAt),
        gte(sessions.expiresAt, nowIso()),
        gte(sessions.lastSeenAt, idleLimit()),
      ),
    )
  return new Set(open.map(({ id }) => id))
}
