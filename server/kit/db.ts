import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Pool } from 'pg'

/** A database or a transaction on it; everything below the kit takes this and cannot tell which of the two it is. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** An open database with what only the process that opened it does. */
export interface Database {
  db: Db
  /** `postgres` is shared by any number of processes; `pglite` belongs to this one. */
  kind: 'postgres' | 'pglite'
  migrate: (folder: string) => Promise<void>
  close: () => Promise<void>
}

/** Opens PostgreSQL by its address. Throws what the driver throws when it cannot be reached. */
export async function openPostgres(url: string, connections = 20): Promise<Database> {
  const pool = new Pool({ connectionString: url, max: connections, connectionTimeoutMillis: 10_000 })
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  const client = await pool.connect()
  client.release()
  const db = drizzlePostgres(pool, { casing: 'snake_case' })
  return {
    db: db as unknown as Db,
    kind: 'postgres',
    migrate: (folder) => migrateOnce(pool, () => migratePostgres(db, { migrationsFolder: folder })),
    close: () => pool.end(),
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

/** Opens the embedded database in a folder. One process owns a folder; the caller holds its lock. */
export async function openEmbedded(folder: string): Promise<Database> {
  mkdirSync(folder, { recursive: true })
  return fromPglite(await PGlite.create(join(folder)))
}

/** An embedded database that is already open: in memory, or restored from a dump. */
export function fromPglite(client: PGlite): Database {
  const db = drizzlePglite(client, { casing: 'snake_case' })
  return {
    db: db as unknown as Db,
    kind: 'pglite',
    migrate: (folder) => migratePglite(db, { migrationsFolder: folder }),
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
