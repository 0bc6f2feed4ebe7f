import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import type { PushedNotification } from '#contract/domains/notifications/model.ts'
import type { Role } from '#contract/vocab/roles.ts'
import { buildApp } from '#server/app.ts'
import { beginSession } from '#server/domains/access/sessions.ts'
import type { Database } from '#server/kit/database/db.ts'
import { openPostgres } from '#server/kit/database/postgres.ts'
import type { Limits } from '#server/kit/gate/limits.ts'
import { announce, channel } from '#server/kit/live/live.ts'
import type { users } from '#server/records/users/tables.ts'
import { freshDatabase } from '#server/test/databases.ts'
import { makers } from '#server/test/make.ts'
import { endOrLeave, type Opened, type Person, personOf } from '#server/test/world.ts'

/** A live connection as a browser holds it. */
export interface Line {
  /** The next array that is pushed. Throws where the connection is closed first, or nothing comes for long. */
  next: () => Promise<PushedNotification[]>
  /** The server's answer to a Ping. */
  ping: () => Promise<string>
  /** The code with which the server closed it. */
  closed: Promise<number>
  close: () => void
  isOpen: Promise<unknown>
  /** Says anything. */
  say: (text: string) => void
  /** The status of an answer that was no connection. */
  refused: Promise<number | undefined>
}

/** No test waits longer than this for what is pushed: it comes after a twentieth of a second. */
const longestSilence = 60_000

function connect(address: string, hello: unknown): Line {
  const socket = new WebSocket(address)
  const arrays: PushedNotification[][] = []
  const waiting: ((messages: PushedNotification[]) => void)[] = []
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  const pongs: ((text: string) => void)[] = []
  socket.on('error', () => undefined)
  socket.on('open', () => {
    if (hello !== undefined) socket.send(typeof hello === 'string' ? hello : JSON.stringify(hello))
  })
  socket.on('message', (data) => {
    const text = String(data)
    if (text.startsWith('Pong')) return pongs.shift()?.(text)
    const messages = JSON.parse(text) as PushedNotification[]
    const taker = waiting.shift()
    if (taker) taker(messages)
    else arrays.push(messages)
  })
  return {
    next: () => {
      const ready = arrays.shift()
      if (ready) return Promise.resolve(ready)
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('Nothing was pushed for so long')), longestSilence)
        const end = (code: number) => reject(new Error(`Closed with ${code} before anything was pushed`))
        closed.then(end).finally(() => clearTimeout(late))
        waiting.push((messages) => {
          clearTimeout(late)
          resolve(messages)
        })
      })
    },
    ping: () =>
      new Promise((resolve) => {
        pongs.push(resolve)
        socket.send('Ping')
      }),
    closed,
    close: () => socket.close(),
    isOpen: new Promise((resolve) => socket.on('open', resolve)),
    say: (text) => socket.send(text),
    refused: new Promise((resolve) =>
      socket.on('unexpected-response', (_, response) => {
        resolve(response.statusCode)
        socket.terminate()
      }),
    ),
  }
}

/** An application that listens on a port of its own. */
async function listening(database: Database, limits?: Limits) {
  const app = await buildApp({ db: database.db, listen: database.listen, demo: null, limits })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}

/** One process that serves people. */
function serverOf(app: FastifyInstance) {
  const { port } = app.server.address() as { port: number }
  const lines: Line[] = []
  const opened = (path: string, hello: unknown) => {
    const line = connect(`ws://127.0.0.1:${port}${path}`, hello)
    lines.push(line)
    return line
  }
  return {
    app,
    person: (user: typeof users.$inferSelect, role: Role, token: string) => personOf(app, user, role, token),
    /** Opens the live connection; answers once the server has taken it in. */
    open: async (person: Person, { path = '/ws', since }: { path?: string; since?: string } = {}) => {
      const line = opened(path, { token: person.token, since })
      return { ...line, first: await line.next() }
    },
    /** Opens a connection that says nothing. */
    openSilent: () => opened('/ws', undefined),
    /** Opens a connection that says something else at first. */
    openWith: (hello: unknown, path = '/ws') => opened(path, hello),
    closeLines: async () => {
      for (const line of lines) line.close()
      await Promise.all(lines.map(({ closed }) => closed))
    },
  }
}

/** What tests that passed have left, each at rest and reset. */
const left: Opened[] = []

async function open(limits?: Limits): Promise<Opened> {
  const fresh = await freshDatabase()
  return { fresh, app: await listening(fresh.database, limits) }
}

/** Waits until everything has been heard that was announced so far. */
async function hearsAll({ db, listen }: Database): Promise<void> {
  const last = randomUUID()
  let tell = () => {}
  const isHeard = new Promise<void>((resolve) => {
    tell = resolve
  })
  const stop = await listen(channel, { heard: (payload) => payload.includes(last) && tell(), resumed: () => {} })
  await announce(db, { what: last, ids: [], to: [] })
  await isHeard
  await stop()
}

/**
 * A fresh database with one process on it that listens, and more on PostgreSQL. A process goes to the next test, unless it
 * has limits of its own or was stopped; one that is new has heard nothing yet.
 */
export async function liveWorld({ limits, isNew = false }: { limits?: Limits; isNew?: boolean } = {}) {
  const isUsual = limits === undefined
  const opened = (isUsual && !isNew && left.pop()) || (await open(limits))
  const { database, url } = opened.fresh
  const server = serverOf(opened.app)
  const others: { stop: () => Promise<void> }[] = []
  onTestFinished(async ({ task }) => {
    for (const other of others) await other.stop()
    await server.closeLines()
    const stays = isUsual && opened.app.server.listening && task.result?.state === 'pass'
    if (stays) await hearsAll(database)
    await endOrLeave(opened, stays ? left : undefined, task.result?.state === 'pass')
  })
  const make = makers(database.db)
  const caller = { address: '127.0.0.1', device: 'test', token: null }
  const as = async (role: Role, values?: Parameters<typeof make.user>[0]) => {
    const user = await make.user({ role, ...values })
    return server.person(user, role, await beginSession(database.db, user.id, role, caller))
  }
  return {
    db: database.db,
    make,
    as,
    server,
    /** Waits until its process has heard everything that was announced so far. */
    hearsAll: () => hearsAll(database),
    /** Another process on the same PostgreSQL; undefined on the embedded database, which one process owns. */
    another: async () => {
      if (!url) return undefined
      const own = await openPostgres(url, 5)
      const other = serverOf(await listening(own))
      let isOver = false
      const stop = async () => {
        if (isOver) return
        isOver = true
        await other.closeLines()
        await other.app.close()
        await own.close()
      }
      others.push({ stop })
      return { ...other, stop }
    },
  }
}

/** What `liveWorld` gives. */
export type LiveWorld = Awaited<ReturnType<typeof liveWorld>>

/** A candidate who passed the screening of a recruiter, on a position with a QC, SPOC and interviewer. */
export async function screened(w: LiveWorld, count = 1) {
  const recruiter = await w.as('Recruiter')
  const qc = await w.as('QC')
  const spoc = await w.as('SPOC')
  const organization = await w.make.organization({ name: 'Acme' })
  const clientHr = await w.as('ClientHR', { organizationId: organization.id })
  const interviewer = await w.as('Interviewer', { organizationId: organization.id })
  const position = await w.make.position({
    organizationId: organization.id,
    providerPositionName: 'Java Developer',
    qcId: qc.id,
    frontendSpocId: spoc.id,
    clientHrId: clientHr.id,
    recruiterIds: [recruiter.id],
  })
  const applications = []
  for (let index = 0; index < count; index += 1) {
    const candidate = await w.make.candidate({ firstName: 'Meera', lastName: `Iyer${index}`, uploadedBy: recruiter.id })
    const values = {
      positionId: position.id,
      candidateId: candidate.id,
      recruiterId: recruiter.id,
      statusId: 3 as const,
    }
    applications.push(await w.make.application(values))
  }
  return { recruiter, qc, spoc, clientHr, interviewer, organization, position, applications }
}
