import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from '#server/kit/database/db.ts'
import { emit } from '#server/kit/events.ts'
import { candidatesChanged } from './events.ts'

const gathered = new AsyncLocalStorage<Set<number>>()

/** Tells that the profile, histories or CV of candidates changed, in the transaction that changed them. */
export async function candidateChanged(db: Db, ...candidateIds: readonly number[]): Promise<void> {
  const together = gathered.getStore()
  if (together) for (const id of candidateIds) together.add(id)
  else await emit(db, candidatesChanged, { candidateIds })
}

/** Several changes of candidates in one transaction, of which is told once, after all of them. */
export async function changedTogether<Result>(db: Db, changes: () => Promise<Result>): Promise<Result> {
  const candidateIds = new Set<number>()
  const result = await gathered.run(candidateIds, changes)
  if (candidateIds.size) await candidateChanged(db, ...candidateIds)
  return result
}
