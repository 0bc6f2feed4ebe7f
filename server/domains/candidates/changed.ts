import { findDuplicatesOf } from '#server/domains/duplicates/finding.ts'
import { indexCandidates } from '#server/domains/search/indexing.ts'
import type { Db } from '#server/kit/db.ts'

/**
 * What follows when the profile, histories or CV of candidates changed: the search finds the new words, and whoever may
 * be the same person is looked for. Part of the same transaction.
 */
export async function candidateChanged(db: Db, ...candidateIds: readonly number[]): Promise<void> {
  await indexCandidates(db, candidateIds)
  await findDuplicatesOf(db, candidateIds)
}
