import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from 'drizzle-orm/pg-core'
import { inTime, probeWithin, within } from '#server/kit/process/deadlines.ts'
import type { Selects } from './select.ts'

/** A database or a transaction on it; everything below the kit takes this and cannot tell which of the two it is. */
export interface Db extends Selects, Pick<Builder, 'insert' | 'update' | 'delete' | 'execute' | '$count'> {
  transaction<Result>(work: (tx: Db) => Promise<Result>, config?: PgTransactionConfig): Promise<Result>
}
type Builder = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** What a process that listens on a channel does with what arrives. */
export interface Listener {
  heard: (payload: string) => void
  /** The connection was lost and is back: what was said in between was not heard. */
  resumed: () => void
}

/** Hears what any process announces on a channel, until the answer is called. */
export type Listen = (channel: string, listener: Listener) => Promise<() => Promise<void>>

/** An open database with what only the process that opened it does. */
export interface Database {
  db: Db
  /** `postgres` is shared by any number of processes; `pglite` belongs to this one. */
  kind: 'postgres' | 'pglite'
  migrate: (folder: string) => Promise<void>
  listen: Listen
  close: () => Promise<void>
}

/** Whether the database answers, and soon: one that is busy with something long does not. */
export function answers(db: Db): Promise<boolean> {
  const asked = within(db, 'probe').execute(sql`select 1`)
  const isThere = asked.then(
    () => true,
    () => false,
  )
  return inTime(isThere, probeWithin, () => false)
}

/** The rows of a hand-written statement, typed by the caller. */
export async function rowsOf<Row>(db: Db, statement: ReturnType<typeof sql>): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] }
  return result.rows
}
