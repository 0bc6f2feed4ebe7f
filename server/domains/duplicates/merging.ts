import { and, eq, inArray } from 'drizzle-orm'
import type { MergeInput } from '#contract/domains/duplicates/model.ts'
import { flattened, gathered } from '#contract/kit/definedFields.ts'
import { duplicateStates } from '#contract/vocab/duplicates.ts'
import { followApplications } from '#server/domains/applications/candidateStatus.ts'
import { candidateChanged } from '#server/domains/candidates/changed.ts'
import { fieldInWords, recordActivity } from '#server/domains/candidates/log.ts'
import type { Actor } from '#server/kit/actor.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { changedMeanwhile, invalid, notFound } from '#server/kit/errors.ts'
import { candidatesVisibleTo } from '#server/records/candidates/access.ts'
import type { CandidateRow } from '#server/records/candidates/fields.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import {
  isBlank,
  isSameIn,
  mergedFields,
  type Row,
  usualChoice,
  valuesAfter,
} from '#server/records/duplicates/fields.ts'
import type { LeftBehind, MergeRecord } from '#server/records/duplicates/tables.ts'
import { candidateMerges, duplicatePairs } from '#server/records/duplicates/tables.ts'
import { candidateSearch } from '#server/records/search/tables.ts'
import { cvNumbersOf, numberCvs, putAside } from './cvNumbers.ts'
import { findDuplicatesOf } from './finding.ts'
import { moveRows } from './references.ts'
import { supersede } from './superseding.ts'

/** Makes two records of one person one. Answers the merge, by which it can be taken back. */
export async function mergeCandidates(db: Db, actor: Actor, asked: MergeInput): Promise<number> {
  const { survivingId, mergedId } = asked
  const { surviving, merged } = await lockBoth(db, actor, asked)
  const superseded = await supersede(db, actor, survivingId, mergedId, asked.keptApplications)
  const cvs = await cvsInOrder(db, asked)
  await putAside(
    db,
    cvs.map(({ id }) => id),
  )
  const moved = await moveRows(db, mergedId, survivingId)
  await numberCvs(
    db,
    cvs.map(({ id }, index) => ({ id, versionNumber: index + 1 })),
  )
  // The record that goes first gives its e-mail address free.
  await db
    .update(candidates)
    .set({ mergedIntoId: survivingId, updatedBy: actor.userId })
    .where(eq(candidates.id, mergedId))
  const values = { ...valuesAfter(surviving, merged, asked.fields), lastActionAt: laterOf(surviving, merged) }
  const { before, after } = differenceOf(surviving, values)
  await db
    .update(candidates)
    .set({ ...gathered({ ...surviving.custom, ...after }), updatedBy: actor.userId })
    .where(eq(candidates.id, survivingId))
  const leftBehind = await leftBehindOf(db, asked, surviving, merged)
  const record: MergeRecord = { before, after, moved, cvVersions: cvs, superseded, leftBehind }
  const [made] = await db
    .insert(candidateMerges)
    .values({ survivingId, mergedId, at: nowIso(), userId: actor.userId, record })
    .returning({ id: candidateMerges.id })
  if (!made) throw new Error('the merge was not written down')
  await recordActivity(db, actor, survivingId, 'merged', [
    { field: 'record', from: `${merged.fullName} (${mergedId})`, to: surviving.fullName },
    ...leftBehind.map(({ field, value }) => ({ field, from: value, to: null })),
  ])
  await db
    .update(duplicatePairs)
    .set({ state: duplicateStates.merged, decidedAt: nowIso(), decidedBy: actor.userId })
    .where(isPair(survivingId, mergedId))
  await settle(db, [survivingId, mergedId])
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
  const { survivingId, mergedId } = asked
  if (survivingId === mergedId) throw invalid({ mergedId: 'A candidate cannot be merged with themselves' })
  const both = await db
    .select()
    .from(candidates)
    .where(and(inArray(candidates.id, [survivingId, mergedId]), candidatesVisibleTo(actor)))
    .orderBy(candidates.id)
    .for('update')
  const surviving = both.find(({ id }) => id === survivingId)
  const merged = both.find(({ id }) => id === mergedId)
  if (!surviving || !merged) throw notFound('Candidate')
  if (surviving.version !== asked.survivingVersion || merged.version !== asked.mergedVersion) {
    throw changedMeanwhile('one of the candidates')
  }
  return { surviving: flattened(surviving), merged: flattened(merged) }
}

/** The CVs of both records in the order of their versions afterwards; the last one is the one in use. */
async function cvsInOrder(db: Db, { survivingId, mergedId, cvInUse }: MergeInput) {
  const own = await cvNumbersOf(db, survivingId)
  const others = await cvNumbersOf(db, mergedId)
  if (!others.length) return []
  const isOtherInUse = cvInUse === 'merged' || !own.length
  return isOtherInUse ? [...own, ...others] : [...others, ...own]
}

/** The last action is that for whichever record something was done last. */
function laterOf(surviving: CandidateRow, merged: CandidateRow): string {
  const { lastActionAt } = merged.lastActionAt > surviving.lastActionAt ? merged : surviving
  return lastActionAt
}

function differenceOf(surviving: CandidateRow, values: Record<string, unknown>) {
  const present = new Map(Object.entries(surviving))
  const changed = Object.entries(values).filter(
    ([column, value]) => JSON.stringify(present.get(column)) !== JSON.stringify(value),
  )
  return {
    before: Object.fromEntries(changed.map(([column]) => [column, present.get(column) ?? null])),
    after: Object.fromEntries(changed),
  }
}

/** The values of both records that nobody has any more, so that they can be read in the log. */
async function leftBehindOf(db: Db, asked: MergeInput, surviving: Row, merged: Row): Promise<LeftBehind[]> {
  const left: LeftBehind[] = []
  for (const field of mergedFields()) {
    const choice = asked.fields[field.field] ?? usualChoice(field, surviving)
    const loser = choice === 'merged' ? surviving : merged
    const [column] = field.columns
    const isKept = choice === 'both' && field.isMany
    if (isKept || isSameIn(field, surviving, merged) || isBlank(loser[column])) continue
    const value = await fieldInWords(db, field.field, loser[column])
    if (value) left.push({ field: field.field, value })
  }
  return left
}

/**
 * What follows once two records have become one, or two again: the status of each, what is found by search, and what looks
 * like whom.
 */
export async function settle(db: Db, candidateIds: readonly number[]): Promise<void> {
  await followApplications(db, ...candidateIds)
  const records = await db
    .select({ id: candidates.id, mergedIntoId: candidates.mergedIntoId })
    .from(candidates)
    .where(inArray(candidates.id, [...candidateIds]))
  const gone = records.filter(({ mergedIntoId }) => mergedIntoId !== null).map(({ id }) => id)
  if (gone.length) await db.delete(candidateSearch).where(inArray(candidateSearch.candidateId, gone))
  await findDuplicatesOf(db, gone)
  for (const { id, mergedIntoId } of records) if (mergedIntoId === null) await candidateChanged(db, id)
}
