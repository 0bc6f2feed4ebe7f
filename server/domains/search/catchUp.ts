import { findDuplicatesOf } from '#server/domains/duplicates/finding.ts'
import type { Db } from '#server/kit/database/db.ts'
import { jobRun } from '#server/kit/jobs/jobRun.ts'
import { workThrough } from '#server/kit/jobs/work.ts'
import { indexCandidates, unindexedAfter } from './indexing.ts'

const batch = 200

/**
 * Makes those found who came past the commands: by a bulk load, or from a version of the product that had no search. Many
 * are indexed at once; where one of them cannot be, each is done alone. Answers how many were.
 */
export async function indexTheRest(db: Db): Promise<number> {
  const refused: number[] = []
  let done = 0
  let last = 0
  while (!jobRun()?.signal.aborted) {
    const ids = await unindexedAfter(db, last, batch, { untried: true })
    if (!ids.length) break
    try {
      await index(db, ids)
      done += ids.length
    } catch (error) {
      jobRun()?.tell('candidates not indexed yet', error)
      refused.push(...ids)
    }
    last = ids.at(-1) ?? last
  }
  return done + (await indexOneByOne(db, refused))
}

/**
 * Some candidates after one who are not found yet, for those who bring many and go on by themselves. Answers the last of
 * them, whether they could be indexed or wait for it to be tried one by one; undefined where there is none.
 */
export async function indexSome(db: Db, after: number): Promise<number | undefined> {
  const ids = await unindexedAfter(db, after, batch, { untried: true })
  if (ids.length) await index(db, ids).catch((error: unknown) => jobRun()?.tell('candidates not indexed yet', error))
  return ids.at(-1)
}

function index(db: Db, ids: readonly number[]): Promise<void> {
  return db.transaction(async (part) => {
    await indexCandidates(part, ids)
    await findDuplicatesOf(part, ids)
  })
}

function indexOneByOne(db: Db, refused: number[]): Promise<number> {
  return workThrough(db, {
    kind: 'indexing',
    due: async (_from, _isFree, limit) => refused.splice(0, limit),
    work: async (from, key) => {
      const id = Number(key)
      const [unindexed] = await unindexedAfter(from, id - 1, 1)
      if (unindexed !== id) return 0
      await index(from, [id])
      return 1
    },
  })
}
