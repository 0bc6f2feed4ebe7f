import { desc, eq, sql } from 'drizzle-orm'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { setByPosition } from '#contract/vocab/transitions.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { now } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { conflict, invalid, notAllowed } from '#server/kit/errors.ts'
import { emit } from '#server/kit/events.ts'
import { applications, statusEvents } from '#server/records/applications/tables.ts'
import { followMove } from './candidateStatus.ts'
import { revertEffects } from './effects.ts'
import { moved } from './events.ts'
import { recordEvent } from './history.ts'
import { lockSeen } from './locking.ts'

type StatusEventRow = typeof statusEvents.$inferSelect

const undoMinutes = 10

/** Whether the last move can be taken back by this person, and whether that takes a reason. */
export function undoOffer(actor: Actor, last: StatusEventRow | undefined): { undo: boolean; undoNeedsReason: boolean } {
  if (!last?.fromStatusId || last.undoesId || isPositionMove(last)) return { undo: false, undoNeedsReason: false }
  const age = now().getTime() - Date.parse(last.occurredAt)
  if (last.userId === actor.userId && age <= undoMinutes * 60_000) return { undo: true, undoNeedsReason: false }
  return { undo: may(actor, 'application.void'), undoNeedsReason: true }
}

/** Moves made by the position's own status are taken back by the position's status. */
function isPositionMove(event: StatusEventRow): boolean {
  return setByPosition.includes(event.toStatusId) || event.fromStatusId === candidateStatuses.positionHold
}

/** The last line of an application's history. */
export async function lastEvent(db: Db, applicationId: number): Promise<StatusEventRow | undefined> {
  const [last] = await db
    .select()
    .from(statusEvents)
    .where(eq(statusEvents.applicationId, applicationId))
    .orderBy(desc(statusEvents.id))
    .limit(1)
  return last
}

/**
 * Takes back the last move by a compensating event: status, holds and what the move caused are as before, and neither
 * of the two events counts in a report.
 */
export async function undoMove(
  db: Db,
  actor: Actor,
  { id, version, reason }: { id: number; version?: number | null; reason?: string | null },
): Promise<string> {
  const application = await lockSeen(db, actor, { id, version })
  const last = await lastEvent(db, id)
  const offer = undoOffer(actor, last)
  if (!last?.fromStatusId || last.undoesId) throw conflict('There is no move to take back')
  if (!offer.undo) throw notAllowed('A move can be taken back by its author for ten minutes, later by an administrator')
  if (offer.undoNeedsReason && !reason) throw invalid({ reason: 'Reason is required' })
  await revertEffects(db, { actor, application, to: last.toStatusId, effects: last.effects })
  const [restored] = await db
    .update(applications)
    .set({
      statusId: last.fromStatusId,
      statusSince: await sinceBefore(db, last),
      heldFrom: last.heldFromBefore,
      updatedBy: actor.userId,
    })
    .where(eq(applications.id, id))
    .returning()
  if (!restored) throw conflict('There is no move to take back')
  const undoneById = await recordEvent(db, {
    application: restored,
    from: last.toStatusId,
    to: last.fromStatusId,
    actor,
    reason,
    undoesId: last.id,
    heldFromBefore: application.heldFrom,
  })
  await db.update(statusEvents).set({ undoneById, isFirstEntry: false }).where(eq(statusEvents.id, last.id))
  await followMove(db, application.candidateId)
  await emit(db, moved, { applicationId: id, from: last.toStatusId, to: last.fromStatusId })
  return `Taken back: ${candidateStatuses.labelOf(last.fromStatusId)} again`
}

/** Since when the application had been in the status it returns to. */
async function sinceBefore(db: Db, undone: StatusEventRow): Promise<string> {
  const [before] = await db
    .select({ occurredAt: statusEvents.occurredAt })
    .from(statusEvents)
    .where(
      sql`${statusEvents.applicationId} = ${undone.applicationId} and ${statusEvents.id} < ${undone.id}
        and ${statusEvents.toStatusId} = ${undone.fromStatusId} and ${statusEvents.undoneById} is null
        and ${statusEvents.undoesId} is null`,
    )
    .orderBy(desc(statusEvents.id))
    .limit(1)
  return before?.occurredAt ?? undone.occurredAt
}
