import { sql } from 'drizzle-orm'
import { nowIso } from '#server/kit/clock.ts'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import { isUntried } from '#server/kit/jobs/work.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { candidateSearch } from '#server/records/search/tables.ts'
import { documentsOf, type SearchDocument } from './documents.ts'
import { vectorOf } from './lexemes.ts'

/** Makes candidates found by what they say now. Part of the transaction that changed them. */
export async function indexCandidates(db: Db, candidateIds: readonly number[]): Promise<void> {
  const documents = await documentsOf(db, candidateIds)
  if (!documents.length) return
  await db
    .insert(candidateSearch)
    .values(documents.map(rowOf))
    .onConflictDoUpdate({
      target: candidateSearch.candidateId,
      set: Object.fromEntries(replaced.map((column) => [column, sql`excluded.${sql.identifier(snakeCase(column))}`])),
    })
}

const replaced = [
  'words',
  'totalExperience',
  'currentCtc',
  'expectedCtc',
  'noticeDays',
  'rating',
  'addedOn',
  'indexedAt',
] as const

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const numberOrNull = (figure: number | string | null) => (figure === null ? null : Number(figure))

/** The row of the index for a document. */
export function rowOf(document: SearchDocument): typeof candidateSearch.$inferInsert {
  const { candidateId, figures } = document
  return {
    candidateId,
    words: vectorOf(document),
    totalExperience: numberOrNull(figures.experience),
    currentCtc: numberOrNull(figures.ctc),
    expectedCtc: numberOrNull(figures.expected),
    noticeDays: numberOrNull(figures.notice),
    rating: numberOrNull(figures.rating),
    addedOn: String(figures.added),
    indexedAt: nowIso(),
  }
}

/**
 * The next candidates after one whom no search finds yet: those of a bulk load, or of an older version of the product.
 * Untried ones are those whom nobody failed to index.
 */
export async function unindexedAfter(
  db: Db,
  candidateId: number,
  most: number,
  { untried = false } = {},
): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select c.id from ${candidates} c where c.id > ${candidateId} and c.merged_into_id is null and c.erased_at is null
      and not exists (select 1 from ${candidateSearch} s where s.candidate_id = c.id)
      and ${untried ? isUntried('indexing', sql`c.id`) : sql`true`} order by c.id limit ${most}`,
  )
  return rows.map(({ id }) => id)
}
