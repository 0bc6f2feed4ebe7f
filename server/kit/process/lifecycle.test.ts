import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { rowsOf } from '#server/kit/database/db.ts'
import { waitingFor } from '#server/test/onPostgres.ts'
import { startedServer, testStarted } from '#server/test/startedServer.ts'

/** A server in a process of its own, with somebody signed in, and a table that a test may lock. */
async function serving(seconds: number, before?: string, more = {}) {
  const { db, make, server, signedIn } = await startedServer({ STOP_SECONDS: String(seconds), ...more }, before)
  const { user, token } = await signedIn()
  const candidate = await make.candidate({ uploadedBy: user.id })
  const entry = JSON.stringify({ candidateId: candidate.id, details: 'Called' })
  return {
    ...{ db, server, token, entry },
    /** A connection on which a test writes by hand. */
    line: () => openLine(server.port),
    waiting: async (table: string) => {
      while (!(await waitingFor(db, table)));
    },
    entries: async () => (await rowsOf(db, sql`select id from candidate_communications`)).length,
  }
}

async function openLine(port: number) {
  const socket: Socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let heard = ''
  socket.on('data', (bytes) => (heard += bytes)).on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  onTestFinished(() => void socket.destroy())
  return {
    socket,
    closed,
    heard: () => heard,
    post: (path: string, token: string, body: string, length = Buffer.byteLength(body)) =>
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: here\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`,
      ),
  }
}

testStarted(
  'SIGTERM ends the process, whoever trickles a body, holds a table, reads an export or never says good-bye',
  async () => {
    const { db, server, token, entry, line, waiting, entries } = await serving(1)
    const [trickling, writing, exporting, listening] = [await line(), await line(), await line(), await line()]
    trickling.post('/api/candidate/log', token, '{', 1_000)
    const trickle = setInterval(() => trickling.socket.write(' '), 20)
    onTestFinished(() => clearInterval(trickle))
    const upgrade = 'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13'
    listening.socket.write(
      `GET /ws HTTP/1.1\r\nhost: here\r\n${upgrade}\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    )
    await db.transaction(async (part) => {
      await part.execute(sql`lock table candidate_communications, candidates in access exclusive mode`)
      writing.post('/api/candidate/log', token, entry)
      exporting.post('/api/export/candidates/csv', token, '{}')
      await waiting('candidates')
      server.kill('SIGTERM')
      expect(await server.ended).toEqual({ code: 0, signal: null })
      await Promise.all([trickling, writing, exporting, listening].map(({ closed }) => closed))
    })
    expect(server.output()).toContain('not everything in flight had ended: the rest is cut')
    expect(await entries()).toBe(0)
  },
)

/** A defect that a test can let happen. */
const defect = "process.on('SIGUSR2', () => setTimeout(() => { throw new Error('what nobody has foreseen') }))"

for (const [what, signal, code, before] of [
  ['SIGTERM', 'SIGTERM', 0, undefined],
  ['an error that nobody has foreseen', 'SIGUSR2', 1, defect],
] as const) {
  testStarted(
    `${what} lets what is in flight end, refuses what comes later with 503, and ends the process with ${code}`,
    async () => {
      const { db, server, token, entry, line, waiting, entries } = await serving(20, before)
      const { post, heard, closed } = await line()
      await db.transaction(async (part) => {
        await part.execute(sql`lock table candidate_communications in access exclusive mode`)
        post('/api/candidate/log', token, entry)
        await waiting('candidate_communications')
        server.kill(signal)
        // Nobody new is let in; whoever is in already is told.
        while (
          await fetch(`${server.url}/api/health`).then(
            ({ ok }) => ok,
            () => false,
          )
        );
        post('/api/candidate/log', token, entry)
      })
      expect(await server.ended, server.output()).toEqual({ code, signal: null })
      await closed
      const answers = heard().split(/(?=HTTP\/1\.1 )/)
      expect(answers[0]).toMatch(/^HTTP\/1\.1 200 /)
      expect(answers[1]).toMatch(/^HTTP\/1\.1 503 /)
      expect(answers[1]).toMatch(/retry-after: 5\r\n/)
      expect(answers[1]).toMatch(/"message":"The server restarts at the moment. Please try again shortly."/)
      expect(await entries()).toBe(1)
      expect(server.output()).not.toContain('the rest is cut')
      if (code) expect(server.output()).toMatch(/finishes what is in flight and ends\.[\s\S]*what nobody has foreseen/)
    },
  )
}

testStarted(
  'a process behind a proxy that is told to stop says so at /api/ready and answers meanwhile; told again it waits no longer',
  async () => {
    const { server } = await serving(5, undefined, { DRAIN_SECONDS: '600' })
    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${server.port}${path}`)).status
    expect(await statusOf('/api/ready')).toBe(200)
    server.kill('SIGTERM')
    await expect.poll(() => statusOf('/api/ready').catch(server.output)).toBe(503)
    expect(await statusOf('/api/health')).toBe(200)
    server.kill('SIGTERM')
    expect(await server.ended).toEqual({ code: 0, signal: null })
  },
)

testStarted(
  'a process behind a proxy that has said so long enough takes no new connection, and answers what those there still bring',
  async () => {
    const { server, token, entry, line, entries } = await serving(5, undefined, { DRAIN_SECONDS: '1' })
    const { post, heard, closed } = await line()
    server.kill('SIGTERM')
    const isOpen = () =>
      fetch(`${server.url}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    while (await isOpen());
    post('/api/candidate/log', token, entry)
    await closed
    expect(heard()).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n/is)
    expect(await entries()).toBe(1)
    expect(await server.ended).toEqual({ code: 0, signal: null })
  },
)

testStarted('a process that is told a second time while it finishes ends at once', async () => {
  const { db, server, token, entry, line, waiting } = await serving(60)
  const writing = await line()
  const statusOf = (path: string) =>
    fetch(`http://127.0.0.1:${server.port}${path}`).then(
      ({ status }) => status,
      () => undefined,
    )
  await db.transaction(async (part) => {
    await part.execute(sql`lock table candidate_communications in access exclusive mode`)
    writing.post('/api/candidate/log', token, entry)
    await waiting('candidate_communications')
    server.kill('SIGTERM')
    await expect.poll(() => statusOf('/api/health')).not.toBe(200)
    server.kill('SIGTERM')
    expect(await server.ended).toEqual({ code: null, signal: 'SIGTERM' })
  })
})
