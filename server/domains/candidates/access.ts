import { type AnyColumn, and, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { roles } from '#contract/vocab/roles.ts'
import type { Source } from '#contract/vocab/sources.ts'
import { candidateStatuses, type StatusId } from '#contract/vocab/statuses.ts'
import { applicationsVisibleTo, applicationsWritableBy } from '#server/domains/applications/access.ts'
import { applications } from '#server/domains/applications/tables.ts'
import { candidateAllocations } from '#server/domains/teamAllocation/tables.ts'
import { isClientSide, nobody, reachesAll, teamOf } from '#server/domains/users/access.ts'
import type { Actor } from '#server/kit/actor.ts'
import { candidates } from './tables.ts'

const uploaded = alias(candidates, 'uploaded')

/** Which candidates the actor reaches, as a condition on `candidates`. Those merged into another or erased are nobody's. */
export function candidatesVisibleTo(actor: Actor): SQL | undefined {
  return and(isNull(candidates.mergedIntoId), isNull(candidates.erasedAt), candidatesReachedBy(actor))
}

/** The same among candidates that were not merged, such as those a search can find; undefined for all of them. */
export function candidatesReachedBy(actor: Actor): SQL | undefined {
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
      // One set of both: with "or" between the two every candidate would be looked at.
      return sql`${candidates.id} in (select ${uploaded.id} from ${candidates} as ${uploaded}
        where ${uploaded.uploadedBy} = ${actor.userId} union all ${candidatesOf(applicationsVisibleTo(actor))})`
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
      return or(
        sql`${candidates.uploadedBy} = ${actor.userId}`,
        isAllocatedTo(actor),
        hasApplication(applicationsWritableBy(actor)),
      )
    default:
      return nobody
  }
}

/** Given to the actor to work on. */
function isAllocatedTo({ userId }: Actor): SQL {
  return sql`${candidates.id} in (select ${candidateAllocations.candidateId} from ${candidateAllocations}
    where ${candidateAllocations.recruiterId} = ${userId})`
}

function hasApplication(condition: SQL | undefined): SQL {
  return sql`${candidates.id} in (${candidatesOf(condition)})`
}

function candidatesOf(condition: SQL | undefined): SQL {
  return sql`select ${applications.candidateId} from ${applications} where ${condition ?? sql`true`}`
}

/** Whether names, contacts and the original CV are hidden from the actor. */
export function seesMasked(actor: Actor): boolean {
  return isClientSide(actor) || actor.role === roles.interviewer
}

/**
 * What the actor sees of a candidate, as expressions: a client-side actor gets initials and no contacts until their
 * organization's reveal point, an interviewer always. Lists, searches and sorting use these and nothing else, so that a
 * hidden value never leaves the database and cannot be searched for either. For everybody else they are the plain
 * columns, so that their indexes serve.
 */
export function candidateView(actor: Actor) {
  const isMasked = seesMasked(actor)
  const untilRevealed = <Value>(column: AnyColumn, masked: SQL = sql`null`) =>
    isMasked ? sql<Value>`case when ${isRevealedTo(actor)} then ${column} else ${masked} end` : sql<Value>`${column}`
  const neverShown = <Value>(column: AnyColumn) => (isMasked ? sql<null>`null` : sql<Value>`${column}`)
  return {
    fullName: untilRevealed<string>(candidates.fullName, initials),
    firstName: untilRevealed<string | null>(candidates.firstName),
    lastName: untilRevealed<string | null>(candidates.lastName),
    emailId: untilRevealed<string | null>(candidates.emailId),
    contactCode: untilRevealed<string | null>(candidates.contactCode),
    contactNumber: untilRevealed<string | null>(candidates.contactNumber),
    emergencyCode: untilRevealed<string | null>(candidates.emergencyCode),
    emergencyNumber: untilRevealed<string | null>(candidates.emergencyNumber),
    dateOfBirth: untilRevealed<string | null>(candidates.dateOfBirth),
    pan: neverShown<string | null>(candidates.pan),
    /** Where the firm found the person and who brought them is the firm's own business. */
    source: neverShown<Source | null>(candidates.source),
    uploadedBy: neverShown<number | null>(candidates.uploadedBy),
    createdAt: neverShown<string | null>(candidates.createdAt),
    currentEmployer: isMasked
      ? sql<
          string | null
        >`case when ${candidates.hideEmployer} and not ${isRevealedTo(actor)} then null else ${candidates.currentEmployer} end`
      : sql<string | null>`${candidates.currentEmployer}`,
    /** A status on a position out of the actor's reach, such as another client's, is not theirs to know. */
    statusId: isMasked
      ? sql<StatusId>`coalesce(${latestReached(actor, applications.statusId)}, ${candidateStatuses.open})`
      : sql<StatusId>`${candidates.statusId}`,
    lastActionAt: isMasked
      ? sql<string>`coalesce(${latestReached(actor, applications.statusSince)}, ${candidates.createdAt})`
      : sql<string>`${candidates.lastActionAt}`,
    /** Whether the actor sees the person unmasked. */
    isRevealed: isMasked ? isRevealedTo(actor) : sql<boolean>`true`,
  }
}

const initials = sql`left(${candidates.firstName}, 1) || '. ' || left(${candidates.lastName}, 1) || '.'`

function isRevealedTo(actor: Actor): SQL<boolean> {
  if (!isClientSide(actor)) return sql<boolean>`false`
  return sql<boolean>`exists (select 1 from ${applications} where ${applications.candidateId} = ${candidates.id}
    and ${applications.organizationId} = ${actor.organizationId} and ${applications.isRevealed})`
}

function latestReached(actor: Actor, column: AnyColumn): SQL {
  return sql`(select ${column} from ${applications} where ${applications.candidateId} = ${candidates.id}
    and ${applicationsVisibleTo(actor) ?? sql`true`} order by ${applications.statusSince} desc limit 1)`
}
