import { eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { candidateTrackerList } from '#contract/domains/dashboards/candidateTracker.ts'
import { type StatusId, candidateStatuses as s, stages, statusesOf, statusKinds } from '#contract/vocab/statuses.ts'
import { interviewStages as stageNames } from '#contract/vocab/trackers.ts'
import { areAskedFor } from '#server/domains/applications/filters.ts'
import {
  backendSpoc,
  clientHr,
  enteredDay,
  frontendSpoc,
  latestOffer,
  localDay,
  qc,
  recruiter,
} from '#server/domains/reports/facts.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import { namesOf, optional } from '#server/kit/database/sql.ts'
import type { ListQuery } from '#server/kit/lists/lists.ts'
import { applications, statusEvents } from '#server/records/applications/tables.ts'
import { candidateView } from '#server/records/candidates/access.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import {
  cities,
  courses,
  functions,
  industries,
  languages,
  skills,
  specializations,
} from '#server/records/masters/tables.ts'
import { joinings } from '#server/records/offers/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { interviewStages, positions } from '#server/records/positions/tables.ts'
import { toldQc } from '#server/records/users/access.ts'
import { users } from '#server/records/users/tables.ts'

const lead = alias(users, 'lead')
const event = alias(statusEvents, 'event')

const verdicts: readonly { statuses: readonly StatusId[]; label: string }[] = [
  { statuses: statusesOf({ attribute: 'verdict', kind: statusKinds.active }), label: 'Shortlisted' },
  { statuses: [s.candidateRejectedInInterview], label: 'Rejected' },
  { statuses: [s.interviewHold], label: 'Hold' },
]
const verdictStatuses = statusesOf({ attribute: 'verdict' })

/** Lines of the history of a query's row that were not undone. */
const live = sql`${event.applicationId} = ${applications.id} and ${event.undoesId} is null and ${event.undoneById} is null`

const clientReview = statusesOf({ stage: stages.clientReview })

/** The last status of the client's review that the application came to. */
const cvStatus = sql<StatusId | null>`(select ${event.toStatusId} from ${statusEvents} as ${event}
  where ${live} and ${event.toStatusId} in ${clientReview} order by ${event.id} desc limit 1)`

/** The verdict that followed the last interview of a stage; before one, what became of the interview. */
function stageStatus(name: string): SQL<string | null> {
  const verdict = sql`(select case ${sql.join(
    verdicts.map(({ statuses, label }) => sql`when ${event.toStatusId} in ${statuses} then ${label}::text`),
    sql` `,
  )} end from ${statusEvents} as ${event} where ${live} and ${event.toStatusId} in ${verdictStatuses}
      and ${event.occurredAt} >= ${interviews.createdAt} and not exists (
        select 1 from ${interviews} later where later.application_id = ${applications.id} and later.voided_at is null
          and later.id > ${interviews.id} and later.created_at <= ${event.occurredAt})
      order by ${event.id} desc limit 1)`
  return sql<string | null>`(select coalesce(${verdict}, ${interviews.state}) from ${interviews}
    join ${interviewStages} on ${interviewStages.id} = ${interviews.stageId}
    where ${interviews.applicationId} = ${applications.id} and ${interviews.voidedAt} is null
      and ${interviewStages.name} = ${name} order by ${interviews.id} desc limit 1)`
}

const interviewDay = sql<string | null>`(select ${localDay(interviews.startsAt)} from ${interviews}
  where ${interviews.applicationId} = ${applications.id} and ${interviews.voidedAt} is null
  order by ${interviews.id} desc limit 1)`

const feedbackDay = sql<string | null>`(select max(${localDay(event.occurredAt)}) from ${statusEvents} as ${event}
  where ${live} and ${event.toStatusId} in ${verdictStatuses})`

/** What was noted as the reason when the application was lost. */
const rejectionReason = sql<string | null>`(select ${event.reason} from ${statusEvents} as ${event}
  where ${live} and ${event.toStatusId} = ${applications.statusId}
    and ${applications.statusId} in ${statusesOf({ kind: statusKinds.lost })} order by ${event.id} desc limit 1)`

const screened = statusesOf({ attribute: 'screened' })

const noticeFlags = sql<
  string | null
>`nullif(concat_ws(', ', case when ${candidates.noticeNegotiable} then 'Negotiable' end,
  case when ${candidates.noticeServing} then 'Serving' end), '')`

function profileCells(actor: Actor) {
  const view = candidateView(actor)
  return keyed({
    emailId: view.emailId,
    contactNumber: view.contactNumber,
    emergencyNumber: view.emergencyNumber,
    source: candidates.source,
    resumeSourceFolder: candidates.resumeSourceFolder,
    gender: candidates.gender,
    dateOfBirth: view.dateOfBirth,
    currentCityName: candidates.currentCityName,
    preferredCities: namesOf(cities, candidates.preferredCityIds),
    qualification: namesOf(courses, candidates.courseIds),
    specialization: namesOf(specializations, candidates.specializationIds),
    designation: candidates.designation,
    currentEmployer: view.currentEmployer,
    totalExperience: candidates.totalExperience,
    industries: namesOf(industries, candidates.industryIds),
    functionName: functions.name,
    keySkills: namesOf(skills, candidates.skillIds),
    languages: namesOf(languages, candidates.languageIds),
    currentCtc: candidates.currentCtc,
    currentVariable: candidates.currentVariable,
    expectedCtc: candidates.expectedCtc,
    noticePeriod: candidates.noticePeriod,
    noticePeriodFlags: noticeFlags,
    lastWorkingDay: candidates.lastWorkingDay,
    offersInHand: candidates.offersInHand,
    rating: candidates.rating,
  })
}

const stageCells = keyed({
  cvStatus,
  writtenTestStatus: stageStatus(stageNames.writtenTest),
  l1Status: stageStatus(stageNames.l1),
  l2Status: stageStatus(stageNames.l2),
  m1Status: stageStatus(stageNames.m1),
  m2Status: stageStatus(stageNames.m2),
  hrStatus: stageStatus(stageNames.hr),
  interviewDate: interviewDay,
  feedbackDate: feedbackDay,
})

const positionCells = keyed({
  positionAppliedTo: positions.providerPositionName,
  organizationName: organizations.name,
  vertical: positions.verticalId,
  clientPositionName: positions.clientPositionName,
  clientHrName: clientHr.fullName,
  frontendSpocName: frontendSpoc.fullName,
  backendSpocName: backendSpoc.fullName,
})

/** Every application within reach with all that is known of it. */
export const candidateTrackerRows: ListQuery<typeof candidateTrackerList> = (db, actor, asked) => {
  const offer = latestOffer(db)
  const ctc = may(actor, 'offer.read') ? optional(offer.offeredCtc) : sql<null>`null::bigint`
  return db
    .select(
      keyed({
        id: applications.id,
        candidateId: applications.candidateId,
        positionId: positions.id,
        organizationId: organizations.id,
        candidateName: candidateView(actor).fullName,
        ...positionCells,
        finalStatus: applications.statusId,
        ...stageCells,
        rejectionReason,
        lastActionDate: applications.statusSince,
        recruiterName: recruiter.fullName,
        qcName: toldQc<string>(actor, qc.fullName),
        team: lead.fullName,
        ...profileCells(actor),
        screenedOn: enteredDay(...screened),
        sentToClientOn: localDay(applications.sentToClientAt),
        offeredCtc: ctc,
        expectedJoining: offer.expectedJoiningOn,
        joinedOn: joinings.joinedOn,
        addedOn: applications.createdAt,
      }),
    )
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .innerJoin(recruiter, eq(recruiter.id, applications.recruiterId))
    .leftJoin(lead, eq(lead.id, recruiter.reportingToId))
    .leftJoin(qc, eq(qc.id, applications.qcId))
    .leftJoin(clientHr, eq(clientHr.id, positions.clientHrId))
    .leftJoin(frontendSpoc, eq(frontendSpoc.id, positions.frontendSpocId))
    .leftJoin(backendSpoc, eq(backendSpoc.id, positions.backendSpocId))
    .leftJoin(functions, eq(functions.id, candidates.functionId))
    .leftJoin(joinings, eq(joinings.applicationId, applications.id))
    .leftJoinLateral(offer, sql`true`)
    .where(areAskedFor(actor, asked))
}
