import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type DuplicateKind, duplicateKinds, duplicateStates } from '#contract/vocab/duplicates.ts'
import { candidateCvs, candidates } from '#server/domains/candidates/tables.ts'
import { nowIso } from '#server/kit/clock.ts'
import { type Db, rowsOf } from '#server/kit/db.ts'
import { type Key, keysOf } from './keys.ts'
import { candidateKeys, duplicatePairs } from './tables.ts'

/** A key that very many share, such as the number of an agency, says little: no more pairs than this are made of it. */
const mostOfOneKey = 20

/** Looks for candidates who may be the same person as these, now that these were added, changed or merged. */
export async function findDuplicatesOf(db: Db, candidateIds: readonly number[]): Promise<void> {
  const changed: number[] = []
  for (const candidateId of candidateIds) if (await keepKeys(db, candidateId)) changed.push(candidateId)
  for (const candidateId of changed) await keepPairs(db, candidateId)
}

/** Writes down by what a candidate can be recognised; answers whether anything is new. */
async function keepKeys(db: Db, candidateId: number): Promise<boolean> {
  const wanted = new Map<string, Key>()
  for (const key of await keysNow(db, candidateId)) wanted.set(`${key.kind} ${key.key}`, key)
  const known = await db.select().from(candidateKeys).where(eq(candidateKeys.candidateId, candidateId))
  const gone = known.filter(({ kind, key }) => !wanted.delete(`${kind} ${key}`))
  for (const { kind, key } of gone) {
    await db
      .delete(candidateKeys)
      .where(and(eq(candidateKeys.candidateId, candidateId), eq(candidateKeys.kind, kind), eq(candidateKeys.key, key)))
  }
  if (wanted.size) {
    await db.insert(candidateKeys).values([...wanted.values()].map((key) => ({ candidateId, ...key })))
  }
  return gone.length > 0 || wanted.size > 0
}

/** The keys of a candidate and of every record that was merged into them; none for a record that was merged. */
async function keysNow(db: Db, candidateId: number): Promise<Key[]> {
  const family = await rowsOf<{ id: number }>(
    db,
    sql`with recursive family(id) as (
        select id from ${candidates} where id = ${candidateId} and merged_into_id is null
        union all select c.id from ${candidates} c join family f on c.merged_into_id = f.id)
      select id from family`,
  )
  if (!family.length) return []
  const records = await db
    .select()
    .from(candidates)
    .where(
      inArray(
        candidates.id,
        family.map(({ id }) => id),
      ),
    )
  const [cv] = await db
    .select({ text: candidateCvs.text })
    .from(candidateCvs)
    .where(eq(candidateCvs.candidateId, candidateId))
    .orderBy(desc(candidateCvs.versionNumber))
    .limit(1)
  return [...records.flatMap(keysOf), ...keysOf({ cvText: cv?.text })]
}

interface Shared {
  otherId: number
  kinds: DuplicateKind[]
}

/** Brings the pairs of a candidate up to date. What people decided stays decided. */
async function keepPairs(db: Db, candidateId: number): Promise<void> {
  const shared = await sharedWith(db, candidateId)
  const others = shared.map(({ otherId }) => otherId)
  await db
    .delete(duplicatePairs)
    .where(
      and(
        eq(duplicatePairs.state, duplicateStates.open),
        sql`${candidateId} in (${duplicatePairs.firstId}, ${duplicatePairs.secondId})`,
        others.length
          ? sql`not (${duplicatePairs.firstId} in ${others} or ${duplicatePairs.secondId} in ${others})`
          : undefined,
      ),
    )
  for (const { otherId, kinds } of shared) {
    const strength = kinds.reduce((sum, kind) => sum + duplicateKinds.termOf(kind).strength, 0)
    await db
      .insert(duplicatePairs)
      .values({
        firstId: Math.min(candidateId, otherId),
        secondId: Math.max(candidateId, otherId),
        kinds,
        strength,
        state: duplicateStates.open,
        foundAt: nowIso(),
      })
      .onConflictDoUpdate({
        target: [duplicatePairs.firstId, duplicatePairs.secondId],
        set: { kinds, strength },
      })
  }
}

/** With whom a candidate shares something, and what. */
async function sharedWith(db: Db, candidateId: number): Promise<Shared[]> {
  return rowsOf<Shared>(
    db,
    sql`select other.candidate_id as "otherId", array_agg(distinct mine.kind) as kinds
      from ${candidateKeys} mine
      cross join lateral (select o.candidate_id from ${candidateKeys} o
        where o.kind = mine.kind and o.key = mine.key and o.candidate_id <> mine.candidate_id
        order by o.candidate_id limit ${mostOfOneKey}) other
      where mine.candidate_id = ${candidateId}
      group by other.candidate_id`,
  )
}
