import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type {
  giveQcFeedback,
  recordCall,
  saveAnswers,
  sendToQcForm,
  stopScreening,
} from '#contract/domains/screening/endpoints.ts'
import { type Answers, answersForm } from '#contract/domains/screening/model.ts'
import { fieldErrors, type ParsedInputOf } from '#contract/kit/endpoint.ts'
import { rejectionReasonsFor } from '#contract/vocab/reasons.ts'
import { roles } from '#contract/vocab/roles.ts'
import { type Question, sheetStates } from '#contract/vocab/screeningSheets.ts'
import { qcOutcomes, screeningOutcomes, wayTo } from '#contract/vocab/screenings.ts'
import { candidateStatuses, type StatusId } from '#contract/vocab/statuses.ts'
import { lockApplication } from '#server/domains/applications/locking.ts'
import { moveApplication } from '#server/domains/applications/moves.ts'
import { candidateGap, tell } from '#server/domains/notifications/tell.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { changedMeanwhile, conflict, invalid, notFound } from '#server/kit/errors.ts'
import type { Pair } from '#server/records/applications/current.ts'
import type { applications } from '#server/records/applications/tables.ts'
import { qcFeedbacks, screeningCalls, screeningSheets } from '#server/records/screening/tables.ts'
import { isInScreening, reachedApplication } from './queries.ts'
import { questionsFor } from './questions.ts'

const s = candidateStatuses

type SheetRow = typeof screeningSheets.$inferSelect
type ApplicationRow = typeof applications.$inferSelect

/** Begins a screening, once for each application; one that was stopped goes on. Answers the sheet's id. */
export async function addSheet(
  db: Db,
  actor: Actor,
  pair: Pair,
  ofAssessment: readonly Question[] = [],
): Promise<number> {
  const { application } = await reachedApplication(db, actor, pair)
  await lockApplication(db, actor, application.id)
  const row = {
    applicationId: application.id,
    state: sheetStates.open,
    questions: await questionsFor(db, pair.positionId, ofAssessment),
  }
  const isStopped = eq(screeningSheets.state, sheetStates.stopped)
  const [sheet] = await db
    .insert(screeningSheets)
    .values({ ...row, createdBy: actor.userId, updatedBy: actor.userId })
    .onConflictDoUpdate({
      target: screeningSheets.applicationId,
      set: {
        state: sql`case when ${isStopped} then ${sheetStates.open} else ${screeningSheets.state} end`,
        stopReason: null,
        version: sql`${screeningSheets.version} + case when ${isStopped} then 1 else 0 end`,
      },
    })
    .returning()
  if (!sheet) throw new Error('the sheet was not kept')
  return sheet.id
}

/** A sheet with its application, both kept from others until the transaction ends. */
async function sheetForWork(db: Db, actor: Actor, sheetId: number, version: number) {
  const [sheet] = await db.select().from(screeningSheets).where(eq(screeningSheets.id, sheetId))
  if (!sheet) throw notFound('Screening sheet')
  const application = await lockApplication(db, actor, sheet.applicationId).catch((error: unknown) => {
    throw error instanceof Error && 'status' in error && error.status === 404 ? notFound('Screening sheet') : error
  })
  if (sheet.version !== version) throw changedMeanwhile('this screening sheet')
  return { sheet, application }
}

async function changeSheet(db: Db, actor: Actor, sheet: SheetRow, values: Partial<SheetRow>): Promise<number> {
  const [changed] = await db
    .update(screeningSheets)
    .set({ ...values, updatedBy: actor.userId })
    .where(and(eq(screeningSheets.id, sheet.id), eq(screeningSheets.version, sheet.version)))
    .returning()
  if (!changed) throw changedMeanwhile('this screening sheet')
  return changed.version
}

/** The answers by the rules of their questions; what is no question of the sheet is dropped. */
function checkedAnswers(questions: readonly Question[], given: Answers, isComplete: boolean): Answers {
  const parsed = answersForm(questions, isComplete).safeParse(given)
  if (parsed.success) return parsed.data as Answers
  const fields = fieldErrors(parsed.error)
  throw invalid(fields, isComplete ? 'Please answer what the sheet insists on first' : undefined)
}

/** Saves the answers of a sheet. Answers its new version. */
export async function saveSheet(db: Db, actor: Actor, asked: ParsedInputOf<typeof saveAnswers>): Promise<number> {
  const { sheet } = await sheetForWork(db, actor, asked.screeningSheetId, asked.version)
  return changeSheet(db, actor, sheet, { answers: checkedAnswers(sheet.questions, asked.answers, false) })
}

const goesOn: readonly string[] = [screeningOutcomes.incompleteCall, screeningOutcomes.screenHold]
const needsAll: readonly string[] = [screeningOutcomes.screenSelect, screeningOutcomes.sendToQc]

/** Records a call with its outcome, and moves the candidate. Answers the status reached. */
export async function addCall(db: Db, actor: Actor, asked: ParsedInputOf<typeof recordCall>): Promise<StatusId> {
  const { sheet, application } = await sheetForWork(db, actor, asked.screeningSheetId, asked.version)
  const { outcome, calledOn, comment, nextCallOn, rejectionReasonId, qcId } = asked
  if (!isInScreening(application.statusId))
    throw conflict(`Screening is over: the candidate is now ${s.labelOf(application.statusId)}`)
  if (sheet.state === sheetStates.stopped) throw conflict('This screening was stopped. Begin it again first.')
  await changeSheet(db, actor, sheet, {
    answers: checkedAnswers(sheet.questions, asked.answers, needsAll.includes(outcome)),
    state: goesOn.includes(outcome) ? sheetStates.open : sheetStates.finished,
    ...{ outcome, calledOn, comments: comment ?? null },
  })
  const call = { sheetId: sheet.id, calledOn, outcome, comment, nextCallOn, at: nowIso(), userId: actor.userId }
  await db.insert(screeningCalls).values(call)
  return moveAlong(db, actor, application, wayTo(outcome), { comment, rejectionReasonId, qcId })
}

type TransitionRequirement = { comment?: string | null; rejectionReasonId?: number | null; qcId?: number | null }

/** Makes the moves of a way that are still to be made. */
async function moveAlong(
  db: Db,
  actor: Actor,
  application: ApplicationRow,
  way: readonly StatusId[],
  { comment, rejectionReasonId, qcId }: TransitionRequirement,
): Promise<StatusId> {
  const reached = way.indexOf(application.statusId)
  const rest = way.slice(reached + 1)
  let { version } = application
  for (const [index, toStatusId] of rest.entries()) {
    const isLast = index === rest.length - 1
    const carried = { ...(isLast && { comment }), rejectionReasonId: reasonOf(rejectionReasonId, toStatusId), qcId }
    version = (await moveApplication(db, actor, { applicationId: application.id, version, toStatusId, ...carried }))
      .version
  }
  return rest.at(-1) ?? application.statusId
}

/** A reason counts only where it fits the status; elsewhere it is no reason. */
function reasonOf(reasonId: number | null | undefined, status: StatusId) {
  return rejectionReasonsFor(status).find(({ id }) => id === reasonId)?.id
}

/** Ends a screening without an outcome. */
export async function stopSheet(db: Db, actor: Actor, asked: ParsedInputOf<typeof stopScreening>): Promise<void> {
  const { sheet } = await sheetForWork(db, actor, asked.screeningSheetId, asked.version)
  if (sheet.state !== sheetStates.open) throw conflict('This screening is over already')
  await changeSheet(db, actor, sheet, { state: sheetStates.stopped, stopReason: asked.reason, outcome: null })
  await audit(db, actor, 'screening.stop', { kind: 'application', id: sheet.applicationId }, { reason: asked.reason })
}

/** Sends a candidate to QC; one who is not selected yet is selected first. */
export async function sendPairToQc(db: Db, actor: Actor, asked: z.output<typeof sendToQcForm>): Promise<void> {
  const { application: reached } = await reachedApplication(db, actor, asked)
  const application = await lockApplication(db, actor, reached.id)
  if (application.version !== asked.version) throw changedMeanwhile('this candidate')
  if (application.statusId === s.qcPending) throw conflict('This candidate is with QC already')
  const { comment, qcId } = asked
  await moveAlong(db, actor, application, wayTo(screeningOutcomes.sendToQc), { comment, qcId })
  await db
    .update(screeningSheets)
    .set({ state: sheetStates.finished, outcome: screeningOutcomes.sendToQc })
    .where(eq(screeningSheets.applicationId, application.id))
}

/** Passes, rejects with a reason, or asks the recruiter: then the candidate waits on. */
export async function addQcFeedback(db: Db, actor: Actor, asked: ParsedInputOf<typeof giveQcFeedback>): Promise<void> {
  const { application: reached } = await reachedApplication(db, actor, asked)
  const application = await lockApplication(db, actor, reached.id)
  if (application.version !== asked.version) throw changedMeanwhile('this candidate')
  if (application.statusId !== s.qcPending)
    throw conflict(`QC is over: the candidate is now ${s.labelOf(application.statusId)}`)
  const { outcome, comments, checks, rejectionReasonId: reasonId } = asked
  const isRejected = outcome === qcOutcomes.reject
  const rejectionReasonId = isRejected ? reasonOf(reasonId, s.qcReject) : undefined
  if (isRejected && !rejectionReasonId) throw invalid({ rejectionReasonId: 'Reason is required' })
  if (outcome === qcOutcomes.pending && !comments) throw invalid({ comments: 'Say what the recruiter is to do' })
  await db.insert(qcFeedbacks).values({
    ...{ applicationId: application.id, outcome, rejectionReasonId, comments, checks },
    ...{ at: nowIso(), userId: actor.userId },
  })
  const { statusId: toStatusId } = qcOutcomes.termOf(outcome)
  if (toStatusId === s.qcPending) return askRecruiter(db, actor, application, comments)
  const move = { applicationId: application.id, version: application.version, toStatusId }
  await moveApplication(db, actor, { ...move, rejectionReasonId, comment: comments?.slice(0, 1000) })
}

async function askRecruiter(db: Db, actor: Actor, application: ApplicationRow, comments: string | null | undefined) {
  await tell(db, actor, {
    ...{
      kind: 'qc',
      template: 'qcQuestion',
      message: `QC has a question about ${candidateGap}: ${comments?.slice(0, 200)}`,
    },
    to: [{ userId: application.recruiterId, roles: [roles.recruiter] }],
    ...{ applicationId: application.id, positionId: application.positionId, candidateId: application.candidateId },
  })
}
