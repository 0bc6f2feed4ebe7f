import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { keepForm } from '#contract/domains/privacy/model.ts'
import { dateText } from '#contract/kit/wallTime.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { nowIso, today } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { invalid, notFound } from '#server/kit/errors.ts'
import { candidatesVisibleTo } from '#server/records/candidates/access.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { legalHolds } from '#server/records/privacy/tables.ts'
import { users } from '#server/records/users/tables.ts'
import type { Person } from './person.ts'

/** Somebody decided to keep the candidate, and the day has not come yet. */
export const isKept = () => sql`(${legalHolds.until} is not null and ${legalHolds.until} >= ${today()}::date)`

/** Who decided to keep a person and why, each as a sentence: that is ended on purpose, never passed over. */
export async function legalHoldsOf(db: Db, { ids }: Person): Promise<string[]> {
  const found = await db
    .select({ until: legalHolds.until, reason: legalHolds.reason, byName: users.fullName })
    .from(legalHolds)
    .leftJoin(users, eq(users.id, legalHolds.userId))
    .where(and(inArray(legalHolds.candidateId, ids), isKept()))
  return found.map(
    ({ until, reason, byName }) =>
      `Kept until ${dateText(until)} by ${byName ?? 'somebody'}: “${reason}”. First choose “No longer keep” under Due for erasure.`,
  )
}

/** Keeps candidates within reach until a day, whatever the rule says. */
export async function keep(db: Db, actor: Actor, { candidateIds, until, reason }: z.output<typeof keepForm>) {
  if (until <= today()) throw invalid({ until: 'Choose a day to come' })
  const ids = await reached(db, actor, candidateIds)
  const kept = { until, reason, at: nowIso(), userId: actor.userId }
  await db
    .insert(legalHolds)
    .values(ids.map((candidateId) => ({ candidateId, ...kept })))
    .onConflictDoUpdate({ target: legalHolds.candidateId, set: kept })
  for (const id of ids) await audit(db, actor, 'candidate.keep', { kind: 'candidate', id }, { until })
  return ids.length
}

/** Lets the rule decide again about candidates who were kept. */
export async function release(db: Db, actor: Actor, candidateIds: readonly number[]) {
  const ids = await reached(db, actor, candidateIds)
  await db.delete(legalHolds).where(inArray(legalHolds.candidateId, ids))
  for (const id of ids) await audit(db, actor, 'candidate.release', { kind: 'candidate', id })
  return ids.length
}

async function reached(db: Db, actor: Actor, candidateIds: readonly number[]): Promise<number[]> {
  const found = await db
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(inArray(candidates.id, [...candidateIds]), candidatesVisibleTo(actor)))
    .orderBy(candidates.id)
    // An erasure under way ends first: who is gone by then cannot be kept, and is not said to be.
    .for('update')
  if (!found.length) throw notFound('Candidate')
  return found.map(({ id }) => id)
}
