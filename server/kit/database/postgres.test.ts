import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { getSession } from '#contract/domains/access/endpoints.ts'
import { createCandidate } from '#contract/domains/candidates/endpoints.ts'
import { addCandidateLog, getCandidateCommunications } from '#contract/domains/candidates/profile.ts'
import { buildApp } from '#server/app.ts'
import { goodForm, makeMasters } from '#server/domains/candidates/test/people.ts'
import { refuseOthersAtWork } from '#server/kit/backup/restore.ts'
import { announce } from '#server/kit/live/live.ts'
import { within } from '#server/kit/process/deadlines.ts'
import type { Cluster } from '#server/test/cluster.ts'
import { makers } from '#server/test/make.ts'
import { migratedAt, testOnCluster, waitingFor } from '#server/test/onPostgres.ts'
import { type Answer, signingIn } from '#server/test/world.ts'
import { refusalOfDatabase } from './databaseErrors.ts'
import { rowsOf } from './db.ts'
import { openPostgres } from './postgres.ts'

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))

/** The application on a PostgreSQL that may be stopped, listening on a port, with a recruiter at work. */
async function atWork(cluster: Cluster, name: string) {
  const database = await openPostgres(await migratedAt(cluster, name))
  const app = await buildApp({ db: database.db, listen: database.listen, demo: null })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    await app.close()
    await database.close()
  })
  await makeMasters(database)
  const make = makers(database.db)
  const recruiter = await signingIn(app, database.db, make)('Recruiter')
  const isReady = async () => (await app.inject('/api/ready')).statusCode === 200
  let number = 0
  return {
    ...{ name, database, db: database.db, app, make, recruiter, isReady },
    ready: async () => {
      while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 20))
    },
    addOne: () => {
      number += 1
      const form = { ...goodForm, emailId: `a${number}@mail.example`, contactNumber: String(9_000_000_000 + number) }
      return recruiter.send(createCandidate, form)
    },
  }
}

type AtWork = Awaited<ReturnType<typeof atWork>>

/** Ends the connections of a database of which a condition holds, as an administrator does, and waits until they are gone. */
function terminate(cluster: Cluster, name: string, condition: string) {
  return cluster.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid() and ${condition}`,
  )
}

const idOf = ({ body }: Answer) => (body as { candidateId: number }).candidateId

/** Everything that was acknowledged is there, and what was refused left nothing behind. */
async function expectWhole({ db }: AtWork, answers: readonly Answer[]) {
  const acknowledged = answers.filter(({ status }) => status === 200).map(idOf)
  const kept = await rowsOf<{ id: number }>(db, sql`select id from candidates`)
  const ids = kept.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(acknowledged))
  const [halves] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from candidates where not exists (
      select from candidate_log where candidate_log.candidate_id = candidates.id)`,
  )
  expect(halves?.count).toBe(0)
  return acknowledged.length
}

/** Six people add candidates without a pause, until the answer is called with what they were answered. */
function load(work: AtWork) {
  const answers: Answer[] = []
  let isOver = false
  const writers = Array.from({ length: 6 }, async () => {
    while (!isOver) answers.push(await work.addOne())
  })
  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  const until = async (status: number, more: number) => {
    const before = count(status)
    while (count(status) < before + more) await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return {
    until,
    over: async () => {
      isOver = true
      await Promise.all(writers)
      return answers
    },
  }
}

/** The live connection of a person, with what it is told. */
async function lineOf({ app, recruiter }: AtWork) {
  const { port } = app.server.address() as { port: number }
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`)
  const told: string[] = []
  const hears: ((text: string) => void)[] = []
  socket.on('open', () => socket.send(JSON.stringify({ token: recruiter.token })))
  socket.on('message', (data) => {
    told.push(String(data))
    hears.shift()?.(String(data))
  })
  await new Promise<void>((resolve) => hears.push(() => resolve()))
  return {
    socket,
    hearing: async (text: string, say: () => Promise<unknown>) => {
      while (!told.some((one) => one.includes(text))) {
        await say().catch(() => undefined)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
  }
}

for (const how of ['fast', 'immediate'] as const) {
  testOnCluster(
    `while PostgreSQL is away (${how}) calls answer 503, and once it is back everything goes on; live connections are kept`,
    async (cluster) => {
      const work = await atWork(cluster, `restarted_${how}`)
      const line = await lineOf(work)
      const people = load(work)
      await people.until(200, 5)
      await cluster.stop(how)
      await people.until(503, 12)
      expect(await work.isReady()).toBe(false)
      expect((await work.app.inject('/api/health')).statusCode).toBe(200)
      await cluster.start()
      await work.ready()
      await people.until(200, 12)
      const answers = await people.over()
      expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([200, 503])
      for (const { status, headers, body } of answers) {
        if (status === 503) expect([headers['retry-after'], body]).toEqual(['2', awayBody])
      }
      await expectWhole(work, answers)
      await line.hearing('after the restart', () => announce(work.db, changed('after the restart')))
      expect(line.socket.readyState).toBe(line.socket.OPEN)
    },
  )
}

const said = 'The database cannot be reached at the moment. Please try again shortly.'
const awayBody = { message: said, detail: said, code: 'unavailable', requestId: expect.any(String) }
const changed = (call: string) => ({ what: 'changes', ids: [], to: null, calls: [call] })

testOnCluster('whichever connection is ended, only what ran on it is refused', async (cluster) => {
  const work = await atWork(cluster, 'ended')
  const line = await lineOf(work)
  // Idle in the pool.
  expect((await work.addOne()).status).toBe(200)
  await terminate(cluster, work.name, "state = 'idle' and query not like 'listen%'")
  await work.ready()
  expect((await work.addOne()).status).toBe(200)
  // In the middle of a statement, and inside a transaction that says nothing at this moment.
  const people = load(work)
  for (let round = 0; round < 5; round++) {
    await people.until(200, 3)
    await terminate(cluster, work.name, "query not like 'listen%'")
  }
  await people.until(200, 12)
  const answers = await people.over()
  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
  await expectWhole(work, answers)
  // The one that hears all channels.
  expect(await terminate(cluster, work.name, "query like 'listen%'")).toHaveLength(1)
  await line.hearing('heard again', () => announce(work.db, changed('heard again')))
  expect(line.socket.readyState).toBe(line.socket.OPEN)
})

testOnCluster(
  'a transaction whose connection is lost between two statements leaves nothing, and its connection is replaced',
  async (cluster) => {
    const work = await atWork(cluster, 'between')
    const db = within(work.db, 'command')
    for (let round = 0; round < 12; round++) {
      const lost = db.transaction(async (part) => {
        await part.execute(sql`insert into cities (name) values (${`Lost ${round}`})`)
        await terminate(cluster, work.name, "state = 'idle in transaction'")
        await part.execute(sql`insert into cities (name) values ('Never')`)
      })
      await expect(lost).rejects.toThrow()
    }
    const [left] = await rowsOf<{ count: number }>(
      db,
      sql`select count(*)::int as count from cities where name like 'Lost%'`,
    )
    expect(left?.count).toBe(0)
    // What took over elsewhere leaves a copy behind that only reads: its connections are given up as well.
    const processes = new Set<number>()
    for (let round = 0; round < 2; round++) {
      const copied = db.transaction(async (part) => {
        const [row] = await rowsOf<{ pid: number }>(part, sql`select pg_backend_pid() as pid`)
        processes.add(row?.pid ?? 0)
        await part.execute(sql`set transaction read only`)
        await part.execute(sql`insert into cities (name) values ('Copied')`)
      })
      expect(await copied.catch(refusalOfDatabase)).toMatchObject({ status: 503, code: 'unavailable' })
    }
    expect(processes.size).toBe(2)
    expect((await work.addOne()).status).toBe(200)
  },
)

testOnCluster(
  'a migration whose connection is lost fails whole, gives its lock back, and can be begun again',
  async (cluster) => {
    const url = await cluster.databaseAt('migrated')
    const database = await openPostgres(url)
    onTestFinished(database.close)
    // Somebody else migrates: this one waits for the lock, and loses its connection there.
    const other = await openPostgres(url)
    onTestFinished(other.close)
    await other.db.transaction(async (part) => {
      await part.execute(sql`select pg_advisory_lock(73190114)`)
      const migrated = database.migrate(migrations)
      const failed = expect(migrated).rejects.toThrow()
      const waiting = "query like '%pg_advisory_lock%' and wait_event_type = 'Lock'"
      while (!(await terminate(cluster, 'migrated', waiting)).length);
      await failed
      await part.execute(sql`select pg_advisory_unlock(73190114)`)
    })
    await database.migrate(migrations)
    const [made] = await rowsOf<{ there: boolean }>(
      database.db,
      sql`select to_regclass('candidates') is not null as there`,
    )
    expect(made?.there).toBe(true)
  },
)

testOnCluster(
  'one locked table refuses those who need it with 503, and keeps nobody else waiting for it',
  async (cluster) => {
    const work = await atWork(cluster, 'locked')
    const { recruiter } = work
    const candidateId = idOf(await work.addOne())
    await work.ready()
    await within(work.db, 'job').transaction(async (part) => {
      await part.execute(sql`lock table candidate_communications in access exclusive mode`)
      const other = await signingIn(work.app, work.db, work.make)('Recruiter')
      const reading = Array.from({ length: 12 }, () => recruiter.send(getCandidateCommunications, { candidateId }))
      const writing = Array.from({ length: 6 }, () =>
        recruiter.send(addCandidateLog, { candidateId, details: 'Called' }),
      )
      expect(await work.isReady()).toBe(true)
      const others = await Promise.all([other.send(getSession, {}), work.isReady()])
      expect(others).toEqual([expect.objectContaining({ status: 200 }), true])
      const refused = Promise.all([...reading, ...writing])
      let areWaiting = true
      void refused.finally(() => {
        areWaiting = false
      })
      let most = 0
      while (areWaiting) {
        most = Math.max(most, await waitingFor(work.db, 'candidate_communications'))
        // Whoever waits does so for a second at least.
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      // Of each kind two connections are left to others.
      expect(most).toBeLessThanOrEqual(5 + 3)
      for (const { status, headers, body } of await refused) {
        expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true])
        expect(body).toMatchObject({ code: 'busy', message: expect.stringContaining('Please try again shortly') })
      }
    })
    expect((await recruiter.send(addCandidateLog, { candidateId, details: 'Called' })).status).toBe(200)
    expect((await recruiter.send(getCandidateCommunications, { candidateId })).body).toMatchObject({ entries: [{}] })
  },
)

testOnCluster('a statement that takes too long is stopped and says so, by the kind of work it is', async (cluster) => {
  const work = await atWork(cluster, 'slow')
  const limits = await Promise.all(
    (['query', 'command', 'report', 'probe', 'job'] as const).map(async (kind) => {
      const [row] = await rowsOf<{ limit: string }>(
        within(work.db, kind),
        sql`select current_setting('statement_timeout') || ' ' || current_setting('lock_timeout') || ' '
          || current_setting('idle_in_transaction_session_timeout') as limit`,
      )
      return [kind, row?.limit]
    }),
  )
  expect(Object.fromEntries(limits)).toEqual({
    query: '20s 1s 10s',
    command: '20s 4s 30s',
    report: '1min 2s 10s',
    probe: '1s 1s 1s',
    job: '10min 1min 5min',
  })
  const late = await within(work.db, 'probe')
    .execute(sql`select pg_sleep(3)`)
    .catch((error: unknown) => refusalOfDatabase(error))
  expect(late).toMatchObject({ status: 503, code: 'tookTooLong', retryAfter: 5 })
  // A whole transaction, though each of its statements is quick.
  const long = within(work.db, 'probe').transaction(async (part) => {
    for (;;) await part.execute(sql`select pg_sleep(0.1)`)
  })
  expect(await long.catch((error: unknown) => refusalOfDatabase(error))).toMatchObject({ status: 503 })
})

testOnCluster(
  'whoever listens while PostgreSQL is away is refused, and heard by it once it is back',
  async (cluster) => {
    const database = await openPostgres(await cluster.databaseAt('heard'))
    onTestFinished(database.close)
    const told: string[] = []
    const listener = (name: string) => ({
      heard: (payload: string) => told.push(`${name} ${payload}`),
      resumed: () => {},
    })
    await cluster.stop()
    await expect(database.listen('one', listener('refused'))).rejects.toThrow()
    await cluster.start()
    await Promise.all([database.listen('one', listener('one')), database.listen('other', listener('other'))])
    await cluster.query("notify one, 'a'; notify other, 'b'; notify nobody, 'c'", 'heard')
    await expect.poll(() => told.toSorted()).toEqual(['one a', 'other b'])
  },
)

testOnCluster('what listens for a process is not taken for another program at work', async (cluster) => {
  const database = await openPostgres(await cluster.databaseAt('listening'))
  onTestFinished(database.close)
  await database.listen('one', { heard: () => {}, resumed: () => {} })
  await refuseOthersAtWork(database)
  const other = new Client({ connectionString: await cluster.databaseAt('listening') })
  await other.connect()
  await expect(refuseOthersAtWork(database)).rejects.toThrow('Others are connected')
  await other.end()
})
