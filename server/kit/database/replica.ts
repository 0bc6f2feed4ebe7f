import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { inTime, within } from '#server/kit/process/deadlines.ts'
import { type Db, rowsOf } from './db.ts'

/** How long a reader waits for a copy to catch up, in milliseconds: a copy that follows well is behind by a few. */
const patience = 300
const askedEvery = 15
/** How long nobody asks a copy that was away or behind. */
const leftAlone = 5_000

/** A copy that follows the database by streaming, for reading what takes long. */
interface Replica {
  db: Db
  /** Until when it is not asked. */
  restsUntil: number
  /** How often it was read, and how often it was away or behind. */
  reads: { replica: number; primary: number }
}

const replicas = new WeakMap<Db, Replica>()
let newest: Replica | undefined

/** Makes known a copy from which what takes long may be read instead of from the database itself. */
export function readFrom(primary: Db, replica: Db): void {
  newest = { db: replica, restsUntil: 0, reads: { replica: 0, primary: 0 } }
  replicas.set(within(primary, 'report'), newest)
}

/** How often reports and exports were read from the copy and from the database itself; undefined without a copy. */
export const readsOfReplica = () => newest?.reads

/**
 * Where a report or an export is read: from the copy, if there is one and it holds everything that was acknowledged up to
 * now, by whomever and in whichever process; else from the database itself. So nobody misses what they have just
 * written, and a copy that is behind, away or has become a database of its own costs nothing but its help.
 */
export async function whereToRead(db: Db): Promise<Db> {
  const reporting = within(db, 'report')
  const replica = replicas.get(reporting)
  if (!replica) return reporting
  const isCurrent = performance.now() >= replica.restsUntil && (await holdsAll(replica.db, reporting))
  if (isCurrent) {
    replica.reads.replica += 1
    return replica.db
  }
  if (performance.now() >= replica.restsUntil) replica.restsUntil = performance.now() + leftAlone
  replica.reads.primary += 1
  return reporting
}

async function holdsAll(replica: Db, primary: Db): Promise<boolean> {
  const latest = performance.now() + patience
  // What was acknowledged is on the disk of the database; what others write meanwhile need not be waited for.
  const [written] = await rowsOf<{ upTo: string }>(primary, sql`select pg_current_wal_flush_lsn()::text as "upTo"`)
  const follows = async () => {
    const asked = sql`select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${written?.upTo}::pg_lsn as "holdsAll"`
    for (;;) {
      const [answer] = await rowsOf<{ holdsAll: boolean | null }>(replica, asked)
      if (answer?.holdsAll) return true
      if (performance.now() + askedEvery > latest) return false
      await pause(askedEvery)
    }
  }
  return inTime(
    follows().catch(() => false),
    patience,
    () => false,
  )
}
