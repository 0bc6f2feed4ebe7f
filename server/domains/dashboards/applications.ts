import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import {
  type interviewToBeScheduledList,
  offerOverdueDays,
  type selectedCandidateList,
  type selectedWithExceptionList,
} from '#contract/domains/dashboards/applications.ts'
import type { candidateDetailsList } from '#contract/domains/dashboards/candidateDetails.ts'
import { unknownStage } from '#contract/domains/dashboards/positions.ts'
import { candidateStatuses, statusesOf, untilJoined } from '#contract/vocab/statuses.ts'
import { clientHr, enteredDay, isOnDays, latestOffer, qc, recruiter, stageName } from '#server/domains/reports/facts.ts'
import { isOnWaitingPosition } from '#server/domains/reports/pendingCvFeedback.ts'
import type { Actor } from '#server/kit/actor.ts'
import { today, workspaceTimeZone } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import { coalesce, containsText, isAnyOf, isBetween, isWithinDays, wholeDaysSince } from '#server/kit/database/sql.ts'
import type { ListQuery } from '#server/kit/lists/lists.ts'
import { applicationsVisibleTo } from '#server/records/applications/access.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidateView } from '#server/records/candidates/access.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { joinings } from '#server/records/offers/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positionsVisibleTo } from '#server/records/positions/access.ts'
import { positions } from '#server/records/positions/tables.ts'
import { toldQc } from '#server/records/users/access.ts'

/** What all lists of applications tell of each. */
const cells = (actor: Actor) =>
  keyed({
    id: applications.id,
    candidateId: applications.candidateId,
    positionId: positions.id,
    organizationId: organizations.id,
    candidateName: candidateView(actor).fullName,
    positionName: positions.providerPositionName,
    organizationName: organizations.name,
    statusId: applications.statusId,
    statusSince: applications.statusSince,
    recruiterName: recruiter.fullName,
    qcName: toldQc<string>(actor, qc.fullName),
    clientHrName: clientHr.fullName,
    vertical: positions.verticalId,
  })

interface Scope {
  search?: string | null
  organizations?: number[] | null
  positions?: number[] | null
  recruiters?: number[] | null
  clientHr?: number[] | null
  verticals?: number[] | null
}

function isAskedFor(actor: Actor, asked: Scope): SQL | undefined {
  return and(
    applicationsVisibleTo(actor),
    containsText(candidateView(actor).fullName, asked.search),
    isAnyOf(applications.organizationId, asked.organizations),
    isAnyOf(applications.positionId, asked.positions),
    isAnyOf(applications.recruiterId, asked.recruiters),
    isAnyOf(positions.clientHrId, asked.clientHr),
    isAnyOf(positions.verticalId, asked.verticals),
  )
}

const shownStage = coalesce(stageName, unknownStage)

/** Applications as they are now. */
export const candidateDetailsRows: ListQuery<typeof candidateDetailsList> = (db, actor, asked) =>
  db
    .select(keyed({ ...cells(actor), interviewStage: stageName }))
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .innerJoin(recruiter, eq(recruiter.id, applications.recruiterId))
    .leftJoin(qc, eq(qc.id, applications.qcId))
    .leftJoin(clientHr, eq(clientHr.id, positions.clientHrId))
    .where(
      and(
        isAskedFor(actor, asked),
        isAnyOf(applications.statusId, asked.statuses),
        asked.interviewStage ? sql`${shownStage} = ${asked.interviewStage}` : undefined,
        isWithinDays(applications.statusSince, asked.statusFrom, asked.statusTo, workspaceTimeZone),
        isBetween(positions.receivedOn, asked.receivedAfter, asked.receivedBefore),
        asked.isOnMyPositions ? positionsVisibleTo(actor) : undefined,
        isOnWaitingPosition(actor, asked.positionWaits),
      ),
    )

/** Those for whom the next interview has to be arranged. */
export const interviewToBeScheduledRows: ListQuery<typeof interviewToBeScheduledList> = (db, actor, asked) =>
  db
    .select(
      keyed({
        ...cells(actor),
        daysWaiting: wholeDaysSince(applications.statusSince),
        interviewStage: stageName,
      }),
    )
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .innerJoin(recruiter, eq(recruiter.id, applications.recruiterId))
    .leftJoin(qc, eq(qc.id, applications.qcId))
    .leftJoin(clientHr, eq(clientHr.id, positions.clientHrId))
    .where(
      and(
        inArray(applications.statusId, [...statusesOf({ attribute: 'toSchedule' })]),
        isAskedFor(actor, asked),
        isWithinDays(applications.statusSince, asked.statusFrom, asked.statusTo, workspaceTimeZone),
      ),
    )

const selectedDay = enteredDay(candidateStatuses.finalSelect)

/** Everybody between Final Select and Offer Accepted with the dates of the way to the joining. */
function selectedUnder(db: Db, actor: Actor, asked: Parameters<ListQuery<typeof selectedCandidateList>>[2]) {
  const offer = latestOffer(db)
  const overdue = sql<number>`greatest(${today()}::date - ${offer.expectedJoiningOn},
    case when ${offer.offeredOn} is null then ${today()}::date - ${selectedDay} - ${offerOverdueDays}::integer end)`
  const rows = db
    .select(
      keyed({
        ...cells(actor),
        selectedOn: selectedDay,
        offeredOn: offer.offeredOn,
        resignedOn: joinings.resignedOn,
        dateOfJoining: offer.expectedJoiningOn,
        daysOverdue: overdue,
        exception: sql<string>`case when ${offer.offeredOn} is null
        then ${`No offer ${offerOverdueDays} days after Final Select`}::text else 'Expected joining has passed' end`,
      }),
    )
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .innerJoin(recruiter, eq(recruiter.id, applications.recruiterId))
    .leftJoin(qc, eq(qc.id, applications.qcId))
    .leftJoin(clientHr, eq(clientHr.id, positions.clientHrId))
    .leftJoin(joinings, eq(joinings.applicationId, applications.id))
    .leftJoinLateral(offer, sql`true`)
  const condition = and(
    inArray(applications.statusId, [...untilJoined]),
    isAskedFor(actor, asked),
    isOnDays(offer.expectedJoiningOn, asked.dateOfJoiningFrom, asked.dateOfJoiningTo),
    isOnDays(offer.offeredOn, asked.offeredFrom, asked.offeredTo),
    isOnDays(joinings.resignedOn, asked.resignedFrom, asked.resignedTo),
    isOnDays(selectedDay, asked.selectedFrom, asked.selectedTo),
  )
  return { rows, condition, isException: or(sql`${overdue} > 0`) }
}

/** Everybody who was selected and has not joined yet. */
export const selectedCandidateRows: ListQuery<typeof selectedCandidateList> = (db, actor, asked) => {
  const { rows, condition } = selectedUnder(db, actor, asked)
  return rows.where(condition)
}

/** The selected who are late, or wait for their offer too long. */
export const selectedWithExceptionRows: ListQuery<typeof selectedWithExceptionList> = (db, actor, asked) => {
  const { rows, condition, isException } = selectedUnder(db, actor, asked)
  return rows.where(and(condition, isException))
}
