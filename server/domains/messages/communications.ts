import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { communicationForm } from '#contract/domains/messages/communications.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { notFound } from '#server/kit/errors.ts'
import { communications } from '#server/records/messages/tables.ts'
import { positionsVisibleTo } from '#server/records/positions/access.ts'
import { positions } from '#server/records/positions/tables.ts'

/** Adds to the communication log of a position within reach. */
export async function addCommunication(
  db: Db,
  actor: Actor,
  { positionId, ...said }: z.output<typeof communicationForm>,
): Promise<void> {
  const [position] = await db
    .select({ id: positions.id })
    .from(positions)
    .where(and(eq(positions.id, positionId), positionsVisibleTo(actor)))
  if (!position) throw notFound('Position')
  await db.insert(communications).values({ ...said, positionId, at: nowIso(), userId: actor.userId })
  await audit(db, actor, 'communication.create', { kind: 'position', id: positionId })
}
