import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { SlotChange } from '#contract/domains/interviews/model.ts'
import { type Span, spansOf } from '#contract/domains/interviews/recurrence.ts'
import { spanText } from '#contract/kit/wallTime.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { findTransition } from '#contract/vocab/transitions.ts'
import { commitMove } from '#server/domains/applications/moves.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { changedMeanwhile, conflict, invalid } from '#server/kit/errors.ts'
import { byMail } from '#server/kit/mail/mail.ts'
import { applications } from '#server/records/applications/tables.ts'
import { isTaken } from '#server/records/interviews/current.ts'
import { interviewSlots, interviews } from '#server/records/interviews/tables.ts'
import { detailsOfSlot } from './booking.ts'
import { lockPeople, requireFreePeople } from './engagements.ts'
import { type InterviewNews, tellByMail } from './invitations.ts'
import { lockSlot, logOfPosition, requireInterviewers, requireStage, type SlotRow } from './slots.ts'

type Booked = typeof interviews.$inferSelect & { application: typeof applications.$inferSelect }

/**
 * Changes a slot that is still ahead. Whoever has it keeps it: at another time they are rescheduled, and the chain says
 * so; where only the people, the mode or the place change, their calendars follow.
 */
export async function changeSlot(db: Db, actor: Actor, asked: SlotChange): Promise<string> {
  const { slot, booked } = await lockWithBooked(db, actor, asked.id)
  if (slot.version !== asked.version) throw changedMeanwhile('this slot')
  const changed = { ...(await factsOfChange(db, actor, slot, asked)), ...spanOfChange(asked) }
  requireFitting(slot, changed, booked)
  await lockPeople(db, changed.interviewerIds)
  await requireFreePeople(db, { ...changed, slotId: slot.id })
  const isMoved = changed.startsAt !== slot.startsAt || changed.endsAt !== slot.endsAt
  await keepSeatsTogether(db, booked)
  await db
    .update(interviewSlots)
    .set({ ...changed, updatedBy: actor.userId })
    .where(eq(interviewSlots.id, slot.id))
  for (const one of booked) {
    if (isMoved) await reschedule(db, actor, slot.id, one)
    else await follow(db, slot, changed, one)
  }
  await note(db, actor, slot, changed)
  return booked.length === 0
    ? 'The slot is changed'
    : byMail(
        'The slot is changed. Whoever has it is told.',
        'The slot is changed. No mail can leave yet: tell whoever has it.',
      )
}

/** The slot and who has it, which nobody changes meanwhile: applications first, as everywhere. */
async function lockWithBooked(db: Db, actor: Actor, id: number): Promise<{ slot: SlotRow; booked: Booked[] }> {
  const before = await bookedIn(db, id)
  const applicationIds = before.map(({ application }) => application.id)
  if (applicationIds.length) {
    await db
      .select({ id: applications.id })
      .from(applications)
      .where(inArray(applications.id, applicationIds))
      .orderBy(asc(applications.id))
      .for('update')
  }
  const slot = await lockSlot(db, actor, id)
  const booked = await bookedIn(db, id)
  if (booked.some(({ application }) => !applicationIds.includes(application.id))) {
    throw conflict('Somebody has just taken this slot. Look at it again.', 'taken')
  }
  return { slot, booked }
}

async function bookedIn(db: Db, slotId: number): Promise<Booked[]> {
  const found = await db
    .select({ interview: interviews, application: applications })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .where(and(eq(interviews.slotId, slotId), isTaken()))
    .orderBy(asc(interviews.seat))
  return found.map(({ interview, application }) => ({ ...interview, application }))
}

function spanOfChange(asked: SlotChange): Span {
  const [span] = spansOf({ ...asked, inARow: 1 })
  if (!span) throw new Error('a slot without a time')
  return span
}

async function factsOfChange(db: Db, actor: Actor, slot: SlotRow, asked: SlotChange) {
  const { positionId } = slot
  const { timeZone, mode, place, capacity } = asked
  const stageId = asked.interviewStageId ?? null
  if (stageId && stageId !== slot.stageId) await requireStage(db, positionId, stageId)
  const interviewerIds = [...new Set(asked.interviewerIds)]
  // Whoever holds it already may stay, whatever became of their role.
  const added = interviewerIds.filter((id) => !slot.interviewerIds.includes(id))
  await requireInterviewers(db, actor, positionId, added)
  return { stageId, timeZone, mode, place: place ?? null, capacity, interviewerIds }
}

type Changed = Awaited<ReturnType<typeof factsOfChange>> & Span

function requireFitting(slot: SlotRow, changed: Changed, booked: readonly Booked[]): void {
  if (slot.startsAt <= nowIso()) throw conflict('This slot is over')
  if (changed.startsAt <= nowIso()) throw invalid({ startTime: 'This time is over' })
  if (changed.capacity < booked.length) {
    throw invalid({ capacity: `${booked.length} have this slot. Reschedule one of them first.` })
  }
  if (changed.stageId && booked.some(({ stageId }) => stageId !== changed.stageId)) {
    throw invalid({ interviewStageId: 'Whoever has this slot has it for another stage' })
  }
}

/** Moves whoever has the slot to the lowest of its places, so that fewer places stay fewer. */
async function keepSeatsTogether(db: Db, booked: readonly Booked[]): Promise<void> {
  for (const [index, { id, seat }] of booked.entries()) {
    if (seat !== index + 1) {
      await db
        .update(interviews)
        .set({ seat: index + 1 })
        .where(eq(interviews.id, id))
    }
  }
}

async function reschedule(db: Db, actor: Actor, slotId: number, { application, stageId }: Booked): Promise<void> {
  const { statusId, positionId } = application
  const move = findTransition(statusId, candidateStatuses.interviewRescheduled)
  if (!move) {
    const status = candidateStatuses.labelOf(statusId)
    throw conflict(`Somebody who has this slot is at ${status}, so its time has to stay.`)
  }
  const carried = await detailsOfSlot(db, positionId, slotId)
  await commitMove(db, actor, application, move, { ...carried, interviewStageId: stageId })
}

/** The appointment in a slot has the people, the mode and the place of the slot. */
async function follow(db: Db, slot: SlotRow, changed: Changed, { id }: Booked): Promise<void> {
  const news = newsOf(slot, changed)
  if (!news) return
  const { timeZone, mode, place, interviewerIds } = changed
  await db
    .update(interviews)
    .set({ timeZone, mode, interviewerIds, link: place, sequence: sql`${interviews.sequence} + 1` })
    .where(eq(interviews.id, id))
  await tellByMail(db, id, news, slot.interviewerIds)
}

/** What a change is to whoever has the slot; nothing where it only concerns who may take it. */
function newsOf(slot: SlotRow, { timeZone, mode, place, interviewerIds }: Changed): InterviewNews | undefined {
  if (timeZone !== slot.timeZone || mode !== slot.mode || place !== slot.place) return 'changed'
  const isSame =
    interviewerIds.length === slot.interviewerIds.length &&
    interviewerIds.every((one) => slot.interviewerIds.includes(one))
  return isSame ? undefined : 'restaffed'
}

async function note(db: Db, actor: Actor, slot: SlotRow, changed: Changed): Promise<void> {
  const { id, positionId } = slot
  await audit(db, actor, 'interviewSlot.change', { kind: 'position', id: positionId }, { slotId: id })
  const [was, is] = [spanText(slot, slot.timeZone), spanText(changed, changed.timeZone)]
  const text = was === is ? `Interview slot of ${is} changed` : `Interview slot of ${was} changed: now ${is}`
  await logOfPosition(db, actor, positionId, text)
}
