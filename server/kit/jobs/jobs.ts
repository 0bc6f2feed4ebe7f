import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, isNull, lt, lte } from 'drizzle-orm'
import { now, nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { scheduledJobs } from '#server/kit/tables.ts'
import { inJobRun, type JobRun, pauseAfter, sentenceOf } from './jobRun.ts'

/** Work that time brings, done again and again, by one process at a time. */
export interface Job {
  /** What people call it; the same name is the same job in every process. */
  name: string
  everySeconds: number
  run: () => Promise<unknown>
}

type Tell = (name: string, error: unknown) => void
type Row = typeof scheduledJobs.$inferSelect

const turnMilliseconds = 1_000
const longestPauseSeconds = 30
const leaseSeconds = 60
const usualPatience = 20_000

const inSeconds = (seconds: number) => new Date(now().getTime() + seconds * 1000).toISOString()

/** Runs jobs of this process whose time has come and that no other process runs. */
export interface JobRunner {
  /** Begins what is due and answers when all of it has ended. */
  turn: () => Promise<void>
  /** Begins nothing more, waits so long for what runs, and gives back what is then cut off. */
  stop: (withinMilliseconds?: number) => Promise<void>
}

/** Looks every second for jobs that are due, and ever more seldom while the database is away, until it is stopped. */
export function startJobs(db: Db, jobs: readonly Job[], tell: Tell): JobRunner['stop'] {
  const runner = jobRunner(db, jobs, tell)
  const stopped = new AbortController()
  const look = async () => {
    for (let failures = 0; !stopped.signal.aborted; ) {
      try {
        await runner.begin()
        failures = 0
      } catch (error) {
        failures += 1
        if (failures === 1) tell('jobs', error)
      }
      const seconds = pauseAfter(failures + 1, { first: turnMilliseconds / 1000, most: longestPauseSeconds })
      await pause(seconds * 1000, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)
    }
  }
  void look()
  return (within) => {
    stopped.abort()
    return runner.stop(within)
  }
}

/** Runs jobs that are due when it is told to; what tells it is `startJobs`, or a test that sets the time. */
export function jobRunner(db: Db, jobs: readonly Job[], tell: Tell) {
  const running = new Map<string, { ended: Promise<void>; cutOff: () => Promise<void> }>()
  const stopped = new AbortController()
  const begin = async () => {
    const due = await dueJobs(db, jobs)
    if (stopped.signal.aborted) return
    for (const job of due) {
      if (running.has(job.name)) continue
      const run: JobRun = { signal: stopped.signal, atWork: new Set(), isUnfinished: false, tell }
      const id = randomUUID()
      const ended = runOnce(db, job, id, run)
        .catch((error: unknown) => tell(job.name, error))
        .finally(() => running.delete(job.name))
      running.set(job.name, { ended, cutOff: () => cutOff(db, id, run) })
    }
  }
  const endOfAll = () => Promise.all([...running.values()].map(({ ended }) => ended))
  return {
    begin,
    turn: async () => {
      await begin()
      await endOfAll()
    },
    stop: async (withinMilliseconds = usualPatience) => {
      stopped.abort()
      const over = new AbortController()
      const late = pause(withinMilliseconds, undefined, { signal: over.signal }).catch(() => undefined)
      await Promise.race([endOfAll(), late])
      over.abort()
      // Where the database is away as well, what was cut off is taken again once its time is over.
      await Promise.allSettled([...running.values()].map((one) => one.cutOff()))
    },
  }
}

/** The jobs whose time has come; those the database does not know yet are written down. */
async function dueJobs(db: Db, jobs: readonly Job[]): Promise<Job[]> {
  const known = new Map((await db.select().from(scheduledJobs)).map((row) => [row.name, row]))
  const fresh = jobs.filter(({ name }) => !known.has(name))
  if (fresh.length) {
    await db
      .insert(scheduledJobs)
      .values(fresh.map(({ name, everySeconds }) => ({ name, everySeconds, nextRunAt: nowIso() })))
      .onConflictDoNothing()
  }
  const due: Job[] = []
  for (const job of jobs) {
    const row = known.get(job.name)
    if (row && isDead(row)) await noteDeath(db, row)
    else if (!row?.leaseEndsAt && (!row || row.nextRunAt <= nowIso())) due.push(job)
  }
  return due
}

const isDead = ({ leaseEndsAt }: Row) => leaseEndsAt !== null && leaseEndsAt < nowIso()

/** Whoever ran the job has not been heard of for longer than the lease lasts. */
async function noteDeath(db: Db, row: Row): Promise<void> {
  await db
    .update(scheduledJobs)
    .set({ ...ended(row, 'The process that ran it ended, or lost the database'), lastMilliseconds: null })
    .where(and(eq(scheduledJobs.id, row.id), lt(scheduledJobs.leaseEndsAt, nowIso())))
}

/** What is written down at the end of a run. After a failure a daily job comes back sooner, and a frequent one later. */
function ended({ startedAt, everySeconds, failuresInARow }: Row, lastError: string | null) {
  const failures = lastError === null ? 0 : failuresInARow + 1
  const first = Math.min(everySeconds, 60)
  const most = Math.max(300, Math.min(everySeconds, 3600))
  const again = failures ? { nextRunAt: inSeconds(pauseAfter(failures, { first, most })) } : {}
  const isOver = { runId: null, startedAt: null, leaseEndsAt: null }
  return { ...isOver, ...again, lastRunAt: startedAt, lastError, failuresInARow: failures }
}

async function runOnce(db: Db, { name, everySeconds, run }: Job, runId: string, context: JobRun): Promise<void> {
  const [taken] = await db
    .update(scheduledJobs)
    .set({
      ...{ runId, everySeconds, startedAt: nowIso() },
      ...{ leaseEndsAt: inSeconds(leaseSeconds), nextRunAt: inSeconds(everySeconds) },
    })
    .where(and(eq(scheduledJobs.name, name), lte(scheduledJobs.nextRunAt, nowIso()), isNull(scheduledJobs.leaseEndsAt)))
    .returning()
  if (!taken) return
  const began = performance.now()
  const lost = new AbortController()
  const signal = AbortSignal.any([context.signal, lost.signal])
  const inner = { ...context, signal }
  const stopBeating = keepLease(db, runId, () => lost.abort())
  let problem: string | null = null
  try {
    await inJobRun(inner, run)
  } catch (error) {
    context.tell(name, error)
    problem = sentenceOf(error)
  } finally {
    stopBeating()
  }
  const lastMilliseconds = Math.round(performance.now() - began)
  await db
    .update(scheduledJobs)
    .set({ ...ended(taken, problem), lastMilliseconds, ...(inner.isUnfinished ? { nextRunAt: nowIso() } : {}) })
    .where(eq(scheduledJobs.runId, runId))
}

/** Shows the other processes that the run goes on. Where one of them has taken it over, it is told so. */
function keepLease(db: Db, runId: string, lost: () => void): () => void {
  const beat = async () => {
    const kept = await db
      .update(scheduledJobs)
      .set({ leaseEndsAt: inSeconds(leaseSeconds) })
      .where(eq(scheduledJobs.runId, runId))
      .returning({ id: scheduledJobs.id })
    if (!kept.length) lost()
  }
  const timer = setInterval(() => void beat().catch(() => undefined), (leaseSeconds / 3) * 1000).unref()
  return () => clearInterval(timer)
}

/** A run that is cut off, with the piece it was doing, is due at once for whoever comes next. */
async function cutOff(db: Db, runId: string, { atWork }: JobRun): Promise<void> {
  await Promise.allSettled([...atWork].map((giveBack) => giveBack()))
  await db
    .update(scheduledJobs)
    .set({ runId: null, startedAt: null, leaseEndsAt: null, nextRunAt: nowIso() })
    .where(eq(scheduledJobs.runId, runId))
}
