import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { applicationForm } from '#contract/domains/applications/endpoints.ts'
import { positionStatuses } from '#contract/vocab/positions.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { keepDefined } from '#server/domains/customFields/values.ts'
import { tellOfAssignment } from '#server/domains/notifications/events.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { conflict, invalid, notAllowed, notFound } from '#server/kit/errors.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidatesVisibleTo, seesMasked } from '#server/records/candidates/access.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { positionsVisibleTo } from '#server/records/positions/access.ts'
import { positionRecruiters, positions } from '#server/records/positions/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { followMove } from './candidateStatus.ts'
import { recordEvent } from './history.ts'
import { lockSeen, touchApplication } from './locking.ts'

/** Puts a candidate on a position, once. The recruiter is the one chosen, else the actor or the position's first. */
export async function addApplication(db: Db, actor: Actor, asked: z.output<typeof applicationForm>): Promise<number> {
  const [candidate] = await db
    .select()
    .from(candidates)
    .where(and(eq(candidates.id, asked.candidateId), candidatesVisibleTo(actor)))
  if (!candidate) throw notFound('Candidate')
  const [position] = await db
    .select()
    .from(positions)
    .where(and(eq(positions.id, asked.positionId), positionsVisibleTo(actor)))
  if (!position) throw notFound('Position')
  if (position.status !== positionStatuses.open)
    throw conflict(`The position is ${position.status}: nobody can be put on it`)
  const [made] = await db
    .insert(applications)
    .values({
      candidateId: candidate.id,
      positionId: position.id,
      organizationId: position.organizationId,
      statusId: candidateStatuses.open,
      statusSince: nowIso(),
      recruiterId: await recruiterFor(db, actor, position.id, asked.recruiterId),
      createdBy: actor.userId,
    })
    .onConflictDoNothing()
    .returning()
  if (!made) throw conflict('This candidate is already on this position')
  await keepDefined(db, actor, 'application', { id: made.id, form: asked, isNew: true })
  await recordEvent(db, { application: made, from: null, to: candidateStatuses.open, actor })
  await followMove(db, made.candidateId)
  await tellOfAssignment(db, actor, { ...made, recruiterId: 0 }, made)
  return made.id
}

async function recruiterFor(
  db: Db,
  actor: Actor,
  positionId: number,
  chosen: number | null | undefined,
): Promise<number> {
  if (chosen) {
    const [user] = await db
      .select()
      .from(users)
      .where(and(eq(users.id, chosen), eq(users.isActive, true)))
    if (!user) throw invalid({ recruiterId: 'Choose an active recruiter' })
    return chosen
  }
  const allocated = await db
    .select({ userId: positionRecruiters.userId })
    .from(positionRecruiters)
    .where(and(eq(positionRecruiters.positionId, positionId), sql`${positionRecruiters.to} is null`))
    .orderBy(asc(positionRecruiters.isBackup), asc(positionRecruiters.id))
  return allocated.find(({ userId }) => userId === actor.userId)?.userId ?? allocated[0]?.userId ?? actor.userId
}

/** Keeps what the firm's own fields say of an application. Answers the new version. */
export async function editApplicationFields(db: Db, actor: Actor, asked: { id: number; version: number }) {
  if (seesMasked(actor)) throw notAllowed()
  const application = await lockSeen(db, actor, asked)
  await keepDefined(db, actor, 'application', { id: application.id, form: asked })
  return touchApplication(db, actor, application.id)
}

/** Gives an application to another recruiter or QC. History keeps who it was at each event. */
export async function assignApplication(
  db: Db,
  actor: Actor,
  asked: { id: number; version?: number | null; recruiterId: number; qcId?: number | null },
): Promise<void> {
  const application = await lockSeen(db, actor, asked)
  const chosen = [asked.recruiterId, ...(asked.qcId ? [asked.qcId] : [])]
  const active = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, chosen), eq(users.isActive, true)))
  if (active.length < new Set(chosen).size) throw invalid({ recruiterId: 'Choose active people' })
  await db
    .update(applications)
    .set({
      recruiterId: asked.recruiterId,
      qcId: asked.qcId ?? null,
      updatedBy: actor.userId,
    })
    .where(eq(applications.id, application.id))
  await audit(
    db,
    actor,
    'application.assign',
    { kind: 'application', id: application.id },
    { ...asked, recruiterBefore: application.recruiterId },
  )
  await tellOfAssignment(db, actor, application, asked)
}
