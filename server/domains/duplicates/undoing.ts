import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { duplicateStates, mergeUndoDays } from '#contract/vocab/duplicates.ts'
import { candidatesVisibleTo } from '#server/domains/candidates/access.ts'
import { recordDeed } from '#server/domains/candidates/log.ts'
import { candidates } from '#server/domains/candidates/tables.ts'
import type { Actor } from '#server/kit/actor.ts'
import { now, nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { conflict, notFound } from '#server/kit/errors.ts'
import { cvNumbersOf, numberCvs, putAside } from './cvNumbers.ts'
import type { CandidateRow } from './fields.ts'
import { isPair, settle } from './merging.ts'
import { moveBack } from './references.ts'
import { restoreSuperseded } from './superseding.ts'
import { candidateMerges, duplicatePairs } from './tables.ts'

type MergeRow = typeof candidateMerges.$inferSelect

const day = 86_400_000

/** The last instant at which a merge can be taken back. */
export function undoableUntil(mergedAt: string): string {
  return new Date(Date.parse(mergedAt) + mergeUndoDays * day).toISOString()
}

/**
 * Takes a merge back: both records are as they were. What was done to the survivor since stays with the survivor, and a
 * field that was changed since keeps its new value.
 */
export async function undoMerge(db: Db, actor: Actor, id: number): Promise<void> {
  const merge = await mergeFor(db, actor, id)
  const { survivorId, mergedId, record } = merge
  const { survivor, merged } = await lockBoth(db, merge)
  const restored = unchangedSince(survivor, record)
  await refuseTakenEmail(db, merged, survivorId)
  await numberApart(db, merge)
  for (const application of record.superseded) await restoreSuperseded(db, actor, application)
  await db
    .update(candidates)
    .set({ ...restored, updatedBy: actor.userId, version: sql`${candidates.version} + 1` })
    .where(eq(candidates.id, survivorId))
  await db
    .update(candidates)
    .set({ mergedIntoId: null, updatedBy: actor.userId, version: sql`${candidates.version} + 1` })
    .where(eq(candidates.id, mergedId))
  await db.update(candidateMerges).set({ undoneAt: nowIso(), undoneBy: actor.userId }).where(eq(candidateMerges.id, id))
  await db
    .update(duplicatePairs)
    .set({ state: duplicateStates.open, decidedAt: null, decidedBy: null })
    .where(isPair(survivorId, mergedId))
  const changes = [{ field: 'record', from: survivor.fullName, to: merged.fullName }]
  await recordDeed(db, actor, survivorId, 'parted', changes)
  await recordDeed(db, actor, mergedId, 'parted', changes)
  await settle(db, [survivorId, mergedId])
}

async function mergeFor(db: Db, actor: Actor, id: number): Promise<MergeRow> {
  const [merge] = await db.select().from(candidateMerges).where(eq(candidateMerges.id, id)).for('update')
  if (!merge) throw notFound('Merge')
  if (merge.undoneAt) throw conflict('This merge was taken back already')
  const survivor = await survivorNow(db, actor, merge)
  if (undoableUntil(merge.at) < now().toISOString())
    throw conflict(`A merge can be taken back for ${mergeUndoDays} days`)
  const [later] = await db
    .select({ id: candidateMerges.id })
    .from(candidateMerges)
    .where(
      and(
        eq(candidateMerges.survivorId, merge.survivorId),
        gt(candidateMerges.id, id),
        isNull(candidateMerges.undoneAt),
      ),
    )
    .orderBy(desc(candidateMerges.id))
    .limit(1)
  if (later || survivor.mergedIntoId) throw conflict('Another merge followed this one. Take that one back first.')
  return merge
}

async function survivorNow(db: Db, actor: Actor, { survivorId, mergedId }: MergeRow): Promise<CandidateRow> {
  const [survivor] = await db.select().from(candidates).where(eq(candidates.id, survivorId))
  if (!survivor) throw notFound('Candidate')
  if (survivor.mergedIntoId) return survivor
  const [reached] = await db
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(eq(candidates.id, survivorId), ne(candidates.id, mergedId), candidatesVisibleTo(actor)))
  if (!reached) throw notFound('Merge')
  return survivor
}

async function lockBoth(db: Db, { survivorId, mergedId }: MergeRow) {
  const both = await db
    .select()
    .from(candidates)
    .where(sql`${candidates.id} in (${survivorId}, ${mergedId})`)
    .orderBy(candidates.id)
    .for('update')
  const survivor = both.find(({ id }) => id === survivorId)
  const merged = both.find(({ id }) => id === mergedId)
  if (!survivor || !merged) throw notFound('Candidate')
  return { survivor, merged }
}

/** The survivor's columns as before the merge, but for those that somebody changed since. */
function unchangedSince(survivor: CandidateRow, { before, after }: MergeRow['record']): Record<string, unknown> {
  const present = new Map(Object.entries(survivor))
  return Object.fromEntries(
    Object.entries(before).filter(([column]) => JSON.stringify(present.get(column)) === JSON.stringify(after[column])),
  )
}

/** While the record was away, somebody else may have been given its e-mail address. */
async function refuseTakenEmail(db: Db, merged: CandidateRow, survivorId: number): Promise<void> {
  const [holder] = await db
    .select({ name: candidates.fullName })
    .from(candidates)
    .where(
      and(
        eq(candidates.emailId, merged.emailId),
        isNull(candidates.mergedIntoId),
        ne(candidates.id, survivorId),
        ne(candidates.id, merged.id),
      ),
    )
  if (holder) throw conflict(`${holder.name} has the e-mail address of the merged record by now. Change that first.`)
}

/** Gives rows and CVs back, and CVs their old numbers; those that came since follow them. */
async function numberApart(db: Db, { survivorId, mergedId, record }: MergeRow): Promise<void> {
  const present = await cvNumbersOf(db, survivorId)
  const before = new Map(record.cvVersions.map(({ id, versionNumber }) => [id, versionNumber]))
  const isRenumbered = before.size > 0
  if (isRenumbered) {
    await putAside(
      db,
      present.map(({ id }) => id),
    )
  }
  await moveBack(db, record.moved, survivorId, mergedId)
  if (!isRenumbered) return
  const movedIds = new Set(record.moved.find(({ table }) => table === 'candidate_cvs')?.ids)
  const highest = Math.max(0, ...record.cvVersions.filter(({ id }) => !movedIds.has(id)).map((cv) => cv.versionNumber))
  const since = present
    .filter(({ id }) => !before.has(id))
    .map(({ id }, index) => ({ id, versionNumber: highest + index + 1 }))
  await numberCvs(db, [...record.cvVersions, ...since])
}
