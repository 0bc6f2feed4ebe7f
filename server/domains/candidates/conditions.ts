import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type CandidateFieldKey, candidateFieldList } from '#contract/domains/candidates/fields.ts'
import type { candidateFilters } from '#contract/domains/candidates/lists.ts'
import type { FiltersOf } from '#contract/kit/list.ts'
import { holdsMany } from '#contract/kit/recordFields.ts'
import { statusesOf } from '#contract/vocab/statuses.ts'
import type { Actor } from '#server/kit/actor.ts'
import { workspaceTimeZone } from '#server/kit/clock.ts'
import { isAnyOf, isWithinDays } from '#server/kit/database/sql.ts'
import { filterCondition } from '#server/kit/lists/filterCondition.ts'
import { applicationsVisibleTo } from '#server/records/applications/access.ts'
import { applications, statusEvents } from '#server/records/applications/tables.ts'
import { candidateView, type HiddenFields, seesMasked } from '#server/records/candidates/access.ts'
import { candidateColumns } from '#server/records/candidates/fields.ts'
import { hasContact, hasEmail, namePartBegins, worksAt } from '#server/records/candidates/search.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import { nobody } from '#server/records/users/access.ts'

/** The candidate filter as it was asked for. */
export type AskedOfCandidates = FiltersOf<{ filters: typeof candidateFilters }>

/** The choices for which the search has words of its index, so that it asks those instead. */
const inSearchIndex: ReadonlySet<string> = new Set([
  ...(['functions', 'industry', 'skills', 'gender', 'noticePeriod', 'sources'] satisfies (keyof AskedOfCandidates)[]),
])
/** Filters that are more than a comparison; they stand below. */
const ofTheirOwn: ReadonlySet<string> = new Set([
  ...([
    'firstName',
    'lastName',
    'emailId',
    'contactNumber',
    'currentEmployer',
    'cities',
  ] satisfies (keyof AskedOfCandidates)[]),
])

/** The part of the candidate filter that asks for choices: the search has words of its index for them instead. */
export function candidateChoices(actor: Actor, asked: AskedOfCandidates): SQL | undefined {
  return and(
    isAnyOf(candidates.currentCityId, asked.cities),
    isAnyOf(candidateView(actor).uploadedBy, asked.uploadedBy),
    ...fieldConditions(actor, asked, (name) => inSearchIndex.has(name)),
  )
}

/** The rest of the candidate filter; every condition is about what the actor may see. */
export function candidateConditions(actor: Actor, asked: AskedOfCandidates): SQL | undefined {
  return and(
    isAnyOf(candidateView(actor).statusId, asked.status),
    namePartBegins(actor, 'firstName', asked.firstName),
    namePartBegins(actor, 'lastName', asked.lastName),
    hasEmail(actor, asked.emailId),
    hasContact(actor, asked.contactNumber),
    worksAt(actor, asked.currentEmployer),
    isHandledBy(actor, asked.recruiters),
    isOwn(actor, asked.isMine),
    isConsideredFor(actor, asked),
    wasScreened(actor, asked.screenedFrom, asked.screenedTo),
    ...fieldConditions(actor, asked, (name) => !inSearchIndex.has(name) && !ofTheirOwn.has(name)),
  )
}

/** The filters of fields that compare a value, as the actor may see it. */
function fieldConditions(actor: Actor, asked: AskedOfCandidates, isWanted: (name: string) => boolean) {
  const [shown, values] = [candidateView(actor), new Map(Object.entries(asked))]
  return candidateFieldList.flatMap((field) => {
    const column = candidateColumns[field.key as CandidateFieldKey]
    const expression = field.shownTo === 'everybody' ? column : shown[field.key as keyof HiddenFields]
    return Object.entries(field.filters ?? {})
      .filter(([name]) => isWanted(name))
      .map(([name, filter]) => filterCondition(filter, holdsMany(field), expression, values.get(name)))
  })
}

/** Where one of these recruiters has the candidate on a position; not the client side's to ask. */
function isHandledBy(actor: Actor, recruiters: readonly number[] | null | undefined): SQL | undefined {
  if (!recruiters?.length) return undefined
  if (seesMasked(actor)) return nobody
  return sql`${candidates.id} in (select ${applications.candidateId} from ${applications}
    where ${inArray(applications.recruiterId, [...recruiters])})`
}

const added = alias(candidates, 'added')

/** Where the actor added the candidate, or is recruiter, QC or SPOC of one of their applications; or where none of that is so. */
function isOwn(actor: Actor, asked: boolean | null | undefined): SQL | undefined {
  if (typeof asked !== 'boolean') return undefined
  if (seesMasked(actor)) return asked ? nobody : undefined
  const { userId } = actor
  // One set of all three: with "or" between them every candidate would be looked at.
  const own = sql`(select ${added.id} from ${candidates} as ${added} where ${added.uploadedBy} = ${userId}
    union all select ${applications.candidateId} from ${applications} where ${applications.recruiterId} = ${userId}
    union all select ${applications.candidateId} from ${applications} where ${applications.qcId} = ${userId}
    union all select ${applications.candidateId} from ${applications} where ${applications.positionId} in (
      select ${positions.id} from ${positions} where ${userId} in (${positions.frontendSpocId}, ${positions.backendSpocId})))`
  return asked ? sql`${candidates.id} in ${own}` : sql`${candidates.id} not in ${own}`
}

/** Where the candidate is, or was, on one of these positions, or on one of these clients', as far as the actor reaches that. */
function isConsideredFor(actor: Actor, { positions: on, organizations: of }: AskedOfCandidates): SQL | undefined {
  if (!on?.length && !of?.length) return undefined
  const among = and(isAnyOf(positions.id, on), isAnyOf(positions.organizationId, of))
  return sql`${candidates.id} in (select ${applications.candidateId} from ${applications} where ${and(
    sql`${applications.positionId} in (select ${positions.id} from ${positions} where ${among})`,
    isNull(applications.supersededById),
    applicationsVisibleTo(actor),
  )})`
}

/** Where a screening ended with an outcome on these days; not the client side's to ask. */
function wasScreened(actor: Actor, from: string | null | undefined, to: string | null | undefined): SQL | undefined {
  if (!from && !to) return undefined
  if (seesMasked(actor)) return nobody
  const ended = and(
    inArray(statusEvents.toStatusId, [...statusesOf({ attribute: 'screened' })]),
    sql`${statusEvents.isFirstEntry}`,
    isWithinDays(statusEvents.occurredAt, from, to, workspaceTimeZone),
  )
  return sql`${candidates.id} in (select ${applications.candidateId} from ${statusEvents}
    join ${applications} on ${applications.id} = ${statusEvents.applicationId} where ${ended})`
}
