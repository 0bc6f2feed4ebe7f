import { and, eq, isNull, sql } from 'drizzle-orm'
import type { screeningStatus } from '#contract/domains/reports/screeningStatus.ts'
import { type ScreeningOutcome, screeningOutcomes, screeningStatuses } from '#contract/vocab/screenings.ts'
import { workspaceTimeZone } from '#server/kit/clock.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import { isAnyOf, isOneOf, isWithinDays, optional, present } from '#server/kit/database/sql.ts'
import type { ListQuery } from '#server/kit/lists/lists.ts'
import { applicationsVisibleTo } from '#server/records/applications/access.ts'
import { applications, isScreeningOutcome, statusEvents } from '#server/records/applications/tables.ts'
import { candidateView } from '#server/records/candidates/access.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import { toldQc } from '#server/records/users/access.ts'
import { isNoReturn, qc, recruiter } from './facts.ts'

const outcomeOf = (status: unknown) =>
  sql<ScreeningOutcome>`case ${status} ${sql.join(
    screeningOutcomes.terms.map(({ id, statusId }) => sql`when ${statusId} then ${id}::text`),
    sql` `,
  )} end`

/** The last screening of each application in the period, within reach. */
export const screeningStatusRows: ListQuery<typeof screeningStatus> = (db, actor, asked) => {
  const last = db
    .selectDistinctOn(
      [statusEvents.applicationId],
      keyed({
        eventId: statusEvents.id,
        applicationId: statusEvents.applicationId,
        toStatusId: present(statusEvents.toStatusId).as('screened_as'),
        occurredAt: present(statusEvents.occurredAt).as('called_at'),
        recruiterId: statusEvents.recruiterId,
        comment: optional(statusEvents.comment).as('remarks'),
      }),
    )
    .from(statusEvents)
    .where(
      and(
        isScreeningOutcome,
        isNull(statusEvents.undoesId),
        isNull(statusEvents.undoneById),
        isNoReturn(statusEvents.fromStatusId),
        isWithinDays(statusEvents.occurredAt, asked.from, asked.to, workspaceTimeZone),
      ),
    )
    .orderBy(statusEvents.applicationId, sql`${statusEvents.id} desc`)
    .as('last_screening')
  const wanted = asked.status === screeningStatuses.all ? undefined : asked.status
  return db
    .select(
      keyed({
        id: last.eventId,
        applicationId: present(applications.id).as('screened_application_id'),
        candidateId: applications.candidateId,
        positionId: positions.id,
        personId: recruiter.id,
        candidateName: candidateView(actor).fullName,
        recruiterName: recruiter.fullName,
        positionName: positions.providerPositionName,
        organizationName: organizations.name,
        dateCalled: last.occurredAt,
        screenStatus: outcomeOf(last.toStatusId),
        currentStatus: applications.statusId,
        qcName: toldQc<string>(actor, qc.fullName),
        comments: last.comment,
        verticals: positions.verticalId,
      }),
    )
    .from(last)
    .innerJoin(applications, eq(applications.id, last.applicationId))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .innerJoin(recruiter, eq(recruiter.id, last.recruiterId))
    .leftJoin(qc, eq(qc.id, applications.qcId))
    .where(
      and(
        applicationsVisibleTo(actor),
        isOneOf(outcomeOf(last.toStatusId), wanted),
        isAnyOf(recruiter.id, asked.recruiters),
        isAnyOf(positions.organizationId, asked.organizations),
        isAnyOf(positions.id, asked.positions),
        isAnyOf(positions.verticalId, asked.verticals),
      ),
    )
}
