import { getSession } from '#contract/domains/access/endpoints.ts'
import type { Db } from '#server/kit/database/db.ts'
import { announceChange } from '#server/kit/live/live.ts'

/** Lets people who are signed in, or everybody, know that they may do other things now, once the transaction is committed. */
export function tellOfRights(db: Db, to: readonly number[] | null = null): Promise<void> {
  return announceChange(db, [getSession], to)
}
