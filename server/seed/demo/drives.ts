import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { moveInput } from '#contract/domains/applications/model.ts'
import { attendances } from '#contract/vocab/attendances.ts'
import { acknowledgements, interviewModes } from '#contract/vocab/interviews.ts'
import { positionStatuses } from '#contract/vocab/positions.ts'
import { rejectionReasons } from '#contract/vocab/reasons.ts'
import { type StatusId, candidateStatuses as s, statusesOf, statusKinds } from '#contract/vocab/statuses.ts'
import { addApplication } from '#server/domains/applications/commands.ts'
import { moveApplication } from '#server/domains/applications/moves.ts'
import { note } from '#server/domains/drives/commands.ts'
import { engagedAmong } from '#server/domains/interviews/engagements.ts'
import { acknowledge } from '#server/domains/interviews/followUps.ts'
import type { Actor } from '#server/kit/actor.ts'
import { atTime } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { currentInterview } from '#server/records/interviews/current.ts'
import { functions } from '#server/records/masters/tables.ts'
import { day, dayOf, hour } from './calendar.ts'
import type { DemoOpening } from './openings.ts'

const minute = 60_000
const inIndia = '+05:30'
const roundLength = 30 * minute

type RunningOpening = DemoOpening & { clientHr: Actor }

interface Drives {
  db: Db
  openings: readonly DemoOpening[]
  end: number
}

/** A hiring day and the people invited to it. */
interface DriveDay {
  db: Db
  opening: RunningOpening
  /** When the first interview begins. */
  begins: number
  candidateIds: readonly number[]
  end: number
}

/**
 * One hiring day that goes on today, and one of the week before, of a client whose people can sign in; none where such a
 * client has fewer than two positions that have been open for a while.
 */
export async function holdDrives({ db, openings, end }: Drives): Promise<void> {
  const [past, present] = runningOpenings(openings, end)
  if (!past || !present) return
  const people = await peopleFor(db, [past, present], end)
  const morning = (at: number) => Date.parse(`${dayOf(at)}T10:00:00${inIndia}`)
  const common = { db, end }
  await holdDrive({ ...common, opening: past, begins: morning(end - 8 * day), candidateIds: people.slice(0, 10) })
  await holdDrive({ ...common, opening: present, begins: morning(end), candidateIds: people.slice(10, 22) })
}

function runningOpenings(openings: readonly DemoOpening[], end: number): RunningOpening[] {
  const isRunning = (one: DemoOpening): one is RunningOpening =>
    one.clientHr?.email.startsWith('clienthr@') === true &&
    one.status === positionStatuses.open &&
    one.turns.length === 0 &&
    one.receivedAt < end - 30 * day
  return openings.filter(isRunning).slice(-2)
}

/** People who were turned down elsewhere some weeks ago, and whom the clients of these openings do not know. */
async function peopleFor(db: Db, openings: readonly RunningOpening[], end: number): Promise<number[]> {
  const clientIds = openings.map(({ client }) => client.id)
  const functionsOfIt = sql`(select ${functions.id} from ${functions}
    where ${inArray(
      functions.name,
      openings.map(({ title }) => title.function),
    )})`
  // Those who do this kind of work come first.
  const fits = sql`(${candidates.functionId} in ${functionsOfIt})`
  const found = await db
    .select({ id: candidates.id })
    .from(candidates)
    .where(
      and(
        inArray(candidates.statusId, [...statusesOf({ kind: statusKinds.lost })]),
        lt(candidates.lastActionAt, new Date(end - 25 * day).toISOString()),
        sql`not exists (select 1 from ${applications} where ${applications.candidateId} = ${candidates.id}
          and ${inArray(applications.organizationId, clientIds)})`,
      ),
    )
    .orderBy(desc(fits), asc(candidates.id))
    .limit(22)
  return found.map(({ id }) => id)
}

async function holdDrive(drive: DriveDay): Promise<void> {
  for (const [index, candidateId] of drive.candidateIds.entries()) {
    const begins = drive.begins + Math.floor(index / 2) * roundLength
    const id = await invite(drive, candidateId, index, begins)
    await confirm(drive, id, index, begins)
    await receive(drive, id, index, begins)
  }
}

async function step(
  { db }: DriveDay,
  id: number,
  actor: Actor,
  at: number,
  toStatusId: StatusId,
  carried: object = {},
): Promise<void> {
  const [application] = await db.select().from(applications).where(eq(applications.id, id))
  const move = moveInput.parse({ applicationId: id, version: application?.version, toStatusId, ...carried })
  await atTime(new Date(at), () => moveApplication(db, actor, move))
}

/** The way to an interview on the day, in the week before it. */
async function invite(drive: DriveDay, candidateId: number, index: number, begins: number): Promise<number> {
  const { db, opening } = drive
  const recruiter = opening.recruiters[0] ?? opening.backup
  const started = drive.begins - 6 * day + index * 7 * minute
  const wanted = { candidateId, positionId: opening.id, recruiterId: recruiter.userId }
  const id = await atTime(new Date(started), () => addApplication(db, recruiter, wanted))
  const way: readonly [StatusId, Actor, number][] = [
    [s.toBeScreened, recruiter, 1],
    [s.screenSelect, recruiter, 3],
    [s.qcPending, recruiter, 4],
    [s.qcPassed, opening.qc, 7],
    [s.sentToClient, recruiter, 8],
    [s.cvShortlisted, opening.clientHr, 31],
  ]
  for (const [to, actor, hours] of way) await step(drive, id, actor, started + hours * hour, to)
  await step(drive, id, recruiter, started + 33 * hour, s.interviewScheduled, await appointment(drive, begins, index))
  return id
}

async function appointment({ db, opening }: DriveDay, begins: number, index: number) {
  const [startsAt, endsAt] = [begins, begins + roundLength].map((at) => new Date(at).toISOString())
  const interviewer = opening.interviewers[index % Math.max(1, opening.interviewers.length)]
  const interviewerIds = interviewer ? [interviewer.userId] : []
  const engaged = await engagedAmong(db, { interviewerIds, startsAt: startsAt ?? '', endsAt: endsAt ?? '' })
  return {
    interviewStageId: opening.stageIds[0],
    startsAt,
    durationMinutes: roundLength / minute,
    mode: interviewModes.faceToFace,
    interviewerIds: interviewerIds.filter((id) => !engaged.has(id)),
    link: 'Ground floor, meeting rooms 1 to 3',
  }
}

/** Three of four confirm on the day before. */
async function confirm({ db, opening, end }: DriveDay, id: number, index: number, begins: number): Promise<void> {
  const interview = await currentInterview(db, id)
  if (!interview || index % 4 === 3) return
  const recruiter = opening.recruiters[0] ?? opening.backup
  const answer = { interviewId: interview.id, acknowledgement: acknowledgements.confirmed }
  await atTime(new Date(Math.min(begins - 20 * hour, end)), () => acknowledge(db, recruiter, answer))
}

/** What has happened by now: one does not come, the others arrive, are interviewed and hear what came of it. */
async function receive(drive: DriveDay, id: number, index: number, begins: number): Promise<void> {
  const { db, opening, end } = drive
  const recruiter = opening.recruiters[0] ?? opening.backup
  const isOver = (at: number) => at <= end
  const noted = { applicationId: id, date: dayOf(drive.begins) }
  const isAbsent = index % 5 === 4
  const seen = begins + (isAbsent ? 20 : -10) * minute
  if (!isOver(seen)) return
  const attendance = isAbsent ? attendances.absent : attendances.arrived
  await atTime(new Date(seen), () => note(db, recruiter, { ...noted, attendance }))
  const held = begins + roundLength
  if (isAbsent) {
    const called = drive.begins + 7 * hour
    if (isOver(called)) await step(drive, id, recruiter, called, s.interviewCancelledByCandidate)
    return
  }
  if (!isOver(held)) return
  await step(drive, id, recruiter, held, s.interviewConducted)
  const said = held + 15 * minute
  if (!isOver(said)) return
  const results = [
    s.selectedForNextRound,
    s.candidateRejectedInInterview,
    s.finalSelect,
    s.candidateRejectedInInterview,
  ]
  const result = results[index % results.length] ?? s.selectedForNextRound
  const isRejected = result === s.candidateRejectedInInterview
  const carried = isRejected ? { rejectionReasonId: rejectionReasons.interviewTechnical } : {}
  await step(drive, id, opening.spoc, said, result, carried)
}
