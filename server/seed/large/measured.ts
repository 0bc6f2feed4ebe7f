import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import type { AnyList } from '#contract/kit/list.ts'
import type { Role } from '#contract/vocab/roles.ts'
import { buildApp } from '#server/app.ts'
import { beginSession, hashPassword } from '#server/domains/access/commands.ts'
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
  /** What somebody of a role signs in with in a browser; their password is made anew. */
  signInWith: (role: Role) => Promise<{ email: string; password: string } | undefined>
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
  { people = 'unlimited', webFolder }: { people?: 'limited' | 'unlimited'; webFolder?: string } = {},
): Promise<Measured> {
  const pool = connectionsTo(url, connections)
  const sent: Statement[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => void sent.push({ text, values }) }
  const db = drizzle(pool, { casing: 'snake_case', logger }) as unknown as Db
  const allowed = people === 'limited' ? limits : unlimited
  const app = await buildApp({ db, demo: null, limits: allowed, ...(webFolder && { webFolder }) })
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
    signInWith: (role) => passwordFor(pool, role),
    close: async () => {
      await app.close()
      await pool.end()
    },
  }
}

async function tokenFor(db: Db, pool: Pool, role: Role): Promise<string | undefined> {
  const id = await userOf(pool, role)
  if (id === undefined) return undefined
  return beginSession(db, id, role, { address: '127.0.0.1', device: 'bench', token: null })
}

async function passwordFor(pool: Pool, role: Role): Promise<{ email: string; password: string } | undefined> {
  const password = `Aa1!${randomUUID()}`
  const { rows } = await pool.query<{ email: string }>(
    'update users set password_hash = $2 where id = $1 returning email',
    [await userOf(pool, role), await hashPassword(password)],
  )
  return rows[0] && { email: rows[0].email, password }
}

async function userOf(pool: Pool, role: Role): Promise<number | undefined> {
  const { rows } = await pool.query<{ id: number }>(
    'select user_id as id from user_roles where role = $1 order by 1 limit 1',
    [role],
  )
  return rows[0]?.id
}
