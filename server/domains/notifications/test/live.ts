import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import type { PushedNotification } from '#contract/domains/notifications/model.ts'
import type { Role } from '#contract/vocab/roles.ts'
import { buildApp } from '#server/app.ts'
import { beginSession } from '#server/domains/access/sessions.ts'
import type { Database } from '#server/kit/database/db.ts'
import { openPostgres } from '#server/kit/database/postgres.ts'
import type { Limits } from '#server/kit/gate/limits.ts'
import type { users } from '#server/records/users/tables.ts'
import { freshDatabase } from '#server/test/databases.ts'
import { makers } from '#server/test/make.ts'
import { type Person, personOf } from '#server/test/world.ts'

/** A live connection as a browser holds it. */
export interface Line {
  /** The next array that is pushed. */
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

function connect(address: string, hello: unknown): Line {
  const socket = new WebSocket(address)
  const arrays: PushedNotification[][] = []
  const waiting: ((messages: PushedNotification[]) => void)[] = []
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
      return ready ? Promise.resolve(ready) : new Promise((resolve) => waiting.push(resolve))
    },
    ping: () =>
      new Promise((resolve) => {
        pongs.push(resolve)
        socket.send('Ping')
      }),
    closed: new Promise((resolve) => socket.on('close', resolve)),
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

/** One process that serves people. */
async function startServer(database: Database, limits?: Limits) {
  const app = await buildApp({ db: database.db, listen: database.listen, demo: null, limits })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const lines: Line[] = []
  return {
    app,
    person: (user: typeof users.$inferSelect, role: Role, token: string) => personOf(app, user, role, token),
    /** Opens the live connection; answers once the server has taken it in. */
    open: async (person: Person, { path = '/ws', since }: { path?: string; since?: string } = {}) => {
      const line = connect(`ws://127.0.0.1:${port}${path}`, { token: person.token, since })
      lines.push(line)
      return { ...line, first: await line.next() }
    },
    /** Opens a connection that says nothing. */
    openSilent: () => connect(`ws://127.0.0.1:${port}/ws`, undefined),
    /** Opens a connection that says something else at first. */
    openWith: (hello: unknown, path = '/ws') => connect(`ws://127.0.0.1:${port}${path}`, hello),
    stop: async () => {
      for (const line of lines) line.close()
      await app.close()
    },
  }
}

/** A fresh database with one process on it that listens, and more on PostgreSQL. */
export async function liveWorld(limits?: Limits) {
  const { database, url, drop } = await freshDatabase()
  const server = await startServer(database, limits)
  const others: { stop: () => Promise<void> }[] = []
  onTestFinished(async () => {
    for (const other of others) await other.stop()
    await server.stop()
    await drop()
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
    /** Another process on the same PostgreSQL; undefined on the embedded database, which one process owns. */
    another: async () => {
      if (!url) return undefined
      const own = await openPostgres(url, 5)
      const other = await startServer(own)
      let isOver = false
      const stop = async () => {
        if (isOver) return
        isOver = true
        await other.stop()
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
