import { and, eq, inArray, isNull, max } from 'drizzle-orm'
import { candidateStatuses, isRunning, kindOf } from '#contract/vocab/statuses.ts'
import { recordEvent } from '#server/domains/applications/history.ts'
import type { Actor } from '#server/kit/actor.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { present } from '#server/kit/database/sql.ts'
import { invalid } from '#server/kit/errors.ts'
import { applications, statusEvents } from '#server/records/applications/tables.ts'
import type { Superseded } from '#server/records/duplicates/tables.ts'

type ApplicationRow = typeof applications.$inferSelect

/** Positions on which both records are, with the application of each. */
export async function conflictsBetween(db: Db, firstId: number, secondId: number) {
  const both = await db
    .select()
    .from(applications)
    .where(and(inArray(applications.candidateId, [firstId, secondId]), isNull(applications.supersededById)))
    .orderBy(applications.positionId)
  return both.flatMap((first) => {
    const second = both.find((other) => other.candidateId === secondId && other.positionId === first.positionId)
    return first.candidateId === firstId && second ? [{ first, second }] : []
  })
}

const kindRank = { won: 3, active: 2, held: 1, lost: 0 } as Record<string, number>

/** Which of two applications on one position has come further: joined, running, on hold, over; then the newer news. */
export function furtherOf(first: ApplicationRow, second: ApplicationRow): ApplicationRow {
  const difference = (kindRank[kindOf(first.statusId)] ?? 0) - (kindRank[kindOf(second.statusId)] ?? 0)
  if (difference !== 0) return difference > 0 ? first : second
  return first.statusSince >= second.statusSince ? first : second
}

/**
 * Lets one application go on for each position on which both records are. The other one is dropped if it still runs,
 * by an event as of any move, so that its history and every report stay what they were.
 */
export async function supersede(
  db: Db,
  actor: Actor,
  survivingId: number,
  mergedId: number,
  kept: readonly number[],
): Promise<Superseded[]> {
  const conflicts = await conflictsBetween(db, survivingId, mergedId)
  const known = new Set(conflicts.flatMap(({ first, second }) => [first.id, second.id]))
  if (kept.some((id) => !known.has(id)))
    throw invalid({ keptApplications: 'These applications have changed. Look again.' })
  const superseded: Superseded[] = []
  for (const { first, second } of conflicts) {
    const goesOn = kept.includes(first.id) ? first : kept.includes(second.id) ? second : furtherOf(first, second)
    superseded.push(await giveWay(db, actor, goesOn === first ? second : first, goesOn.id))
  }
  return superseded
}

async function giveWay(db: Db, actor: Actor, application: ApplicationRow, toId: number): Promise<Superseded> {
  const { id: applicationId, statusId, statusSince, heldFrom } = application
  const to = candidateStatuses.candidateDroppedByRecruiter
  const ends = isRunning(statusId)
  await db
    .update(applications)
    .set({
      supersededById: toId,
      ...(ends && { statusId: to, statusSince: nowIso(), heldFrom: [] }),
      updatedBy: actor.userId,
    })
    .where(eq(applications.id, applicationId))
  const eventId = ends
    ? await recordEvent(db, {
        application,
        from: statusId,
        to,
        actor,
        reason: 'The same person is on this position already',
        heldFromBefore: heldFrom,
      })
    : null
  return { applicationId, eventId, statusId, statusSince, heldFrom }
}

/** Gives an application that gave way its status back, unless somebody moved it since. */
export async function restoreSuperseded(db: Db, actor: Actor, before: Superseded): Promise<void> {
  const { applicationId, eventId, statusId, statusSince, heldFrom } = before
  const [present] = await db.select().from(applications).where(eq(applications.id, applicationId)).for('update')
  if (!present) return
  const isUntouched = eventId !== null && (await isLast(db, applicationId, eventId))
  const [restored] = await db
    .update(applications)
    .set({
      supersededById: null,
      ...(isUntouched && { statusId, statusSince, heldFrom }),
      updatedBy: actor.userId,
    })
    .where(eq(applications.id, applicationId))
    .returning()
  if (!isUntouched || !restored) return
  const undoneById = await recordEvent(db, {
    application: restored,
    from: present.statusId,
    to: statusId,
    actor,
    reason: 'The two records were parted again',
    undoesId: eventId,
    heldFromBefore: present.heldFrom,
  })
  await db.update(statusEvents).set({ undoneById, isFirstEntry: false }).where(eq(statusEvents.id, eventId))
}

async function isLast(db: Db, applicationId: number, eventId: number): Promise<boolean> {
  const [last] = await db
    .select({ id: present(max(statusEvents.id)) })
    .from(statusEvents)
    .where(eq(statusEvents.applicationId, applicationId))
  return last?.id === eventId
}
