import { and, count, desc, eq, inArray, isNull, min, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  type clientLastActionList,
  clientsTurn,
  type openPositionList,
  type pendingInterviewFeedbackList,
  type positionTrackerList,
  unknownStage,
} from '#contract/domains/dashboards/positions.ts'
import { positionStatuses } from '#contract/vocab/positions.ts'
import { statusesOf } from '#contract/vocab/statuses.ts'
import {
  effortHours,
  moreCvsRequired,
  trackerColumns,
  trackerCounts,
  trackerCvCounts,
} from '#server/domains/positions/tracker.ts'
import { countingOnPositions } from '#server/domains/reports/entered.ts'
import { backendSpoc, clientHr, frontendSpoc, isNoReturn } from '#server/domains/reports/facts.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import type { Select } from '#server/kit/database/select.ts'
import { coalesce, countOf, isAnyOf, isBetween, optional, present, wholeDaysSince } from '#server/kit/database/sql.ts'
import type { ListQuery } from '#server/kit/lists/lists.ts'
import { applicationsVisibleTo } from '#server/records/applications/access.ts'
import { applications, isClientDecision, statusEvents } from '#server/records/applications/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positionsVisibleTo } from '#server/records/positions/access.ts'
import { interviewStages, positions } from '#server/records/positions/tables.ts'
import { users } from '#server/records/users/tables.ts'

const who = keyed({
  id: positions.id,
  organizationId: organizations.id,
  positionId: positions.id,
  positionName: positions.providerPositionName,
  organizationName: organizations.name,
  clientHrName: clientHr.fullName,
  frontendSpocName: frontendSpoc.fullName,
  backendSpocName: backendSpoc.fullName,
  receivedOn: positions.receivedOn,
  priority: positions.priority,
})

const countsOf = (key: string) => sql<number>`counted.${sql.identifier(key)}`

/** The counts of the tracker as cells, by the keys of its columns. */
const counts: Record<string, SQL<number>> = Object.fromEntries(trackerColumns.map((key) => [key, countsOf(key)]))

interface AskedOfPositions {
  organizations?: number[] | null
  positions?: number[] | null
  priority?: string[] | null
  clientHr?: number[] | null
  receivedAfter?: string | null
  receivedBefore?: string | null
}

/** Joins the people around a position and the counts of the tracker. */
const withTracker = <Cells>(query: Select<Cells>, counted: SQL) =>
  query
    .innerJoin(organizations, eq(organizations.id, positions.organizationId))
    .leftJoin(clientHr, eq(clientHr.id, positions.clientHrId))
    .leftJoin(frontendSpoc, eq(frontendSpoc.id, positions.frontendSpocId))
    .leftJoin(backendSpoc, eq(backendSpoc.id, positions.backendSpocId))
    .leftJoinLateral(sql`${counted} as counted`, sql`true`)

/** Positions within reach under what every list of them can be asked for. */
const asksFor = (actor: Actor, asked: AskedOfPositions) =>
  and(
    positionsVisibleTo(actor),
    isAnyOf(positions.organizationId, asked.organizations),
    isAnyOf(positions.id, asked.positions),
    isAnyOf(positions.priority, asked.priority),
    isAnyOf(positions.clientHrId, asked.clientHr),
    isBetween(positions.receivedOn, asked.receivedAfter, asked.receivedBefore),
  )

/** Positions that are open, with the counts of the tracker for the CVs. */
export const openPositionRows: ListQuery<typeof openPositionList> = (db, actor, asked) => {
  const cells = keyed({
    ...who,
    vertical: positions.verticalId,
    currentOpenings: positions.currentOpenings,
    totalOpenings: positions.totalOpenings,
    cvsSent: countsOf('cvsSent'),
    feedbackAwaited: countsOf('feedbackAwaited'),
    shortlisted: countsOf('shortlisted'),
    rejected: countsOf('rejected'),
    finalSelected: countsOf('finalSelected'),
    moreCvsRequired,
  })
  const query = db.select(cells).from(positions)
  return withTracker(query, trackerCvCounts(countingOnPositions(actor))).where(
    and(
      asksFor(actor, asked),
      eq(positions.status, positionStatuses.open),
      isAnyOf(positions.verticalId, asked.verticals),
    ),
  )
}

/** Every position with all counts of the tracker. */
export const positionTrackerRows: ListQuery<typeof positionTrackerList> = (db, actor, asked) => {
  const cells = keyed({
    ...who,
    positionStatus: positions.status,
    moreCvsRequired,
    effortHours: effortHours(),
    ...(counts as Record<
      'cvsSent' | 'shortlisted' | 'rejected' | 'feedbackAwaited' | 'duplicates' | 'finalSelected',
      SQL<number>
    >),
  })
  const query = db.select(cells).from(positions)
  return withTracker(query, trackerCounts(actor)).where(
    and(
      asksFor(actor, asked),
      isAnyOf(positions.backendSpocId, asked.backendSpoc),
      isAnyOf(positions.frontendSpocId, asked.frontendSpoc),
      isAnyOf(positions.status, asked.positionStatus),
    ),
  )
}

/** Where interviews took place and nobody has said what came of them. */
export const pendingInterviewFeedbackRows: ListQuery<typeof pendingInterviewFeedbackList> = (db, actor, asked) => {
  const since = present(min(applications.statusSince))
  return db
    .select(
      keyed({
        id: sql<number>`(row_number() over (order by ${positions.id}, ${interviewStages.id}))::integer`,
        positionId: positions.id,
        organizationId: organizations.id,
        positionName: positions.providerPositionName,
        organizationName: organizations.name,
        interviewStage: coalesce(interviewStages.name, unknownStage),
        feedbackPending: count(),
        waitingSince: since,
        daysWaiting: wholeDaysSince(since),
        receivedOn: positions.receivedOn,
        clientHrName: clientHr.fullName,
      }),
    )
    .from(applications)
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .leftJoin(interviewStages, eq(interviewStages.id, applications.interviewStageId))
    .leftJoin(clientHr, eq(clientHr.id, positions.clientHrId))
    .where(
      and(
        inArray(applications.statusId, [...statusesOf({ attribute: 'awaitsInterviewFeedback' })]),
        applicationsVisibleTo(actor),
        isAnyOf(applications.organizationId, asked.organizations),
        isAnyOf(applications.positionId, asked.positions),
        isAnyOf(positions.clientHrId, asked.clientHr),
        isBetween(positions.receivedOn, asked.receivedAfter, asked.receivedBefore),
      ),
    )
    .groupBy(positions.id, organizations.id, interviewStages.id, clientHr.id)
}

const author = alias(users, 'author')

/** The last decision of the client on the position of a query's row, by whomever it was recorded. */
function lastDecision(db: Db) {
  return db
    .select(
      keyed({
        statusId: present(statusEvents.toStatusId).as('decided_as'),
        occurredAt: present(statusEvents.occurredAt).as('decided_at'),
        byName: author.fullName,
      }),
    )
    .from(statusEvents)
    .leftJoin(author, eq(author.id, statusEvents.userId))
    .where(
      and(
        eq(statusEvents.positionId, positions.id),
        isClientDecision,
        isNull(statusEvents.undoesId),
        isNull(statusEvents.undoneById),
        isNoReturn(statusEvents.fromStatusId),
      ),
    )
    .orderBy(desc(statusEvents.occurredAt))
    .limit(1)
    .as('decision')
}

function waitingForClient(actor: Actor): SQL<number> {
  return countOf(
    applications,
    and(
      eq(applications.positionId, positions.id),
      sql`${applications.statusId} in ${clientsTurn}`,
      applicationsVisibleTo(actor),
    ),
  )
}

/** Open positions with the last decision of their client. */
export const clientLastActionRows: ListQuery<typeof clientLastActionList> = (db, actor, asked) => {
  const decision = lastDecision(db)
  const received = sql`(${positions.receivedOn}::timestamp)`
  return db
    .select(
      keyed({
        id: positions.id,
        organizationId: organizations.id,
        positionName: positions.providerPositionName,
        organizationName: organizations.name,
        clientHrName: clientHr.fullName,
        lastAction: decision.statusId,
        lastActionOn: decision.occurredAt,
        daysSince: wholeDaysSince(sql`coalesce(${decision.occurredAt}, ${received})`),
        waiting: waitingForClient(actor),
        byName: optional(decision.byName).as('recorded_by'),
        vertical: positions.verticalId,
        receivedOn: positions.receivedOn,
      }),
    )
    .from(positions)
    .innerJoin(organizations, eq(organizations.id, positions.organizationId))
    .leftJoin(clientHr, eq(clientHr.id, positions.clientHrId))
    .leftJoinLateral(decision, sql`true`)
    .where(
      and(
        positionsVisibleTo(actor),
        eq(positions.status, positionStatuses.open),
        isAnyOf(positions.organizationId, asked.organizations),
        isAnyOf(positions.verticalId, asked.vertical),
        isAnyOf(positions.id, asked.positions),
        isAnyOf(positions.clientHrId, asked.clientHR),
        isBetween(positions.receivedOn, asked.receivedFrom, asked.receivedTo),
      ),
    )
}
