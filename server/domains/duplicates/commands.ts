import { eq } from 'drizzle-orm'
import { duplicateStates } from '#contract/vocab/duplicates.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { conflict, notFound } from '#server/kit/errors.ts'
import { duplicatePairs } from '#server/records/duplicates/tables.ts'

/** Says that two candidates are different people, or that this is to be decided again. */
export async function decidePair(db: Db, actor: Actor, id: number, areDifferent: boolean): Promise<void> {
  const [pair] = await db.select().from(duplicatePairs).where(eq(duplicatePairs.id, id)).for('update')
  if (!pair) throw notFound('Pair')
  if (pair.state === duplicateStates.merged) throw conflict('These two were merged. Take the merge back instead.')
  const state = areDifferent ? duplicateStates.different : duplicateStates.open
  // Decided so already: whoever did it first stays the one who did.
  if (pair.state === state) return
  await db
    .update(duplicatePairs)
    .set({
      state,
      decidedAt: areDifferent ? nowIso() : null,
      decidedBy: areDifferent ? actor.userId : null,
    })
    .where(eq(duplicatePairs.id, id))
  await audit(db, actor, 'duplicate.decide', { kind: 'duplicatePair', id }, { areDifferent })
}
