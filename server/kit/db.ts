import { mkdirSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Client, Pool } from 'pg'

/** A database or a transaction on it; everything below the kit takes this and cannot tell which of the two it is. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

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

/**
 * How statements are planned. PostgreSQL believes a page out of order to be four times as dear as one in order, which is
 * true of disks with an arm and has reports read whole tables; and it compiles long statements, which takes longer than
 * running ours. What somebody set for their server stays.
 */
const planning = `select set_config(name, ours, false) from pg_settings
  join (values ('random_page_cost', '1.1'), ('jit', 'off')) as settings (name, ours) using (name) where source = 'default'`

/** So many connections to PostgreSQL at most, each made when it is needed. */
export function connectionsTo(url: string, connections: number): Pool {
  const pool = new Pool({
    ...{ connectionString: url, max: connections, connectionTimeoutMillis: 10_000 },
    onConnect: (client) => client.query(planning),
  })
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  return pool
}

/** Opens PostgreSQL by its address. Throws what the driver throws when it cannot be reached. */
export async function openPostgres(url: string, connections = 20): Promise<Database> {
  const pool = connectionsTo(url, connections)
  const client = await pool.connect()
  client.release()
  const db = drizzlePostgres(pool, { casing: 'snake_case' })
  return {
    db: db as unknown as Db,
    kind: 'postgres',
    migrate: (folder) => migrateOnce(pool, () => migratePostgres(db, { migrationsFolder: folder })),
    listen: (channel, listener) => listenOn(url, channel, listener),
    close: () => pool.end(),
  }
}

const longestPause = 5_000

/** A connection of its own that hears a channel and comes back by itself when it is lost. */
async function listenOn(url: string, channel: string, { heard, resumed }: Listener): Promise<() => Promise<void>> {
  let current: Client | undefined
  let isOver = false
  const connect = async () => {
    const client = new Client({ connectionString: url, keepAlive: true })
    client.on('notification', ({ payload }) => heard(payload ?? ''))
    client.on('error', () => undefined)
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
    client.once('end', () => void reconnect())
    current = client
  }
  const reconnect = async (pause = 100): Promise<void> => {
    if (isOver) return
    try {
      await connect()
    } catch {
      setTimeout(() => void reconnect(Math.min(pause * 2, longestPause)), pause).unref()
      return
    }
    if (isOver) await current?.end()
    else resumed()
  }
  await connect()
  return async () => {
    isOver = true
    await current?.end()
  }
}

/** Migrations run once even when several processes start together: the others wait for the lock. */
async function migrateOnce(pool: Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock(73190114)')
    await work()
  } finally {
    await client.query('select pg_advisory_unlock(73190114)')
    client.release()
  }
}

const longestBreath = 25

/**
 * PostgreSQL in this process. It works on the one thread everything else needs and waits for nothing, so a long row of
 * statements would let no request, timer or message through: between two of them it gives way every few milliseconds.
 */
class Embedded extends PGlite {
  #gaveWay = performance.now()

  override async execProtocolRaw(...message: Parameters<PGlite['execProtocolRaw']>): Promise<Uint8Array> {
    if (performance.now() - this.#gaveWay > longestBreath) {
      await setImmediate()
      this.#gaveWay = performance.now()
    }
    return super.execProtocolRaw(...message)
  }
}

/** Opens the embedded database in a folder. One process owns a folder; the caller holds its lock. */
export async function openEmbedded(folder: string): Promise<Database> {
  mkdirSync(folder, { recursive: true })
  return fromPglite(await opened({ dataDir: folder }))
}

/** Opens an embedded database in memory: an empty one, or what `dumpDataDir` of another wrote. */
export function openInMemory(dump?: Blob): Promise<PGlite> {
  return opened(dump ? { loadDataDir: dump } : {})
}

async function opened(options: PGliteOptions): Promise<PGlite> {
  const client = new Embedded(options)
  await client.waitReady
  return client
}

/** An embedded database that is already open: in memory, or restored from a dump. */
export function fromPglite(client: PGlite): Database {
  const db = drizzlePglite(client, { casing: 'snake_case' })
  return {
    db: db as unknown as Db,
    kind: 'pglite',
    migrate: (folder) => migratePglite(db, { migrationsFolder: folder }),
    listen: async (channel, { heard }) => {
      const stop = await client.listen(channel, heard)
      return () => stop()
    },
    close: () => client.close(),
  }
}

/** Whether the database answers. */
export async function answers(db: Db): Promise<boolean> {
  try {
    await db.execute(sql`select 1`)
    return true
  } catch {
    return false
  }
}

/** The rows of a hand-written statement, typed by the caller. Numbers of type bigint arrive as text unless cast. */
export async function rowsOf<Row>(db: Db, statement: ReturnType<typeof sql>): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] }
  return result.rows
}
