import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { keepForm } from '#contract/domains/privacy/model.ts'
import { dateText } from '#contract/kit/wallTime.ts'
import { candidatesVisibleTo } from '#server/domains/candidates/access.ts'
import { candidates } from '#server/domains/candidates/tables.ts'
import { users } from '#server/domains/users/tables.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { nowIso, today } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { invalid, notFound } from '#server/kit/errors.ts'
import type { Person } from './person.ts'
import { retentionKeeps } from './tables.ts'

/** Somebody decided to keep the candidate, and the day has not come yet. */
export const isKept = () => sql`(${retentionKeeps.until} is not null and ${retentionKeeps.until} >= ${today()}::date)`

/** Who decided to keep a person and why, each as a sentence: that is ended on purpose, never passed over. */
export async function keepsOf(db: Db, { ids }: Person): Promise<string[]> {
  const found = await db
    .select({ until: retentionKeeps.until, reason: retentionKeeps.reason, byName: users.fullName })
    .from(retentionKeeps)
    .leftJoin(users, eq(users.id, retentionKeeps.userId))
    .where(and(inArray(retentionKeeps.candidateId, ids), isKept()))
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
    .insert(retentionKeeps)
    .values(ids.map((candidateId) => ({ candidateId, ...kept })))
    .onConflictDoUpdate({ target: retentionKeeps.candidateId, set: kept })
  for (const id of ids) await audit(db, actor, 'candidate.keep', { kind: 'candidate', id }, { until })
  return ids.length
}

/** Lets the rule decide again about candidates who were kept. */
export async function release(db: Db, actor: Actor, candidateIds: readonly number[]) {
  const ids = await reached(db, actor, candidateIds)
  await db.delete(retentionKeeps).where(inArray(retentionKeeps.candidateId, ids))
  for (const id of ids) await audit(db, actor, 'candidate.release', { kind: 'candidate', id })
  return ids.length
}

async function reached(db: Db, actor: Actor, candidateIds: readonly number[]): Promise<number[]> {
  const found = await db
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(inArray(candidates.id, [...candidateIds]), candidatesVisibleTo(actor)))
  if (!found.length) throw notFound('Candidate')
  return found.map(({ id }) => id)
}
