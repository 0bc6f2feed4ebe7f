import { and, desc, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { positionEvents as kinds, type positionEvent } from '#contract/domains/positions/record.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { definedHistoryOf } from '#server/domains/customFields/history.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { applicationsVisibleTo } from '#server/records/applications/access.ts'
import { applications, statusEvents } from '#server/records/applications/tables.ts'
import { candidateView } from '#server/records/candidates/access.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { communications } from '#server/records/messages/tables.ts'
import { positionLog } from '#server/records/positions/tables.ts'
import { sourcingPointLog } from '#server/records/sourcingPoints/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { positionRow } from './queries.ts'

type PositionEvent = z.output<typeof positionEvent>

const most = 500

/** What happened on a position within reach, newest first: changes, candidates, sourcing points, communication. */
export async function logOf(db: Db, actor: Actor, positionId: number): Promise<{ entries: PositionEvent[] }> {
  await positionRow(db, actor, positionId)
  const found = [
    await changesOf(db, positionId),
    await ofOwnFields(db, actor, positionId),
    await transitionsOf(db, actor, positionId),
    may(actor, 'sourcingPoint.read') ? await sourcingOf(db, positionId) : [],
    may(actor, 'communication.read') ? await saidAbout(db, positionId) : [],
  ]
  const entries = found.flat().toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return { entries: entries.slice(0, most) }
}

async function changesOf(db: Db, positionId: number): Promise<PositionEvent[]> {
  const rows = await db
    .select({ id: positionLog.id, at: positionLog.at, byName: users.fullName, text: positionLog.text })
    .from(positionLog)
    .leftJoin(users, eq(users.id, positionLog.userId))
    .where(eq(positionLog.positionId, positionId))
    .orderBy(desc(positionLog.id))
    .limit(most)
  return rows.map((row) => ({ ...row, id: `change:${row.id}`, kind: kinds.change, applicationId: null }))
}

async function ofOwnFields(db: Db, actor: Actor, id: number): Promise<PositionEvent[]> {
  const entries = await definedHistoryOf(db, actor, { kind: 'position', id })
  return entries.map(({ lines, ...entry }) => ({
    ...{ ...entry, kind: kinds.change, text: lines.join('\n'), applicationId: null },
  }))
}

async function transitionsOf(db: Db, actor: Actor, positionId: number): Promise<PositionEvent[]> {
  const rows = await db
    .select({
      id: statusEvents.id,
      at: statusEvents.occurredAt,
      byName: users.fullName,
      applicationId: statusEvents.applicationId,
      candidateName: candidateView(actor).fullName,
      from: statusEvents.fromStatusId,
      to: statusEvents.toStatusId,
      reason: statusEvents.reason,
    })
    .from(statusEvents)
    .innerJoin(applications, eq(applications.id, statusEvents.applicationId))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .leftJoin(users, eq(users.id, statusEvents.userId))
    .where(and(eq(statusEvents.positionId, positionId), isNull(statusEvents.undoneById), applicationsVisibleTo(actor)))
    .orderBy(desc(statusEvents.id))
    .limit(most)
  return rows.map(({ id, candidateName, from, to, reason, ...row }) => {
    const labels = [from, to].flatMap((status) => (status ? [candidateStatuses.labelOf(status)] : []))
    const why = reason ? `\n${reason}` : ''
    return { ...row, id: `move:${id}`, kind: kinds.candidate, text: `${candidateName}: ${labels.join(' → ')}${why}` }
  })
}

async function sourcingOf(db: Db, positionId: number): Promise<PositionEvent[]> {
  const { id, at, text, reason } = sourcingPointLog
  const rows = await db
    .select({ id, at, byName: users.fullName, text, reason })
    .from(sourcingPointLog)
    .leftJoin(users, eq(users.id, sourcingPointLog.userId))
    .where(eq(sourcingPointLog.positionId, positionId))
    .orderBy(desc(sourcingPointLog.id))
    .limit(most)
  return rows.map(({ reason: why, ...row }) => ({
    ...row,
    id: `sourcing:${row.id}`,
    kind: kinds.sourcingPoints,
    text: `Sourcing points: ${row.text}${why ? `\n${why}` : ''}`,
    applicationId: null,
  }))
}

async function saidAbout(db: Db, positionId: number): Promise<PositionEvent[]> {
  const { id, at, communicationType, subject, details, comments } = communications
  const rows = await db
    .select({ id, at, byName: users.fullName, communicationType, subject, details, comments })
    .from(communications)
    .leftJoin(users, eq(users.id, communications.userId))
    .where(eq(communications.positionId, positionId))
    .orderBy(desc(communications.at))
    .limit(most)
  return rows.map(({ id: key, communicationType: type, subject: about, details: said, comments: noted, ...row }) => ({
    ...row,
    id: `said:${key}`,
    kind: kinds.communication,
    text: [[type, about].filter(Boolean).join(': ') || 'Note', said, noted].filter(Boolean).join('\n'),
    applicationId: null,
  }))
}
