import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Drive, DriveCounts, DrivePerson, DriveRound } from '#contract/domains/drives/model.ts'
import { driveDayStatuses } from '#contract/vocab/interviews.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { asBoolean, countIf } from '#server/kit/database/sql.ts'
import { notFound } from '#server/kit/errors.ts'
import {
  applicationsVisibleTo,
  applicationsWritableBy,
  transitionsOpenTo,
} from '#server/records/applications/access.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidateView } from '#server/records/candidates/access.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { shownInterview } from '#server/records/interviews/current.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positionsVisibleTo } from '#server/records/positions/access.ts'
import { interviewStages, positions } from '#server/records/positions/tables.ts'
import { isClientSide } from '#server/records/users/access.ts'
import { attendance, belongsToDrive, counted, dayStatus, peopleOf, person } from './people.ts'

const mostPeople = 500

interface Asked {
  date: string
  positionId: number
}

/** A hiring day of a position within reach. */
export async function findDrive(db: Db, actor: Actor, { date, positionId }: Asked): Promise<Drive> {
  const [position] = await db
    .select({
      positionName: isClientSide(actor) ? positions.clientPositionName : positions.providerPositionName,
      organizationId: positions.organizationId,
      organizationName: organizations.name,
    })
    .from(positions)
    .innerJoin(organizations, eq(organizations.id, positions.organizationId))
    .where(and(eq(positions.id, positionId), positionsVisibleTo(actor)))
  if (!position) throw notFound('Drive')
  const people = await peopleAt(db, actor, { date, positionId })
  return { date, positionId, ...position, counts: await countsOf(db, actor, { date, positionId }), people }
}

const onPosition = (positionId: number) =>
  sql`${interviews.applicationId} in (select ${applications.id} from ${applications}
    where ${applications.positionId} = ${positionId})`

async function countsOf(db: Db, actor: Actor, { date, positionId }: Asked): Promise<DriveCounts> {
  const [counts] = await db
    .select({
      invited: countIf(counted[driveDayStatuses.invited]),
      confirmed: countIf(counted[driveDayStatuses.confirmed]),
      appeared: countIf(counted[driveDayStatuses.appeared]),
      selected: countIf(counted[driveDayStatuses.selected]),
      rejected: countIf(counted[driveDayStatuses.rejected]),
      noShow: countIf(counted[driveDayStatuses.noShow]),
    })
    .from(peopleOf({ from: date, to: date }, onPosition(positionId)))
    .innerJoin(applications, eq(applications.id, person.applicationId))
    .where(applicationsVisibleTo(actor))
  return counts ?? { invited: 0, confirmed: 0, appeared: 0, selected: 0, rejected: 0, noShow: 0 }
}

async function peopleAt(db: Db, actor: Actor, { date, positionId }: Asked): Promise<DrivePerson[]> {
  const view = candidateView(actor)
  const rows = await db
    .select({
      applicationId: applications.id,
      version: applications.version,
      candidateId: applications.candidateId,
      candidateName: view.fullName,
      statusId: applications.statusId,
      heldFrom: applications.heldFrom,
      statusSince: applications.statusSince,
      confirmed: asBoolean(person.isConfirmed),
      attendance,
      arrivedAt: person.arrivedAt,
      hasAppeared: asBoolean(counted[driveDayStatuses.appeared]),
      dayStatus,
      resultId: person.resultId,
      isWritable: asBoolean(applicationsWritableBy(actor)),
    })
    .from(peopleOf({ from: date, to: date }, onPosition(positionId)))
    .innerJoin(applications, eq(applications.id, person.applicationId))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .where(applicationsVisibleTo(actor))
    .orderBy(person.startsAt, asc(applications.id))
    .limit(mostPeople)
  const rounds = await roundsOf(
    db,
    date,
    rows.map(({ applicationId }) => applicationId),
  )
  return rows.map(({ isWritable, heldFrom, ...person }) => ({
    ...person,
    rounds: rounds.get(person.applicationId) ?? [],
    moves: isWritable
      ? transitionsOpenTo(actor, { ...person, heldFrom }).map(({ to, requires }) => ({
          toStatusId: to,
          requires: [...requires],
        }))
      : [],
    canAttend: isWritable && may(actor, 'drive.attend'),
  }))
}

/** The interviews of the day of some applications, in order. */
async function roundsOf(db: Db, date: string, applicationIds: number[]): Promise<Map<number, DriveRound[]>> {
  const byApplication = new Map<number, DriveRound[]>()
  if (!applicationIds.length) return byApplication
  const found = await db
    .select({
      applicationId: interviews.applicationId,
      round: {
        interviewId: interviews.id,
        ...shownInterview,
      },
    })
    .from(interviews)
    .innerJoin(interviewStages, eq(interviewStages.id, interviews.stageId))
    .where(and(inArray(interviews.applicationId, applicationIds), belongsToDrive({ from: date, to: date })))
    .orderBy(asc(interviews.startsAt), asc(interviews.id))
  for (const { applicationId, round } of found) {
    byApplication.set(applicationId, [...(byApplication.get(applicationId) ?? []), round])
  }
  return byApplication
}
