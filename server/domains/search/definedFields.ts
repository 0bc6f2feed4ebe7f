import { and, asc, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { keyOf } from '#contract/kit/definitions.ts'
import { sameVersion } from '#server/kit/database/columns.ts'
import type { Db } from '#server/kit/database/db.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { customFields } from '#server/records/customFields/tables.ts'
import { indexCandidates } from './indexing.ts'

const mostAtOnce = 200

/**
 * Makes candidates found by a field whose words, readers or state were changed: so many at a time, each part kept at once.
 * Answers how many candidates were indexed.
 */
export async function reindexDefinedFields(db: Db): Promise<number> {
  let done = 0
  for (;;) {
    const indexed = await db.transaction(nextPart)
    if (indexed === undefined) return done
    done += indexed
  }
}

async function nextPart(part: Pick<Db, 'select' | 'update'>): Promise<number | undefined> {
  const db = part as Db
  const [field] = await db
    .select()
    .from(customFields)
    .where(isNotNull(customFields.reindexAfter))
    .orderBy(asc(customFields.id))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!field) return undefined
  const found = await db
    .select({ id: candidates.id })
    .from(candidates)
    .where(
      and(
        gt(candidates.id, field.reindexAfter ?? 0),
        sql`jsonb_exists(${candidates.custom}, ${keyOf(field.id)})`,
        isNull(candidates.mergedIntoId),
        isNull(candidates.erasedAt),
      ),
    )
    .orderBy(asc(candidates.id))
    .limit(mostAtOnce)
  const ids = found.map(({ id }) => id)
  await indexCandidates(db, ids)
  await db
    .update(customFields)
    .set({ reindexAfter: ids.length < mostAtOnce ? null : (ids.at(-1) ?? null), version: sameVersion })
    .where(sql`${customFields.id} = ${field.id}`)
  return ids.length
}
