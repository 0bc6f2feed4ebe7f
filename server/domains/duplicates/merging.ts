import { and, eq, inArray, sql } from 'drizzle-orm'
import type { MergeInput } from '#contract/domains/duplicates/model.ts'
import { duplicateStates } from '#contract/vocab/duplicates.ts'
import { candidatesVisibleTo } from '#server/domains/candidates/access.ts'
import { candidateChanged } from '#server/domains/candidates/changed.ts'
import { fieldInWords, recordDeed } from '#server/domains/candidates/log.ts'
import { candidates } from '#server/domains/candidates/tables.ts'
import { candidateSearch } from '#server/domains/search/tables.ts'
import type { Actor } from '#server/kit/actor.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { changedMeanwhile, invalid, notFound } from '#server/kit/errors.ts'
import { cvNumbersOf, numberCvs, putAside } from './cvNumbers.ts'
import { type CandidateRow, isBlank, isSameIn, mergedFields, usualChoice, valuesAfter } from './fields.ts'
import { findDuplicatesOf } from './finding.ts'
import type { LeftBehind, MergeRecord } from './record.ts'
import { moveRows } from './references.ts'
import { supersede } from './superseding.ts'
import { candidateMerges, duplicatePairs } from './tables.ts'

/** Makes two records of one person one. Answers the merge, by which it can be taken back. */
export async function mergeCandidates(db: Db, actor: Actor, asked: MergeInput): Promise<number> {
  const { survivorId, mergedId } = asked
  const { survivor, merged } = await lockBoth(db, actor, asked)
  const superseded = await supersede(db, actor, survivorId, mergedId, asked.keptApplications)
  const cvs = await cvsInOrder(db, asked)
  await putAside(
    db,
    cvs.map(({ id }) => id),
  )
  const moved = await moveRows(db, mergedId, survivorId)
  await numberCvs(
    db,
    cvs.map(({ id }, index) => ({ id, versionNumber: index + 1 })),
  )
  // The record that goes first gives its e-mail address free.
  await db
    .update(candidates)
    .set({ mergedIntoId: survivorId, updatedBy: actor.userId, version: sql`${candidates.version} + 1` })
    .where(eq(candidates.id, mergedId))
  const values = { ...valuesAfter(survivor, merged, asked.fields), ...latestOf(survivor, merged) }
  const { before, after } = differenceOf(survivor, values)
  await db
    .update(candidates)
    .set({ ...after, updatedBy: actor.userId, version: sql`${candidates.version} + 1` })
    .where(eq(candidates.id, survivorId))
  const leftBehind = await leftBehindOf(db, asked, survivor, merged)
  const record: MergeRecord = { before, after, moved, cvVersions: cvs, superseded, leftBehind }
  const [made] = await db
    .insert(candidateMerges)
    .values({ survivorId, mergedId, at: nowIso(), userId: actor.userId, record })
    .returning({ id: candidateMerges.id })
  if (!made) throw new Error('the merge was not written down')
  await recordDeed(db, actor, survivorId, 'merged', [
    { field: 'record', from: `${merged.fullName} (${mergedId})`, to: survivor.fullName },
    ...leftBehind.map(({ field, value }) => ({ field, from: value, to: null })),
  ])
  await db
    .update(duplicatePairs)
    .set({ state: duplicateStates.merged, decidedAt: nowIso(), decidedBy: actor.userId })
    .where(isPair(survivorId, mergedId))
  await settle(db, [survivorId, mergedId])
  return made.id
}

/** The pair of two candidates. */
export function isPair(oneId: number, otherId: number) {
  return and(
    eq(duplicatePairs.firstId, Math.min(oneId, otherId)),
    eq(duplicatePairs.secondId, Math.max(oneId, otherId)),
  )
}

async function lockBoth(db: Db, actor: Actor, asked: MergeInput) {
  const { survivorId, mergedId } = asked
  if (survivorId === mergedId) throw invalid({ mergedId: 'A candidate cannot be merged with themselves' })
  const both = await db
    .select()
    .from(candidates)
    .where(and(inArray(candidates.id, [survivorId, mergedId]), candidatesVisibleTo(actor)))
    .orderBy(candidates.id)
    .for('update')
  const survivor = both.find(({ id }) => id === survivorId)
  const merged = both.find(({ id }) => id === mergedId)
  if (!survivor || !merged) throw notFound('Candidate')
  if (survivor.version !== asked.survivorVersion || merged.version !== asked.mergedVersion) {
    throw changedMeanwhile('One of the candidates')
  }
  return { survivor, merged }
}

/** The CVs of both records in the order of their versions afterwards; the last one is the one in use. */
async function cvsInOrder(db: Db, { survivorId, mergedId, cvInUse }: MergeInput) {
  const own = await cvNumbersOf(db, survivorId)
  const others = await cvNumbersOf(db, mergedId)
  if (!others.length) return []
  const isOtherInUse = cvInUse === 'merged' || !own.length
  return isOtherInUse ? [...own, ...others] : [...others, ...own]
}

/** A candidate's status and last action are those of whichever record something happened to last. */
function latestOf(survivor: CandidateRow, merged: CandidateRow) {
  const { statusId, lastActionAt } = merged.lastActionAt > survivor.lastActionAt ? merged : survivor
  return { statusId, lastActionAt }
}

function differenceOf(survivor: CandidateRow, values: Record<string, unknown>) {
  const present = new Map(Object.entries(survivor))
  const changed = Object.entries(values).filter(
    ([column, value]) => JSON.stringify(present.get(column)) !== JSON.stringify(value),
  )
  return {
    before: Object.fromEntries(changed.map(([column]) => [column, present.get(column)])),
    after: Object.fromEntries(changed),
  }
}

/** The values of both records that nobody has any more, so that they can be read in the log. */
async function leftBehindOf(
  db: Db,
  asked: MergeInput,
  survivor: CandidateRow,
  merged: CandidateRow,
): Promise<LeftBehind[]> {
  const left: LeftBehind[] = []
  for (const field of mergedFields) {
    const choice = asked.fields[field.field] ?? usualChoice(field, survivor)
    const loser = choice === 'merged' ? survivor : merged
    const [column] = field.columns
    const isKept = choice === 'both' && field.isMany
    if (isKept || isSameIn(field, survivor, merged) || isBlank(loser[column])) continue
    const value = await fieldInWords(db, field.field, loser[column])
    if (value) left.push({ field: field.field, value })
  }
  return left
}

/** What follows once two records have become one, or two again: what is found by search, and what looks like whom. */
export async function settle(db: Db, candidateIds: readonly number[]): Promise<void> {
  const records = await db
    .select({ id: candidates.id, mergedIntoId: candidates.mergedIntoId })
    .from(candidates)
    .where(inArray(candidates.id, [...candidateIds]))
  const gone = records.filter(({ mergedIntoId }) => mergedIntoId !== null).map(({ id }) => id)
  if (gone.length) await db.delete(candidateSearch).where(inArray(candidateSearch.candidateId, gone))
  await findDuplicatesOf(db, gone)
  for (const { id, mergedIntoId } of records) if (mergedIntoId === null) await candidateChanged(db, id)
}
