import { and, eq } from 'drizzle-orm'
import type { MoveInput } from '#contract/domains/applications/model.ts'
import type { CancelForm, DropForm, RescheduleForm, ScheduleForm } from '#contract/domains/interviews/model.ts'
import { cancelledBy } from '#contract/vocab/interviews.ts'
import { candidateStatuses, type StatusId } from '#contract/vocab/statuses.ts'
import { lockApplication, lockSeen, touchApplication } from '#server/domains/applications/locking.ts'
import { moveApplication } from '#server/domains/applications/moves.ts'
import { keepDefined } from '#server/domains/customFields/values.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { changedMeanwhile, conflict, notAllowed, notFound } from '#server/kit/errors.ts'
import { byMail } from '#server/kit/mail/mail.ts'
import { applicationsVisibleTo } from '#server/records/applications/access.ts'
import { applications } from '#server/records/applications/tables.ts'
import { seesMasked } from '#server/records/candidates/access.ts'
import { interviewsVisibleTo } from '#server/records/interviews/access.ts'
import { currentInterview } from '#server/records/interviews/current.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { slotOf } from './slots.ts'

const copyInstead = 'No mail can leave yet: copy the link to answer from its page and pass it on yourself.'

/** Schedules the next interview of an application, in a slot or at a time of one's own choice. */
export async function schedule(db: Db, actor: Actor, asked: ScheduleForm) {
  const booked = await book(db, actor, asked, candidateStatuses.interviewScheduled)
  await keepDefined(db, actor, 'interview', { id: booked.interviewId, form: asked, isNew: true })
  const message = byMail(
    'The interview is scheduled. The invitations are on their way.',
    `The interview is scheduled. ${copyInstead}`,
  )
  return { ...booked, message }
}

/** Gives the present interview of an application another time. */
export async function reschedule(db: Db, actor: Actor, { previousInterviewId, ...asked }: RescheduleForm) {
  const application = await lockApplication(db, actor, asked.applicationId)
  const present = await currentInterview(db, application.id)
  if (present?.id !== previousInterviewId) throw changedMeanwhile('the interview')
  const booked = await book(db, actor, asked, candidateStatuses.interviewRescheduled)
  const message = byMail(
    'The interview is rescheduled. The new invitations are on their way.',
    `The interview is rescheduled. ${copyInstead}`,
  )
  return { ...booked, message }
}

async function requireApplication(db: Db, actor: Actor, id: number) {
  const [application] = await db
    .select({ id: applications.id, positionId: applications.positionId })
    .from(applications)
    .where(and(eq(applications.id, id), applicationsVisibleTo(actor)))
  if (!application) throw notFound('Application')
  return application
}

async function book(db: Db, actor: Actor, asked: ScheduleForm, toStatusId: StatusId) {
  const { id, positionId } = await requireApplication(db, actor, asked.applicationId)
  const carried = asked.slotId ? await detailsOfSlot(db, positionId, asked.slotId) : undefined
  const interviewStageId = carried?.interviewStageId ?? asked.interviewStageId
  const requested: Omit<MoveInput, 'toStatusId'> = { ...asked, ...carried, interviewStageId }
  const { version } = await moveApplication(db, actor, { ...requested, toStatusId })
  const made = await currentInterview(db, id)
  if (!made) throw new Error('the interview was not kept')
  return { interviewId: made.id, version }
}

/** What a move into an interview must carry, as the slot says it. */
export async function detailsOfSlot(db: Db, positionId: number, slotId: number) {
  const { startsAt, endsAt, timeZone, mode, place, interviewerIds, stageId } = await slotOf(db, positionId, slotId)
  const durationMinutes = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000
  return { slotId, startsAt, durationMinutes, timeZone, mode, link: place, interviewerIds, interviewStageId: stageId }
}

/** An interview within reach that its application is at; 409 for one that was replaced. */
export async function requireCurrent(db: Db, actor: Actor, interviewId: number) {
  const [found] = await db
    .select({ interview: interviews, application: applications })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .where(and(eq(interviews.id, interviewId), interviewsVisibleTo(actor)))
  if (!found) throw notFound('Interview')
  const present = await currentInterview(db, found.application.id)
  if (present?.id !== interviewId) throw conflict('There is a later interview of this candidate on this position')
  return found
}

/** Keeps what the firm's own fields say of an interview. Answers the new version of its application. */
export async function editFields(db: Db, actor: Actor, asked: { interviewId: number; version: number }) {
  if (seesMasked(actor)) throw notAllowed()
  const [found] = await db
    .select({ applicationId: interviews.applicationId })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .where(and(eq(interviews.id, asked.interviewId), interviewsVisibleTo(actor)))
  if (!found) throw notFound('Interview')
  const application = await lockSeen(db, actor, { id: found.applicationId, version: asked.version })
  await keepDefined(db, actor, 'interview', { id: asked.interviewId, form: asked })
  const version = await touchApplication(db, actor, application.id)
  return { version, message: 'Successfully updated' }
}

/** Calls an interview off: the candidate moves to the status that says by whom. */
export async function cancel(db: Db, actor: Actor, { interviewId, version, ...asked }: CancelForm) {
  const { application } = await requireCurrent(db, actor, interviewId)
  const toStatusId = cancelledBy.termOf(asked.cancelledBy).statusId
  const { comment } = asked
  const moved = await moveApplication(db, actor, { applicationId: application.id, version, toStatusId, comment })
  const message = byMail(
    'The interview is called off. Everybody invited is told.',
    'The interview is called off. No mail can leave yet: tell everybody who was invited.',
  )
  return { version: moved.version, message }
}

/** Takes a candidate off the way; an interview that is still ahead is called off with it. */
export async function drop(db: Db, actor: Actor, { interviewId, version, droppedAs, ...asked }: DropForm) {
  const { application } = await requireCurrent(db, actor, interviewId)
  const requested = { applicationId: application.id, version, toStatusId: droppedAs, ...asked }
  return moveApplication(db, actor, requested)
}
