import { eq } from 'drizzle-orm'
import { type BulkMoveInput, type MoveInput, requiredFieldsForm } from '#contract/domains/applications/model.ts'
import { fieldErrors } from '#contract/kit/endpoint.ts'
import { rejectionReasons } from '#contract/vocab/reasons.ts'
import { candidateStatuses, pauses, type StatusId } from '#contract/vocab/statuses.ts'
import { findTransition, nextStatuses, type Transition } from '#contract/vocab/transitions.ts'
import { requireFilled } from '#server/domains/customFields/values.ts'
import { tellOfMove } from '#server/domains/notifications/events.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { AppError, conflict, invalid, notAllowed, notFound } from '#server/kit/errors.ts'
import { emit } from '#server/kit/events.ts'
import { applications } from '#server/records/applications/tables.ts'
import { followMove } from './candidateStatus.ts'
import { checkCoolingPeriod } from './cooling.ts'
import { applyEffects } from './effects.ts'
import { moved as applicationMoved, remarking, sentToClient } from './events.ts'
import { recordEvent } from './history.ts'
import { type ApplicationRow, lockSeen, notTheirs } from './locking.ts'

/** Moves one application. Refuses with 409 what the table of moves does not allow or what was changed meanwhile. */
export async function moveApplication(
  db: Db,
  actor: Actor,
  asked: MoveInput,
): Promise<{ message: string; version: number }> {
  const application = await lockSeen(db, actor, { id: asked.applicationId, version: asked.version })
  const made = await makeMove(db, actor, application, asked)
  if (asked.toStatusId === candidateStatuses.sentToClient)
    await emit(db, sentToClient, { applicationIds: [application.id] })
  return made
}

/**
 * Makes the same move for many applications, each for itself: what can be done is done, the rest is told row by row, with
 * who moved it where one was changed since the version that the person saw.
 */
export async function moveApplications(db: Db, actor: Actor, { applicationIds, versions, ...asked }: BulkMoveInput) {
  const batchId = crypto.randomUUID()
  const results: { applicationId: number; done: boolean; message: string }[] = []
  for (const applicationId of [...new Set(applicationIds)].sort((a, b) => a - b)) {
    try {
      const { message } = await db.transaction(async (part) => {
        const application = await lockSeen(part, actor, { id: applicationId, version: versions?.[applicationId] })
        return makeMove(part, actor, application, asked, batchId)
      })
      results.push({ applicationId, done: true, message })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      results.push({ applicationId, done: false, message: error.message })
    }
  }
  const moved = results.filter((result) => result.done).map(({ applicationId }) => applicationId)
  if (asked.toStatusId === candidateStatuses.sentToClient) await emit(db, sentToClient, { applicationIds: moved })
  const done = moved.length
  return { message: `${done} of ${results.length} moved`, done, results }
}

/** A move of a locked application by a person. */
async function makeMove(
  db: Db,
  actor: Actor,
  application: ApplicationRow,
  asked: Omit<MoveInput, 'applicationId' | 'version'>,
  batchId?: string,
): Promise<{ message: string; version: number }> {
  const move = moveByHand(actor, application, asked.toStatusId)
  const parsed = requiredFieldsForm(move.requires).safeParse(asked)
  if (!parsed.success) throw invalid(fieldErrors(parsed.error))
  await requireFilled(db, actor, 'candidate', application.candidateId, move.to)
  await requireFilled(db, actor, 'application', application.id, move.to)
  if (move.to === candidateStatuses.sentToClient) await checkCoolingPeriod(db, actor, application, asked.reason)
  const version = await commitMove(db, actor, application, move, asked, batchId)
  const { id: applicationId, positionId } = application
  const remarks = await emit(db, remarking, { applicationId, positionId, to: move.to })
  return { message: `Moved to ${labelled(move.to)}${remarks.join('')}`, version }
}

/** The move of a person, or the reason why they cannot make it. */
function moveByHand(actor: Actor, application: ApplicationRow, to: StatusId): Transition {
  const move = allowedTransition(application, to)
  if (!Array.isArray(move.by)) throw conflict(`${labelled(move.to)} is set by the ${move.by}, not by hand`)
  if (!move.by.includes(actor.role))
    throw notAllowed(`Your role may not move a candidate from ${labelled(move.from)} to ${labelled(move.to)}`)
  return move
}

/**
 * Why a candidate cannot be sent to the client now; undefined where nothing is in the way. Inside the cooling period those
 * who may give a reason are told that they have to.
 */
export async function whyNotSent(
  db: Db,
  actor: Actor,
  application: ApplicationRow & { isWritable: boolean },
): Promise<{ message: string; needsReason: boolean } | undefined> {
  try {
    if (!application.isWritable) throw notAllowed(notTheirs)
    moveByHand(actor, application, candidateStatuses.sentToClient)
    await checkCoolingPeriod(db, actor, application, undefined)
    return undefined
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const needsReason = error.code === 'cooling' && may(actor, 'application.overrideCooling')
    return { message: error.message, needsReason }
  }
}

const labelled = (id: StatusId) => candidateStatuses.labelOf(id)

/** The move in the table; 409 with the statuses that can follow where there is none. */
export function allowedTransition(
  application: Pick<ApplicationRow, 'statusId' | 'heldFrom'>,
  to: StatusId,
): Transition {
  const heldFrom = application.heldFrom.at(-1)
  const move = findTransition(application.statusId, to, heldFrom)
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
  move: Transition,
  asked: Partial<MoveInput>,
  batchId?: string,
): Promise<number> {
  // Back where it was before a hold: nothing is caused anew.
  const effects = isReturn(application, move.to)
    ? { isReturn: true as const }
    : await applyEffects(db, { actor, application, to: move.to, asked })
  const [moved] = await db
    .update(applications)
    .set({
      statusId: move.to,
      statusSince: nowIso(),
      heldFrom: holdsAfter(application, move.to),
      updatedBy: actor?.userId ?? null,
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
  await followMove(db, moved.candidateId)
  await tellOfMove(db, actor, moved, move, reason)
  await emit(db, applicationMoved, { applicationId: moved.id, from: application.statusId, to: move.to })
  return moved.version
}

/** Whether a move leads back to where the application was before it was held, or its position cancelled. */
function isReturn({ statusId, heldFrom }: ApplicationRow, to: StatusId): boolean {
  return heldFrom.at(-1) === to || statusId === candidateStatuses.positionCancelled
}

/** The statuses to return to after a move: a hold adds one, its release takes it away, an end forgets them. */
function holdsAfter({ statusId, heldFrom }: ApplicationRow, to: StatusId): StatusId[] {
  const isCancelled = [statusId, to].includes(candidateStatuses.positionCancelled)
  if (heldFrom.at(-1) === to) return heldFrom.slice(0, -1)
  // A cancelled position can be opened again, and then everything is as it was.
  if (isCancelled) return heldFrom
  return pauses.includes(to) ? [...heldFrom, statusId] : []
}
