import { and, asc, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Engagement, FreeSlot, Slot } from '#contract/domains/interviews/model.ts'
import { daysLater, instantOf } from '#contract/kit/wallTime.ts'
import { positionStatuses } from '#contract/vocab/positions.ts'
import { candidateStatuses, type StatusId, statusesOf } from '#contract/vocab/statuses.ts'
import { positionRow } from '#server/domains/positions/queries.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { nowIso, workspaceTimeZone } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { asBoolean, countOf, isWithinDays } from '#server/kit/database/sql.ts'
import { notFound } from '#server/kit/errors.ts'
import {
  applicationsVisibleTo,
  applicationsWritableBy,
  transitionsOpenTo,
} from '#server/records/applications/access.ts'
import { isOfPair, type Pair } from '#server/records/applications/current.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidateView, seesMasked } from '#server/records/candidates/access.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { hasPlace } from '#server/records/interviews/access.ts'
import { currentInterview, isTaken } from '#server/records/interviews/current.ts'
import { interviewSlots, interviews } from '#server/records/interviews/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { interviewStages, positions } from '#server/records/positions/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { interviewsOfPeople, overlapsSpan, slotsOfPeople } from './engagements.ts'
import { calendarInterviews } from './queries.ts'

interface Days {
  from: string
  to: string
}

const mostSlots = 1_000

const taken = countOf(interviews, sql`${interviews.slotId} = ${interviewSlots.id} and ${isTaken()}`)

/** Slots of a position on some days that were not withdrawn, with the people who hold them. */
async function slotsOnDays(db: Db, positionId: number, { from, to }: Days) {
  const found = await db
    .select({ slot: interviewSlots, stageName: interviewStages.name, taken })
    .from(interviewSlots)
    .leftJoin(interviewStages, eq(interviewStages.id, interviewSlots.stageId))
    .where(
      and(
        eq(interviewSlots.positionId, positionId),
        isNull(interviewSlots.withdrawnAt),
        isWithinDays(interviewSlots.startsAt, daysLater(from, -1), to, workspaceTimeZone),
        isWithinDays(interviewSlots.endsAt, from, null, workspaceTimeZone),
      ),
    )
    .orderBy(asc(interviewSlots.startsAt), asc(interviewSlots.id))
    .limit(mostSlots)
  const people = await peopleBy(
    db,
    found.flatMap(({ slot }) => slot.interviewerIds),
  )
  return found.map(({ slot, ...rest }) => ({
    ...slot,
    ...rest,
    interviewers: people.filter(({ id }) => slot.interviewerIds.includes(id)),
  }))
}

async function peopleBy(db: Db, ids: readonly number[]) {
  if (!ids.length) return []
  return db
    .select({ id: users.id, name: users.fullName })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
    .orderBy(asc(users.fullName))
}

/** The slots of a position within reach on some days, with who has them. */
export async function slotsOf(db: Db, actor: Actor, { positionId, ...days }: Days & { positionId: number }) {
  const position = await positionRow(db, actor, positionId)
  const [organization] = await db
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, position.organizationId))
  const slots = await slotsOnDays(db, positionId, days)
  const bookings = await bookingsOf(
    db,
    actor,
    slots.map(({ id }) => id),
  )
  const mayEdit = may(actor, 'interview.editSlots')
  return {
    positionName: position.providerPositionName,
    organizationName: organization?.name ?? '',
    slots: slots.map(
      (one): Slot => ({
        ...one,
        bookings: bookings.filter(({ slotId }) => slotId === one.id),
        can: {
          edit: mayEdit && one.startsAt > nowIso(),
          withdraw: mayEdit && one.taken === 0 && one.startsAt > nowIso(),
        },
      }),
    ),
    nextOn: await nextSlotDay(db, positionId, days),
    can: { offer: mayEdit && position.status === positionStatuses.open },
  }
}

async function bookingsOf(db: Db, actor: Actor, slotIds: number[]) {
  if (!slotIds.length) return []
  return db
    .select({
      slotId: interviews.slotId,
      interviewId: interviews.id,
      candidateId: applications.candidateId,
      candidateName: candidateView(actor).fullName,
      stageName: interviewStages.name,
      statusId: applications.statusId,
    })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(interviewStages, eq(interviewStages.id, interviews.stageId))
    .where(and(inArray(interviews.slotId, slotIds), isTaken(), applicationsVisibleTo(actor)))
    .orderBy(asc(interviews.seat))
}

/** What is needed to schedule an interview of a candidate on a position. */
export async function availabilityFor(
  db: Db,
  actor: Actor,
  { candidateId, positionId, ...days }: Days & { candidateId: number; positionId: number },
) {
  const found = await pairOf(db, actor, { candidateId, positionId })
  const { application, isWritable, ...names } = found
  const present = await currentInterview(db, application.id)
  const offered = await slotsOnDays(db, positionId, days)
  const slots: FreeSlot[] = offered.filter((one) => one.taken < one.capacity && one.startsAt > nowIso())
  const peopleIds = [...offered.flatMap(({ interviewerIds }) => interviewerIds), ...(present?.interviewerIds ?? [])]
  const open =
    isWritable && may(actor, 'interview.schedule') ? transitionsOpenTo(actor, application).map(({ to }) => to) : []
  const canReschedule = open.includes(candidateStatuses.interviewRescheduled)
  return {
    ...names,
    applicationId: application.id,
    version: application.version,
    statusId: application.statusId,
    organizationId: application.organizationId,
    nextStageId: await nextStage(db, positionId, application.statusId, application.interviewStageId),
    slots,
    nextFreeOn: await nextSlotDay(db, positionId, days, hasPlace),
    engagements: await engagementsIn(db, actor, days, application, [...new Set(peopleIds)]),
    interviews: await calendarInterviews(db, actor, eq(interviews.applicationId, application.id), 100),
    currentInterviewId: canReschedule ? (present?.id ?? null) : null,
    can: { schedule: open.includes(candidateStatuses.interviewScheduled), reschedule: canReschedule },
  }
}

/** The first day after some days on which a slot of a position is ahead; where there is none, the first at all. */
async function nextSlotDay(db: Db, positionId: number, { from, to }: Days, which?: SQL): Promise<string | null> {
  const day = sql<string>`to_char(${interviewSlots.startsAt} at time zone ${workspaceTimeZone}, 'YYYY-MM-DD')`
  const found = await db
    .select({ day })
    .from(interviewSlots)
    .where(
      and(
        eq(interviewSlots.positionId, positionId),
        isNull(interviewSlots.withdrawnAt),
        gt(interviewSlots.startsAt, nowIso()),
        which,
      ),
    )
    .orderBy(sql`${day} <= ${to}`, asc(interviewSlots.startsAt))
    .limit(1)
  const [next] = found
  return next && (next.day < from || next.day > to) ? next.day : null
}

async function pairOf(db: Db, actor: Actor, pair: Pair) {
  const [found] = await db
    .select({
      application: applications,
      candidateName: candidateView(actor).fullName,
      positionName: positions.providerPositionName,
      organizationName: organizations.name,
      isWritable: asBoolean(applicationsWritableBy(actor)),
    })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .where(and(isOfPair(pair), applicationsVisibleTo(actor)))
  if (!found) throw notFound('Candidate on this position')
  return found
}

const sameStageAgain: readonly StatusId[] = [
  ...statusesOf({ attribute: 'scheduled' }),
  ...statusesOf({ attribute: 'cancelled' }),
]

/** The stage that is likely to be held next: the same where it did not take place, else the one after it. */
async function nextStage(db: Db, positionId: number, statusId: StatusId, lastStageId: number | null) {
  const stages = await db
    .select({ id: interviewStages.id })
    .from(interviewStages)
    .where(eq(interviewStages.positionId, positionId))
    .orderBy(asc(interviewStages.sequence), asc(interviewStages.id))
  const last = stages.findIndex(({ id }) => id === lastStageId)
  const next = last < 0 ? 0 : sameStageAgain.includes(statusId) ? last : Math.min(last + 1, stages.length - 1)
  return stages[next]?.id ?? null
}

/** When interviewers are taken by something else, and the candidate by interviews on other positions. */
async function engagementsIn(
  db: Db,
  actor: Actor,
  { from, to }: Days,
  { id, positionId, candidateId }: typeof applications.$inferSelect,
  peopleIds: readonly number[],
): Promise<Engagement[]> {
  const span = {
    startsAt: instantOf(`${from} 00:00`, workspaceTimeZone),
    endsAt: instantOf(`${daysLater(to, 1)} 00:00`, workspaceTimeZone),
  }
  const found: Engagement[] = []
  if (peopleIds.length) {
    const people = await peopleBy(db, peopleIds)
    const other = [
      ...(await interviewsOfPeople(db, peopleIds, span, id)).map((one) => ({ ...one, what: 'Another interview' })),
      ...(await slotsOfPeople(db, peopleIds, span, positionId)).map((one) => ({ ...one, what: 'A slot elsewhere' })),
    ]
    for (const { interviewerIds, startsAt, endsAt, what } of other) {
      for (const { id: userId, name } of people.filter((one) => interviewerIds.includes(one.id))) {
        found.push({ userId, name, startsAt, endsAt, what })
      }
    }
  }
  // What a candidate does elsewhere is not the client's business.
  return seesMasked(actor) ? found : [...found, ...(await candidateElsewhere(db, candidateId, positionId, span))]
}

async function candidateElsewhere(
  db: Db,
  candidateId: number,
  positionId: number,
  span: { startsAt: string; endsAt: string },
): Promise<Engagement[]> {
  const elsewhere = await db
    .select({ startsAt: interviews.startsAt, endsAt: interviews.endsAt, name: candidates.fullName })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .where(
      and(
        eq(applications.candidateId, candidateId),
        ne(applications.positionId, positionId),
        isTaken(),
        overlapsSpan(interviews, span),
      ),
    )
  return elsewhere.map((one) => ({ ...one, userId: null, what: 'Interview on another position' }))
}
