import { storeOfPerson } from './store.ts'

/** One state of a record, as a page has read it. */
interface Seen {
  id: number | string
  version: number | string
}

/** A change that is under way: it belongs to one state of its record, and the next one is already as it makes it. */
export interface PendingChange<To> extends Seen {
  to: To
}

/** Changes of one kind that are shown before the server has answered. */
export interface PendingChanges<To> {
  /** What a change that is under way makes of a record; undefined where there is none. */
  of: (seen: Seen | null | undefined) => To | undefined
  /** Shows a change wherever its record stands, until the server refuses it or the record is read again. */
  show: (change: PendingChange<To>) => void
  /** Shows a record as it was read. */
  takeBack: (change: PendingChange<To>) => void
  /** `of` for what is on screen, which follows it. */
  use: () => PendingChanges<To>['of']
}

const mostKept = 50

/** Keeps the changes of one kind that are under way. */
export function pendingChanges<To>(): PendingChanges<To> {
  const pending = storeOfPerson<readonly PendingChange<To>[]>(() => [])
  const of: PendingChanges<To>['of'] = (seen) =>
    pending.get().find(({ id, version }) => id === seen?.id && version === seen.version)?.to
  return {
    of,
    show: (change) => pending.set([...pending.get().filter(({ id }) => id !== change.id), change].slice(-mostKept)),
    takeBack: (change) => pending.set(pending.get().filter((one) => one !== change)),
    use: () => {
      pending.use()
      return of
    },
  }
}
