import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { applications } from './tables.ts'

/** Names a candidate on a position. */
export interface Pair {
  candidateId: number
  positionId: number
}

/** Where an application is the one of a candidate on a position: of two that a merge brought together, the one that goes on. */
export function isOfPair({ candidateId, positionId }: Pair): SQL | undefined {
  return and(
    eq(applications.candidateId, candidateId),
    eq(applications.positionId, positionId),
    isNull(applications.supersededById),
  )
}
