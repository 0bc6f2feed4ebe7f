import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm'
import { mostSlotsAtOnce, type SlotForm, slotTaken } from '#contract/domains/interviews/model.ts'
import { type Span, spansOf } from '#contract/domains/interviews/recurrence.ts'
import { spanText } from '#contract/kit/wallTime.ts'
import { positionStatuses } from '#contract/vocab/positions.ts'
import { positionRow } from '#server/domains/positions/queries.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { conflict, invalid, notFound } from '#server/kit/errors.ts'
import { isTaken } from '#server/records/interviews/current.ts'
import { interviewSlots, interviews } from '#server/records/interviews/tables.ts'
import { positionsVisibleTo } from '#server/records/positions/access.ts'
import { interviewStages, positionLog, positions } from '#server/records/positions/tables.ts'
import { lockPeople, requireFreePeople } from './engagements.ts'
import { interviewerOptions } from './options.ts'

/** The row of a slot. */
export type SlotRow = typeof interviewSlots.$inferSelect

/** Refuses people who cannot interview for a position, or whom the actor could not have been offered. */
export async function requireInterviewers(db: Db, actor: Actor, positionId: number, ids: readonly number[]) {
  const asked = [...new Set(ids)]
  if (!asked.length) return
  const found = await interviewerOptions(db, actor, { ids: asked, within: [positionId], limit: asked.length })
  if (found.length < asked.length)
    throw invalid({ interviewerIds: 'Choose people who can interview for this position' })
}

/** Refuses a stage of another position. */
export async function requireStage(db: Db, positionId: number, stageId: number): Promise<void> {
  const [stage] = await db
    .select({ id: interviewStages.id })
    .from(interviewStages)
    .where(and(eq(interviewStages.id, stageId), eq(interviewStages.positionId, positionId)))
  if (!stage) throw invalid({ interviewStageId: 'Choose one of the interview stages of this position' })
}

/** Offers slots of a position. All of them, or none where one of the interviewers is engaged at one of the times. */
export async function offerSlots(
  db: Db,
  actor: Actor,
  asked: SlotForm,
): Promise<{ slotIds: number[]; message: string }> {
  const { positionId, interviewStageId, interviewerIds, weekdays, until } = asked
  const position = await positionRow(db, actor, positionId)
  if (position.status !== positionStatuses.open) {
    throw conflict(`The position is ${position.status}: no slots can be offered`)
  }
  if (interviewStageId) await requireStage(db, positionId, interviewStageId)
  await requireInterviewers(db, actor, positionId, interviewerIds)
  if (weekdays.length && !until) throw invalid({ until: 'Say until when it is repeated' })
  if (until && until < asked.day) throw invalid({ until: 'It cannot end before it begins' })
  const spans = spansOf(asked)
  requireSensible(spans)
  const people = [...new Set(interviewerIds)]
  await lockPeople(db, people)
  for (const span of spans) await requireFreePeople(db, { ...span, interviewerIds: people })
  const facts = pickFacts(asked)
  const seriesId = spans.length > 1 ? crypto.randomUUID() : null
  const made = await db
    .insert(interviewSlots)
    .values(spans.map((span) => ({ ...facts, ...span, interviewerIds: people, seriesId, createdBy: actor.userId })))
    .returning({ id: interviewSlots.id })
  await logOfPosition(
    db,
    actor,
    positionId,
    `Interview slots offered: ${made.length}, from ${spanText(first(spans), asked.timeZone)}`,
  )
  const message = made.length === 1 ? 'The slot is offered' : `${made.length} slots are offered`
  return { slotIds: made.map(({ id }) => id), message }
}

function first(spans: readonly Span[]): Span {
  const [span] = spans
  if (!span) throw new Error('a recurrence without a slot')
  return span
}

function pickFacts({ positionId, interviewStageId, timeZone, mode, place, capacity }: SlotForm) {
  return { positionId, stageId: interviewStageId ?? null, timeZone, mode, place: place ?? null, capacity }
}

function requireSensible(spans: readonly Span[]): void {
  if (spans.length > mostSlotsAtOnce)
    throw invalid({ until: `At most ${mostSlotsAtOnce} slots can be offered at once` })
  if (first(spans).startsAt <= nowIso()) throw invalid({ startTime: 'This time is over' })
  for (const [index, span] of spans.entries()) {
    const before = spans[index - 1]
    if (before && before.endsAt > span.startsAt) throw invalid({ inARow: 'These slots would overlap each other' })
  }
}

/** Adds a line to the log of a position. */
export async function logOfPosition(db: Db, actor: Actor, positionId: number, text: string): Promise<void> {
  await db.insert(positionLog).values({ positionId, at: nowIso(), userId: actor.userId, text })
}

/** A slot of a position within reach that still stands, which nobody else can change until the transaction ends. */
export async function lockSlot(db: Db, actor: Actor, id: number): Promise<SlotRow> {
  const [found] = await db
    .select({ slot: interviewSlots })
    .from(interviewSlots)
    .innerJoin(positions, eq(positions.id, interviewSlots.positionId))
    .where(and(eq(interviewSlots.id, id), isNull(interviewSlots.withdrawnAt), positionsVisibleTo(actor)))
    .for('update', { of: interviewSlots })
  if (!found) throw notFound('Interview slot')
  return found.slot
}

/** Withdraws a slot that nobody has; with `andFollowing` also the later ones of its series that nobody has. */
export async function withdrawSlot(db: Db, actor: Actor, { id, andFollowing }: { id: number; andFollowing: boolean }) {
  const { seriesId, startsAt, positionId, timeZone, endsAt } = await lockSlot(db, actor, id)
  if (await takenIn(db, id)) {
    throw conflict('Somebody has this slot. Reschedule or cancel the interview first.', 'taken')
  }
  const following =
    andFollowing && seriesId
      ? and(eq(interviewSlots.seriesId, seriesId), gte(interviewSlots.startsAt, startsAt))
      : eq(interviewSlots.id, id)
  const isUntaken = sql`not exists (select 1 from ${interviews}
    where ${interviews.slotId} = ${interviewSlots.id} and ${isTaken()})`
  // Locked first, so that nobody books one of them meanwhile.
  await db
    .select({ id: interviewSlots.id })
    .from(interviewSlots)
    .where(following)
    .orderBy(interviewSlots.id)
    .for('update')
  const withdrawn = await db
    .update(interviewSlots)
    .set({ withdrawnAt: nowIso(), withdrawnBy: actor.userId })
    .where(and(following, isNull(interviewSlots.withdrawnAt), isUntaken))
    .returning({ id: interviewSlots.id })
  await audit(db, actor, 'interviewSlot.withdraw', { kind: 'position', id: positionId }, { slots: withdrawn.length })
  await logOfPosition(
    db,
    actor,
    positionId,
    `Interview slots withdrawn: ${withdrawn.length}, from ${spanText({ startsAt, endsAt }, timeZone)}`,
  )
  return withdrawn.length
}

async function takenIn(db: Db, slotId: number): Promise<number> {
  return db.$count(interviews, and(eq(interviews.slotId, slotId), isTaken()))
}

/** A slot of a position that was not withdrawn; 409 where it is gone. */
export async function slotOf(db: Db, positionId: number, slotId: number): Promise<SlotRow> {
  const [slot] = await db.select().from(interviewSlots).where(isOffered(positionId, slotId))
  if (!slot) throw conflict('This slot is not offered any more. Choose another one.', 'slotGone')
  return slot
}

const isOffered = (positionId: number, slotId: number) =>
  and(eq(interviewSlots.id, slotId), eq(interviewSlots.positionId, positionId), isNull(interviewSlots.withdrawnAt))

/**
 * Takes a place in a slot: whoever comes at the same moment waits, and gets 409 when the last place is gone. The unique
 * index on slot and place stands behind it.
 */
export async function takeSeat(db: Db, positionId: number, slotId: number): Promise<{ slot: SlotRow; seat: number }> {
  const [slot] = await db.select().from(interviewSlots).where(isOffered(positionId, slotId)).for('update')
  if (!slot) throw conflict('This slot is not offered any more. Choose another one.', 'slotGone')
  if (slot.startsAt <= nowIso()) throw conflict('This slot is over. Choose another one.', 'slotGone')
  const taken = await db
    .select({ seat: interviews.seat })
    .from(interviews)
    .where(and(eq(interviews.slotId, slotId), isTaken()))
    .orderBy(asc(interviews.seat))
  const free = Array.from({ length: slot.capacity }, (_, index) => index + 1).find(
    (seat) => !taken.some((one) => one.seat === seat),
  )
  if (!free) throw conflict(slotTaken, 'slotTaken')
  return { slot, seat: free }
}
