import { and, eq, gte, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { clientCandidateList, clientInterviewList, clientWaitingList } from '#contract/domains/clientSide/lists.ts'
import { interviewStates } from '#contract/vocab/interviews.ts'
import type { Permission } from '#contract/vocab/permissions.ts'
import { statusesOf } from '#contract/vocab/statuses.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { nowIso, workspaceTimeZone } from '#server/kit/clock.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import { asBoolean, containsText, isAnyOf, isWithinDays, present } from '#server/kit/database/sql.ts'
import { type ListQuery, serveList } from '#server/kit/lists/lists.ts'
import { applicationsVisibleTo, applicationsWritableBy } from '#server/records/applications/access.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidateView } from '#server/records/candidates/access.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { awaitsClient, daysWaiting, heldUntil, remindedAt, waitingSince } from '#server/records/clientSide/access.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { interviewStages, positions } from '#server/records/positions/tables.ts'
import { nobody } from '#server/records/users/access.ts'
import { namesOfPeople } from '#server/records/users/names.ts'
import { users } from '#server/records/users/tables.ts'

const clientHr = alias(users, 'client_hr')
const giving: Permission = 'clientFeedback.give'

const namesOfWhere = keyed({
  positionName: positions.clientPositionName,
  organizationName: organizations.name,
})

/** Whether the reader may answer for an application now. */
function canAnswer(actor: Actor): SQL<boolean> {
  if (!may(actor, giving)) return asBoolean(nobody)
  return asBoolean(and(awaitsClient, applicationsWritableBy(actor)))
}

/** What both lists of candidates show of the person, as far as the reader sees it. */
function profileOf(actor: Actor) {
  return keyed({
    id: applications.id,
    candidateId: applications.candidateId,
    positionId: applications.positionId,
    version: applications.version,
    canAnswer: canAnswer(actor),
    candidateName: candidateView(actor).fullName,
    designation: candidates.designation,
    ...namesOfWhere,
    statusId: applications.statusId,
    totalExperience: candidates.totalExperience,
    currentCtc: candidates.currentCtc,
    expectedCtc: candidates.expectedCtc,
    noticePeriod: candidates.noticePeriod,
    currentCityName: candidates.currentCityName,
    clientHrName: clientHr.fullName,
  })
}

interface Asked {
  search?: string | null
  positions?: number[] | null
  organizations?: number[] | null
  clientHr?: number[] | null
}

/** Sent to a client, within reach, and on the positions that were asked for. */
function sentAndAsked(actor: Actor, { search, ...asked }: Asked): SQL | undefined {
  return and(
    applicationsVisibleTo(actor),
    isNotNull(applications.sentToClientAt),
    search
      ? or(containsText(candidateView(actor).fullName, search), containsText(candidates.designation, search))
      : undefined,
    isAnyOf(applications.positionId, asked.positions),
    isAnyOf(applications.organizationId, asked.organizations),
    isAnyOf(positions.clientHrId, asked.clientHr),
  )
}

const candidateRows: ListQuery<typeof clientCandidateList> = (db, actor, asked) =>
  db
    .select(
      keyed({
        ...profileOf(actor),
        statusSince: applications.statusSince,
        sentAt: present(applications.sentToClientAt),
        daysWaiting: sql<number | null>`case when ${awaitsClient} then ${daysWaiting()} end`,
        heldUntil: sql<string | null>`case when ${awaitsClient} then ${heldUntil()} end`,
        remindedAt,
      }),
    )
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .leftJoin(clientHr, eq(clientHr.id, positions.clientHrId))
    .where(
      and(
        sentAndAsked(actor, asked),
        isAnyOf(applications.statusId, asked.currentStatus),
        isWithinDays(applications.sentToClientAt, asked.sentFrom, asked.sentTo, workspaceTimeZone),
      ),
    )

const waitingRows: ListQuery<typeof clientWaitingList> = (db, actor, asked) =>
  db
    .select(
      keyed({
        ...profileOf(actor),
        waitingSince,
        daysWaiting: daysWaiting(),
        heldUntil: heldUntil(),
        remindedAt,
      }),
    )
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .leftJoin(clientHr, eq(clientHr.id, positions.clientHrId))
    .where(
      and(
        awaitsClient,
        sentAndAsked(actor, asked),
        typeof asked.onHold === 'boolean' ? sql`(${heldUntil()} is not null) = ${asked.onHold}` : undefined,
      ),
    )

const interviewRows: ListQuery<typeof clientInterviewList> = (db, actor, asked) =>
  db
    .select(
      keyed({
        id: interviews.id,
        candidateId: applications.candidateId,
        positionId: applications.positionId,
        startsAt: interviews.startsAt,
        endsAt: interviews.endsAt,
        timeZone: interviews.timeZone,
        candidateName: candidateView(actor).fullName,
        ...namesOfWhere,
        stageName: interviewStages.name,
        mode: interviews.mode,
        interviewers: namesOfPeople(interviews.interviewerIds),
        link: interviews.link,
      }),
    )
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .innerJoin(interviewStages, eq(interviewStages.id, interviews.stageId))
    .where(
      and(
        gte(interviews.endsAt, nowIso()),
        isNull(interviews.voidedAt),
        eq(interviews.state, interviewStates.scheduled),
        inArray(applications.statusId, [...statusesOf({ attribute: 'scheduled' })]),
        applicationsVisibleTo(actor),
        isAnyOf(applications.positionId, asked.positions),
        isAnyOf(applications.organizationId, asked.organizations),
        isWithinDays(interviews.startsAt, asked.dayFrom, asked.dayTo, workspaceTimeZone),
      ),
    )

/** The lists of the client's side. */
export const clientSideLists = [
  serveList(clientCandidateList, candidateRows),
  serveList(clientWaitingList, waitingRows),
  serveList(clientInterviewList, interviewRows),
]
