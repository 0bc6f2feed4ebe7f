import { type AnyColumn, and, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  type CandidateFieldKey,
  type CandidateFields,
  candidateFieldList,
} from '#contract/domains/candidates/fields.ts'
import type { ColumnOf, KeysWhere } from '#contract/kit/recordFields.ts'
import type { Scope } from '#contract/vocab/reach.ts'
import { maskedRoles } from '#contract/vocab/roles.ts'
import { candidateStatuses, type StatusId } from '#contract/vocab/statuses.ts'
import type { Actor } from '#server/kit/actor.ts'
import { asBoolean } from '#server/kit/database/sql.ts'
import { shownValues } from '#server/kit/lists/definedFields.ts'
import { applicationsVisibleTo, applicationsWritableBy } from '#server/records/applications/access.ts'
import { lastMovedFirst } from '#server/records/applications/current.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidateAllocations } from '#server/records/teamAllocation/tables.ts'
import { isClientSide, nobody, reachOf, teamOf } from '#server/records/users/access.ts'
import { type CandidateRow, candidateColumns } from './fields.ts'
import { candidates, maskings } from './tables.ts'

const uploaded = alias(candidates, 'uploaded')

/** Which candidates the actor reaches, as a condition on `candidates`. Those merged into another or erased are nobody's. */
export function candidatesVisibleTo(actor: Actor): SQL | undefined {
  return and(isNull(candidates.mergedIntoId), isNull(candidates.erasedAt), candidatesReachedBy(actor))
}

const ofApplications = (actor: Actor) => hasApplication(applicationsVisibleTo(actor))

/** The candidates that are read in each scope, as a condition on `candidates`; undefined for all. */
const readWithin: Record<Scope, (actor: Actor) => SQL | undefined> = {
  everything: () => undefined,
  verticals: ofApplications,
  served: ofApplications,
  team: ofApplications,
  assigned: ofApplications,
  checked: ofApplications,
  // One set of both: with "or" between the two every candidate would be looked at.
  internal: (actor) => sql`${candidates.id} in (select ${uploaded.id} from ${candidates} as ${uploaded}
    where ${uploaded.uploadedBy} = ${actor.userId} union all ${candidatesOf(applicationsVisibleTo(actor))})`,
  owned: ofApplications,
  hired: ofApplications,
  agency: (actor) => sql`${candidates.agencyOrganizationId} = ${actor.organizationId}`,
  client: ofApplications,
  interviewed: ofApplications,
  nothing: () => nobody,
}

/** The same among candidates that were not merged, such as those a search can find; undefined for all of them. */
export function candidatesReachedBy(actor: Actor): SQL | undefined {
  return readWithin[reachOf(actor).reads.candidates](actor)
}

const ofOnesWork = (actor: Actor) =>
  or(
    sql`${candidates.uploadedBy} = ${actor.userId}`,
    isAllocatedTo(actor),
    hasApplication(applicationsWritableBy(actor)),
  )

/** The candidates that are changed in each scope. Who only decides about a person changes nothing of them. */
const changedWithin: Record<Scope, (actor: Actor) => SQL | undefined> = {
  everything: () => undefined,
  verticals: ofOnesWork,
  served: ofOnesWork,
  team: (actor) =>
    or(sql`${candidates.uploadedBy} in ${teamOf(actor.userId)}`, hasApplication(applicationsWritableBy(actor))),
  assigned: ofOnesWork,
  checked: ofOnesWork,
  internal: ofOnesWork,
  owned: () => nobody,
  hired: () => nobody,
  agency: candidatesVisibleTo,
  client: () => nobody,
  interviewed: () => nobody,
  nothing: () => nobody,
}

/** Which of the reachable candidates the actor may edit: the uploader, the recruiters of its applications and their backups, and those above them. */
export function candidatesWritableBy(actor: Actor): SQL | undefined {
  return changedWithin[reachOf(actor).writes](actor)
}

/** Given to the actor to work on. */
function isAllocatedTo({ userId }: Actor): SQL {
  return sql`${candidates.id} in (select ${candidateAllocations.candidateId} from ${candidateAllocations}
    where ${candidateAllocations.recruiterId} = ${userId})`
}

/**
 * With one of the applications that meet a condition. As a condition it is planned like a set of candidates; where it is
 * read of a record, or is one of several alternatives, the applications of that candidate alone are looked at.
 */
function hasApplication(condition: SQL | undefined): SQL {
  return sql`exists (${candidatesOf(and(sql`${applications.candidateId} = ${candidates.id}`, condition))})`
}

function candidatesOf(condition: SQL | undefined): SQL {
  return sql`select ${applications.candidateId} from ${applications} where ${condition ?? sql`true`}`
}

/** Whether names, contacts and the original CV are hidden from the actor. */
export function seesMasked(actor: Actor): boolean {
  return maskedRoles.includes(actor.role)
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
    /** Where the firm found the person and who brought them is the firm's own business. */
    ...viewOfFields((column) => untilRevealed(column), neverShown),
    uploadedBy: neverShown<number | null>(candidates.uploadedBy),
    createdAt: neverShown<string | null>(candidates.createdAt),
    currentEmployer: isMasked
      ? sql<
          string | null
        >`case when ${isEmployerHiddenFrom(actor)} and not ${isRevealedTo(actor)} then null else ${candidates.currentEmployer} end`
      : sql<string | null>`${candidates.currentEmployer}`,
    /** A status on a position out of the actor's reach, such as another client's, is not theirs to know. */
    statusId: isMasked
      ? sql<StatusId>`coalesce(${latestReached(actor, applications.statusId)}, ${candidateStatuses.open})`
      : sql<StatusId>`${candidates.statusId}`,
    lastActionAt: isMasked
      ? sql<string>`coalesce(${latestReached(actor, applications.statusSince)}, ${candidates.createdAt})`
      : sql<string>`${candidates.lastActionAt}`,
    custom: shownValues(actor, 'candidate', candidates.custom, isRevealedTo(actor)),
    /** Whether the actor sees the person unmasked. */
    isRevealed: isMasked ? isRevealedTo(actor) : asBoolean(undefined),
  }
}

type Hidden = 'revealed' | 'staff'
type HiddenKey = KeysWhere<CandidateFields, { shownTo: Hidden }>
/** The fields that are hidden from some, as expressions. */
export type HiddenFields = { [Key in HiddenKey]: SQL<CandidateRow[ColumnOf<CandidateFields, Key>] | null> }

/** The fields that are hidden from some, each as it may be shown. */
function viewOfFields(untilRevealed: (column: AnyColumn) => SQL, neverShown: (column: AnyColumn) => SQL): HiddenFields {
  const hidden = candidateFieldList.filter(({ shownTo }) => shownTo !== 'everybody')
  return Object.fromEntries(
    hidden.map(({ key, shownTo }) => {
      const column: AnyColumn = candidateColumns[key as CandidateFieldKey]
      return [key, shownTo === 'revealed' ? untilRevealed(column) : neverShown(column)]
    }),
  ) as HiddenFields
}

const initials = sql`left(${candidates.firstName}, 1) || '. ' || left(${candidates.lastName}, 1) || '.'`

function isRevealedTo(actor: Actor): SQL<boolean> {
  if (!isClientSide(actor)) return asBoolean(nobody)
  return asBoolean(sql`exists (select 1 from ${applications} where ${applications.candidateId} = ${candidates.id}
    and ${applications.organizationId} = ${actor.organizationId} and ${applications.isRevealed})`)
}

/** Hidden from a client as soon as one of the applications it sees hides it; each follows the candidate's flag unless it says otherwise. */
function isEmployerHiddenFrom(actor: Actor): SQL {
  return sql`coalesce((select bool_or(coalesce(${maskings.hideEmployer}, ${candidates.hideEmployer})) from ${applications}
    left join ${maskings} on ${maskings.candidateId} = ${applications.candidateId}
      and ${maskings.positionId} = ${applications.positionId}
    where ${applications.candidateId} = ${candidates.id} and ${applicationsVisibleTo(actor) ?? sql`true`}), ${candidates.hideEmployer})`
}

function latestReached(actor: Actor, column: AnyColumn): SQL {
  return sql`(select ${column} from ${applications} where ${applications.candidateId} = ${candidates.id}
    and ${applicationsVisibleTo(actor) ?? sql`true`} order by ${lastMovedFirst} limit 1)`
}
