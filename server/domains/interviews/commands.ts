import { eq, sql } from 'drizzle-orm'
import type { RequiredValues } from '#contract/domains/applications/model.ts'
import { acknowledgements, type InterviewState, interviewStates } from '#contract/vocab/interviews.ts'
import type { Actor } from '#server/kit/actor.ts'
import { nowIso, workspaceTimeZone } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { conflict, invalid } from '#server/kit/errors.ts'
import { applications, type ScheduledInterview } from '#server/records/applications/tables.ts'
import { currentInterview, interviewAhead, takenStates } from '#server/records/interviews/current.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { lockPeople, requireFreePeople, type Wanted } from './engagements.ts'
import { tellByMail } from './invitations.ts'
import { requireInterviewers, requireStage, takeSeat } from './slots.ts'

type InterviewRow = typeof interviews.$inferSelect

type Application = { id: number; positionId: number }

/** Schedules an interview of an application; a rescheduled one names the one before and closes it. */
export async function scheduleInterview(
  db: Db,
  actor: Actor | null,
  application: Application,
  asked: RequiredValues,
  isReschedule: boolean,
): Promise<ScheduledInterview & { stageId: number }> {
  const previous = isReschedule ? await currentInterview(db, application.id) : undefined
  // Closed first: the new time may overlap the one it takes the place of.
  if (previous) await setState(db, previous.id, interviewStates.rescheduled)
  const planned = await plan(db, actor, application, asked)
  await requireFree(db, planned)
  const [made] = await db
    .insert(interviews)
    .values({
      ...planned,
      applicationId: application.id,
      previousInterviewId: previous?.id,
      chainId: previous && (previous.chainId ?? previous.id),
      sequence: previous ? previous.sequence + 1 : 0,
      state: interviewStates.scheduled,
      custom: previous?.custom ?? {},
      createdBy: actor?.userId,
    })
    .returning()
  if (!made) throw new Error('the interview was not kept')
  await tellByMail(db, made.id, previous ? 'rescheduled' : 'scheduled', previous?.interviewerIds)
  const { id: interviewId, stageId } = made
  return { interviewId, stageId, previousInterviewId: previous?.id, previousState: previous?.state }
}

/** When, how and with whom: as the slot says, else as a person does. */
async function plan(db: Db, actor: Actor | null, { positionId }: Application, asked: RequiredValues) {
  const { slotId, interviewStageId, startsAt, mode } = asked
  if (slotId) {
    const { slot, seat } = await takeSeat(db, positionId, slotId)
    const stageId = slot.stageId ?? interviewStageId
    if (!stageId) throw invalid({ interviewStageId: 'Interview stage is required' })
    await requireStage(db, positionId, stageId)
    const { startsAt: from, endsAt, timeZone, interviewerIds, place: link } = slot
    return { stageId, slotId, seat, startsAt: from, endsAt, timeZone, mode: slot.mode, interviewerIds, link }
  }
  if (!interviewStageId || !startsAt || !mode) throw invalid({ startsAt: 'Starts is required' })
  await requireStage(db, positionId, interviewStageId)
  const interviewerIds = [...new Set(asked.interviewerIds ?? [])]
  if (actor) await requireInterviewers(db, actor, positionId, interviewerIds)
  return {
    stageId: interviewStageId,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(Date.parse(startsAt) + (asked.durationMinutes ?? 60) * 60_000).toISOString(),
    timeZone: asked.timeZone ?? workspaceTimeZone,
    mode,
    interviewerIds,
    link: asked.link,
  }
}

/** Locks the people of an interview and refuses where one of them is engaged. */
async function requireFree(db: Db, wanted: Wanted): Promise<void> {
  await lockPeople(db, wanted.interviewerIds)
  await requireFreePeople(db, wanted)
}

/** Takes back a scheduling. The interview before it stands again, where its people and its slot are still free. */
export async function unscheduleInterview(db: Db, scheduled: ScheduledInterview): Promise<void> {
  const { interviewId, previousInterviewId, previousState } = scheduled
  const [voided] = await db
    .update(interviews)
    .set({ voidedAt: nowIso(), sequence: sql`${interviews.sequence} + 1` })
    .where(eq(interviews.id, interviewId))
    .returning()
  if (!voided) throw new Error('the interview to take back is missing')
  if (!previousInterviewId || !previousState) return tellByMail(db, interviewId, 'cancelled')
  await db.update(interviews).set({ sequence: voided.sequence }).where(eq(interviews.id, previousInterviewId))
  await standAgain(db, previousInterviewId, previousState, voided.interviewerIds)
}

/** Gives an interview a state it had before, with the people and the place that go with it. */
async function standAgain(
  db: Db,
  interviewId: number,
  state: InterviewState,
  formerIds?: readonly number[],
): Promise<void> {
  const [interview] = await db.select().from(interviews).where(eq(interviews.id, interviewId))
  if (!interview) throw new Error('the interview before is missing')
  const isAhead = interview.startsAt > nowIso()
  const isTakenAgain = takenStates.includes(state) && !takenStates.includes(interview.state)
  const seat = isTakenAgain ? await seatAgain(db, interview) : interview.seat
  // Whoever declined is asked again.
  const isDeclined = isTakenAgain && interview.acknowledgement === acknowledgements.declined
  await db
    .update(interviews)
    .set({
      ...{ state, seat, sequence: sql`${interviews.sequence} + 1` },
      ...(isDeclined && { acknowledgement: acknowledgements.awaited, acknowledgedAt: null, acknowledgementNote: null }),
    })
    .where(eq(interviews.id, interviewId))
  if (isAhead && state === interviewStates.scheduled) await tellByMail(db, interviewId, 'rescheduled', formerIds)
  if (isAhead && !takenStates.includes(state)) await tellByMail(db, interviewId, 'cancelled')
}

/** The place in the slot that an interview takes anew; 409 where somebody else is faster. */
async function seatAgain(db: Db, interview: InterviewRow): Promise<number | null> {
  const { slotId, startsAt, endsAt } = interview
  const positionId = slotId && startsAt > nowIso() ? await positionOf(db, interview.applicationId) : undefined
  const place = slotId && positionId ? await takeSeat(db, positionId, slotId) : undefined
  if (place && (place.slot.startsAt !== startsAt || place.slot.endsAt !== endsAt)) {
    throw conflict('The slot has another time by now. Schedule the interview anew.', 'slotGone')
  }
  await requireFree(db, { ...interview, interviewId: interview.id })
  return place?.seat ?? null
}

async function positionOf(db: Db, applicationId: number): Promise<number | undefined> {
  const [application] = await db
    .select({ positionId: applications.positionId })
    .from(applications)
    .where(eq(applications.id, applicationId))
  return application?.positionId
}

const cancelled: readonly InterviewState[] = [
  interviewStates.roundCancelled,
  interviewStates.cancelledByCandidate,
  interviewStates.cancelledByClient,
]

/** Records what became of the interview an application is at: conducted, or cancelled by somebody. */
export async function closeInterview(
  db: Db,
  applicationId: number,
  state: InterviewState,
): Promise<ScheduledInterview> {
  const interview = await currentInterview(db, applicationId)
  if (!interview) throw conflict('There is no interview to close')
  await setState(db, interview.id, state)
  if (cancelled.includes(state)) {
    await db
      .update(interviews)
      .set({ sequence: sql`${interviews.sequence} + 1` })
      .where(eq(interviews.id, interview.id))
    await tellByMail(db, interview.id, 'cancelled')
  }
  return { interviewId: interview.id, previousState: interview.state }
}

/** Calls off the interview that an application still has ahead, when the candidate leaves; nothing where there is none. */
export async function callOffInterview(
  db: Db,
  applicationId: number,
  state: InterviewState,
): Promise<ScheduledInterview | undefined> {
  return (await interviewAhead(db, applicationId)) && closeInterview(db, applicationId, state)
}

/** The interview whose feedback was awaited took place, now that somebody decided; nothing where none was awaited. */
export async function settleInterview(db: Db, applicationId: number): Promise<ScheduledInterview | undefined> {
  const interview = await currentInterview(db, applicationId)
  const isAwaited = interview?.state === interviewStates.feedbackPending
  return isAwaited ? closeInterview(db, applicationId, interviewStates.conducted) : undefined
}

/** Gives an interview the state it had before. */
export async function reopenInterview(db: Db, closed: ScheduledInterview): Promise<void> {
  if (closed.previousState) await standAgain(db, closed.interviewId, closed.previousState)
}

async function setState(db: Db, interviewId: number, state: InterviewState): Promise<void> {
  await db.update(interviews).set({ state }).where(eq(interviews.id, interviewId))
}
