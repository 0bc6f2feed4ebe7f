import { eq } from 'drizzle-orm'
import { enteredApplicationList } from '#contract/domains/reports/entered.ts'
import { allocationList } from '#contract/domains/reports/recruiterWorkAllocation.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import { nameOf } from '#server/kit/database/sql.ts'
import { type ListQuery, serveList } from '#server/kit/lists/lists.ts'
import { applications, statusEvents } from '#server/records/applications/tables.ts'
import { candidateView } from '#server/records/candidates/access.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import { toldQc } from '#server/records/users/access.ts'
import { users } from '#server/records/users/tables.ts'
import { allocationRows } from './assignments.ts'
import { entries } from './entered.ts'

/**
 * The applications behind a figure: one row for each line of the history that the figure counts. With more tables to
 * join than these the database would no longer choose which to begin with.
 */
const enteredApplicationRows: ListQuery<typeof enteredApplicationList> = (db, actor, asked) =>
  db
    .select(
      keyed({
        id: statusEvents.id,
        applicationId: statusEvents.applicationId,
        candidateId: applications.candidateId,
        positionId: statusEvents.positionId,
        candidateName: candidateView(actor).fullName,
        positionName: positions.providerPositionName,
        organizationName: nameOf<string>(organizations.name, organizations.id, statusEvents.organizationId),
        vertical: positions.verticalId,
        enteredStatusId: statusEvents.toStatusId,
        enteredOn: statusEvents.occurredAt,
        recruiterName: nameOf<string>(users.fullName, users.id, statusEvents.recruiterId),
        qcName: toldQc<string>(actor, nameOf(users.fullName, users.id, statusEvents.qcId)),
        byName: toldQc<string>(actor, nameOf(users.fullName, users.id, statusEvents.userId)),
        statusId: applications.statusId,
        statusSince: applications.statusSince,
      }),
    )
    .from(statusEvents)
    .innerJoin(applications, eq(applications.id, statusEvents.applicationId))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(positions, eq(positions.id, statusEvents.positionId))
    .where(entries(actor, asked))

/** The rows behind the figures of reports. */
export const reportLists = [
  serveList(enteredApplicationList, enteredApplicationRows),
  serveList(allocationList, allocationRows),
]
