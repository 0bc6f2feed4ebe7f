import { eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { candidateTrackerList } from '#contract/domains/dashboards/candidateTracker.ts'
import { type StatusId, candidateStatuses as s, stages, statusesOf, statusKinds } from '#contract/vocab/statuses.ts'
import { interviewStages as stageNames } from '#contract/vocab/trackers.ts'
import { areAskedFor } from '#server/domains/applications/filters.ts'
import { applications, statusEvents } from '#server/domains/applications/tables.ts'
import { candidateView } from '#server/domains/candidates/access.ts'
import { candidates } from '#server/domains/candidates/tables.ts'
import { interviews } from '#server/domains/interviews/tables.ts'
import {
  cities,
  courses,
  functions,
  industries,
  languages,
  skills,
  specializations,
} from '#server/domains/masters/tables.ts'
import { joinings } from '#server/domains/offers/tables.ts'
import { organizations } from '#server/domains/organizations/tables.ts'
import { interviewStages, positions } from '#server/domains/positions/tables.ts'
import {
  backendSpoc,
  clientHr,
  enteredDay,
  frontendSpoc,
  latestOffer,
  localDay,
  named,
  namedInstant,
  qc,
  recruiter,
} from '#server/domains/reports/facts.ts'
import { toldQc } from '#server/domains/users/access.ts'
import { users } from '#server/domains/users/tables.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { namesOf } from '#server/kit/database/sql.ts'
import type { ListQuery } from '#server/kit/lists/lists.ts'

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

const interviewDay = sql<string | null>`(select ${localDay(interviews.startsAt)}::text from ${interviews}
  where ${interviews.applicationId} = ${applications.id} and ${interviews.voidedAt} is null
  order by ${interviews.id} desc limit 1)`

const feedbackDay = sql<string | null>`(select max(${localDay(event.occurredAt)})::text from ${statusEvents} as ${event}
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
  return {
    emailId: named<string | null>(view.emailId, 'email_id'),
    contactNumber: named<string | null>(view.contactNumber, 'contact_number'),
    emergencyNumber: named<string | null>(view.emergencyNumber, 'emergency_number'),
    source: candidates.source,
    resumeSourceFolder: candidates.resumeSourceFolder,
    gender: candidates.gender,
    dateOfBirth: named<string | null>(view.dateOfBirth, 'date_of_birth'),
    currentCityName: candidates.currentCityName,
    preferredCities: namesOf(cities, candidates.preferredCityIds).as('preferred_cities'),
    qualification: namesOf(courses, candidates.courseIds).as('qualification'),
    specialization: namesOf(specializations, candidates.specializationIds).as('specialization'),
    designation: candidates.designation,
    currentEmployer: named<string | null>(view.currentEmployer, 'current_employer'),
    totalExperience: candidates.totalExperience,
    industries: namesOf(industries, candidates.industryIds).as('industries'),
    functionName: named<string | null>(functions.name, 'function_name'),
    keySkills: namesOf(skills, candidates.skillIds).as('key_skills'),
    languages: namesOf(languages, candidates.languageIds).as('languages'),
    currentCtc: candidates.currentCtc,
    currentVariable: candidates.currentVariable,
    expectedCtc: candidates.expectedCtc,
    noticePeriod: candidates.noticePeriod,
    noticePeriodFlags: noticeFlags.as('notice_period_flags'),
    lastWorkingDay: candidates.lastWorkingDay,
    offersInHand: candidates.offersInHand,
    rating: candidates.rating,
  }
}

const stageCells = {
  cvStatus: cvStatus.as('cv_status'),
  writtenTestStatus: stageStatus(stageNames.writtenTest).as('written_test_status'),
  l1Status: stageStatus(stageNames.l1).as('l1_status'),
  l2Status: stageStatus(stageNames.l2).as('l2_status'),
  m1Status: stageStatus(stageNames.m1).as('m1_status'),
  m2Status: stageStatus(stageNames.m2).as('m2_status'),
  hrStatus: stageStatus(stageNames.hr).as('hr_status'),
  interviewDate: interviewDay.as('interview_date'),
  feedbackDate: feedbackDay.as('feedback_date'),
}

const positionCells = {
  positionAppliedTo: named<string>(positions.providerPositionName, 'position_applied_to'),
  organizationName: named<string>(organizations.name, 'organization_name'),
  vertical: named<1 | 2 | 3 | 4>(positions.verticalId, 'vertical'),
  clientPositionName: positions.clientPositionName,
  clientHrName: named<string | null>(clientHr.fullName, 'client_hr_name'),
  frontendSpocName: named<string | null>(frontendSpoc.fullName, 'frontend_spoc_name'),
  backendSpocName: named<string | null>(backendSpoc.fullName, 'backend_spoc_name'),
}

/** Every application within reach with all that is known of it. */
export const candidateTrackerRows: ListQuery<typeof candidateTrackerList> = (db, actor, asked) => {
  const offer = latestOffer(db)
  const ctc = may(actor, 'offer.read') ? sql`${offer.offeredCtc}` : sql`null::bigint`
  return db
    .select({
      id: applications.id,
      candidateId: applications.candidateId,
      positionId: named<number>(positions.id, 'position_id'),
      organizationId: named<number>(organizations.id, 'organization_id'),
      candidateName: named<string>(candidateView(actor).fullName, 'candidate_name'),
      ...positionCells,
      finalStatus: named<StatusId>(applications.statusId, 'final_status'),
      ...stageCells,
      rejectionReason: rejectionReason.as('rejection_reason'),
      lastActionDate: namedInstant<string>(applications.statusSince, 'last_action_date'),
      recruiterName: named<string>(recruiter.fullName, 'recruiter_name'),
      qcName: toldQc<string>(actor, qc.fullName).as('qc_name'),
      team: named<string | null>(lead.fullName, 'team'),
      ...profileCells(actor),
      screenedOn: sql<string | null>`${enteredDay(...screened)}::text`.as('screened_on'),
      sentToClientOn: sql<string | null>`${localDay(applications.sentToClientAt)}::text`.as('sent_to_client_on'),
      offeredCtc: sql<number | null>`${ctc}`.mapWith(Number).as('offered_ctc'),
      expectedJoining: named<string | null>(offer.expectedJoiningOn, 'expected_joining'),
      joinedOn: named<string | null>(joinings.joinedOn, 'joined_on'),
      addedOn: namedInstant<string>(applications.createdAt, 'added_on'),
    })
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
