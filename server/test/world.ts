import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import type { Endpoint, InputOf, OutputOf } from '#contract/kit/endpoint.ts'
import type { Role } from '#contract/vocab/roles.ts'
import { type AppSettings, buildApp } from '#server/app.ts'
import { beginSession } from '#server/domains/access/commands.ts'
import type { Db } from '#server/kit/database/db.ts'
import { memoryStore } from '#server/kit/files/fileStores.ts'
import { keepFilesIn } from '#server/kit/files/files.ts'
import { customFields } from '#server/records/customFields/tables.ts'
import { settings as keptSettings } from '#server/records/settings/tables.ts'
import type { users } from '#server/records/users/tables.ts'
import { holdAtHandAsStarted } from './atHand.ts'
import { type FreshDatabase, freshDatabase } from './databases.ts'
import { watchedStore, watchTransactions } from './filesOutsideTransactions.ts'
import { testLimits } from './limits.ts'
import { type Make, makers } from './make.ts'

keepFilesIn({ store: watchedStore(memoryStore()), secret: 'secret of the tests' })

/** An answer as it came over the wire. */
export interface Answer<Body = unknown> {
  status: number
  body: Body
  headers: Record<string, unknown>
  bytes: Buffer
}

/** Somebody signed in, who makes calls as a browser would. */
export interface Person {
  id: number
  fullName: string
  token: string
  role: Role
  /** Makes a call and answers its body; throws with the server's message when it is refused. */
  call: <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    file?: { name: string; bytes: Uint8Array },
  ) => Promise<OutputOf<E>>
  /** Makes a call and answers whatever came back. */
  send: (endpoint: Endpoint, input: unknown, file?: { name: string; bytes: Uint8Array }) => Promise<Answer>
}

/** A running application on a fresh database. */
export interface World {
  db: Db
  app: FastifyInstance
  make: Make
  /** Signs in as a new person of a role. */
  as: (role: Role, values?: Partial<typeof users.$inferInsert> & { roles?: Role[] }) => Promise<Person>
  /** Makes a call without a session. */
  anonymous: Person['send']
}

/** A whole application on a fresh, migrated database that ends with the test. */
export async function world(settings: Partial<AppSettings> = {}): Promise<World> {
  const { end, ...opened } = await lastingWorld(settings)
  // A test that was stopped because it took too long goes on in the background: nobody else gets its database.
  onTestFinished(({ task }) => end(task.result?.state === 'pass'))
  return opened
}

/** The same for several tests that only read: whoever opens it ends it. */
export async function lastingWorld(
  settings: Partial<AppSettings> = {},
  /** Not where demo data are made, all of them in one transaction. */
  { watchesFiles = true } = {},
): Promise<World & { end: (mayBeUsedAgain?: boolean) => Promise<void> }> {
  const isUsual = watchesFiles && Object.keys(settings).length === 0
  const opened = (isUsual && left.pop()) || (await open(settings, watchesFiles))
  const { fresh, app } = opened
  const { db } = fresh.database
  const make = makers(db)
  return {
    end: (mayBeUsedAgain = false) =>
      endOrLeave(opened, isUsual && !app.server.listening ? left : undefined, mayBeUsedAgain),
    db,
    app,
    make,
    anonymous: (endpoint, input, file) => send(app, null, endpoint, input, file),
    as: signingIn(app, db, make),
  }
}

/** An application and the database it works on. */
export interface Opened {
  fresh: FreshDatabase
  app: FastifyInstance
}

/**
 * Ends an application with its database, or leaves both for the next test of the worker, reset: where there is a place
 * for them, and the test may not go on using them in the background.
 */
export async function endOrLeave<One extends Opened>(
  opened: One,
  left: One[] | undefined,
  mayBeUsedAgain: boolean,
): Promise<void> {
  const { fresh, app } = opened
  if (left && mayBeUsedAgain && (await isAsBuilt(fresh.database.db))) {
    await fresh.reset()
    holdAtHandAsStarted()
    left.push(opened)
    return
  }
  await app.close()
  await fresh.drop(mayBeUsedAgain)
}

/** What tests that passed have left, each emptied: to build an application takes longer than what most tests do with it. */
const left: Opened[] = []

async function open(settings: Partial<AppSettings>, watchesFiles: boolean): Promise<Opened> {
  const fresh = await freshDatabase()
  const { db, listen } = fresh.database
  if (watchesFiles) watchTransactions(db)
  return { fresh, app: await buildApp({ db, demo: null, listen, limits: testLimits, ...settings }) }
}

/** Whether an application is what it was when it was built, after a test on a database: it holds no settings at hand. */
async function isAsBuilt(db: Db): Promise<boolean> {
  const counts = await Promise.all([db.$count(keptSettings), db.$count(customFields)])
  return counts.every((count) => count === 0)
}

/** Signs in new people of any role on an application. */
export function signingIn(app: FastifyInstance, db: Db, make: Make): World['as'] {
  return async (role, values) => {
    const user = await make.user({ role, ...values })
    const token = await beginSession(db, user.id, role, { address: '127.0.0.1', device: 'test', token: null })
    return personOf(app, user, role, token)
  }
}

/** Somebody who is signed in with a token. */
export function personOf(app: FastifyInstance, user: typeof users.$inferSelect, role: Role, token: string): Person {
  return {
    id: user.id,
    fullName: user.fullName,
    token,
    role,
    send: (endpoint, input, file) => send(app, token, endpoint, input, file),
    call: async (endpoint, input, file) => {
      const answer = await send(app, token, endpoint, input, file)
      if (answer.status >= 300)
        throw new Refused(answer as Answer<{ message: string; fields?: Record<string, string> }>)
      return answer.body as OutputOf<typeof endpoint>
    },
  }
}

/** Thrown by `call` for a refusal, with what the server said. */
export class Refused extends Error {
  readonly status: number
  readonly fields: Record<string, string>
  constructor({ status, body }: Answer<{ message: string; fields?: Record<string, string> }>) {
    super(`${status} ${body.message}`)
    this.status = status
    this.fields = body.fields ?? {}
  }
}

/** The refusal of a call that must not succeed. */
export async function refusal(call: Promise<unknown>): Promise<Refused> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (outcome instanceof Refused) return outcome
  throw outcome ?? new Error('the call was expected to be refused')
}

async function send(
  app: FastifyInstance,
  token: string | null,
  endpoint: Endpoint,
  input: unknown,
  file?: { name: string; bytes: Uint8Array },
): Promise<Answer> {
  const values = { ...(input as Record<string, unknown>) }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = values[key]
    delete values[key]
    return encodeURIComponent(String(value))
  })
  const response = await app.inject({
    method: endpoint.method,
    url: path,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(endpoint.method === 'GET' ? { query: queryOf(values) } : bodyOf(endpoint, values, file)),
  })
  const isJson = String(response.headers['content-type']).includes('application/json')
  return {
    status: response.statusCode,
    body: isJson ? response.json() : response.body,
    headers: response.headers,
    bytes: response.rawPayload,
  }
}

function queryOf(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      value === undefined || value === null ? [] : [[key, String(value)]],
    ),
  )
}

function bodyOf(endpoint: Endpoint, values: Record<string, unknown>, file?: { name: string; bytes: Uint8Array }) {
  if (!endpoint.upload) return { payload: values as object }
  const form = new FormData()
  for (const [key, value] of Object.entries(queryOf(values))) form.append(key, value)
  if (file) form.append(endpoint.upload.field[0] ?? 'file', new Blob([file.bytes as BlobPart]), file.name)
  return { payload: form as never }
}
