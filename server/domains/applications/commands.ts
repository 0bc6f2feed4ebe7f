import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { applicationForm } from '#contract/domains/applications/endpoints.ts'
import { type BulkMoveInput, carriedForm, type MoveInput } from '#contract/domains/applications/model.ts'
import { fieldErrors } from '#contract/kit/endpoint.ts'
import { spanText } from '#contract/kit/wallTime.ts'
import { findMove, type Move, nextStatuses } from '#contract/vocab/moves.ts'
import { positionStatuses } from '#contract/vocab/positions.ts'
import { rejectionReasons } from '#contract/vocab/reasons.ts'
import { candidateStatuses, kindOf, type StatusId, stageOf, stages, statusKinds } from '#contract/vocab/statuses.ts'
import { candidatesVisibleTo } from '#server/domains/candidates/access.ts'
import { candidates } from '#server/domains/candidates/tables.ts'
import { mailSubmissions } from '#server/domains/clientSide/submissions.ts'
import { tellOfDriveToday } from '#server/domains/drives/live.ts'
import { interviewAhead } from '#server/domains/interviews/commands.ts'
import { tellOfAssignment, tellOfMove } from '#server/domains/notifications/events.ts'
import { positionsVisibleTo } from '#server/domains/positions/access.ts'
import { positionRecruiters, positions } from '#server/domains/positions/tables.ts'
import { users } from '#server/domains/users/tables.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { nowIso, workspaceTimeZone } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { AppError, changedMeanwhile, conflict, invalid, notAllowed, notFound } from '#server/kit/errors.ts'
import { applicationsVisibleTo, applicationsWritableBy } from './access.ts'
import { checkCoolingPeriod } from './cooling.ts'
import { applyEffects } from './effects.ts'
import { recordEvent } from './history.ts'
import { applications } from './tables.ts'

type ApplicationRow = typeof applications.$inferSelect

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
  await recordEvent(db, { application: made, from: null, to: candidateStatuses.open, actor })
  await followCandidate(db, made.candidateId, candidateStatuses.open)
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

/** Moves one application. Refuses with 409 what the table of moves does not allow or what was changed meanwhile. */
export async function moveApplication(
  db: Db,
  actor: Actor,
  asked: MoveInput,
): Promise<{ message: string; version: number }> {
  const application = await lockApplication(db, actor, asked.applicationId)
  if (application.version !== asked.version) throw await movedMeanwhile(db, application)
  const made = await makeMove(db, actor, application, asked)
  if (asked.toStatusId === candidateStatuses.sentToClient) await mailSubmissions(db, [application.id])
  return made
}

/** Makes the same move for many applications, each for itself: what can be done is done, the rest is told row by row. */
export async function moveApplications(db: Db, actor: Actor, { applicationIds, ...asked }: BulkMoveInput) {
  const batchId = crypto.randomUUID()
  const results: { applicationId: number; done: boolean; message: string }[] = []
  for (const applicationId of [...new Set(applicationIds)].sort((a, b) => a - b)) {
    try {
      const { message } = await db.transaction(async (part) => {
        const application = await lockApplication(part, actor, applicationId)
        return makeMove(part, actor, application, asked, batchId)
      })
      results.push({ applicationId, done: true, message })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      results.push({ applicationId, done: false, message: error.message })
    }
  }
  const moved = results.filter((result) => result.done).map(({ applicationId }) => applicationId)
  if (asked.toStatusId === candidateStatuses.sentToClient) await mailSubmissions(db, moved)
  const done = moved.length
  return { message: `${done} of ${results.length} moved`, done, results }
}

/** Reads an application for a change and keeps others from changing it until the transaction ends. */
export async function lockApplication(db: Db, actor: Actor, id: number): Promise<ApplicationRow> {
  const [application] = await db
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), applicationsVisibleTo(actor)))
    .for('update')
  if (!application) throw notFound('Application')
  const [writable] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.id, id), applicationsWritableBy(actor)))
  if (!writable) throw notAllowed('Only those who work on this application may change it')
  return application
}

async function movedMeanwhile(db: Db, application: ApplicationRow): Promise<AppError> {
  const [last] = await db
    .select({ name: users.fullName })
    .from(users)
    .where(eq(users.id, application.updatedBy ?? 0))
  const status = candidateStatuses.labelOf(application.statusId)
  return last
    ? conflict(`${last.name} changed this meanwhile: it is now ${status}. Nothing of yours was saved.`, 'version')
    : changedMeanwhile('This application')
}

/** A move of a locked application by a person. */
async function makeMove(
  db: Db,
  actor: Actor,
  application: ApplicationRow,
  asked: Omit<MoveInput, 'applicationId' | 'version'>,
  batchId?: string,
): Promise<{ message: string; version: number }> {
  const move = allowedMove(application, asked.toStatusId)
  if (!Array.isArray(move.by)) throw conflict(`${labelled(move.to)} is set by the ${move.by}, not by hand`)
  if (!move.by.includes(actor.role))
    throw notAllowed(`Your role may not move a candidate from ${labelled(move.from)} to ${labelled(move.to)}`)
  const parsed = carriedForm(move.carries).safeParse(asked)
  if (!parsed.success) throw invalid(fieldErrors(parsed.error))
  if (move.to === candidateStatuses.sentToClient) await checkCoolingPeriod(db, actor, application, asked.reason)
  const version = await commitMove(db, actor, application, move, asked, batchId)
  return { message: `Moved to ${labelled(move.to)}${await keptInterview(db, application.id, move.to)}`, version }
}

/** A hold may be short: the interview ahead stands, and whoever holds a candidate is told so. */
async function keptInterview(db: Db, applicationId: number, to: StatusId): Promise<string> {
  const kept = kindOf(to) === statusKinds.held ? await interviewAhead(db, applicationId) : undefined
  return kept
    ? `. The interview on ${spanText(kept, workspaceTimeZone)} stands: call it off before the hold if it is not to take place.`
    : ''
}

const labelled = (id: StatusId) => candidateStatuses.labelOf(id)

/** The move in the table; 409 with the statuses that can follow where there is none. */
export function allowedMove(application: Pick<ApplicationRow, 'statusId' | 'heldFrom'>, to: StatusId): Move {
  const heldFrom = application.heldFrom.at(-1)
  const move = findMove(application.statusId, to, heldFrom)
  if (move) return move
  const next = nextStatuses(application.statusId, heldFrom).map(labelled)
  const from = labelled(application.statusId)
  throw conflict(
    next.length
      ? `A candidate cannot move from ${from} to ${labelled(to)}. Next can be: ${next.join(', ')}.`
      : `${from} is final: nothing follows it.`,
  )
}

/** Writes a move that was checked: status, event, what it causes elsewhere, and the candidate's own status. */
export async function commitMove(
  db: Db,
  actor: Actor | null,
  application: ApplicationRow,
  move: Move,
  asked: Partial<MoveInput>,
  batchId?: string,
): Promise<number> {
  // Back where it was before a hold: nothing is caused anew.
  const effects = isReturn(application, move.to)
    ? { isReturn: true as const }
    : await applyEffects({ db, actor, application, asked }, move.to)
  const [moved] = await db
    .update(applications)
    .set({
      statusId: move.to,
      statusSince: nowIso(),
      heldFrom: holdsAfter(application, move.to),
      updatedBy: actor?.userId ?? null,
      version: sql`${applications.version} + 1`,
    })
    .where(eq(applications.id, application.id))
    .returning()
  if (!moved) throw notFound('Application')
  const { rejectionReasonId, backoutReason, comment } = asked
  const reason = backoutReason ?? (rejectionReasonId ? rejectionReasons.labelOf(rejectionReasonId) : asked.reason)
  await recordEvent(db, {
    application: moved,
    from: application.statusId,
    to: move.to,
    actor,
    reason,
    comment,
    effectiveOn: asked.joinedOn ?? asked.acceptedOn ?? asked.offeredOn ?? asked.backedOutOn ?? asked.lastWorkingDay,
    heldFromBefore: application.heldFrom,
    effects,
    batchId,
  })
  await followCandidate(db, moved.candidateId, move.to)
  await tellOfMove(db, actor, moved, move, reason)
  if ([application.statusId, move.to].some((status) => stageOf(status) === stages.interview)) {
    await tellOfDriveToday(db, moved.id)
  }
  return moved.version
}

/** Whether a move leads back to where the application was before it was held, or its position cancelled. */
function isReturn({ statusId, heldFrom }: ApplicationRow, to: StatusId): boolean {
  return heldFrom.at(-1) === to || statusId === candidateStatuses.positionCancelled
}

/** The statuses to return to after a move: a hold adds one, its release takes it away, an end forgets them. */
function holdsAfter({ statusId, heldFrom }: ApplicationRow, to: StatusId): StatusId[] {
  const { positionHold, candidateOnHold, positionCancelled } = candidateStatuses
  if (heldFrom.at(-1) === to) return heldFrom.slice(0, -1)
  // A cancelled position can be opened again, and then everything is as it was.
  if (statusId === positionCancelled || to === positionCancelled) return heldFrom
  return to === positionHold || to === candidateOnHold ? [...heldFrom, statusId] : []
}

/** A candidate's own status is that of the application that was changed last. */
export async function followCandidate(db: Db, candidateId: number, statusId: StatusId): Promise<void> {
  await db.update(candidates).set({ statusId, lastActionAt: nowIso() }).where(eq(candidates.id, candidateId))
}

/** Gives an application to another recruiter or QC. History keeps who it was at each event. */
export async function assignApplication(
  db: Db,
  actor: Actor,
  asked: { id: number; recruiterId: number; qcId?: number | null },
): Promise<void> {
  const application = await lockApplication(db, actor, asked.id)
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
      version: sql`${applications.version} + 1`,
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
