import { findDuplicatesOf } from '#server/domains/duplicates/finding.ts'
import { indexCandidates } from '#server/domains/search/indexing.ts'
import type { Db } from '#server/kit/db.ts'

/**
 * What follows when a candidate's profile, histories or CV changed: the search finds the new words, and whoever may be
 * the same person is looked for. Part of the same transaction.
 */
export async function candidateChanged(db: Db, candidateId: number): Promise<void> {
  await indexCandidates(db, [candidateId])
  await findDuplicatesOf(db, [candidateId])
}
