import { and, desc, eq, isNull } from 'drizzle-orm'
import type { AnyCarried } from '#contract/domains/applications/model.ts'
import { type InterviewState, interviewStates } from '#contract/vocab/interviews.ts'
import { interviewStages } from '#server/domains/positions/tables.ts'
import type { Actor } from '#server/kit/actor.ts'
import { nowIso, workspaceTimeZone } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { conflict, invalid } from '#server/kit/errors.ts'
import { interviews } from './tables.ts'

/** What a scheduling changed, kept with the move so that an undo can take it back. */
export interface ScheduledInterview {
  interviewId: number
  previousInterviewId?: number
  previousState?: InterviewState
}

/** The interview an application is at: the latest that was not voided. */
export async function currentInterview(db: Db, applicationId: number) {
  const [interview] = await db
    .select()
    .from(interviews)
    .where(and(eq(interviews.applicationId, applicationId), isNull(interviews.voidedAt)))
    .orderBy(desc(interviews.id))
    .limit(1)
  return interview
}

/** Schedules an interview of an application; a rescheduled one names the one before and closes it. */
export async function scheduleInterview(
  db: Db,
  actor: Actor | null,
  application: { id: number; positionId: number },
  asked: AnyCarried,
  isReschedule: boolean,
): Promise<ScheduledInterview> {
  const { interviewStageId, startsAt, mode } = asked
  if (!interviewStageId || !startsAt || !mode) throw invalid({ startsAt: 'Starts is required' })
  await requireStage(db, application.positionId, interviewStageId)
  const previous = isReschedule ? await currentInterview(db, application.id) : undefined
  if (previous) await setState(db, previous.id, interviewStates.rescheduled)
  const [made] = await db
    .insert(interviews)
    .values({
      applicationId: application.id,
      stageId: interviewStageId,
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(Date.parse(startsAt) + (asked.durationMinutes ?? 60) * 60_000).toISOString(),
      timeZone: asked.timeZone ?? workspaceTimeZone,
      mode,
      interviewerIds: asked.interviewerIds ?? [],
      link: asked.link,
      previousInterviewId: previous?.id,
      state: interviewStates.scheduled,
      createdBy: actor?.userId,
    })
    .returning()
  if (!made) throw new Error('the interview was not kept')
  return { interviewId: made.id, previousInterviewId: previous?.id, previousState: previous?.state }
}

async function requireStage(db: Db, positionId: number, stageId: number): Promise<void> {
  const [stage] = await db
    .select()
    .from(interviewStages)
    .where(and(eq(interviewStages.id, stageId), eq(interviewStages.positionId, positionId)))
  if (!stage) throw invalid({ interviewStageId: 'Choose one of the interview stages of this position' })
}

/** Takes back a scheduling. */
export async function unscheduleInterview(db: Db, scheduled: ScheduledInterview): Promise<void> {
  await db.update(interviews).set({ voidedAt: nowIso() }).where(eq(interviews.id, scheduled.interviewId))
  if (scheduled.previousInterviewId && scheduled.previousState) {
    await setState(db, scheduled.previousInterviewId, scheduled.previousState)
  }
}

/** Records what became of the interview an application is at: conducted, or cancelled by somebody. */
export async function closeInterview(
  db: Db,
  applicationId: number,
  state: InterviewState,
): Promise<ScheduledInterview> {
  const interview = await currentInterview(db, applicationId)
  if (!interview) throw conflict('There is no interview to close')
  await setState(db, interview.id, state)
  return { interviewId: interview.id, previousState: interview.state }
}

/** Gives an interview the state it had before. */
export async function reopenInterview(db: Db, closed: ScheduledInterview): Promise<void> {
  if (closed.previousState) await setState(db, closed.interviewId, closed.previousState)
}

async function setState(db: Db, interviewId: number, state: InterviewState): Promise<void> {
  await db.update(interviews).set({ state }).where(eq(interviews.id, interviewId))
}
