import { findDuplicatesOf } from '#server/domains/duplicates/finding.ts'
import type { Db } from '#server/kit/db.ts'
import { indexCandidates, unindexedAfter } from './indexing.ts'

const batch = 200

/**
 * Makes those found who came past the commands: by a bulk load, or from a version of the product that had no search.
 * Answers how many.
 */
export async function indexTheRest(db: Db): Promise<number> {
  let done = 0
  let last = 0
  for (;;) {
    const ids = await unindexedAfter(db, last, batch)
    const [first] = ids
    if (first === undefined) return done
    await db.transaction(async (part) => {
      await indexCandidates(part, ids)
      await findDuplicatesOf(part, ids)
    })
    last = ids.at(-1) ?? last
    done += ids.length
  }
}
