import { and, eq, inArray } from 'drizzle-orm'
import { type PositionStatus, positionStatuses } from '#contract/vocab/positions.ts'
import { candidateStatuses, runningKinds, type StatusId, statusesOf } from '#contract/vocab/statuses.ts'
import { findTransition, setByPosition, type Transition } from '#contract/vocab/transitions.ts'
import { tellOfPosition } from '#server/domains/notifications/events.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { applications } from '#server/records/applications/tables.ts'
import { commitMove } from './moves.ts'
import { lastEvent } from './undo.ts'

type ApplicationRow = typeof applications.$inferSelect

const s = candidateStatuses

/**
 * Carries the applications of a position along when its own status changes, in the same transaction: Hold and
 * Cancelled take the active and held ones with them, Open brings each back to where it was. Answers how many moved.
 */
export async function moveForPosition(
  db: Db,
  actor: Actor,
  positionId: number,
  status: PositionStatus,
  reason: string,
): Promise<number> {
  const batchId = crypto.randomUUID()
  const concerned = await concernedBy(db, positionId, status)
  let moved = 0
  for (const application of concerned) {
    const move = await positionTransitionOf(db, application, status)
    if (!move) continue
    await commitMove(db, actor, application, move, { reason }, batchId)
    moved += 1
  }
  await tellOfPosition(db, actor, positionId, status, reason)
  return moved
}

async function concernedBy(db: Db, positionId: number, status: PositionStatus): Promise<ApplicationRow[]> {
  const statuses: readonly StatusId[] =
    status === positionStatuses.open
      ? setByPosition
      : status === positionStatuses.closed
        ? []
        : statusesOf({ kind: runningKinds })
  if (!statuses.length) return []
  return db
    .select()
    .from(applications)
    .where(and(eq(applications.positionId, positionId), inArray(applications.statusId, [...statuses])))
    .orderBy(applications.id)
    .for('update')
}

async function positionTransitionOf(
  db: Db,
  application: ApplicationRow,
  status: PositionStatus,
): Promise<Transition | undefined> {
  if (status === positionStatuses.hold) return findTransition(application.statusId, s.positionHold)
  if (status === positionStatuses.cancelled) return findTransition(application.statusId, s.positionCancelled)
  if (application.statusId === s.positionHold) {
    const heldFrom = application.heldFrom.at(-1)
    return heldFrom && findTransition(s.positionHold, heldFrom, heldFrom)
  }
  // Cancelled with the position: it returns to where it was, like a held one.
  const last = await lastEvent(db, application.id)
  if (last?.toStatusId !== s.positionCancelled || !last.fromStatusId) return undefined
  const before = last.fromStatusId === s.positionHold ? application.heldFrom.at(-1) : last.fromStatusId
  return before && { from: s.positionCancelled, to: before, by: 'position', requires: ['reason'] }
}
