import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from '#server/kit/database/db.ts'
import type { FileStore } from '#server/kit/files/fileStores.ts'
import { kinds, within } from '#server/kit/process/deadlines.ts'

const openTransaction = new AsyncLocalStorage<true>()

const watched = new WeakSet<Db>()

/** Lets a watched store know what runs within a transaction of this database, whatever kind of work begins it. */
export function watchTransactions(db: Db): void {
  for (const kind of kinds) watch(within(db, kind))
}

function watch(db: Db): void {
  if (watched.has(db)) return
  watched.add(db)
  const begin = db.transaction.bind(db)
  db.transaction = (work, settings) => begin((part) => openTransaction.run(true, () => work(part)), settings)
}

/** A store that breaks the test in which bytes travel while a transaction waits for them. */
export function watchedStore(store: FileStore): FileStore {
  const outside =
    <Given extends unknown[], Result>(activity: (...given: Given) => Promise<Result>) =>
    (...given: Given): Promise<Result> => {
      if (openTransaction.getStore()) throw new Error('Bytes of a file travel while a transaction is open')
      return activity(...given)
    }
  return { ...store, put: outside(store.put), get: outside(store.get), remove: outside(store.remove) }
}
