import type { StatusId } from '#contract/vocab/statuses.ts'
import { findTransition } from '#contract/vocab/transitions.ts'
import type { PossibleTransition } from './moves.ts'

interface Row {
  id: number
  statusId: StatusId | null
  heldFrom: StatusId | null
}

/** A move that some of the selected rows can make. */
export interface BulkMoveOffer extends PossibleTransition {
  /** The ids of those that can. */
  able: number[]
}

/** Every move that one of the rows can make, with those that can; an interview is scheduled one by one. */
export function bulkMoves<R extends Row>(rows: readonly R[], openTo: (row: R) => readonly StatusId[]): BulkMoveOffer[] {
  const offers = new Map<StatusId, BulkMoveOffer>()
  for (const row of rows) {
    if (row.statusId === null) continue
    for (const toStatusId of openTo(row)) {
      const carries = findTransition(row.statusId, toStatusId, row.heldFrom ?? undefined)?.carries ?? []
      if (carries.includes('interview')) continue
      const offer = offers.get(toStatusId) ?? { toStatusId, carries: [], able: [] }
      offer.able.push(row.id)
      offer.carries.push(...carries.filter((thing) => !offer.carries.includes(thing)))
      offers.set(toStatusId, offer)
    }
  }
  return [...offers.values()]
}
