import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  backoutCandidateList,
  backoutDeskList,
  joinedCandidateList,
  offerPendingList,
  upcomingJoineeList,
} from '#contract/domains/offers/lists.ts'
import type { DriveDayStatus } from '#contract/vocab/interviews.ts'
import type { FeedbackPoint } from '#contract/vocab/joinings.ts'
import { type StatusId, candidateStatuses as s, statusesOf, untilJoined } from '#contract/vocab/statuses.ts'
import { feeOf } from '#server/domains/accounts/amounts.ts'
import { dayStatus, peopleOf } from '#server/domains/drives/people.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { today, workspaceTimeZone } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import {
  coalesce,
  containsText,
  idArray,
  isAnyOf,
  isBetween,
  isOneOf,
  isWithinDays,
  optional,
  sumOf,
  wholeDaysSince,
} from '#server/kit/database/sql.ts'
import { type ListQuery, serveList } from '#server/kit/lists/lists.ts'
import { applicationsVisibleTo, applicationsWritableBy } from '#server/records/applications/access.ts'
import { applications, statusEvents } from '#server/records/applications/tables.ts'
import { candidateView, seesMasked } from '#server/records/candidates/access.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { hasExternalId } from '#server/records/movingIn/search.ts'
import { joinabilityScores, joiningFeedbacks, joinings, offers } from '#server/records/offers/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import { users } from '#server/records/users/tables.ts'
import * as parts from './parts.ts'

const recruiter = alias(users, 'recruiter')
/** Before any hiring day. */
const firstDay = '2000-01-01'

/** The cells that all lists of this domain begin with. */
const who = (actor: Actor) =>
  keyed({
    id: applications.id,
    version: applications.version,
    candidateId: applications.candidateId,
    positionId: applications.positionId,
    organizationId: applications.organizationId,
    candidateName: candidateView(actor).fullName,
    positionName: positions.providerPositionName,
    organizationName: organizations.name,
    statusId: applications.statusId,
    recruiterName: recruiter.fullName,
  })

/** What the firm alone knows is empty for its clients. */
const ours = <Value>(actor: Actor, isReadable: boolean, expression: SQL<Value>, none: SQL<null>): SQL<Value | null> =>
  isReadable && !seesMasked(actor) ? expression : none

const scored = (actor: Actor) =>
  ours<number | null>(
    actor,
    may(actor, 'joinability.read'),
    optional(joinabilityScores.score),
    sql<null>`null::integer`,
  ).as('joinability')

const offered = (actor: Actor) =>
  (may(actor, 'offer.read') ? optional(offers.offeredCtc) : sql<null>`null::bigint`).as('offered_ctc')

const resigned = (actor: Actor) => ours(actor, true, optional(joinings.resignedOn), sql<null>`null::date`)

interface Scope {
  search?: string | null
  organizations?: number[] | null
  positions?: number[] | null
  recruiters?: number[] | null
}

const joiningOfApplication = sql`(select j.id from ${joinings} j where j.application_id = ${applications.id})`

function inScope(actor: Actor, asked: Scope): SQL | undefined {
  return and(
    applicationsVisibleTo(actor),
    or(
      containsText(candidateView(actor).fullName, asked.search),
      hasExternalId(actor, 'application', applications.id, asked.search),
      hasExternalId(actor, 'placement', joiningOfApplication, asked.search),
    ),
    isAnyOf(applications.organizationId, asked.organizations),
    isAnyOf(applications.positionId, asked.positions),
    seesMasked(actor) ? undefined : isAnyOf(applications.recruiterId, asked.recruiters),
  )
}

const isAt = (statuses: readonly StatusId[]) => inArray(applications.statusId, [...statuses])

/** Entered a status for the first time on these days. */
function enteredWithin(status: StatusId, from?: string | null, to?: string | null): SQL | undefined {
  if (!from && !to) return undefined
  return sql`${applications.id} in (select ${statusEvents.applicationId} from ${statusEvents}
    where ${and(eq(statusEvents.toStatusId, status), sql`${statusEvents.isFirstEntry}`, isWithinDays(statusEvents.occurredAt, from, to, workspaceTimeZone))})`
}

const offerPendingRows: ListQuery<typeof offerPendingList> = (db, actor, asked) =>
  db
    .select(
      keyed({
        ...who(actor),
        selectedOn: parts.enteredAt(s.finalSelect),
        documentSentDate: parts.enteredAt(s.documentsSent),
        daysWaiting: wholeDaysSince(applications.statusSince),
        joinability: scored(actor),
      }),
    )
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .innerJoin(recruiter, eq(recruiter.id, applications.recruiterId))
    .leftJoin(joinabilityScores, parts.isNewestScore)
    .where(
      and(
        isAt(statusesOf({ attribute: 'toOffer' })),
        inScope(actor, asked),
        enteredWithin(s.documentsSent, asked.documentSentDate),
      ),
    )

const upcomingRows: ListQuery<typeof upcomingJoineeList> = (db, actor, asked) =>
  db
    .select(
      keyed({
        ...who(actor),
        expectedJoiningOn: offers.expectedJoiningOn,
        daysLeft: sql<number>`${offers.expectedJoiningOn} - ${today()}::date`,
        offeredCtc: offered(actor),
        offeredOn: offers.offeredOn,
        acceptedOn: offers.acceptedOn,
        resignedOn: resigned(actor),
        joinability: scored(actor),
      }),
    )
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .innerJoin(recruiter, eq(recruiter.id, applications.recruiterId))
    .innerJoin(offers, parts.isCurrentOffer)
    .leftJoin(joinings, eq(joinings.applicationId, applications.id))
    .leftJoin(joinabilityScores, parts.isNewestScore)
    .where(
      and(
        isAt(statusesOf({ attribute: 'offered' })),
        inScope(actor, {
          ...asked,
          organizations: asked.organization,
          positions: asked.position,
          recruiters: asked.recruiter,
        }),
        isBetween(offers.expectedJoiningOn, asked.dojFrom, asked.dojTo),
        isBetween(offers.offeredOn, asked.offeredFrom, asked.offeredTo),
      ),
    )

const joinedRows: ListQuery<typeof joinedCandidateList> = (db, actor, asked) =>
  db
    .select(
      keyed({
        ...who(actor),
        joinedOn: joinings.joinedOn,
        offeredCtc: offered(actor),
        replacementUntil: sql<string | null>`(${joinings.joinedOn} + ${organizations.replacementPeriodDays})`,
        feedbackTaken: ours<FeedbackPoint | null>(
          actor,
          may(actor, 'joining.feedback'),
          sql<FeedbackPoint | null>`(select max(${joiningFeedbacks.afterDays}) from ${joiningFeedbacks}
          where ${joiningFeedbacks.applicationId} = ${applications.id})`,
          sql<null>`null::integer`,
        ),
        lastWorkingDay: joinings.lastWorkingDay,
      }),
    )
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .innerJoin(recruiter, eq(recruiter.id, applications.recruiterId))
    .innerJoin(joinings, eq(joinings.applicationId, applications.id))
    .leftJoin(offers, parts.isCurrentOffer)
    .where(
      and(
        isAt(statusesOf({ attribute: 'hired' })),
        inScope(actor, asked),
        isBetween(joinings.joinedOn, asked.dojFrom, asked.dojTo),
        isOneOf(sql`(${applications.statusId} = ${s.attrition})`, asked.hasLeft),
      ),
    )

/** What became of somebody on the last hiring day. */
const driveDay = sql<DriveDayStatus | null>`(select ${dayStatus}
  from ${peopleOf({ from: firstDay }, sql`${interviews.applicationId} = ${applications.id}`)} order by people.day desc limit 1)`

const scheduledDate = coalesce(offers.expectedJoiningOn, joinings.backedOutOn)
const acceptedDay = sql<string | null>`case when ${offers.acceptedOn} is not null then ${offers.expectedJoiningOn} end`

const backoutRows: ListQuery<typeof backoutCandidateList> = (db, actor, asked) =>
  db
    .select(
      keyed({
        ...who(actor),
        backedOutOn: joinings.backedOutOn,
        backoutReason: joinings.backoutReason,
        selectedOn: parts.enteredAt(s.finalSelect),
        offeredOn: offers.offeredOn,
        scheduledDate,
        dateOfJoining: acceptedDay,
        resignedOn: resigned(actor),
        driveDayStatus: driveDay,
      }),
    )
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .innerJoin(recruiter, eq(recruiter.id, applications.recruiterId))
    .leftJoin(joinings, eq(joinings.applicationId, applications.id))
    .leftJoin(offers, parts.isCurrentOffer)
    .where(
      and(
        isAt([s.candidateBackedOut]),
        inScope(actor, { ...asked, positions: asked.pfyPositions }),
        isBetween(acceptedDay, asked.dateOfJoiningFrom, asked.dateOfJoiningTo),
        isBetween(scheduledDate, asked.scheduledDateFrom, asked.scheduledDateTo),
        isBetween(offers.offeredOn, asked.offeredFrom, asked.offeredTo),
        isBetween(resigned(actor), asked.resignedFrom, asked.resignedTo),
        enteredWithin(s.finalSelect, asked.selectedFrom, asked.selectedTo),
        isAnyOf(driveDay, asked.driveDayStatus),
      ),
    )

type Day = { dojFrom?: string | null; dojTo?: string | null }

function onDesk(actor: Actor, asked: Parameters<ListQuery<typeof backoutDeskList>>[2]): SQL | undefined {
  const { dojFrom, dojTo }: Day = asked
  return and(
    sql`${applications.statusId} = any(${idArray(untilJoined)})`,
    inScope(actor, asked),
    applicationsWritableBy(actor),
    isAnyOf(parts.riskBand(), asked.risks),
    isOneOf(parts.isContactOverdue(), asked.isOverdue),
    isBetween(offers.expectedJoiningOn, dojFrom, dojTo),
  )
}

/** The client's fee for those who may know what the firm earns. */
const atRisk = (actor: Actor) =>
  may(actor, 'report.revenuePipeline')
    ? feeOf(sql`coalesce(${offers.offeredCtc}, ${candidates.expectedCtc})`)
    : sql<null>`null::bigint`

const deskRows: ListQuery<typeof backoutDeskList> = (db, actor, asked) =>
  db
    .select(
      keyed({
        ...who(actor),
        risk: parts.riskPoints(),
        riskBand: parts.riskBand(),
        reasons: parts.riskReasons(),
        nextContactOn: parts.nextContactOn,
        isOverdue: parts.isContactOverdue(),
        lastContactAt: joinings.lastContactAt,
        lastOutcome: joinings.lastOutcome,
        joinability: scored(actor),
        expectedJoiningOn: offers.expectedJoiningOn,
        backups: parts.backupCount,
        revenueAtRisk: atRisk(actor),
      }),
    )
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .innerJoin(recruiter, eq(recruiter.id, applications.recruiterId))
    .leftJoin(joinings, eq(joinings.applicationId, applications.id))
    .leftJoin(offers, parts.isCurrentOffer)
    .leftJoin(joinabilityScores, parts.isNewestScore)
    .where(onDesk(actor, asked))

async function deskTotals(db: Db, actor: Actor, asked: Parameters<ListQuery<typeof backoutDeskList>>[2]) {
  if (!may(actor, 'report.revenuePipeline')) return {}
  const [totals] = await db
    .select({ revenueAtRisk: sumOf(atRisk(actor)) })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .leftJoin(joinings, eq(joinings.applicationId, applications.id))
    .leftJoin(offers, parts.isCurrentOffer)
    .leftJoin(joinabilityScores, parts.isNewestScore)
    .where(onDesk(actor, asked))
  return { totals: totals ?? {} }
}

/** The lists from the selection to the joining and after it. */
export const offerLists = [
  serveList(offerPendingList, offerPendingRows),
  serveList(upcomingJoineeList, upcomingRows),
  serveList(joinedCandidateList, joinedRows),
  serveList(backoutCandidateList, backoutRows),
  serveList(backoutDeskList, deskRows, deskTotals),
]
