import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { backgroundJobList } from '#contract/domains/backgroundWork/lists.ts'
import { atTime } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { workAttempts } from '#server/kit/tables.ts'
import { type World, world } from '#server/test/world.ts'
import { type Job, jobRunner, startJobs } from './jobs.ts'
import { workThrough } from './work.ts'

const start = new Date()
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const endless = () => new Promise<never>(() => undefined)
const untold = () => undefined

/** A process that has this job, with what it was told of failures. */
function processWith(db: Db, job: Job) {
  const told: string[] = []
  const runner = jobRunner(db, [job], (name, error) => told.push(`${name}: ${(error as Error).message}`))
  return { ...runner, told, turnAt: (when: Date) => atTime(when, runner.turn) }
}

async function shown(w: World, when: Date) {
  const boss = await w.as('SuperAdmin')
  const { rows } = await atTime(when, () => boss.call(backgroundJobList, {}))
  return rows[0]
}

describe('a job', () => {
  test('runs once each time it is due, however many processes look', async () => {
    const { db } = await world()
    let runs = 0
    const job = { name: 'counting', everySeconds: 60, run: async () => (runs += 1) }
    const processes = [1, 2, 3].map(() => processWith(db, job))
    const lookAt = (when: Date) => Promise.all(processes.map(({ turnAt }) => turnAt(when)))
    const counts: number[] = []
    for (const seconds of [0, 0, 59, 60, 60, 119, 120]) {
      await lookAt(at(seconds))
      counts.push(runs)
    }
    expect(counts).toEqual([1, 1, 1, 2, 2, 2, 3])
  })

  test('whose process is killed in the middle of it is shown as failed, and run by another process', async () => {
    const w = await world()
    let runs = 0
    const killed = processWith(w.db, { name: 'daily', everySeconds: 86_400, run: endless })
    const other = processWith(w.db, { name: 'daily', everySeconds: 86_400, run: async () => (runs += 1) })
    await atTime(start, killed.begin)
    while ((await shown(w, start))?.state !== 'Running') await new Promise(setImmediate)
    await other.turnAt(at(50))
    expect(runs).toBe(0)
    await other.turnAt(at(61))
    expect(await shown(w, at(61))).toMatchObject({
      state: 'Failed',
      failuresInARow: 1,
      lastRunAt: start.toISOString(),
      lastError: 'The process that ran it ended, or lost the database',
    })
    await other.turnAt(at(61 + 75))
    expect(runs).toBe(1)
    expect(await shown(w, at(140))).toMatchObject({ state: 'Done', failuresInARow: 0, lastError: null })
  })

  test('that fails comes back after growing pauses, is seen, and is itself again once it succeeds', async () => {
    const w = await world()
    let isBroken = true
    const run = async () => {
      if (isBroken) throw new Error('The table is locked\nat line 3')
    }
    const one = processWith(w.db, { name: 'frequent', everySeconds: 2, run })
    for (let seconds = 0; seconds < 600; seconds += 1) await one.turnAt(at(seconds))
    expect(one.told.length).toBeGreaterThan(6)
    expect(one.told.length).toBeLessThan(14)
    const failing = await shown(w, at(600))
    expect(failing).toMatchObject({ state: 'Failed', lastError: 'The table is locked' })
    expect(failing?.failuresInARow).toBe(one.told.length)
    isBroken = false
    await one.turnAt(at(1_000))
    expect(await shown(w, at(1_000))).toMatchObject({ state: 'Done', failuresInARow: 0 })
  })

  test('does not wait for another one that never ends', async () => {
    const { db } = await world()
    let runs = 0
    const jobs = [
      { name: 'endless', everySeconds: 1, run: endless },
      { name: 'quick', everySeconds: 1, run: async () => (runs += 1) },
    ]
    const runner = jobRunner(db, jobs, untold)
    for (const seconds of [0, 1, 2]) {
      const before = runs
      await atTime(at(seconds), runner.begin)
      while (runs === before) await new Promise(setImmediate)
      // The run is over once its row says so.
      while (await isRunning(db, 'quick')) await new Promise(setImmediate)
    }
    expect(runs).toBe(3)
  })

  test('goes on by itself after the database was away, which is told once', async () => {
    const { db } = await world()
    const told: string[] = []
    let runs = 0
    await db.execute(sql`alter table scheduled_jobs rename to away`)
    const job = { name: 'counting', everySeconds: 60, run: async () => (runs += 1) }
    const stop = startJobs(db, [job], (name) => told.push(name))
    await expect.poll(() => told, { timeout: 20_000 }).toEqual(['jobs'])
    await db.execute(sql`alter table away rename to scheduled_jobs`)
    await expect.poll(() => runs, { timeout: 20_000 }).toBe(1)
    await stop()
    expect(told).toEqual(['jobs'])
  })
})

const isRunning = (db: Db, name: string) =>
  db.$count(sql`scheduled_jobs`, sql`name = ${name} and lease_ends_at is not null`)

describe('a process that stops', () => {
  const piece = (db: Db, work: () => Promise<number>): Job => ({
    name: 'pieces',
    everySeconds: 3_600,
    run: () => workThrough(db, { kind: 'import', due: async () => [1, 2], work }),
  })

  test('waits for the piece it is at, and begins no other', async () => {
    const { db } = await world()
    let finish: () => void = untold
    let begun = 0
    const runner = processWith(
      db,
      piece(db, () => {
        begun += 1
        return new Promise<number>((done) => {
          finish = () => done(1)
        })
      }),
    )
    await atTime(start, runner.begin)
    while (!begun) await new Promise(setImmediate)
    const stopping = runner.stop(20_000)
    finish()
    await stopping
    expect(begun).toBe(1)
    expect(await db.$count(workAttempts)).toBe(0)
  })

  test('gives back what it cuts off: another process does it at once, and no attempt is lost', async () => {
    const { db } = await world()
    const stopped = processWith(db, piece(db, endless))
    const done: string[] = []
    const other = processWith(db, {
      ...piece(db, async () => done.push('one')),
    })
    await atTime(start, stopped.begin)
    while (!(await db.$count(workAttempts))) await new Promise(setImmediate)
    await atTime(at(5), () => stopped.stop(0))
    expect(await db.$count(workAttempts)).toBe(0)
    await other.turnAt(at(5))
    expect(done).toEqual(['one', 'one'])
  })
})
