import { desc, eq, sql } from 'drizzle-orm'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { tellOfDriveToday } from '#server/domains/drives/live.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { now } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { conflict, invalid, notAllowed } from '#server/kit/errors.ts'
import { followCandidate, lockApplication } from './commands.ts'
import { revertEffects } from './effects.ts'
import { recordEvent } from './history.ts'
import { applications, statusEvents } from './tables.ts'

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
  const carriedByPosition: number[] = [candidateStatuses.positionHold, candidateStatuses.positionCancelled]
  return carriedByPosition.includes(event.toStatusId) || event.fromStatusId === candidateStatuses.positionHold
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
export async function undoMove(db: Db, actor: Actor, id: number, reason: string | null | undefined): Promise<string> {
  const application = await lockApplication(db, actor, id)
  const last = await lastEvent(db, id)
  const offer = undoOffer(actor, last)
  if (!last?.fromStatusId || last.undoesId) throw conflict('There is no move to take back')
  if (!offer.undo) throw notAllowed('A move can be taken back by its author for ten minutes, later by an administrator')
  if (offer.undoNeedsReason && !reason) throw invalid({ reason: 'Reason is required' })
  await revertEffects(db, application, last.toStatusId, last.effects)
  const [restored] = await db
    .update(applications)
    .set({
      statusId: last.fromStatusId,
      statusSince: await sinceBefore(db, last),
      heldFrom: last.heldFromBefore,
      updatedBy: actor.userId,
      version: sql`${applications.version} + 1`,
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
  await followCandidate(db, application.candidateId, last.fromStatusId)
  await tellOfDriveToday(db, id)
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
