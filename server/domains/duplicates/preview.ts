import { and, eq, inArray, sql } from 'drizzle-orm'
import { candidateFieldLabel } from '#contract/domains/candidates/details.ts'
import type { MergeConflict, MergeField, MergePreview, MergeSide } from '#contract/domains/duplicates/model.ts'
import { definedField, flattened } from '#contract/kit/definedFields.ts'
import { fieldInWords } from '#server/domains/candidates/log.ts'
import { checkReach, survivingOf } from '#server/domains/candidates/queries.ts'
import type { Actor } from '#server/kit/actor.ts'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import { invalid, notFound } from '#server/kit/errors.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidatesVisibleTo } from '#server/records/candidates/access.ts'
import type { CandidateRow } from '#server/records/candidates/fields.ts'
import {
  candidateCommunications,
  candidateCvs,
  candidates,
  educations,
  employments,
} from '#server/records/candidates/tables.ts'
import { isBlank, isSameIn, mergedFields, type Row } from '#server/records/duplicates/fields.ts'
import { duplicatePairs } from '#server/records/duplicates/tables.ts'
import { messages } from '#server/records/messages/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { isPair } from './merging.ts'
import { conflictsBetween, furtherOf } from './superseding.ts'

/** Two candidates side by side, with what a merge would move, or the one whom both records belong to by now. */
export async function previewMerge(db: Db, actor: Actor, askedFirst: number, askedSecond: number) {
  if (askedFirst === askedSecond) throw invalid({ secondId: 'Choose another candidate' })
  const [firstId, secondId] = [await survivingOf(db, askedFirst), await survivingOf(db, askedSecond)]
  if (firstId !== secondId) return previewOf(db, actor, firstId, secondId)
  await checkReach(db, actor, firstId)
  return { view: 'one' as const, candidateId: firstId }
}

async function previewOf(db: Db, actor: Actor, firstId: number, secondId: number): Promise<MergePreview> {
  const both = await db
    .select({ candidate: candidates, uploadedByName: users.fullName })
    .from(candidates)
    .leftJoin(users, eq(users.id, candidates.uploadedBy))
    .where(and(inArray(candidates.id, [firstId, secondId]), candidatesVisibleTo(actor)))
  const first = both.find(({ candidate }) => candidate.id === firstId)
  const second = both.find(({ candidate }) => candidate.id === secondId)
  if (!first || !second) throw notFound('Candidate')
  const [pair] = await db
    .select({ id: duplicatePairs.id, kinds: duplicatePairs.kinds })
    .from(duplicatePairs)
    .where(isPair(firstId, secondId))
  return {
    view: 'two',
    first: await sideOf(db, first),
    second: await sideOf(db, second),
    kinds: pair?.kinds ?? [],
    pairId: pair?.id ?? null,
    fields: await fieldsOf(db, actor, flattened(first.candidate), flattened(second.candidate)),
    conflicts: await conflictsOf(db, firstId, secondId),
  }
}

const counted = {
  Positions: applications,
  CVs: candidateCvs,
  Jobs: employments,
  Studies: educations,
  'Log entries': candidateCommunications,
  Mails: messages,
}

async function sideOf(
  db: Db,
  { candidate, uploadedByName }: { candidate: CandidateRow; uploadedByName: string | null },
) {
  const holds: MergeSide['holds'] = []
  for (const [label, table] of Object.entries(counted)) {
    const [row] = await rowsOf<{ count: number }>(
      db,
      sql`select count(*)::integer as count from ${table} where candidate_id = ${candidate.id}`,
    )
    holds.push({ label, count: row?.count ?? 0 })
  }
  const { id, version, fullName, createdAt, statusId, lastActionAt } = candidate
  return { id, version, name: fullName, addedOn: createdAt, uploadedByName, statusId, lastActionAt, holds }
}

async function fieldsOf(db: Db, { role }: Actor, first: Row, second: Row): Promise<MergeField[]> {
  const fields: MergeField[] = []
  for (const field of mergedFields()) {
    const defined = definedField(field.field)
    if (defined && (defined.isRetired || !defined.isReadBy(role))) continue
    const [column] = field.columns
    if (isBlank(first[column]) && isBlank(second[column])) continue
    fields.push({
      field: field.field,
      label: candidateFieldLabel(field.field),
      first: await fieldInWords(db, field.field, first[column]),
      second: await fieldInWords(db, field.field, second[column]),
      isSame: isSameIn(field, first, second),
      canKeepBoth: field.isMany,
    })
  }
  return fields
}

async function conflictsOf(db: Db, firstId: number, secondId: number): Promise<MergeConflict[]> {
  const conflicts = await conflictsBetween(db, firstId, secondId)
  const shown: MergeConflict[] = []
  for (const { first, second } of conflicts) {
    const [names] = await db
      .select({ positionName: positions.providerPositionName, organizationName: organizations.name })
      .from(positions)
      .innerJoin(organizations, eq(organizations.id, positions.organizationId))
      .where(eq(positions.id, first.positionId))
    shown.push({
      positionId: first.positionId,
      positionName: names?.positionName ?? '',
      organizationName: names?.organizationName ?? '',
      first: await shownApplication(db, first),
      second: await shownApplication(db, second),
      suggestedId: furtherOf(first, second).id,
    })
  }
  return shown
}

async function shownApplication(db: Db, { id, statusId, statusSince, recruiterId }: typeof applications.$inferSelect) {
  const [recruiter] = await db.select({ name: users.fullName }).from(users).where(eq(users.id, recruiterId))
  return { id, statusId, statusSince, recruiterName: recruiter?.name ?? '' }
}
