import type { StatusId } from '#contract/vocab/statuses.ts'
import { pendingChanges } from '#web/kit/api/pending.ts'

/** Moves that are under way, each where it takes its application; the next version is already there. */
export const pendingMoves = pendingChanges<StatusId>()
