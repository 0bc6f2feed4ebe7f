import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { applicationList } from '#contract/domains/applications/lists.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { candidateView } from '#server/domains/candidates/access.ts'
import { candidates } from '#server/domains/candidates/tables.ts'
import { organizations } from '#server/domains/organizations/tables.ts'
import { positions } from '#server/domains/positions/tables.ts'
import { users } from '#server/domains/users/tables.ts'
import { nowIso, workspaceTimeZone } from '#server/kit/clock.ts'
import { type ListQuery, serveList } from '#server/kit/lists.ts'
import { containsText, idArray, isAnyOf, isWithinDays } from '#server/kit/sql.ts'
import { applicationsVisibleTo } from './access.ts'
import { applications, statusEvents } from './tables.ts'

const recruiter = alias(users, 'recruiter')
const qc = alias(users, 'qc')

/** Candidates on positions within reach. */
const applicationRows: ListQuery<typeof applicationList> = (db, actor, asked) => {
  const view = candidateView(actor)
  return db
    .select({
      id: applications.id,
      candidateId: applications.candidateId,
      positionId: applications.positionId,
      organizationId: applications.organizationId,
      version: applications.version,
      candidateName: sql<string>`${view.fullName}`.as('candidate_name'),
      positionName: sql<string>`${positions.providerPositionName}`.as('position_name'),
      organizationName: sql<string>`${organizations.name}`.as('organization_name'),
      vertical: sql<1 | 2 | 3 | 4>`${positions.verticalId}`.as('vertical'),
      statusId: applications.statusId,
      statusSince: applications.statusSince,
      daysInStatus:
        sql<number>`(extract(epoch from (${nowIso()}::timestamptz - ${applications.statusSince})) / 86400)::integer`.as(
          'days_in_status',
        ),
      recruiterName: sql<string>`${recruiter.fullName}`.as('recruiter_name'),
      qcName: sql<string | null>`${qc.fullName}`.as('qc_name'),
      addedOn: sql<string>`${applications.createdAt}`.mapWith(applications.createdAt).as('added_on'),
    })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .innerJoin(recruiter, eq(recruiter.id, applications.recruiterId))
    .leftJoin(qc, eq(qc.id, applications.qcId))
    .where(
      and(
        applicationsVisibleTo(actor),
        containsText(view.fullName, asked.search),
        containsText(view.fullName, asked.name),
        containsText(view.contactNumber, asked.contactNumber),
        isAnyOf(applications.organizationId, asked.organizations),
        isAnyOf(applications.positionId, asked.positions),
        isAnyOf(applications.candidateId, asked.candidates),
        isAnyOf(applications.recruiterId, asked.recruiters),
        isAnyOf(applications.qcId, asked.qcs),
        isAnyOf(applications.statusId, asked.currentStatus),
        isAnyOf(positions.clientHrId, asked.clientHr),
        asked.spocs?.length
          ? sql`array[${positions.frontendSpocId}, ${positions.backendSpocId}] && ${idArray(asked.spocs)}`
          : undefined,
        isWithinDays(applications.statusSince, asked.lastActionFrom, asked.lastActionTo, workspaceTimeZone),
        wasScreened(asked.screenedFrom, asked.screenedTo),
      ),
    )
}

/** Screened on these days: came out of screening with an outcome. */
function wasScreened(from: string | null | undefined, to: string | null | undefined) {
  if (!from && !to) return undefined
  return inArray(
    applications.id,
    sql`(select ${statusEvents.applicationId} from ${statusEvents} where ${and(
      inArray(statusEvents.toStatusId, [
        candidateStatuses.screenSelect,
        candidateStatuses.screenReject,
        candidateStatuses.screenHold,
      ]),
      eq(statusEvents.isFirstEntry, true),
      isWithinDays(statusEvents.occurredAt, from, to, workspaceTimeZone),
    )})`,
  )
}

/** The lists of applications. */
export const applicationLists = [serveList(applicationList, applicationRows)]
