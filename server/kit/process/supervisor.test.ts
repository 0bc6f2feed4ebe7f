import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import { tell } from '#server/domains/notifications/tell.ts'
import { rowsOf } from '#server/kit/database/db.ts'
import { startedServer, testStarted } from '#server/test/startedServer.ts'

// Six processes begin here one after the other, which takes long on a machine that does much else.
vi.setConfig({ testTimeout: 240_000 })

/** Two processes on one port, as one start makes them. */
async function twoProcesses() {
  const started = await startedServer({ WEB_CONCURRENCY: '2' })
  const { db, server } = started
  /** Which processes hold connections to the database of their own, beside this one. */
  const processes = async () => {
    const names = await rowsOf<{ name: string }>(
      db,
      sql`select distinct application_name as name from pg_stat_activity
        where datname = current_database() and application_name like 'staffwright %' order by 1`,
    )
    return names.flatMap(({ name: text }) => {
      const pid = Number(text.split(' ')[1])
      return pid === process.pid ? [] : [pid]
    })
  }
  const untilSaid = async (text: string) => {
    let hasEnded = false
    void server.ended.then(() => {
      hasEnded = true
    })
    while (!server.output().includes(text)) {
      if (hasEnded) throw new Error(`The server has ended: ${server.output()}`)
      await pause(20)
    }
  }
  /** Waits until so many processes serve. */
  const serving = async (count: number) => {
    for (;;) {
      const pids = await processes()
      if (pids.length >= count) return pids
      await pause(20)
    }
  }
  await untilSaid('2 processes serve.')
  return { ...started, processes, untilSaid, serving }
}

/** Somebody whose browser keeps one connection and asks one thing after the other, until the answer is called. */
function asking(port: number, token: string, candidateId: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const body = JSON.stringify({ candidateId, details: 'Called' })
  const headers = {
    ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    'content-length': Buffer.byteLength(body),
  }
  let isOver = false
  const outcomes: string[] = []
  const ask = async () => {
    const asked = request({ port, host: '127.0.0.1', path: '/api/candidate/log', method: 'POST', agent, headers })
    asked.setTimeout(60_000, () => asked.destroy(new Error('never answered')))
    asked.end(body)
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    answer.resume()
    await once(answer, 'end')
    return String(answer.statusCode)
  }
  const all = (async () => {
    while (!isOver) {
      outcomes.push(await ask().catch((error: NodeJS.ErrnoException) => error.code ?? error.message))
      // As fast as nobody types, and within what one person may ask.
      await pause(100)
    }
    agent.destroy()
    return outcomes
  })()
  return () => {
    isOver = true
    return all
  }
}

/** An open window: a live connection that comes back when it is closed and then asks for what it missed. */
function window(port: number, token: string) {
  const heard = new Set<string>()
  let lastAt: string | undefined
  let comings = 0
  let isOver = false
  let socket: WebSocket | undefined
  const connect = () => {
    const own = new WebSocket(`ws://127.0.0.1:${port}/ws`)
    socket = own
    own.on('error', () => undefined)
    own.on('open', () => own.send(JSON.stringify({ token, since: lastAt })))
    own.on('message', (data) => {
      comings += 1
      lastAt = new Date().toISOString()
      for (const one of JSON.parse(String(data)) as { Message?: string; message?: string }[])
        heard.add(one.message ?? one.Message ?? '')
    })
    own.on('close', () => {
      if (!isOver) setTimeout(connect, 20)
    })
  }
  connect()
  onTestFinished(() => {
    isOver = true
    socket?.terminate()
  })
  return {
    heard,
    greeted: async () => {
      while (!comings) await pause(10)
    },
  }
}

testStarted(
  'two processes serve on one port, and both are replaced under load without a lost request or bell',
  async () => {
    const w = await twoProcesses()
    const before = await w.serving(2)
    const candidate = await w.make.candidate({})
    const people = await Promise.all(Array.from({ length: 3 }, w.signedIn))
    const windows = people.map(({ token }) => window(w.server.port, token))
    await Promise.all(windows.map(({ greeted }) => greeted()))
    const stops = people.map(({ token }) => asking(w.server.port, token, candidate.id))
    const bells: string[] = []
    let isRenewed = false
    const ringing = (async () => {
      const to = people.map(({ user }) => ({ userId: user.id, roles: ['SuperAdmin' as const] }))
      while (!isRenewed) {
        const message = `bell ${bells.length}`
        await tell(w.db, null, { kind: 'task', template: message, message, to })
        bells.push(message)
        await pause(250)
      }
    })()
    w.server.kill('SIGHUP')
    await w.untilSaid('All processes were replaced.')
    isRenewed = true
    await ringing
    const outcomes = (await Promise.all(stops.map((stop) => stop()))).flat()
    const after = await w.serving(2)
    expect(after.filter((pid) => before.includes(pid))).toEqual([])
    expect([...new Set(outcomes)], w.server.output()).toEqual(['200'])
    expect(await rowsOf(w.db, sql`select id from candidate_communications`)).toHaveLength(outcomes.length)
    for (const { heard } of windows) await expect.poll(() => bells.filter((bell) => !heard.has(bell))).toEqual([])
  },
)

testStarted('where no new process can begin the old ones go on, and one that is killed is replaced', async () => {
  const w = await twoProcesses()
  const before = await w.serving(2)
  // A newer release has been at the database: the code on this disk refuses it.
  await w.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer release', 9999999999999)`,
  )
  w.server.kill('SIGHUP')
  await w.untilSaid('A new process could not begin: the others go on as they are.')
  expect((await fetch(`${w.server.url}/api/ready`)).status).toBe(200)
  expect(await w.serving(2)).toEqual(before)
  await w.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'of a newer release'`)
  process.kill(before[0] ?? 0, 'SIGKILL')
  await w.untilSaid('another takes its place')
  for (;;) {
    const now = await w.serving(2)
    if (!now.includes(before[0] ?? 0)) break
    await pause(20)
  }
  w.server.kill('SIGTERM')
  expect(await w.server.ended).toEqual({ code: 0, signal: null })
  expect(await w.processes()).toEqual([])
})
