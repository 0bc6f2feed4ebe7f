import { and, eq, sql } from 'drizzle-orm'
import { drivePeople, driveTracker } from '#contract/domains/drives/lists.ts'
import { type DriveDayStatus, driveDayStatuses } from '#contract/vocab/interviews.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import { containsText, countIf, isAnyOf } from '#server/kit/database/sql.ts'
import { type ListQuery, serveList } from '#server/kit/lists/lists.ts'
import { applicationsVisibleTo } from '#server/records/applications/access.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidateView } from '#server/records/candidates/access.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positionsVisibleTo } from '#server/records/positions/access.ts'
import { positions } from '#server/records/positions/tables.ts'
import { counted, dayStatus, peopleOf, person } from './people.ts'

const ofPeople = eq(applications.id, person.applicationId)

const figure = (status: DriveDayStatus) => countIf(counted[status])

const trackerRows: ListQuery<typeof driveTracker> = (db, actor, asked) =>
  db
    .select(
      keyed({
        key: sql<string>`${positions.id} || ' ' || ${person.day}`,
        positionId: positions.id,
        scheduledDate: person.day,
        positionName: positions.providerPositionName,
        organizationName: organizations.name,
        invited: figure(driveDayStatuses.invited),
        confirmed: figure(driveDayStatuses.confirmed),
        appeared: figure(driveDayStatuses.appeared),
        selected: figure(driveDayStatuses.selected),
        rejected: figure(driveDayStatuses.rejected),
        noShow: figure(driveDayStatuses.noShow),
      }),
    )
    .from(peopleOf({ from: asked.scheduledDateFrom, to: asked.scheduledDateTo }))
    .innerJoin(applications, ofPeople)
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .where(
      and(
        applicationsVisibleTo(actor),
        positionsVisibleTo(actor),
        isAnyOf(applications.organizationId, asked.organizations),
        isAnyOf(applications.positionId, asked.positions),
      ),
    )
    .groupBy(positions.id, organizations.id, person.day)

const peopleRows: ListQuery<typeof drivePeople> = (db, actor, asked) => {
  const view = candidateView(actor)
  const onPositions = asked.positions?.length
    ? sql`${interviews.applicationId} in (select ${applications.id} from ${applications}
        where ${isAnyOf(applications.positionId, asked.positions)})`
    : undefined
  return db
    .select(
      keyed({
        id: person.id,
        applicationId: applications.id,
        candidateId: applications.candidateId,
        positionId: applications.positionId,
        candidateName: view.fullName,
        scheduledDate: person.day,
        positionName: positions.providerPositionName,
        startsAt: person.startsAt,
        rounds: person.rounds,
        dayStatus,
        arrivedAt: person.arrivedAt,
        resultId: person.resultId,
        statusId: applications.statusId,
      }),
    )
    .from(peopleOf({ from: asked.scheduledDateFrom, to: asked.scheduledDateTo }, onPositions))
    .innerJoin(applications, ofPeople)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .where(
      and(
        applicationsVisibleTo(actor),
        positionsVisibleTo(actor),
        containsText(view.fullName, asked.search),
        asked.counted ? counted[asked.counted] : undefined,
      ),
    )
}

/** The drive tracker, and the people behind its figures. */
export const driveLists = [serveList(driveTracker, trackerRows), serveList(drivePeople, peopleRows)]
