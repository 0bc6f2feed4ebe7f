import { and, asc, eq, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { Span } from '#contract/domains/interviews/recurrence.ts'
import { spanText } from '#contract/kit/wallTime.ts'
import { workspaceTimeZone } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { idArray } from '#server/kit/database/sql.ts'
import { conflict } from '#server/kit/errors.ts'
import { isTaken } from '#server/records/interviews/current.ts'
import { interviewSlots, interviews } from '#server/records/interviews/tables.ts'
import { users } from '#server/records/users/tables.ts'

/** Nothing lasts longer, so that the index on the beginning finds everything that overlaps. */
const longest = '10 hours'

/** Where something that has a beginning and an end overlaps a span. */
export function overlapsSpan(of: typeof interviews | typeof interviewSlots, { startsAt, endsAt }: Span): SQL {
  return sql`(${of.startsAt} < ${endsAt}::timestamptz and ${of.endsAt} > ${startsAt}::timestamptz
    and ${of.startsAt} > ${startsAt}::timestamptz - ${longest}::interval)`
}

/** What is to take people's time, and what of theirs it may overlap because it is the same thing. */
export interface Wanted extends Span {
  interviewerIds: readonly number[]
  slotId?: number | null
  interviewId?: number
}

/** Keeps others from engaging the same people until the transaction ends. Always in the same order, so that nobody waits for each other. */
export async function lockPeople(db: Db, ids: readonly number[]): Promise<void> {
  if (!ids.length) return
  await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for('no key update')
}

const sharesPeople = (of: typeof interviews | typeof interviewSlots, ids: readonly number[]) =>
  sql`${of.interviewerIds} && ${idArray(ids)}`

/** Other interviews of these people at that time; those of the same slot share it. */
const otherInterviews = ({ interviewerIds, slotId, interviewId, ...span }: Wanted) =>
  and(
    isTaken(),
    overlapsSpan(interviews, span),
    sharesPeople(interviews, interviewerIds),
    interviewId ? ne(interviews.id, interviewId) : undefined,
    slotId ? or(isNull(interviews.slotId), ne(interviews.slotId, slotId)) : undefined,
  )

/** Other slots of these people at that time. */
const otherSlots = ({ interviewerIds, slotId, ...span }: Wanted) =>
  and(
    isNull(interviewSlots.withdrawnAt),
    overlapsSpan(interviewSlots, span),
    sharesPeople(interviewSlots, interviewerIds),
    slotId ? ne(interviewSlots.id, slotId) : undefined,
  )

/** Refuses with 409 what would engage somebody twice. The caller holds the locks of these people. */
export async function requireFreePeople(db: Db, wanted: Wanted): Promise<void> {
  if (!wanted.interviewerIds.length) return
  const [interview] = await db
    .select({ ids: interviews.interviewerIds, startsAt: interviews.startsAt, endsAt: interviews.endsAt })
    .from(interviews)
    .where(otherInterviews(wanted))
    .limit(1)
  const [slot] = interview
    ? []
    : await db
        .select({
          ids: interviewSlots.interviewerIds,
          startsAt: interviewSlots.startsAt,
          endsAt: interviewSlots.endsAt,
        })
        .from(interviewSlots)
        .where(otherSlots(wanted))
        .limit(1)
  const taken = interview ?? slot
  if (!taken) return
  const [person] = await db
    .select({ name: users.fullName })
    .from(users)
    .where(and(inArray(users.id, taken.ids), inArray(users.id, [...wanted.interviewerIds])))
    .limit(1)
  const when = spanText(taken, workspaceTimeZone)
  throw conflict(`${person?.name} has ${interview ? 'another interview' : 'a slot'} on ${when}`, 'engaged')
}

/** Which of these people are engaged in a span. */
export async function engagedAmong(db: Db, wanted: Wanted): Promise<Set<number>> {
  if (!wanted.interviewerIds.length) return new Set()
  const found = [
    ...(await db.select({ ids: interviews.interviewerIds }).from(interviews).where(otherInterviews(wanted))),
    ...(await db.select({ ids: interviewSlots.interviewerIds }).from(interviewSlots).where(otherSlots(wanted))),
  ]
  return new Set(found.flatMap(({ ids }) => ids))
}

/** Interviews of these people in a span, but for those of one application. */
export function interviewsOfPeople(db: Db, ids: readonly number[], span: Span, exceptApplicationId: number) {
  return db
    .select({
      interviewerIds: interviews.interviewerIds,
      applicationId: interviews.applicationId,
      startsAt: interviews.startsAt,
      endsAt: interviews.endsAt,
    })
    .from(interviews)
    .where(
      and(
        isTaken(),
        overlapsSpan(interviews, span),
        sharesPeople(interviews, ids),
        not(eq(interviews.applicationId, exceptApplicationId)),
      ),
    )
    .orderBy(asc(interviews.startsAt))
}

/** Slots of these people on other positions in a span. */
export function slotsOfPeople(db: Db, ids: readonly number[], span: Span, exceptPositionId: number) {
  return db
    .select({
      interviewerIds: interviewSlots.interviewerIds,
      startsAt: interviewSlots.startsAt,
      endsAt: interviewSlots.endsAt,
    })
    .from(interviewSlots)
    .where(
      and(
        isNull(interviewSlots.withdrawnAt),
        overlapsSpan(interviewSlots, span),
        sharesPeople(interviewSlots, ids),
        ne(interviewSlots.positionId, exceptPositionId),
      ),
    )
    .orderBy(asc(interviewSlots.startsAt))
}
