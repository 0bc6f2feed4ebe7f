import type { StatusId } from '#contract/vocab/statuses.ts'
import { store } from '#web/kit/api/store.ts'

/** One version of an application, as a page has read it. */
interface Seen {
  id: number
  version: number
}

/** A move that is under way: it belongs to one version of its application, and the next version is already where it goes. */
interface PendingMove extends Seen {
  toStatusId: StatusId
}

const mostKept = 50

const pending = store<readonly PendingMove[]>([])

/** Where a move that is under way takes an application; undefined where there is none. */
export function pendingMoveOf(of: Seen | null | undefined): StatusId | undefined {
  return pending.get().find(({ id, version }) => id === of?.id && version === of.version)?.toStatusId
}

/** Shows a move wherever its application stands, until the server refuses it or the application is read again. */
export function showMove(move: PendingMove): void {
  pending.set([...pending.get().filter(({ id }) => id !== move.id), move].slice(-mostKept))
}

/** Shows an application again as it was: the move was not made. */
export function takeMoveBack(move: PendingMove): void {
  pending.set(pending.get().filter((one) => one !== move))
}

/** The same for what is on screen, which follows it. */
export function usePendingMoves(): typeof pendingMoveOf {
  pending.use()
  return pendingMoveOf
}
