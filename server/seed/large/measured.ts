import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import type { AnyList } from '#contract/kit/list.ts'
import type { Role } from '#contract/vocab/roles.ts'
import { buildApp } from '#server/app.ts'
import { beginSession } from '#server/domains/access/commands.ts'
import type { Db } from '#server/kit/database/db.ts'
import { connectionsTo } from '#server/kit/database/postgres.ts'
import { limits } from '#server/kit/gate/limits.ts'
import type { ListRoute } from '#server/kit/lists/lists.ts'
import { allRoutes } from '#server/routes.ts'

/** A statement as the application sent it. */
export interface Statement {
  text: string
  values: unknown[]
}

/** The application over a filled database, together with every statement it sends. */
export interface Measured {
  app: FastifyInstance
  pool: Pool
  lists: readonly AnyList[]
  /** Reads that are no lists. */
  reads: readonly Endpoint[]
  /** The statements that were sent while the work ran. */
  statementsOf: (work: () => Promise<unknown>) => Promise<Statement[]>
  /** Signs in as somebody of a role; undefined where nobody holds it. */
  signIn: (role: Role) => Promise<string | undefined>
  close: () => Promise<void>
}

/** Does as much for one person as for many, to measure what it can do. */
const everything = { atOnce: 50, atOncePerKey: 50, waitingPerKey: 1_000, longestWait: 60 }
const always = { perSecond: 1e6, burst: 1e6 }
const unlimited = { ...limits, queries: everything, commands: everything, person: always, address: always }

/** Opens the application on so many connections; on one, a statement and its repetition meet the same conditions. */
export async function openMeasured(
  url: string,
  connections: number,
  people: 'limited' | 'unlimited' = 'unlimited',
): Promise<Measured> {
  const pool = connectionsTo(url, connections)
  const sent: Statement[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => void sent.push({ text, values }) }
  const db = drizzle(pool, { casing: 'snake_case', logger }) as unknown as Db
  const app = await buildApp({ db, demo: null, limits: people === 'limited' ? limits : unlimited })
  const routes = allRoutes({ db, demo: null })
  const lists = routes.filter((route): route is ListRoute => 'list' in route).map(({ list }) => list)
  const isRead = ({ kind, method, file }: Endpoint) => kind === 'query' && method === 'GET' && !file
  await app.ready()
  return {
    app,
    pool,
    lists,
    reads: routes.map(({ endpoint }) => endpoint).filter(isRead),
    statementsOf: async (work) => {
      sent.length = 0
      await work()
      return [...sent]
    },
    signIn: (role) => tokenFor(db, pool, role),
    close: async () => {
      await app.close()
      await pool.end()
    },
  }
}

async function tokenFor(db: Db, pool: Pool, role: Role): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: number }>(
    'select user_id as id from user_roles where role = $1 order by 1 limit 1',
    [role],
  )
  const [user] = rows
  return user && beginSession(db, user.id, role, { address: '127.0.0.1', device: 'bench', token: null })
}
