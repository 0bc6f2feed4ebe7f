import { setTimeout } from 'node:timers/promises'
import { and, asc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { WorkKind } from '#contract/vocab/backgroundWork.ts'
import { now, nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { workAttempts } from '#server/kit/tables.ts'
import { type JobRun, jobRun, pauseAfter, sentenceOf } from './jobRun.ts'

type Attempt = typeof workAttempts.$inferSelect

/** Answered by work of which only a part was done: the rest comes after the other pieces. */
export const more = Symbol('more')

/** Which pieces are due: a condition lets those through that nobody works on, that wait out no pause and did not fail. */
export type FreeOf = (key: SQL | { getSQL(): SQL }) => SQL

/** Background work of one kind, which is done piece by piece. */
export interface Work {
  kind: WorkKind
  /** The keys of what is due. */
  due: (db: Db, isFree: FreeOf, limit: number) => Promise<readonly (number | string)[]>
  /**
   * Does one piece and answers how much was done. It looks again whether the piece is still due, within a transaction of
   * its own: it can be called twice, after a process died or took too long.
   */
  work: (db: Db, key: string, attempt: number) => Promise<number | typeof more>
  /** Notes a failure where the thing itself is shown, in the transaction that records it. */
  failed?: (db: Db, key: string, sentence: string) => Promise<void>
  /** Whether trying again is useless. */
  isHopeless?: (error: unknown) => boolean
  /** How many are done at once in this process; one without it. */
  atOnce?: number
  /** How long a piece may take. */
  limitSeconds?: number
  mostAttempts?: number
  longestPauseMinutes?: number
}

const batch = 50
/** Of each batch; what failed must not take the places of what is fresh. */
const retriesInBatch = 10
const longestRun = 60_000
const graceSeconds = 30
const firstPause = 60

const died = 'The process ended while it was working on this'

/**
 * Does what is due of one kind. Each piece is claimed in the database before it is worked on, so that no two processes
 * take the same one, and a process that dies of it has used up an attempt. What fails waits longer and longer and then
 * rests as failed; nothing waits for it. After a minute the next run goes on. Answers how much was done.
 */
export async function workThrough(db: Db, work: Work): Promise<number> {
  const run = jobRun()
  const began = performance.now()
  const isLate = () => performance.now() - began > longestRun
  const seen = new Set<string>()
  let done = 0
  await noteDeaths(db, work)
  while (!run?.signal.aborted) {
    const keys = await nextKeys(db, work, seen)
    if (!keys.length) return done
    if (isLate() && run) run.isUnfinished = true
    if (isLate()) return done
    const left = keys.values()
    const worker = async () => {
      for (const key of left) {
        if (run?.signal.aborted || isLate()) return
        seen.add(key)
        const outcome = await attempt(db, work, key, run)
        if (outcome === more) seen.delete(key)
        else done += outcome
      }
    }
    await allOf(Array.from({ length: work.atOnce ?? 1 }, worker))
  }
  return done
}

/** Waits for all of them, and only then throws what one of them threw. */
async function allOf(workers: readonly Promise<void>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(workers)) if (outcome.status === 'rejected') throw outcome.reason
}

async function nextKeys(db: Db, { kind, due }: Work, seen: ReadonlySet<string>): Promise<string[]> {
  // What is still due after it was worked on, such as what may not be done yet, must not hide what comes after it.
  const before = JSON.stringify([...seen])
  const isFree: FreeOf = (key) => sql`(${isUntried(kind, key)} and not ${before}::jsonb ? (${key})::text)`
  const fresh = await due(db, isFree, batch)
  const again = await db
    .select({ key: workAttempts.key })
    .from(workAttempts)
    .where(and(eq(workAttempts.kind, kind), isNull(workAttempts.failedAt), lte(workAttempts.nextAttemptAt, nowIso())))
    .orderBy(asc(workAttempts.nextAttemptAt))
    .limit(retriesInBatch)
  const keys = new Set([...fresh.map(String), ...again.map(({ key }) => key)])
  return [...keys].filter((key) => !seen.has(key))
}

/** An attempt whose time is over, and that nobody ended, was made by a process that is dead. */
async function noteDeaths(db: Db, work: Work): Promise<void> {
  const dead = await db
    .select()
    .from(workAttempts)
    .where(
      and(
        eq(workAttempts.kind, work.kind),
        isNull(workAttempts.failedAt),
        isNotNull(workAttempts.startedAt),
        lte(workAttempts.nextAttemptAt, nowIso()),
      ),
    )
  for (const one of dead) await noteFailure(db, work, one, new Error(died), one.nextAttemptAt)
}

async function attempt(db: Db, work: Work, key: string, run: JobRun | undefined): Promise<number | typeof more> {
  const claimed = await claim(db, work, key)
  if (!claimed) return 0
  const giveBack = () => release(db, claimed)
  run?.atWork.add(giveBack)
  try {
    const outcome = await inTime(work, work.work(db, key, claimed.attempts))
    await db.delete(workAttempts).where(isStill(claimed))
    return outcome
  } catch (error) {
    run?.tell(`${work.kind} ${key}`, error)
    await noteFailure(db, work, claimed, error)
    return 0
  } finally {
    run?.atWork.delete(giveBack)
  }
}

const limitOf = ({ limitSeconds = 300 }: Work) => limitSeconds

const inSeconds = (seconds: number, from: Date = now()) => new Date(from.getTime() + seconds * 1000).toISOString()

/** Takes a piece before it is worked on; undefined where somebody else has it, or it must wait. */
async function claim(db: Db, work: Work, key: string): Promise<Attempt | undefined> {
  const taken = { startedAt: nowIso(), nextAttemptAt: inSeconds(limitOf(work) + graceSeconds) }
  const [row] = await db
    .insert(workAttempts)
    .values({ kind: work.kind, key, attempts: 1, firstAt: nowIso(), ...taken })
    .onConflictDoUpdate({
      target: [workAttempts.kind, workAttempts.key],
      set: { ...taken, attempts: sql`${workAttempts.attempts} + 1` },
      setWhere: sql`${workAttempts.failedAt} is null and ${workAttempts.startedAt} is null
        and ${workAttempts.nextAttemptAt} <= ${nowIso()}::timestamptz`,
    })
    .returning()
  return row
}

/** The attempt that somebody claimed, unless it was ended since. */
const isStill = ({ id, attempts, startedAt }: Attempt) =>
  and(eq(workAttempts.id, id), eq(workAttempts.attempts, attempts), eq(workAttempts.startedAt, startedAt ?? ''))

async function inTime<Result>(work: Work, done: Promise<Result>): Promise<Result> {
  const ended = new AbortController()
  const seconds = limitOf(work)
  const tooLong = setTimeout(seconds * 1000, undefined, { signal: ended.signal, ref: false }).then(() => {
    throw new Error(`It took longer than ${seconds} seconds`)
  })
  tooLong.catch(() => undefined)
  return Promise.race([done, tooLong]).finally(() => ended.abort())
}

async function noteFailure(db: Db, work: Work, claimed: Attempt, error: unknown, since = nowIso()): Promise<void> {
  const isLast = claimed.attempts >= (work.mostAttempts ?? 8) || work.isHopeless?.(error)
  const most = (work.longestPauseMinutes ?? 60) * 60
  const sentence = sentenceOf(error)
  await db.transaction(async (part) => {
    const noted = await part
      .update(workAttempts)
      .set({
        startedAt: null,
        nextAttemptAt: inSeconds(pauseAfter(claimed.attempts, { first: firstPause, most }), new Date(since)),
        lastError: sentence,
        failedAt: isLast ? nowIso() : null,
      })
      .where(isStill(claimed))
      .returning({ id: workAttempts.id })
    if (noted.length) await work.failed?.(part, claimed.key, sentence)
  })
}

/** Gives back what was cut off, as if it had not been begun. */
async function release(db: Db, claimed: Attempt): Promise<void> {
  if (claimed.attempts === 1) await db.delete(workAttempts).where(isStill(claimed))
  else {
    await db
      .update(workAttempts)
      .set({ startedAt: null, attempts: claimed.attempts - 1, nextAttemptAt: nowIso() })
      .where(isStill(claimed))
  }
}

/** Where nobody works on a piece, and nobody failed to do it. */
export function isUntried(kind: WorkKind, key: SQL | { getSQL(): SQL }): SQL {
  return sql`not exists (select 1 from ${workAttempts} known where known.kind = ${kind} and known.key = (${key})::text)`
}

/** What a piece of work has come to, for a list of the things themselves: to be joined on the left. */
export function isWorkOn(kind: WorkKind, key: SQL | { getSQL(): SQL }): SQL {
  return sql`${workAttempts.kind} = ${kind} and ${workAttempts.key} = (${key})::text`
}

/** What did not succeed is forgotten, since the thing itself has changed: its next attempt is the first. */
export async function forgetAttempts(db: Db, kind: WorkKind, keys: readonly (number | string)[]): Promise<void> {
  if (keys.length) await db.delete(workAttempts).where(and(isOneOfWork(kind, keys), isNull(workAttempts.startedAt)))
}

/** Has pieces of work tried again at once, as if for the first time. Answers how many; one that is running is left alone. */
export async function tryAgain(db: Db, which: SQL | undefined): Promise<number> {
  const asked = await db
    .update(workAttempts)
    .set({ attempts: 0, failedAt: null, givenUpAt: null, nextAttemptAt: nowIso() })
    .where(and(which, isNull(workAttempts.startedAt)))
    .returning({ id: workAttempts.id })
  return asked.length
}

/** Lets pieces of work rest for good. Answers how many; one that is running is left alone. */
export async function giveUp(db: Db, which: SQL | undefined): Promise<number> {
  const at = nowIso()
  const asked = await db
    .update(workAttempts)
    .set({ failedAt: sql`coalesce(${workAttempts.failedAt}, ${at}::timestamptz)`, givenUpAt: at })
    .where(and(which, isNull(workAttempts.startedAt), isNull(workAttempts.givenUpAt)))
    .returning({ id: workAttempts.id })
  return asked.length
}

/** These pieces of a kind. */
export function isOneOfWork(kind: WorkKind, keys: readonly (number | string)[]): SQL | undefined {
  return and(eq(workAttempts.kind, kind), inArray(workAttempts.key, keys.map(String)))
}

/** Has everything of a kind tried at once that waits out a pause. Answers how many. */
export async function endPausesOf(db: Db, kind: WorkKind): Promise<number> {
  const pausing = and(eq(workAttempts.kind, kind), isNull(workAttempts.failedAt), isNull(workAttempts.startedAt))
  const ended = await db
    .update(workAttempts)
    .set({ nextAttemptAt: nowIso() })
    .where(pausing)
    .returning({ id: workAttempts.id })
  return ended.length
}
