import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm'
import type { FeedbackForm, SlotForm } from '#contract/domains/interviews/model.ts'
import {
  acknowledgements,
  type FeedbackRating,
  type InterviewVerdict,
  interviewModes,
  interviewStates,
  interviewVerdicts,
} from '#contract/vocab/interviews.ts'
import { positionStatuses } from '#contract/vocab/positions.ts'
import { type StatusId, candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { timeZones } from '#contract/vocab/timeZones.ts'
import { schedule } from '#server/domains/interviews/booking.ts'
import { engagedAmong } from '#server/domains/interviews/engagements.ts'
import { giveFeedback } from '#server/domains/interviews/feedback.ts'
import { acknowledge, followUp } from '#server/domains/interviews/followUps.ts'
import { offerSlots } from '#server/domains/interviews/slots.ts'
import { atTime } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { AppError } from '#server/kit/errors.ts'
import { applications } from '#server/records/applications/tables.ts'
import { currentInterview } from '#server/records/interviews/current.ts'
import { interviewSlots, interviews } from '#server/records/interviews/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import type { Random } from '#server/seed/random.ts'
import type { Cast } from './actors.ts'
import { day, dayOf, hour, nextWorking } from './calendar.ts'
import type { DemoOpening } from './openings.ts'

/** Those who are wanted for an interview and free; where nobody of them is, the first of the others who is. */
export async function freeInterviewers(
  db: Db,
  wanted: readonly number[] | null | undefined,
  { clientHr, spoc, manager }: DemoOpening,
  startsAt: string,
  durationMinutes: number,
): Promise<number[]> {
  const endsAt = new Date(Date.parse(startsAt) + durationMinutes * 60_000).toISOString()
  const others = [clientHr, spoc, manager].flatMap((one) => (one ? [one.userId] : []))
  const engaged = await engagedAmong(db, { startsAt, endsAt, interviewerIds: [...(wanted ?? []), ...others] })
  const free = (wanted ?? []).filter((id) => !engaged.has(id))
  return free.length ? free : others.filter((id) => !engaged.has(id)).slice(0, 1)
}

const judged: readonly StatusId[] = [s.interviewConducted, s.interviewFeedbackPending]

/** The verdict that leads from one status to another, if one does. */
export function verdictTo(from: StatusId, to: StatusId): InterviewVerdict | undefined {
  return judged.includes(from) ? interviewVerdicts.terms.find(({ statusId }) => statusId === to)?.id : undefined
}

const findings: Readonly<Record<InterviewVerdict, { ratings: readonly FeedbackRating[]; words: readonly string[] }>> = {
  [interviewVerdicts.nextRound]: {
    ratings: [3, 4, 4],
    words: ['Solid basics and clear answers. The next round should go deeper.', 'Good examples from the last project.'],
  },
  [interviewVerdicts.select]: {
    ratings: [4, 4, 5],
    words: ['Knows the trade and explains it well.', 'Fits the team, would start with small guidance.'],
  },
  [interviewVerdicts.hold]: {
    ratings: [3, 3],
    words: ['Good, but we want to see two more candidates first.', 'Budget has to be cleared before we decide.'],
  },
  [interviewVerdicts.reject]: {
    ratings: [1, 2, 2],
    words: ['Could not solve the exercise, not even with hints.', 'Little practice in what we need most.'],
  },
  [interviewVerdicts.finalSelect]: {
    ratings: [4, 5, 5],
    words: ['The best we have met for this position.', 'Strong in every part. Please make an offer soon.'],
  },
}

interface Judgement {
  db: Db
  cast: Cast
  random: Random
  applicationId: number
  positionId: number
  verdict: InterviewVerdict
  rejectionReasonId?: FeedbackForm['rejectionReasonId']
  at: number
}

/** Everybody who held an interview says the same of it; answers the application's version, or nothing where nobody held it. */
export async function judge(of: Judgement): Promise<number | undefined> {
  const { db, cast, random, verdict, at } = of
  const interview = await currentInterview(db, of.applicationId)
  if (!interview?.interviewerIds.length) return undefined
  const { ratings: usual, words } = findings[verdict]
  const [position] = await db
    .select({ skillIds: positions.skillIds, softSkillIds: positions.softSkillIds })
    .from(positions)
    .where(eq(positions.id, of.positionId))
  const skillIds = [...(position?.skillIds ?? []).slice(0, 4), ...(position?.softSkillIds ?? []).slice(0, 1)]
  let version: number | undefined
  for (const interviewerId of interview.interviewerIds) {
    const feedback = {
      ...{ interviewId: interview.id, verdict, rating: random.pick(usual), comments: random.pick(words) },
      ratings: skillIds.map((skillId) => ({ skillId, rating: random.pick(usual) })),
      rejectionReasonId: of.rejectionReasonId,
    }
    const given = await atTime(new Date(at), () => giveFeedback(db, cast.by(interviewerId), feedback))
    version = given.version
  }
  return version
}

interface Planned {
  db: Db
  cast: Cast
  openings: readonly DemoOpening[]
  random: Random
  end: number
}

const busiest = 6

/** The days ahead: clients offer slots, some are taken, candidates have answered, and recruiters have called. */
export async function planInterviews(planned: Planned): Promise<void> {
  const { db, openings, end } = planned
  const waiting = await db
    .select({ positionId: applications.positionId, count: count() })
    .from(applications)
    .where(inArray(applications.statusId, [s.cvShortlisted, s.interviewToBeScheduled, s.selectedForNextRound]))
    .groupBy(applications.positionId)
    .orderBy(sql`2 desc`, asc(applications.positionId))
  const chosen = waiting
    .flatMap(({ positionId }) =>
      openings.filter(({ id, status }) => id === positionId && status === positionStatuses.open),
    )
    .slice(0, busiest)
  for (const [index, opening] of chosen.entries()) await offer(planned, opening, index)
  await bookSome(planned)
  await answerSome(planned, end)
}

const startTimes = ['10:00', '11:30', '14:00', '15:30', '09:00', '17:00']

/** Two weeks of slots, some in the client's own time zone, at the first time of day at which its interviewer is free. */
async function offer({ db, end }: Planned, { id: positionId, spoc, interviewers }: DemoOpening, index: number) {
  const from = nextWorking(end + day)
  const slots = {
    ...{ positionId, day: dayOf(from), durationMinutes: 45, inARow: 2, capacity: 1 },
    timeZone: index % 3 === 2 ? timeZones.london : timeZones.kolkata,
    ...{ mode: interviewModes.video, place: `https://meet.staffwright.example/${positionId}` },
    interviewerIds: interviewers.slice(0, 1).map(({ userId }) => userId),
    ...{ weekdays: index % 2 ? [2, 4] : [1, 3, 5], until: dayOf(from + 11 * day) },
  } satisfies Omit<SlotForm, 'startTime'>
  for (const startTime of startTimes) {
    // A part of its own: what is refused leaves nothing behind.
    const isOffered = await db
      .transaction((part) => offerSlots(part, spoc, { ...slots, startTime }))
      .then(() => true)
      .catch((error: unknown) => {
        if (error instanceof AppError) return false
        throw error
      })
    if (isOffered) return
  }
}

/** Candidates who still wait take a slot, as long as others are left to wait. */
async function bookSome({ db, cast, openings }: Planned): Promise<void> {
  const waiting = await db
    .select()
    .from(applications)
    .where(eq(applications.statusId, s.interviewToBeScheduled))
    .orderBy(asc(applications.id))
  for (const { id, positionId, recruiterId, version } of waiting.slice(4, 8)) {
    const opening = openings.find((one) => one.id === positionId)
    const [slot] = await db
      .select()
      .from(interviewSlots)
      .where(
        and(
          eq(interviewSlots.positionId, positionId),
          sql`not exists (select 1 from ${interviews}
        where ${interviews.slotId} = ${interviewSlots.id})`,
        ),
      )
      .orderBy(asc(interviewSlots.startsAt))
      .limit(1)
    const interviewStageId = opening?.stageIds[1]
    if (!slot || !interviewStageId) continue
    await schedule(db, cast.by(recruiterId), { applicationId: id, version, slotId: slot.id, interviewStageId })
  }
}

/** Most candidates confirm, and recruiters call the evening before. */
async function answerSome({ db, cast, random }: Planned, end: number): Promise<void> {
  const ahead = await db
    .select({ id: interviews.id, recruiterId: applications.recruiterId, applicationId: applications.id })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .where(and(eq(interviews.state, interviewStates.scheduled), gt(interviews.startsAt, new Date(end).toISOString())))
    .orderBy(asc(interviews.id))
  for (const { id, recruiterId, applicationId } of ahead) {
    if ((await currentInterview(db, applicationId))?.id !== id || random.chance(0.35)) continue
    const recruiter = cast.by(recruiterId)
    await acknowledge(db, recruiter, { interviewId: id, acknowledgement: acknowledgements.confirmed })
    const note = random.pick(['Knows the way and the panel. Will be on time.', 'Reminded of the documents to bring.'])
    await followUp(db, recruiter, { interviewId: id, note, nextFollowUpOn: dayOf(end + 8 * hour) })
  }
}
