import { and, eq, isNull, ne, type SQL } from 'drizzle-orm'
import type { Role } from '#contract/vocab/roles.ts'
import { type SessionEnd, type SessionStage, sessionEnds, sessionStages } from '#contract/vocab/sessions.ts'
import type { Actor } from '#server/kit/actor.ts'
import { may } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { now, nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { notFound } from '#server/kit/errors.ts'
import type { Caller } from '#server/kit/http/serve.ts'
import { announce } from '#server/kit/live/live.ts'
import { sessions } from '#server/records/access/tables.ts'
import { requireAdministrable } from './administration.ts'
import { deviceName } from './devices.ts'
import { newToken, tokenHashOf } from './tokens.ts'

const longestMinutes = 7 * 1440
const unfinishedMinutes = 10

/** How a session begins, where it is not simply complete. */
interface Beginning {
  stage?: SessionStage
  viewerId?: number
  minutes?: number
}

/** Begins a session and answers its token, which is stored nowhere. One that is not complete soon ends by itself. */
export async function beginSession(
  db: Db,
  userId: number,
  role: Role,
  caller: Caller,
  { stage = sessionStages.complete, viewerId, minutes }: Beginning = {},
): Promise<string> {
  const token = newToken()
  const startedAt = now()
  const lasts = minutes ?? (stage === sessionStages.complete ? longestMinutes : unfinishedMinutes)
  await db.insert(sessions).values({
    tokenHash: tokenHashOf(token),
    userId,
    role,
    stage,
    viewerId,
    address: caller.address,
    device: deviceName(caller.device),
    userAgent: caller.device,
    startedAt: startedAt.toISOString(),
    lastSeenAt: startedAt.toISOString(),
    expiresAt: new Date(startedAt.getTime() + lasts * 60_000).toISOString(),
  })
  return token
}

/** Makes a session complete, once the second factor was given or set up. */
export async function completeSession(db: Db, actor: Actor): Promise<void> {
  const expiresAt = new Date(now().getTime() + longestMinutes * 60_000).toISOString()
  await db
    .update(sessions)
    .set({ stage: sessionStages.complete, lastSeenAt: nowIso(), expiresAt })
    .where(eq(sessions.id, actor.sessionId))
}

async function endWhere(db: Db, which: SQL | undefined, how: SessionEnd): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: nowIso(), endedHow: how })
    .where(and(isNull(sessions.endedAt), which))
    .returning({ id: sessions.id, userId: sessions.userId })
  // Their open connections close at once, in whichever process they are.
  if (ended.length) {
    await announce(db, { what: 'sessions', ids: [], to: [...new Set(ended.map(({ userId }) => userId))] })
  }
  return ended.length
}

/** Ends the actor's own session. */
export async function logOut(db: Db, actor: Actor): Promise<void> {
  const how = actor.viewer ? sessionEnds.viewEnded : sessionEnds.loggedOut
  await endWhere(db, eq(sessions.id, actor.sessionId), how)
  await audit(db, actor, actor.viewer ? 'view.end' : 'session.end')
}

/** Ends all sessions of a user, or all but one. Answers how many. */
export async function endSessions(db: Db, userId: number, how: SessionEnd, exceptId?: number): Promise<number> {
  const others = exceptId === undefined ? undefined : ne(sessions.id, exceptId)
  return endWhere(db, and(eq(sessions.userId, userId), others), how)
}

/** Ends all sessions in which somebody looks as another user. */
export async function endViewsBy(db: Db, viewerId: number): Promise<void> {
  await endWhere(db, eq(sessions.viewerId, viewerId), sessionEnds.viewEnded)
}

/** Ends the actor's sessions: all, or all but this one. */
export async function logOutEverywhere(db: Db, actor: Actor, isElsewhereOnly: boolean): Promise<number> {
  const keptId = isElsewhereOnly ? actor.sessionId : undefined
  const ended = await endSessions(db, actor.userId, sessionEnds.loggedOutEverywhere, keptId)
  await audit(db, actor, 'session.endAll', undefined, { ended })
  return ended
}

/** Ends one session: the actor's own, or another's where the actor may sign users out. */
export async function endOneSession(db: Db, actor: Actor, id: number): Promise<void> {
  const [session] = await db.select().from(sessions).where(eq(sessions.id, id))
  const isOwn = session?.userId === actor.userId
  if (!session || !(isOwn || may(actor, 'session.end'))) throw notFound('Session')
  if (!isOwn) await requireAdministrable(db, actor, session.userId)
  const how = isOwn ? sessionEnds.loggedOut : sessionEnds.endedByAdministrator
  if (await endWhere(db, eq(sessions.id, id), how)) {
    await audit(db, actor, 'session.end', { kind: 'user', id: session.userId }, { session: id })
  }
}

/** Signs another user out everywhere. */
export async function signOut(db: Db, actor: Actor, userId: number): Promise<number> {
  await requireAdministrable(db, actor, userId)
  const ended = await endSessions(db, userId, sessionEnds.endedByAdministrator)
  await audit(db, actor, 'session.endAll', { kind: 'user', id: userId }, { ended })
  return ended
}
