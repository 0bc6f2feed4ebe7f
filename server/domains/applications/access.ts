import { or, type SQL, sql } from 'drizzle-orm'
import { roles } from '#contract/vocab/roles.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { candidates } from '#server/domains/candidates/tables.ts'
import { interviews } from '#server/domains/interviews/tables.ts'
import { internalOrganizations, organizationsServedBy } from '#server/domains/positions/access.ts'
import { positionRecruiters, positions } from '#server/domains/positions/tables.ts'
import { isClientSide, nobody, reachesAll, teamOf } from '#server/domains/users/access.ts'
import type { Actor } from '#server/kit/actor.ts'
import { idArray } from '#server/kit/sql.ts'
import { applications } from './tables.ts'

/** Which applications the actor reaches, as a condition on `applications`; undefined for all. */
export function applicationsVisibleTo(actor: Actor): SQL | undefined {
  if (reachesAll(actor)) return undefined
  switch (actor.role) {
    case roles.manager:
    case roles.teamLead:
    case roles.spoc:
    case roles.rpo:
    case roles.recruiter:
    case roles.qc:
      return undefined
    case roles.internalHr:
      return sql`${applications.organizationId} in ${internalOrganizations}`
    case roles.accounts:
      return sql`${applications.statusId} in (${candidateStatuses.joined}, ${candidateStatuses.attrition})`
    case roles.agencyRcr:
      return sql`${applications.candidateId} in (select ${candidates.id} from ${candidates}
        where ${candidates.agencyOrganizationId} = ${actor.organizationId})`
    case roles.clientHr:
    case roles.clientManager:
      return sql`(${applications.organizationId} = ${actor.organizationId} and ${applications.sentToClientAt} is not null)`
    case roles.interviewer:
      return sql`${applications.id} in (select ${interviews.applicationId} from ${interviews}
        where ${interviews.interviewerIds} && ${idArray([actor.userId])})`
    default:
      return nobody
  }
}

/** Which of the reachable applications the actor may change; undefined for all. */
export function applicationsWritableBy(actor: Actor): SQL | undefined {
  if (reachesAll(actor) || isClientSide(actor)) return applicationsVisibleTo(actor)
  switch (actor.role) {
    case roles.manager:
      return sql`${applications.positionId} in (select ${positions.id} from ${positions}
        where ${positions.verticalId} = any(${idArray(actor.verticals)}))`
    case roles.teamLead:
      return sql`${applications.recruiterId} in ${teamOf(actor.userId)}`
    case roles.spoc:
    case roles.rpo:
      return sql`(${applications.organizationId} in ${organizationsServedBy(actor)}
        or ${applications.positionId} in (select ${positions.id} from ${positions}
          where ${actor.userId} in (${positions.frontendSpocId}, ${positions.backendSpocId})))`
    case roles.recruiter:
      return or(sql`${applications.recruiterId} = ${actor.userId}`, isBackupOn(actor))
    case roles.qc:
      return sql`${applications.qcId} = ${actor.userId}`
    case roles.internalHr:
    case roles.agencyRcr:
    case roles.interviewer:
      return applicationsVisibleTo(actor)
    default:
      return nobody
  }
}

function isBackupOn(actor: Actor): SQL {
  return sql`${applications.positionId} in (select ${positionRecruiters.positionId} from ${positionRecruiters}
    where ${positionRecruiters.isBackup} and ${positionRecruiters.to} is null and ${positionRecruiters.userId} = ${actor.userId})`
}
