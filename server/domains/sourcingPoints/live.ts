import { getPosition } from '#contract/domains/positions/endpoints.ts'
import * as calls from '#contract/domains/sourcingPoints/endpoints.ts'
import { sourcingPointList } from '#contract/domains/sourcingPoints/lists.ts'
import type { Db } from '#server/kit/database/db.ts'
import { announceChange } from '#server/kit/live/live.ts'

/** Lets everybody who looks at sourcing points see them as they are now, once the transaction is committed. */
export function tellOfPoints(db: Db): Promise<void> {
  const { getSourcingPoints, getSourcingPointStatus, getSourcingPointTransactions, getSourcingPointLog } = calls
  return announceChange(db, [
    ...[getSourcingPoints, getSourcingPointStatus, getSourcingPointTransactions, getSourcingPointLog],
    ...[sourcingPointList, getPosition],
  ])
}
