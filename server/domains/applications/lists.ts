import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { applicationList } from '#contract/domains/applications/lists.ts'
import type { StatusId } from '#contract/vocab/statuses.ts'
import { candidateView } from '#server/domains/candidates/access.ts'
import { candidates } from '#server/domains/candidates/tables.ts'
import { organizations } from '#server/domains/organizations/tables.ts'
import { positions } from '#server/domains/positions/tables.ts'
import { toldQc } from '#server/domains/users/access.ts'
import { users } from '#server/domains/users/tables.ts'
import { type ListQuery, serveList } from '#server/kit/lists/lists.ts'
import { isWritableApplication, nextStepCell, ownFieldsOf } from './current.ts'
import { areAskedFor, daysInStage, daysInStatus, daysOnPosition } from './filters.ts'
import { applications } from './tables.ts'

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
      heldFrom: sql<StatusId | null>`${applications.heldFrom}[array_length(${applications.heldFrom}, 1)]`.as(
        'held_from',
      ),
      isWritable: isWritableApplication(actor).as('is_writable'),
      candidateName: sql<string>`${view.fullName}`.as('candidate_name'),
      positionName: sql<string>`${positions.providerPositionName}`.as('position_name'),
      organizationName: sql<string>`${organizations.name}`.as('organization_name'),
      vertical: sql<1 | 2 | 3 | 4>`${positions.verticalId}`.as('vertical'),
      statusId: applications.statusId,
      statusSince: applications.statusSince,
      daysInStatus: daysInStatus().as('days_in_status'),
      daysInStage: daysInStage().as('days_in_stage'),
      daysOnPosition: daysOnPosition().as('days_on_position'),
      recruiterName: sql<string>`${recruiter.fullName}`.as('recruiter_name'),
      nextStep: nextStepCell(actor).as('next_step'),
      qcName: toldQc<string>(actor, qc.fullName).as('qc_name'),
      custom: ownFieldsOf(actor).as('custom'),
      addedOn: sql<string>`${applications.createdAt}`.mapWith(applications.createdAt).as('added_on'),
    })
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
