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
      const requires = findTransition(row.statusId, toStatusId, row.heldFrom ?? undefined)?.requires ?? []
      if (requires.includes('interview')) continue
      const offer = offers.get(toStatusId) ?? { toStatusId, requires: [], able: [] }
      offer.able.push(row.id)
      offer.requires.push(...requires.filter((thing) => !offer.requires.includes(thing)))
      offers.set(toStatusId, offer)
    }
  }
  return [...offers.values()]
}
