import { and, eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { qcQueue } from '#contract/domains/screening/lists.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { nowIso, workspaceTimeZone } from '#server/kit/clock.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import { containsText, countOf, isAnyOf, isWithinDays } from '#server/kit/database/sql.ts'
import { type ListQuery, serveList } from '#server/kit/lists/lists.ts'
import { applicationsVisibleTo } from '#server/records/applications/access.ts'
import { applications, statusEvents } from '#server/records/applications/tables.ts'
import { candidateView } from '#server/records/candidates/access.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import { screeningSheets } from '#server/records/screening/tables.ts'
import { isCheckedBy, toldQc } from '#server/records/users/access.ts'
import { users } from '#server/records/users/tables.ts'

const recruiter = alias(users, 'recruiter')
const qc = alias(users, 'qc')

const answered = sql<number>`(select count(*)::integer from ${screeningSheets}, jsonb_each(${screeningSheets.answers}) as given
  where ${screeningSheets.applicationId} = ${applications.id} and given.value <> 'null'::jsonb)`

const timesSent = countOf(
  statusEvents,
  sql`${statusEvents.applicationId} = ${applications.id} and ${statusEvents.toStatusId} = ${candidateStatuses.qcPending}
    and ${statusEvents.undoneById} is null`,
)

const queueRows: ListQuery<typeof qcQueue> = (db, actor, asked) => {
  const { fullName } = candidateView(actor)
  return db
    .select(
      keyed({
        id: applications.id,
        candidateId: applications.candidateId,
        positionId: applications.positionId,
        candidateName: fullName,
        positionName: positions.providerPositionName,
        organizationName: organizations.name,
        priority: positions.priority,
        sentAt: applications.statusSince,
        waitingHours: sql<number>`floor(extract(epoch from ${nowIso()}::timestamptz - ${applications.statusSince}) / 3600)::integer`,
        answered,
        timesSent,
        recruiterName: recruiter.fullName,
        qcName: toldQc<string>(actor, qc.fullName),
      }),
    )
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .innerJoin(recruiter, eq(recruiter.id, applications.recruiterId))
    .leftJoin(qc, eq(qc.id, applications.qcId))
    .where(
      and(
        eq(applications.statusId, candidateStatuses.qcPending),
        applicationsVisibleTo(actor),
        asked.search
          ? or(containsText(fullName, asked.search), containsText(positions.providerPositionName, asked.search))
          : undefined,
        isCheckedBy(actor, applications.qcId, asked.qcs),
        isAnyOf(applications.recruiterId, asked.recruiters),
        isAnyOf(applications.organizationId, asked.organizations),
        isAnyOf(applications.positionId, asked.positions),
        isAnyOf(positions.priority, asked.priority),
        isWithinDays(applications.statusSince, asked.sentFrom, asked.sentTo, workspaceTimeZone),
      ),
    )
}

/** The queue of QC. */
export const screeningLists = [serveList(qcQueue, queueRows)]
