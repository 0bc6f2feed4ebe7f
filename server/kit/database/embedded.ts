import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { type Client, Pool } from 'pg'
import { type Database, type Db, rowsOf } from './db.ts'
import { makeOnce } from './durableFolder.ts'
import { type Engine, engineOf, startPglite } from './engine.ts'
import { EngineStream } from './engineStream.ts'
import { folderEngine } from './folderEngine.ts'
import { refuseForeignSchema } from './foreignSchema.ts'
import { handleOn } from './postgres.ts'
import { Remembering } from './remembering.ts'
import { threadEngine } from './threadEngine.ts'

/** How an embedded database is opened. */
export interface EmbeddedOptions {
  /** The folder of another, closed, that a new one is a copy of. */
  first?: string | undefined
  /** It works on the thread that opens it: quicker, where nobody else waits. */
  alone?: boolean
}

/**
 * Opens the embedded database in a folder. One process owns a folder; the caller holds its lock. Where there is none yet
 * it is made: a copy of `first`, where that exists, else an empty one, which takes longer.
 */
export async function openEmbedded(folder: string, { first, alone }: EmbeddedOptions = {}): Promise<Database> {
  mkdirSync(dirname(folder), { recursive: true })
  await makeOnce(folder, async (draft) => {
    if (first && existsSync(first)) return copyInto(draft, first)
    const engine = await threadEngine(draft)
    await engine.close()
  })
  return databaseOn(alone ? await folderEngine(folder) : await threadEngine(folder))
}

/** What lies in the copy is its owner's alone, also where anybody may read the other. */
function copyInto(draft: string, first: string): void {
  mkdirSync(draft, { mode: 0o700 })
  cpSync(first, draft, { recursive: true })
}

/** Opens an embedded database in memory: an empty one, or what `dumpDataDir` of another wrote. */
export function openInMemory(dump?: Blob): Promise<PGlite> {
  return startPglite(dump ? { loadDataDir: dump } : {})
}

/** An embedded database that is already open on this thread. */
export function fromPglite(pglite: PGlite): Database {
  return databaseOn(engineOf(pglite))
}

/** A database over one connection to an engine, spoken to by the driver of PostgreSQL. */
function databaseOn(engine: Engine): Database {
  const listeners = new Map<string, Set<(payload: string) => void>>()
  const pool = new Pool({
    ...{ Client: Remembering, stream: () => new EngineStream(engine.speak), max: 1, idleTimeoutMillis: 0 },
    ...{ user: 'postgres', database: 'postgres' },
    onConnect: async (client) => {
      // There is one session: what a connection that was given up has left in it goes.
      await client.query('rollback')
      await client.query('deallocate all')
    },
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    client.on('notification', ({ channel, payload = '' }) => {
      for (const heard of listeners.get(channel) ?? []) heard(payload)
    })
  })
  // The pool's own gives up the connection, with all that is remembered on it, whenever a statement is refused.
  const query = async (...asked: Parameters<Client['query']>) => {
    const client = await pool.connect()
    try {
      return await client.query(...asked)
    } finally {
      client.release(client.getTransactionStatus() !== 'I')
    }
  }
  const db = handleOn(Object.assign(pool, { query }), 0)
  return {
    db: db as unknown as Db,
    kind: 'pglite',
    migrate: async (folder) => {
      await refuseForeignSchema((statement) => rowsOf(db as unknown as Db, statement), folder)
      await migrate(db, { migrationsFolder: folder })
    },
    listen: async (channel, { heard }) => {
      const ours = listeners.get(channel) ?? new Set()
      listeners.set(channel, ours.add(heard))
      await pool.query(`listen "${channel}"`)
      return async () => void ours.delete(heard)
    },
    close: async () => {
      await pool.end()
      await engine.close()
    },
  }
}
