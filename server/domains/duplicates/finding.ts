import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type DuplicateKind, duplicateKinds, duplicateStates } from '#contract/vocab/duplicates.ts'
import { nowIso } from '#server/kit/clock.ts'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import { candidateCvs, candidates } from '#server/records/candidates/tables.ts'
import { candidateKeys, duplicatePairs } from '#server/records/duplicates/tables.ts'
import { keysOf } from './keys.ts'

/** A key that very many share, such as the number of an agency, says little: no more pairs than this are made of it. */
const mostOfOneKey = 20
const pairsAtOnce = 1_000

/** Looks for candidates who may be the same person as these, now that these were added, changed or merged. */
export async function findDuplicatesOf(db: Db, candidateIds: readonly number[]): Promise<void> {
  if (!candidateIds.length) return
  const changed = await keepKeys(db, candidateIds)
  if (changed.length) await keepPairs(db, changed)
}

type CandidateKey = typeof candidateKeys.$inferSelect

const wordOf = ({ candidateId, kind, key }: CandidateKey) => `${candidateId} ${kind} ${key}`

/** Writes down by what candidates can be recognised; answers those of whom anything is new. */
async function keepKeys(db: Db, candidateIds: readonly number[]): Promise<number[]> {
  const wanted = new Map<string, CandidateKey>()
  for (const key of await keysNow(db, candidateIds)) wanted.set(wordOf(key), key)
  const known = await db
    .select()
    .from(candidateKeys)
    .where(inArray(candidateKeys.candidateId, [...candidateIds]))
  const gone = known.filter((key) => !wanted.delete(wordOf(key)))
  for (const { candidateId, kind, key } of gone) {
    await db
      .delete(candidateKeys)
      .where(and(eq(candidateKeys.candidateId, candidateId), eq(candidateKeys.kind, kind), eq(candidateKeys.key, key)))
  }
  if (wanted.size) {
    await waitForKeys(db, [...wanted.values()])
    await db.insert(candidateKeys).values([...wanted.values()])
  }
  return [...new Set([...gone, ...wanted.values()].map(({ candidateId }) => candidateId))]
}

const mostLocks = 1_024

/**
 * Who adds a key waits until everybody else who adds the same one has committed: two who added it at once would both look
 * for the other before it can be seen. Many keys share few locks, which are taken in one order.
 */
async function waitForKeys(db: Db, keys: readonly CandidateKey[]): Promise<void> {
  const words = keys.map(({ kind, key }) => `${kind} ${key}`)
  await db.execute(sql`select pg_advisory_xact_lock(73190115, number) from (
    select distinct abs(hashtext(word) % ${mostLocks}) as number from unnest(${sql.param(words)}::text[]) as word
    order by 1 offset 0) as numbers`)
}

/** The keys of candidates and of every record that was merged into them; none for a record that was merged. */
async function keysNow(db: Db, candidateIds: readonly number[]): Promise<CandidateKey[]> {
  const candidateOf = new Map<number, number>()
  const records: Record[] = []
  const asked = [...candidateIds]
  // Level by level rather than by one recursive statement, which is planned to read everybody; the first two, which are
  // all but always all there is, at once.
  const first = await recordsThat(db, or(inArray(candidates.id, asked), inArray(candidates.mergedIntoId, asked)))
  let level = first.filter(({ id, mergedIntoId }) => mergedIntoId === null && candidateIds.includes(id))
  let below = first
  while (level.length) {
    for (const { id, mergedIntoId } of level) candidateOf.set(id, candidateOf.get(mergedIntoId ?? id) ?? id)
    records.push(...level)
    const ids = new Set(level.map(({ id }) => id))
    level = below.filter(({ mergedIntoId }) => mergedIntoId !== null && ids.has(mergedIntoId))
    below = level.length
      ? await recordsThat(
          db,
          inArray(
            candidates.mergedIntoId,
            level.map(({ id }) => id),
          ),
        )
      : []
  }
  const cvs = await db
    .selectDistinctOn([candidateCvs.candidateId], { id: candidateCvs.candidateId, cvText: candidateCvs.text })
    .from(candidateCvs)
    .where(inArray(candidateCvs.candidateId, [...new Set(candidateOf.values())]))
    .orderBy(candidateCvs.candidateId, desc(candidateCvs.versionNumber))
  return [...records, ...cvs].flatMap(({ id, ...said }) =>
    keysOf(said).map((key) => ({ candidateId: candidateOf.get(id) ?? id, ...key })),
  )
}

type Record = Awaited<ReturnType<typeof recordsThat>>[number]

function recordsThat(db: Db, are: SQL | undefined) {
  const { id, mergedIntoId, emailId, contactNumber, firstName, lastName, dateOfBirth, pan } = candidates
  return db
    .select({ id, mergedIntoId, emailId, contactNumber, firstName, lastName, dateOfBirth, pan })
    .from(candidates)
    .where(are)
}

interface Pair {
  firstId: number
  secondId: number
  kinds: DuplicateKind[]
}

/** Brings the pairs of candidates up to date. What people decided stays decided. */
async function keepPairs(db: Db, candidateIds: readonly number[]): Promise<void> {
  const pairs = await pairsNow(db, candidateIds)
  for (let from = 0; from < pairs.length; from += pairsAtOnce) {
    await db
      .insert(duplicatePairs)
      .values(pairs.slice(from, from + pairsAtOnce).map(openPair))
      .onConflictDoUpdate({
        target: [duplicatePairs.firstId, duplicatePairs.secondId],
        set: { kinds: sql`excluded.kinds`, strength: sql`excluded.strength` },
      })
  }
}

const openPair = (pair: Pair) => ({
  ...pair,
  strength: pair.kinds.reduce((sum, kind) => sum + duplicateKinds.termOf(kind).strength, 0),
  state: duplicateStates.open,
  foundAt: nowIso(),
})

/** With whom candidates share something, and what: each two once, the lower id first. Their other open pairs go. */
async function pairsNow(db: Db, candidateIds: readonly number[]): Promise<Pair[]> {
  const ids = [...candidateIds]
  return rowsOf<Pair>(
    db,
    sql`with found as (
      select least(mine.candidate_id, other.candidate_id) as "firstId",
        greatest(mine.candidate_id, other.candidate_id) as "secondId", array_agg(distinct mine.kind) as kinds
      from ${candidateKeys} mine
      cross join lateral (select o.candidate_id from ${candidateKeys} o
        where o.kind = mine.kind and o.key = mine.key and o.candidate_id <> mine.candidate_id
        order by o.candidate_id limit ${mostOfOneKey}) other
      where mine.candidate_id in ${ids}
      group by 1, 2
    ), gone as (
      delete from ${duplicatePairs} pair
      where pair.state = ${duplicateStates.open} and (pair.first_id in ${ids} or pair.second_id in ${ids})
        and (pair.first_id, pair.second_id) not in (select "firstId", "secondId" from found)
    )
    select * from found`,
  )
}
