import { eq } from 'drizzle-orm'
import { type SourcingPointStatus, sourcingPointStatuses } from '#contract/vocab/positions.ts'
import type { Db } from '#server/kit/database/db.ts'
import { sourcingPoints } from './tables.ts'

/** How far the sourcing points of a position have come; a draft where there are none. */
export async function sourcingPointStatus(db: Db, positionId: number): Promise<SourcingPointStatus> {
  const [found] = await db
    .select({ status: sourcingPoints.status })
    .from(sourcingPoints)
    .where(eq(sourcingPoints.positionId, positionId))
  return found?.status ?? sourcingPointStatuses.draft
}
