import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { applicationList } from '#contract/domains/applications/lists.ts'
import type { StatusId } from '#contract/vocab/statuses.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import { type ListQuery, serveList } from '#server/kit/lists/lists.ts'
import { isWritableApplication, nextStepCell, ownFieldsOf } from '#server/records/applications/current.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidateView } from '#server/records/candidates/access.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import { toldQc } from '#server/records/users/access.ts'
import { users } from '#server/records/users/tables.ts'
import { areAskedFor, daysInStage, daysInStatus, daysOnPosition } from './filters.ts'

const recruiter = alias(users, 'recruiter')
const qc = alias(users, 'qc')

/** Candidates on positions within reach. */
const applicationRows: ListQuery<typeof applicationList> = (db, actor, asked) => {
  const view = candidateView(actor)
  return db
    .select(
      keyed({
        id: applications.id,
        candidateId: applications.candidateId,
        positionId: applications.positionId,
        organizationId: applications.organizationId,
        version: applications.version,
        heldFrom: sql<StatusId | null>`${applications.heldFrom}[array_length(${applications.heldFrom}, 1)]`,
        isWritable: isWritableApplication(actor),
        candidateName: view.fullName,
        positionName: positions.providerPositionName,
        organizationName: organizations.name,
        vertical: positions.verticalId,
        statusId: applications.statusId,
        statusSince: applications.statusSince,
        daysInStatus: daysInStatus(),
        daysInStage: daysInStage(),
        daysOnPosition: daysOnPosition(),
        recruiterName: recruiter.fullName,
        nextStep: nextStepCell(actor),
        qcName: toldQc<string>(actor, qc.fullName),
        custom: ownFieldsOf(actor),
        addedOn: applications.createdAt,
      }),
    )
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .innerJoin(recruiter, eq(recruiter.id, applications.recruiterId))
    .leftJoin(qc, eq(qc.id, applications.qcId))
    .where(areAskedFor(actor, asked))
}

/** The lists of applications. */
export const applicationLists = [serveList(applicationList, applicationRows)]
