import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { enteredApplicationList } from '#contract/domains/reports/entered.ts'
import { allocationList } from '#contract/domains/reports/recruiterWorkAllocation.ts'
import { applications, statusEvents } from '#server/domains/applications/tables.ts'
import { candidateView } from '#server/domains/candidates/access.ts'
import { candidates } from '#server/domains/candidates/tables.ts'
import { organizations } from '#server/domains/organizations/tables.ts'
import { positions } from '#server/domains/positions/tables.ts'
import { users } from '#server/domains/users/tables.ts'
import { type ListQuery, serveList } from '#server/kit/lists.ts'
import { allocationRows } from './assignments.ts'
import { entries } from './entered.ts'
import { qc, recruiter } from './facts.ts'

const author = alias(users, 'author')

/** The applications behind a figure: one row for each line of the history that the figure counts. */
const enteredApplicationRows: ListQuery<typeof enteredApplicationList> = (db, actor, asked) =>
  db
    .select({
      id: statusEvents.id,
      applicationId: statusEvents.applicationId,
      candidateId: applications.candidateId,
      positionId: statusEvents.positionId,
      candidateName: sql<string>`${candidateView(actor).fullName}`.as('candidate_name'),
      positionName: sql<string>`${positions.providerPositionName}`.as('position_name'),
      organizationName: sql<string>`${organizations.name}`.as('organization_name'),
      vertical: sql<1 | 2 | 3 | 4>`${positions.verticalId}`.as('vertical'),
      enteredStatusId: statusEvents.toStatusId,
      enteredOn: sql<string>`${statusEvents.occurredAt}`.mapWith(statusEvents.occurredAt).as('entered_on'),
      recruiterName: sql<string>`${recruiter.fullName}`.as('recruiter_name'),
      qcName: sql<string | null>`${qc.fullName}`.as('qc_name'),
      byName: sql<string | null>`${author.fullName}`.as('by_name'),
      statusId: applications.statusId,
      statusSince: applications.statusSince,
    })
    .from(statusEvents)
    .innerJoin(applications, eq(applications.id, statusEvents.applicationId))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(positions, eq(positions.id, statusEvents.positionId))
    .innerJoin(organizations, eq(organizations.id, statusEvents.organizationId))
    .innerJoin(recruiter, eq(recruiter.id, statusEvents.recruiterId))
    .leftJoin(qc, eq(qc.id, statusEvents.qcId))
    .leftJoin(author, eq(author.id, statusEvents.userId))
    .where(entries(actor, asked))

/** The rows behind the figures of reports. */
export const reportLists = [
  serveList(enteredApplicationList, enteredApplicationRows),
  serveList(allocationList, allocationRows),
]
