import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { StatusId } from '#contract/vocab/statuses.ts'
import type { Actor } from '#server/kit/actor.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { type applications, type Effects, statusEvents } from '#server/records/applications/tables.ts'

/** What is written about one change of status. */
export interface Change {
  application: typeof applications.$inferSelect
  from: StatusId | null
  to: StatusId
  /** Null: the system. */
  actor: Pick<Actor, 'userId' | 'role'> | null
  reason?: string | null
  comment?: string | null
  effectiveOn?: string | null
  heldFromBefore?: StatusId[]
  effects?: Effects
  batchId?: string
  /** The event this one undoes; such an event counts in no report. */
  undoesId?: number
}

/**
 * Adds a line to the history of an application and answers its id. The first line into a status that was never undone
 * is marked: reports count exactly these lines, each application once.
 */
export async function recordEvent(db: Db, change: Change): Promise<number> {
  const { application, actor } = change
  const [event] = await db
    .insert(statusEvents)
    .values({
      applicationId: application.id,
      fromStatusId: change.from,
      toStatusId: change.to,
      occurredAt: nowIso(),
      userId: actor?.userId ?? null,
      role: actor?.role ?? null,
      reason: change.reason ?? null,
      comment: change.comment ?? null,
      effectiveOn: change.effectiveOn ?? null,
      recruiterId: application.recruiterId,
      qcId: application.qcId,
      positionId: application.positionId,
      organizationId: application.organizationId,
      isFirstEntry: change.undoesId ? false : hasNotEntered(application.id, change.to),
      undoesId: change.undoesId ?? null,
      heldFromBefore: change.heldFromBefore ?? [],
      effects: change.effects ?? {},
      batchId: change.batchId ?? null,
    })
    .returning({ id: statusEvents.id })
  if (!event) throw new Error('the event was not kept')
  return event.id
}

function hasNotEntered(applicationId: number, to: StatusId): SQL<boolean> {
  return sql`not exists (select 1 from ${statusEvents} where ${and(
    eq(statusEvents.applicationId, applicationId),
    eq(statusEvents.toStatusId, to),
    isNull(statusEvents.undoneById),
    isNull(statusEvents.undoesId),
  )})`
}
