import { type AnyColumn, and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { positionList, recruiterLoadList } from '#contract/domains/positions/lists.ts'
import { trackerRowList } from '#contract/domains/positions/tracker.ts'
import { longWaitDays } from '#contract/vocab/positions.ts'
import { runningKinds, statusesOf } from '#contract/vocab/statuses.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { today } from '#server/kit/clock.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import { countOf, idArray, isAnyOf, isBetween, namesOf, overlaps, wholeDaysSince } from '#server/kit/database/sql.ts'
import { type ListQuery, serveList } from '#server/kit/lists/lists.ts'
import { applicationsVisibleTo } from '#server/records/applications/access.ts'
import { applications } from '#server/records/applications/tables.ts'
import { cities, functions, skills } from '#server/records/masters/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positionsVisibleTo } from '#server/records/positions/access.ts'
import { isPositionFoundBy, isPositionNamed } from '#server/records/positions/search.ts'
import { positionRecruiters, positions } from '#server/records/positions/tables.ts'
import { isCheckedBy, toldQc } from '#server/records/users/access.ts'
import { users } from '#server/records/users/tables.ts'
import { trackerRows } from './tracker.ts'
import { recruiterWorkloadRows } from './workload.ts'

const clientHr = alias(users, 'client_hr')
const manager = alias(users, 'manager')
const qc = alias(users, 'qc')
const frontend = alias(users, 'frontend')
const backend = alias(users, 'backend')

/** Positions within reach. */
const positionRows: ListQuery<typeof positionList> = (db, actor, asked) =>
  db
    .select(
      keyed({
        id: positions.id,
        organizationId: positions.organizationId,
        positionId: positions.id,
        providerPositionName: positions.providerPositionName,
        organizationName: organizations.name,
        clientPositionName: positions.clientPositionName,
        status: positions.status,
        priority: positions.priority,
        vertical: positions.verticalId,
        currentOpenings: positions.currentOpenings,
        totalOpenings: positions.totalOpenings,
        inPipeline: inPipeline(actor),
        age: sql<number>`(${today()}::date - ${positions.receivedOn})`,
        lastSentAt: lastSentAt(actor),
        stuck: inPipeline(actor, sql`${wholeDaysSince(applications.statusSince)} >= ${longWaitDays}`),
        minExperience: positions.minExperience,
        maxExperience: positions.maxExperience,
        minCtc: positions.minCtc,
        maxCtc: positions.maxCtc,
        cities: namesOf(cities, positions.cityIds),
        skills: namesOf(skills, positions.skillIds),
        functionName: functions.name,
        recruiters: recruiterNames(actor),
        qcName: toldQc<string>(actor, qc.fullName),
        managerName: manager.fullName,
        clientHrName: clientHr.fullName,
        frontendSpocName: frontend.fullName,
        backendSpocName: backend.fullName,
        receivedOn: positions.receivedOn,
        givenOn: positions.givenOn,
        startOn: positions.startOn,
        custom: positions.custom,
      }),
    )
    .from(positions)
    .innerJoin(organizations, eq(organizations.id, positions.organizationId))
    .leftJoin(functions, eq(functions.id, positions.functionId))
    .leftJoin(clientHr, eq(clientHr.id, positions.clientHrId))
    .leftJoin(manager, eq(manager.id, positions.managerId))
    .leftJoin(qc, eq(qc.id, positions.qcId))
    .leftJoin(frontend, eq(frontend.id, positions.frontendSpocId))
    .leftJoin(backend, eq(backend.id, positions.backendSpocId))
    .where(
      and(positionsVisibleTo(actor), isOf(actor, asked), asksFor(asked), isWorkedOnBy(actor, asked), isDated(asked)),
    )

type Asked = Parameters<typeof positionRows>[2]

const running = idArray(statusesOf({ kind: runningKinds }))

/** When a CV went to the client last. */
function lastSentAt(actor: Actor): SQL<string | null> {
  return sql<string | null>`(select max(${applications.sentToClientAt}) from ${applications} where ${and(
    eq(applications.positionId, positions.id),
    applicationsVisibleTo(actor),
  )})`
}

/** How many are considered for a position, of whom something may be so. */
function inPipeline(actor: Actor, when?: SQL): SQL<number> {
  return countOf(
    applications,
    and(
      eq(applications.positionId, positions.id),
      sql`${applications.statusId} = any(${running})`,
      when,
      applicationsVisibleTo(actor),
    ),
  )
}

/** Who works on it is not told to people from outside. */
function recruiterNames(actor: Actor): SQL<string[]> {
  if (!may(actor, 'position.log')) return sql<string[]>`array[]::text[]`
  return sql<string[]>`array(select ${users.fullName} from ${positionRecruiters}
    join ${users} on ${users.id} = ${positionRecruiters.userId}
    where ${positionRecruiters.positionId} = ${positions.id} and ${positionRecruiters.to} is null
    order by ${positionRecruiters.isBackup}, ${users.fullName})`
}

/** Which position it is. */
function isOf(actor: Actor, asked: Asked): SQL | undefined {
  return and(
    isPositionFoundBy(actor, asked.search),
    isPositionNamed(asked.positionName),
    isAnyOf(positions.verticalId, asked.vertical),
    isAnyOf(positions.status, asked.positionStatus),
    isAnyOf(positions.priority, asked.priority),
    isAnyOf(positions.organizationId, asked.organizations),
    isAnyOf(positions.id, asked.positions),
    isAnyOf(positions.functionId, asked.functions),
    asked.age ? sql`${positions.receivedOn} <= ${today()}::date - ${asked.age}::integer` : undefined,
    asked.hasOpenings === true ? sql`${positions.currentOpenings} > 0` : undefined,
    asked.hasOpenings === false ? sql`${positions.currentOpenings} = 0` : undefined,
  )
}

/** Whom it asks for: its range touches the one that was asked for; an open end is no limit. */
function asksFor(asked: Asked): SQL | undefined {
  return and(
    overlaps(positions.cityIds, asked.cities),
    overlaps(positions.courseIds, asked.courses),
    overlaps(positions.skillIds, asked.skills),
    overlaps(positions.softSkillIds, asked.softSkills),
    endsAbove(positions.maxExperience, asked.minExp),
    beginsBelow(positions.minExperience, asked.maxExp),
    endsAbove(positions.maxCtc, asked.minCtc),
    beginsBelow(positions.minCtc, asked.maxCtc),
  )
}

function endsAbove(upper: AnyColumn, bound: number | null | undefined): SQL | undefined {
  return bound === null || bound === undefined ? undefined : sql`(${upper} is null or ${upper} >= ${bound})`
}

function beginsBelow(lower: AnyColumn, bound: number | null | undefined): SQL | undefined {
  return bound === null || bound === undefined ? undefined : sql`(${lower} is null or ${lower} <= ${bound})`
}

/** Who works on it. */
function isWorkedOnBy(actor: Actor, asked: Asked): SQL | undefined {
  const isInside = may(actor, 'position.log')
  return and(
    isAnyOf(positions.clientHrId, asked.clientHr),
    isAnyOf(positions.managerId, asked.managers),
    isCheckedBy(actor, positions.qcId, asked.qcs),
    isAnyOf(positions.frontendSpocId, asked.frontendSpoc),
    isAnyOf(positions.backendSpocId, asked.backendSpoc),
    isInside ? isAnyOf(positions.agencyOrganizationId, asked.agencies) : undefined,
    isInside && asked.recruiters?.length
      ? sql`${positions.id} in (select ${positionRecruiters.positionId} from ${positionRecruiters}
          where ${positionRecruiters.to} is null and ${positionRecruiters.userId} = any(${idArray(asked.recruiters)}))`
      : undefined,
  )
}

function isDated(asked: Asked): SQL | undefined {
  return and(
    isBetween(positions.receivedOn, asked.receivedAfter, asked.receivedBefore),
    isBetween(positions.givenOn, asked.givenAfter, asked.givenBefore),
    isBetween(positions.startOn, asked.startAfter, asked.startBefore),
  )
}

/** The lists of positions. */
export const positionLists = [
  serveList(positionList, positionRows),
  serveList(trackerRowList, trackerRows),
  serveList(recruiterLoadList, recruiterWorkloadRows),
]
