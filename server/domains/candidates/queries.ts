import { and, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { emailInUse, emailIsFree } from '#contract/domains/candidates/model.ts'
import type { ShownCandidate, StaffCandidate } from '#contract/domains/candidates/views.ts'
import type { CustomValues } from '#contract/kit/definedFields.ts'
import { dateText, dayIn } from '#contract/kit/wallTime.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { workspaceTimeZone } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { asBoolean, coalesce, isAnyOf } from '#server/kit/database/sql.ts'
import { AppError, notFound } from '#server/kit/errors.ts'
import { optionSource } from '#server/kit/lists/options.ts'
import { currentApplicationOf } from '#server/records/applications/current.ts'
import { applications } from '#server/records/applications/tables.ts'
import {
  candidatesReachedBy,
  candidatesVisibleTo,
  candidatesWritableBy,
  candidateView,
  seesMasked,
} from '#server/records/candidates/access.ts'
import { candidateNames, candidateValues, columnsShownTo } from '#server/records/candidates/fields.ts'
import { isFoundBy } from '#server/records/candidates/search.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positionRecruiters } from '#server/records/positions/tables.ts'
import { isOutsider, nobody } from '#server/records/users/access.ts'
import { users } from '#server/records/users/tables.ts'
import { cvsOf } from './cvs.ts'

const uploader = alias(users, 'uploader')
const editor = alias(users, 'editor')

/**
 * A candidate within reach, in the view the actor's role has. The id of a record that was merged answers the candidate
 * it was merged into.
 */
export async function findCandidate(db: Db, actor: Actor, asked: number): Promise<ShownCandidate> {
  const id = await survivingOf(db, asked)
  return seesMasked(actor) ? findShown(db, actor, id) : findUnmasked(db, actor, id)
}

/** Who a record belongs to now: itself, or the candidate it was merged into. */
export async function survivingOf(db: Db, id: number): Promise<number> {
  const [found] = await db
    .select({ mergedIntoId: candidates.mergedIntoId })
    .from(candidates)
    .where(eq(candidates.id, id))
  return found?.mergedIntoId ? survivingOf(db, found.mergedIntoId) : id
}

async function findUnmasked(db: Db, actor: Actor, id: number): Promise<StaffCandidate> {
  const [found] = await db
    .select({
      candidate: getTableColumns(candidates),
      ...candidateNames,
      agencyName: organizations.name,
      uploadedByName: uploader.fullName,
      updatedByName: editor.fullName,
      isWritable: asBoolean(candidatesWritableBy(actor)),
    })
    .from(candidates)
    .leftJoin(organizations, eq(organizations.id, candidates.agencyOrganizationId))
    .leftJoin(uploader, eq(uploader.id, candidates.uploadedBy))
    .leftJoin(editor, eq(editor.id, candidates.updatedBy))
    .where(and(eq(candidates.id, id), candidatesVisibleTo(actor)))
  if (!found) throw await whyNotFound(db, actor, id)
  const { candidate, isWritable, ...named } = found
  const [cv] = await cvsOf(db, id, 1)
  const mayEdit = isWritable && may(actor, 'candidate.edit')
  return {
    view: 'staff',
    ...candidate,
    ...named,
    ...candidateValues(candidate),
    cv: cv ?? null,
    current: await currentApplicationOf(db, actor, id),
    can: {
      edit: mayEdit,
      uploadCv: mayEdit,
      addToPosition: may(actor, 'application.create'),
      previewMasked: may(actor, 'candidate.previewMasked'),
    },
  }
}

/** Whoever would reach a person who was erased learns that and nothing else; to all others there never was one. */
async function whyNotFound(db: Db, actor: Actor, id: number): Promise<AppError> {
  const [erased] = await db
    .select({ at: candidates.erasedAt })
    .from(candidates)
    .where(and(eq(candidates.id, id), isNotNull(candidates.erasedAt), candidatesReachedBy(actor)))
  if (!erased?.at) return notFound('Candidate')
  const day = dateText(dayIn(workspaceTimeZone, erased.at))
  return new AppError(404, 'erased', `This candidate was erased on ${day}; nothing that names them is kept.`)
}

/**
 * The client side's views: what is not selected here cannot leak. For a preview by staff the caller has checked the reach
 * and gives it.
 */
export async function findShown(
  db: Db,
  actor: Actor,
  id: number,
  reach: SQL | undefined = candidatesVisibleTo(actor),
): Promise<Exclude<ShownCandidate, StaffCandidate> & { custom: CustomValues }> {
  const shown = candidateView(actor)
  const [found] = await db
    .select({
      id: candidates.id,
      ...columnsShownTo('everybody'),
      currentEmployer: shown.currentEmployer,
      statusId: shown.statusId,
      lastActionAt: shown.lastActionAt,
      ...candidateNames,
      isRevealed: shown.isRevealed,
      fullName: shown.fullName,
      custom: shown.custom,
    })
    .from(candidates)
    .where(and(eq(candidates.id, id), reach))
  if (!found) throw notFound('Candidate')
  const { isRevealed, fullName, ...profile } = found
  if (!isRevealed) return { view: 'masked', ...profile, initials: fullName }
  return { view: 'revealed', ...profile, ...(await revealedIdentity(db, actor, id, reach)) }
}

async function revealedIdentity(db: Db, actor: Actor, id: number, reach: SQL | undefined) {
  const [identity] = await db
    .select({
      fullName: candidates.fullName,
      ...columnsShownTo('revealed'),
    })
    .from(candidates)
    .where(and(eq(candidates.id, id), reach, candidateView(actor).isRevealed))
  if (!identity) throw notFound('Candidate')
  return identity
}

/**
 * Whether an e-mail address is taken. Who holds it is told only to those who may read that candidate; to outsiders an
 * address that others hold is as good as free, until they add somebody under it.
 */
export async function checkEmail(db: Db, actor: Actor, emailId: string) {
  const [holder] = await db
    .select({
      id: candidates.id,
      name: candidates.fullName,
      isReached: asBoolean(candidatesVisibleTo(actor)),
    })
    .from(candidates)
    .where(and(eq(candidates.emailId, emailId), isNull(candidates.mergedIntoId)))
  if (!holder || (!holder.isReached && isOutsider(actor))) return { message: emailIsFree, name: null, id: null }
  const { isReached, name, id } = holder
  return { message: emailInUse, name: isReached ? name : null, id: isReached ? id : null }
}

/** What makes somebody an owner of a candidate. Kept whole, since a select of one table drops the names of tables. */
const ownershipOf = ({ userId }: Actor) => ({
  isUploader: sql`${candidates.uploadedBy} = ${userId}`,
  isRecruiter: sql`exists (select 1 from ${applications}
    where ${applications.candidateId} = ${candidates.id} and ${applications.recruiterId} = ${userId})`,
  isBackupRecruiter: sql`exists (select 1 from ${applications}
    join ${positionRecruiters} on ${positionRecruiters.positionId} = ${applications.positionId}
    where ${applications.candidateId} = ${candidates.id} and ${positionRecruiters.userId} = ${userId}
      and ${positionRecruiters.isBackup} and ${positionRecruiters.to} is null)`,
})

async function accessTo(db: Db, actor: Actor, id: number) {
  const { isUploader, isRecruiter, isBackupRecruiter } = ownershipOf(actor)
  const [found] = await db
    .select({
      isUploader: asBoolean(isUploader),
      isRecruiter: asBoolean(isRecruiter),
      isBackupRecruiter: asBoolean(isBackupRecruiter),
      isWritable: asBoolean(candidatesWritableBy(actor)),
    })
    .from(candidates)
    .where(and(eq(candidates.id, id), candidatesVisibleTo(actor)))
  if (!found) throw notFound('Candidate')
  const { isWritable, ...facts } = found
  return { ...facts, hasAccess: isWritable && may(actor, 'candidate.edit') }
}

const accessMessage = (hasAccess: boolean) =>
  hasAccess ? 'You may edit this candidate' : 'You may read this candidate, not edit it'

/** Refuses a candidate out of the actor's reach as not found. */
export async function checkReach(db: Db, actor: Actor, id: number): Promise<void> {
  await accessTo(db, actor, id)
}

/** Whether the actor may edit a candidate within reach, and what makes them an owner, if anything does. */
export async function editAccess(db: Db, actor: Actor, id: number) {
  const access = await accessTo(db, actor, id)
  return { ...access, message: accessMessage(access.hasAccess) }
}

/** Candidates for a select: by the beginning of name, e-mail or phone, those something happened to last first. */
export const candidateOptions = optionSource(
  (actor) => (may(actor, 'candidate.read') ? candidatesVisibleTo(actor) : nobody),
  (db, within, { search, ids, limit }, actor) => {
    const shown = candidateView(actor)
    return db
      .select({
        id: candidates.id,
        name: shown.fullName,
        detail: coalesce(shown.emailId, candidates.currentCityName),
      })
      .from(candidates)
      .where(and(within, isFoundBy(actor, search), isAnyOf(candidates.id, ids)))
      .orderBy(sql`${shown.lastActionAt} desc`, sql`${candidates.id} desc`)
      .limit(limit)
  },
)
