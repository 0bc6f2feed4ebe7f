import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { flattened, gathered } from '#contract/kit/definedFields.ts'
import { duplicateStates, mergeUndoDays } from '#contract/vocab/duplicates.ts'
import { recordActivity } from '#server/domains/candidates/log.ts'
import type { Actor } from '#server/kit/actor.ts'
import { now, nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { conflict, notFound } from '#server/kit/errors.ts'
import { candidatesVisibleTo } from '#server/records/candidates/access.ts'
import type { CandidateRow } from '#server/records/candidates/fields.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { candidateMerges, duplicatePairs } from '#server/records/duplicates/tables.ts'
import { cvNumbersOf, numberCvs, putAside } from './cvNumbers.ts'
import { isPair, settle } from './merging.ts'
import { moveBack } from './references.ts'
import { restoreSuperseded } from './superseding.ts'

type MergeRow = typeof candidateMerges.$inferSelect

const day = 86_400_000

/** The last instant at which a merge can be taken back. */
export function undoableUntil(mergedAt: string): string {
  return new Date(Date.parse(mergedAt) + mergeUndoDays * day).toISOString()
}

/**
 * Takes a merge back: both records are as they were. What was done to the surviving record since stays with the surviving record, and a
 * field that was changed since keeps its new value.
 */
export async function undoMerge(db: Db, actor: Actor, id: number): Promise<void> {
  const merge = await mergeFor(db, actor, id)
  const { survivingId, mergedId, record } = merge
  const { surviving, merged } = await lockBoth(db, merge)
  const restored = unchangedSince(surviving, record)
  await refuseTakenEmail(db, merged, survivingId)
  await numberApart(db, merge)
  for (const application of record.superseded) await restoreSuperseded(db, actor, application)
  await db
    .update(candidates)
    .set({ ...gathered({ ...surviving.custom, ...restored }), updatedBy: actor.userId })
    .where(eq(candidates.id, survivingId))
  await db.update(candidates).set({ mergedIntoId: null, updatedBy: actor.userId }).where(eq(candidates.id, mergedId))
  await db.update(candidateMerges).set({ undoneAt: nowIso(), undoneBy: actor.userId }).where(eq(candidateMerges.id, id))
  await db
    .update(duplicatePairs)
    .set({ state: duplicateStates.open, decidedAt: null, decidedBy: null })
    .where(isPair(survivingId, mergedId))
  const changes = [{ field: 'record', from: surviving.fullName, to: merged.fullName }]
  await recordActivity(db, actor, survivingId, 'parted', changes)
  await recordActivity(db, actor, mergedId, 'parted', changes)
  await settle(db, [survivingId, mergedId])
}

async function mergeFor(db: Db, actor: Actor, id: number): Promise<MergeRow> {
  const [merge] = await db.select().from(candidateMerges).where(eq(candidateMerges.id, id)).for('update')
  if (!merge) throw notFound('Merge')
  if (merge.undoneAt) throw conflict('This merge was taken back already')
  const surviving = await survivingNow(db, actor, merge)
  if (undoableUntil(merge.at) < now().toISOString())
    throw conflict(`A merge can be taken back for ${mergeUndoDays} days`)
  const [later] = await db
    .select({ id: candidateMerges.id })
    .from(candidateMerges)
    .where(
      and(
        eq(candidateMerges.survivingId, merge.survivingId),
        gt(candidateMerges.id, id),
        isNull(candidateMerges.undoneAt),
      ),
    )
    .orderBy(desc(candidateMerges.id))
    .limit(1)
  if (later || surviving.mergedIntoId) throw conflict('Another merge followed this one. Take that one back first.')
  return merge
}

async function survivingNow(db: Db, actor: Actor, { survivingId, mergedId }: MergeRow): Promise<CandidateRow> {
  const [surviving] = await db.select().from(candidates).where(eq(candidates.id, survivingId))
  if (!surviving) throw notFound('Candidate')
  if (surviving.mergedIntoId) return surviving
  const [reached] = await db
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(eq(candidates.id, survivingId), ne(candidates.id, mergedId), candidatesVisibleTo(actor)))
  if (!reached) throw notFound('Merge')
  return surviving
}

async function lockBoth(db: Db, { survivingId, mergedId }: MergeRow) {
  const both = await db
    .select()
    .from(candidates)
    .where(sql`${candidates.id} in (${survivingId}, ${mergedId})`)
    .orderBy(candidates.id)
    .for('update')
  const surviving = both.find(({ id }) => id === survivingId)
  const merged = both.find(({ id }) => id === mergedId)
  if (!surviving || !merged) throw notFound('Candidate')
  return { surviving, merged }
}

/** The surviving record's columns as before the merge, but for those that somebody changed since. */
function unchangedSince(surviving: CandidateRow, { before, after }: MergeRow['record']): Record<string, unknown> {
  const present = new Map(Object.entries(flattened(surviving)))
  return Object.fromEntries(
    Object.entries(before).filter(([column]) => JSON.stringify(present.get(column)) === JSON.stringify(after[column])),
  )
}

/** While the record was away, somebody else may have been given its e-mail address. */
async function refuseTakenEmail(db: Db, merged: CandidateRow, survivingId: number): Promise<void> {
  const [holder] = await db
    .select({ name: candidates.fullName })
    .from(candidates)
    .where(
      and(
        eq(candidates.emailId, merged.emailId),
        isNull(candidates.mergedIntoId),
        ne(candidates.id, survivingId),
        ne(candidates.id, merged.id),
      ),
    )
  if (holder) throw conflict(`${holder.name} has the e-mail address of the merged record by now. Change that first.`)
}

/** Gives rows and CVs back, and CVs their old numbers; those that came since follow them. */
async function numberApart(db: Db, { survivingId, mergedId, record }: MergeRow): Promise<void> {
  const present = await cvNumbersOf(db, survivingId)
  const before = new Map(record.cvVersions.map(({ id, versionNumber }) => [id, versionNumber]))
  const isRenumbered = before.size > 0
  if (isRenumbered) {
    await putAside(
      db,
      present.map(({ id }) => id),
    )
  }
  await moveBack(db, record.moved, survivingId, mergedId)
  if (!isRenumbered) return
  const movedIds = new Set(record.moved.find(({ table }) => table === 'candidate_cvs')?.ids)
  const highest = Math.max(0, ...record.cvVersions.filter(({ id }) => !movedIds.has(id)).map((cv) => cv.versionNumber))
  const since = present
    .filter(({ id }) => !before.has(id))
    .map(({ id }, index) => ({ id, versionNumber: highest + index + 1 }))
  await numberCvs(db, [...record.cvVersions, ...since])
}
