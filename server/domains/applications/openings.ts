import { eq, sql } from 'drizzle-orm'
import type { Actor } from '#server/kit/actor.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { positionLog, positions } from '#server/records/positions/tables.ts'

/** Fills an opening of a position; an opening is never filled twice. Answers whether there was one. */
export async function fillOpening(db: Db, positionId: number): Promise<boolean> {
  const filled = await db
    .update(positions)
    .set({ currentOpenings: sql`${positions.currentOpenings} - 1` })
    .where(sql`${positions.id} = ${positionId} and ${positions.currentOpenings} > 0`)
    .returning({ id: positions.id })
  return filled.length > 0
}

/** Offers an opening of a position again. */
export async function freeOpening(db: Db, positionId: number): Promise<void> {
  await db
    .update(positions)
    .set({ currentOpenings: sql`${positions.currentOpenings} + 1` })
    .where(eq(positions.id, positionId))
}

/** Writes into the log of a position what became of one of its openings. */
export async function logOpening(db: Db, actor: Actor | null, positionId: number, text: string): Promise<void> {
  await db.insert(positionLog).values({ positionId, at: nowIso(), userId: actor?.userId ?? null, text })
}
