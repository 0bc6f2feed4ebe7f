import { or, type SQL, sql } from 'drizzle-orm'
import { roles } from '#contract/vocab/roles.ts'
import { applicationsVisibleTo, applicationsWritableBy } from '#server/domains/applications/access.ts'
import { applications } from '#server/domains/applications/tables.ts'
import { isClientSide, nobody, reachesAll, teamOf } from '#server/domains/users/access.ts'
import type { Actor } from '#server/kit/actor.ts'
import { candidates } from './tables.ts'

/** Which candidates the actor reaches, as a condition on `candidates`; undefined for all. */
export function candidatesVisibleTo(actor: Actor): SQL | undefined {
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
      return or(sql`${candidates.uploadedBy} = ${actor.userId}`, hasApplication(applicationsVisibleTo(actor)))
    case roles.agencyRcr:
      return sql`${candidates.agencyOrganizationId} = ${actor.organizationId}`
    case roles.accounts:
    case roles.clientHr:
    case roles.clientManager:
    case roles.interviewer:
      return hasApplication(applicationsVisibleTo(actor))
    default:
      return nobody
  }
}

/** Which of the reachable candidates the actor may edit: the uploader, the recruiters of its applications and their backups, and those above them. */
export function candidatesWritableBy(actor: Actor): SQL | undefined {
  if (reachesAll(actor)) return undefined
  switch (actor.role) {
    case roles.teamLead:
      return or(sql`${candidates.uploadedBy} in ${teamOf(actor.userId)}`, hasApplication(applicationsWritableBy(actor)))
    case roles.agencyRcr:
      return candidatesVisibleTo(actor)
    case roles.manager:
    case roles.spoc:
    case roles.rpo:
    case roles.recruiter:
    case roles.qc:
    case roles.internalHr:
      return or(sql`${candidates.uploadedBy} = ${actor.userId}`, hasApplication(applicationsWritableBy(actor)))
    default:
      return nobody
  }
}

function hasApplication(condition: SQL | undefined): SQL {
  return sql`${candidates.id} in (select ${applications.candidateId} from ${applications} where ${condition ?? sql`true`})`
}

/** Whether names, contacts and the original CV are hidden from the actor. */
export function seesMasked(actor: Actor): boolean {
  return isClientSide(actor) || actor.role === roles.interviewer
}

/**
 * What the actor sees of a candidate, as expressions: a client-side actor gets initials and no contacts until their
 * organization's reveal point, an interviewer always. Lists, searches and sorting use these and nothing else, so that a
 * hidden value never leaves the database and cannot be searched for either.
 */
export function candidateView(actor: Actor) {
  const unlessMasked = <Value>(value: SQL | typeof candidates.emailId, masked: SQL = sql`null`) =>
    seesMasked(actor)
      ? sql<Value>`case when ${isRevealedTo(actor)} then ${value} else ${masked} end`
      : sql<Value>`${value}`
  return {
    fullName: unlessMasked<string>(sql`${candidates.fullName}`, initials),
    emailId: unlessMasked<string | null>(sql`${candidates.emailId}`),
    contactCode: unlessMasked<string | null>(sql`${candidates.contactCode}`),
    contactNumber: unlessMasked<string | null>(sql`${candidates.contactNumber}`),
    emergencyCode: unlessMasked<string | null>(sql`${candidates.emergencyCode}`),
    emergencyNumber: unlessMasked<string | null>(sql`${candidates.emergencyNumber}`),
    dateOfBirth: unlessMasked<string | null>(sql`${candidates.dateOfBirth}`),
    pan: unlessMasked<string | null>(sql`${candidates.pan}`),
    currentEmployer: seesMasked(actor)
      ? sql<
          string | null
        >`case when ${candidates.hideEmployer} and not ${isRevealedTo(actor)} then null else ${candidates.currentEmployer} end`
      : sql<string | null>`${candidates.currentEmployer}`,
  }
}

const initials = sql`left(${candidates.firstName}, 1) || '. ' || left(${candidates.lastName}, 1) || '.'`

function isRevealedTo(actor: Actor): SQL {
  if (!isClientSide(actor)) return sql`false`
  return sql`exists (select 1 from ${applications} where ${applications.candidateId} = ${candidates.id}
    and ${applications.organizationId} = ${actor.organizationId} and ${applications.isRevealed})`
}
