import { hostname } from 'node:os'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool, type PoolClient } from 'pg'
import { type Deadline, deadlines, type Handle, type Kind, keepHandles, kinds } from '#server/kit/process/deadlines.ts'
import { watchStatements } from '#server/kit/watching/statements.ts'
import { Connection } from './connection.ts'
import { refusalOfDatabase } from './databaseErrors.ts'
import { type Database, type Db, type Listen, type Listener, rowsOf } from './db.ts'
import { refuseForeignSchema } from './foreignSchema.ts'
import { Remembering } from './remembering.ts'
import { readFrom } from './replica.ts'

/**
 * How statements are planned. PostgreSQL believes a page out of order to be four times as dear as one in order, which is
 * true of disks with an arm and has reports read whole tables; and it compiles long statements, which takes longer than
 * running ours. What somebody set for their server stays; how long it may take is ours to say.
 */
function settingUp({ statement, lock, idle }: Deadline): string {
  return `select set_config(name, ours, false) from pg_settings join (values
    ('random_page_cost', '1.1', false), ('jit', 'off', false), ('statement_timeout', '${statement}', true),
    ('lock_timeout', '${lock}', true), ('idle_in_transaction_session_timeout', '${idle}', true)
  ) as settings (name, ours, always) using (name) where always or source = 'default'`
}

/** How PostgreSQL names the connections of this process, to whoever looks at them. */
const named = { application_name: `staffwright ${process.pid} on ${hostname()}`.slice(0, 63) }

/** A peer that is gone without a word is noticed within half a minute. */
const alive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }
/** A server that does not answer at all is given up after this long, also where there is no other limit. */
const connectWithin = 5_000
/** How much longer than PostgreSQL's own limit a statement may take until its connection counts as dead. */
const grace = 5_000

/**
 * So many connections to PostgreSQL at most, each made when it is needed, for one kind of work. Through a pooler they are
 * shared with others between two transactions, so that nothing may be set on them.
 */
export function connectionsTo(
  url: string,
  connections: number,
  kind: Kind = 'job',
  { isPooled = false, remembers = false } = {},
): Pool {
  const limits = deadlines[kind]
  const pool = new Pool({
    Client: remembers ? Remembering : Connection,
    ...{ connectionString: url, max: connections, connectionTimeoutMillis: limits.wait, ...alive, ...named },
    query_timeout: limits.statement + grace,
    // The probe's stays open: a process that is busy need not make one to say so.
    idleTimeoutMillis: kind === 'probe' ? 0 : 10_000,
    onConnect: isPooled ? undefined : (client) => client.query(settingUp(limits)),
  })
  // A connection that dies is told to whoever uses it, and replaced. Without a listener it would end the process: the
  // pool listens to those that are idle, nobody to those in use.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  watchStatements(pool)
  return pool
}

const casing = { casing: 'snake_case' } as const

/** A handle on a pool whose transactions have a deadline, and never give a connection back that is not at rest. */
export function handleOn(pool: Pool, limit: number): NodePgDatabase {
  const ofClient = new WeakMap<PoolClient, NodePgDatabase>()
  const transaction: NodePgDatabase['transaction'] = async (work, config) => {
    const client = await pool.connect()
    const own: NodePgDatabase = ofClient.get(client) ?? drizzle(client, casing)
    ofClient.set(client, own)
    let isAway = false
    // Its connection is closed, so that PostgreSQL undoes it and nothing of it can be committed any more.
    const alarm = limit ? setTimeout(() => void client.end().catch(() => undefined), limit) : undefined
    try {
      return await own.transaction(work, config)
    } catch (error) {
      isAway = refusalOfDatabase(error)?.code === 'unavailable'
      throw error
    } finally {
      clearTimeout(alarm)
      client.release(isAway || client.getTransactionStatus() !== 'I')
    }
  }
  return Object.assign(drizzle(pool, casing), { transaction })
}

/** Further addresses of the same PostgreSQL. */
export interface OtherAddresses {
  /** Past a pooler: neither what is announced nor the lock of a migration comes through one. */
  direct?: string
  /** A copy that follows by streaming, for reports and exports. */
  read?: string
}

/**
 * Opens PostgreSQL by its address. With `remembers` each connection has a text read and planned once: for whoever asks the
 * same again and again of few rows, as tests do; of many rows a plan has to fit the values. Throws what the driver throws
 * when it cannot be reached.
 */
export async function openPostgres(
  url: string,
  connections = 20,
  { direct = url, read, remembers = false }: OtherAddresses & { remembers?: boolean } = {},
): Promise<Database> {
  const pools: Pool[] = []
  const shareOf = (kind: Kind) => Math.ceil(deadlines[kind].share * connections) || 1
  const pooled = (address: string, kind: Kind) => {
    const pool = connectionsTo(address, shareOf(kind), kind, { isPooled: address === url && direct !== url, remembers })
    pools.push(pool)
    return { pool, db: handleOn(pool, deadlines[kind].transaction) as unknown as Db }
  }
  const handle = (kind: Kind): [Kind, Handle] => {
    const { pool, db } = pooled(url, kind)
    const use = () => ({
      ...{ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount },
    })
    return [kind, { db, connections: shareOf(kind), use }]
  }
  const ofKinds = Object.fromEntries(kinds.map(handle)) as Record<Kind, Handle>
  const { db } = ofKinds.job
  keepHandles(ofKinds)
  if (read) readFrom(db, pooled(read, 'report').db)
  const { listen, end } = hearing(direct)
  const close = async () => void (await Promise.all([end(), ...pools.map((pool) => pool.end())]))
  await firstAnswer(url).catch(async (error) => {
    await close()
    throw error
  })
  return {
    db,
    kind: 'postgres',
    migrate: (folder) => migrateOnce(direct, folder),
    listen,
    close,
  }
}

/** A connection beside the pools, whose loss is told to whoever uses it and to nobody else. */
async function connected(url: string, prepare?: (client: Connection) => void): Promise<Connection> {
  const client = new Connection({ connectionString: url, connectionTimeoutMillis: connectWithin, ...alive, ...named })
  client.on('error', () => undefined)
  prepare?.(client)
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

async function firstAnswer(url: string): Promise<void> {
  const client = await connected(url)
  await client.end()
}

/** PostgreSQL is to be heard again soon after it is back. */
const longestPause = 1_000

/**
 * One connection beside the pools that hears every channel on which somebody listens: made for the first of them, and made
 * anew by itself when it is lost.
 */
function hearing(url: string): { listen: Listen; end: () => Promise<void> } {
  const channels = new Map<string, Set<Listener>>()
  let current: Promise<Connection> | undefined
  let isOver = false
  const hear = (client: Connection, channel: string) => client.query(`listen ${client.escapeIdentifier(channel)}`)
  const connect = async () => {
    const client = await connected(url, (one) =>
      one.on('notification', ({ channel, payload }) => {
        for (const { heard } of channels.get(channel) ?? []) heard(payload ?? '')
      }),
    )
    // Before the first word, or one that is lost during it would be missed.
    const lost = new Promise<void>((resolve) => client.once('end', resolve))
    try {
      for (const channel of channels.keys()) await hear(client, channel)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    void lost.then(() => reconnect())
    return client
  }
  const reconnect = async (pause = 50): Promise<void> => {
    if (isOver) return
    current = connect()
    try {
      await current
    } catch {
      setTimeout(() => void reconnect(Math.min(pause * 2, longestPause)), pause).unref()
      return
    }
    if (!isOver) for (const { resumed } of [...channels.values()].flatMap((ours) => [...ours])) resumed()
  }
  const begin = () =>
    connect().catch((error: unknown) => {
      current = undefined
      throw error
    })
  return {
    listen: async (channel, listener) => {
      const ours = channels.get(channel) ?? new Set()
      channels.set(channel, ours.add(listener))
      current ??= begin()
      try {
        await hear(await current, channel)
      } catch (error) {
        ours.delete(listener)
        throw error
      }
      return async () => void ours.delete(listener)
    },
    end: async () => {
      isOver = true
      const client = await current?.catch(() => undefined)
      await client?.end().catch(() => undefined)
    },
  }
}

/**
 * Migrations run once even when several processes start together: the others wait for the lock. It is held by the
 * connection that does the work, so that the two are lost together.
 */
async function migrateOnce(url: string, migrationsFolder: string): Promise<void> {
  const client = await connected(url)
  try {
    await client.query('select pg_advisory_lock(73190114)')
    const db = drizzle(client, casing)
    await refuseForeignSchema((statement) => rowsOf(db as unknown as Db, statement), migrationsFolder)
    await migrate(db, { migrationsFolder })
  } finally {
    // The lock goes with the connection.
    await client.end().catch(() => undefined)
  }
}
