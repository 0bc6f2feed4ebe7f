import { and, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Broadcast } from '#contract/domains/messages/broadcasts.ts'
import { notificationPageSize } from '#contract/domains/notifications/model.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { nowIso, today, workspaceTimeZone } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { isWithinDays } from '#server/kit/database/sql.ts'
import { notFound } from '#server/kit/errors.ts'
import { announce } from '#server/kit/live/live.ts'
import { broadcastReads, broadcasts } from '#server/records/messages/tables.ts'
import { users } from '#server/records/users/tables.ts'

const ofToday = () => isWithinDays(broadcasts.createdAt, today(), today(), workspaceTimeZone)

async function selectBroadcasts(db: Db, actor: Actor, which: SQL | undefined, page?: number): Promise<Broadcast[]> {
  const found = await db
    .select({
      broadcastId: broadcasts.id,
      message: broadcasts.message,
      createdBy: users.fullName,
      createdOn: broadcasts.createdAt,
      readOn: broadcastReads.readAt,
    })
    .from(broadcasts)
    .innerJoin(users, eq(users.id, broadcasts.createdBy))
    .leftJoin(
      broadcastReads,
      and(eq(broadcastReads.broadcastId, broadcasts.id), eq(broadcastReads.userId, actor.userId)),
    )
    .where(and(isNull(broadcasts.removedAt), which))
    .orderBy(desc(broadcasts.id))
    .limit(page ? notificationPageSize : 200)
    .offset(page ? (page - 1) * notificationPageSize : 0)
  const can = { remove: may(actor, 'broadcast.send') }
  return found.map((one) => ({ ...one, can }))
}

/** The broadcast messages of today, newest first. */
export function todaysBroadcasts(db: Db, actor: Actor): Promise<Broadcast[]> {
  return selectBroadcasts(db, actor, ofToday())
}

/** One page of all broadcast messages, newest first. */
export async function pageOfBroadcasts(db: Db, actor: Actor, pageNo: number) {
  return {
    count: await db.$count(broadcasts, isNull(broadcasts.removedAt)),
    broadcasts: await selectBroadcasts(db, actor, undefined, pageNo),
  }
}

/** Some broadcast messages. */
export function broadcastsByIds(db: Db, actor: Actor, ids: readonly number[]): Promise<Broadcast[]> {
  return selectBroadcasts(db, actor, inArray(broadcasts.id, [...ids]))
}

const isUnreadBy = (actor: Actor) => sql`not exists (select 1 from ${broadcastReads}
  where ${broadcastReads.broadcastId} = ${broadcasts.id} and ${broadcastReads.userId} = ${actor.userId})`

/** The broadcast messages since an instant that the actor has not read, oldest first. */
export async function unreadBroadcastsSince(db: Db, actor: Actor, since: string): Promise<Broadcast[]> {
  const missed = await selectBroadcasts(
    db,
    actor,
    and(sql`${broadcasts.createdAt} >= ${since}::timestamptz`, ofToday(), isUnreadBy(actor)),
  )
  return missed.reverse()
}

/** How many broadcast messages of today the actor has not read. */
export function countUnreadBroadcasts(db: Db, actor: Actor): Promise<number> {
  return db.$count(broadcasts, and(isNull(broadcasts.removedAt), ofToday(), isUnreadBy(actor)))
}

/** Sends a message to everybody; its author has read it. */
export async function sendBroadcast(db: Db, actor: Actor, message: string): Promise<void> {
  const [made] = await db
    .insert(broadcasts)
    .values({ message, createdAt: nowIso(), createdBy: actor.userId })
    .returning({ id: broadcasts.id })
  if (!made) throw new Error('the broadcast message was not kept')
  await db.insert(broadcastReads).values({ userId: actor.userId, broadcastId: made.id, readAt: nowIso() })
  await audit(db, actor, 'broadcast.send', { kind: 'broadcast', id: made.id }, { message })
  await announce(db, { what: 'broadcasts', ids: [made.id], to: null })
}

/** How many people a message reaches: everybody who can sign in, but for its author. */
export async function countReaders(db: Db, actor: Actor): Promise<{ internal: number; others: number }> {
  const reached = and(eq(users.isActive, true), ne(users.id, actor.userId))
  return {
    internal: await db.$count(users, and(reached, isNull(users.organizationId))),
    others: await db.$count(users, and(reached, isNotNull(users.organizationId))),
  }
}

/** Takes a broadcast message back. */
export async function removeBroadcast(db: Db, actor: Actor, id: number): Promise<void> {
  const [removed] = await db
    .update(broadcasts)
    .set({ removedAt: nowIso(), removedBy: actor.userId })
    .where(and(eq(broadcasts.id, id), isNull(broadcasts.removedAt)))
    .returning({ id: broadcasts.id })
  if (!removed) throw notFound('Broadcast message')
  await audit(db, actor, 'broadcast.remove', { kind: 'broadcast', id })
  await announce(db, { what: 'read', ids: [], to: null })
}

/** Marks one broadcast message read, or all. */
export async function markBroadcastsRead(db: Db, actor: Actor, id?: number | null): Promise<number> {
  const unread = await db
    .select({ id: broadcasts.id })
    .from(broadcasts)
    .where(and(isNull(broadcasts.removedAt), isUnreadBy(actor), id ? eq(broadcasts.id, id) : undefined))
    .limit(1_000)
  if (!unread.length) return 0
  const read = { userId: actor.userId, readAt: nowIso() }
  await db
    .insert(broadcastReads)
    .values(unread.map((one) => ({ ...read, broadcastId: one.id })))
    .onConflictDoNothing()
  await announce(db, { what: 'read', ids: [], to: [actor.userId] })
  return unread.length
}
