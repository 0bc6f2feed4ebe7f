import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { candidateFilters } from '#contract/domains/candidates/lists.ts'
import type { FiltersOf } from '#contract/kit/list.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { applications, statusEvents } from '#server/domains/applications/tables.ts'
import { nobody } from '#server/domains/users/access.ts'
import type { Actor } from '#server/kit/actor.ts'
import { workspaceTimeZone } from '#server/kit/clock.ts'
import { isAnyOf, isBetween, isOneOf, isWithinDays, overlaps } from '#server/kit/sql.ts'
import { candidateView, seesMasked } from './access.ts'
import { hasContact, hasEmail, namePartBegins, worksAt } from './search.ts'
import { candidates } from './tables.ts'

/** The candidate filter as it was asked for. */
export type AskedOfCandidates = FiltersOf<{ filters: typeof candidateFilters }>

/** The part of the candidate filter that asks for choices: the search has words of its index for them instead. */
export function candidateChoices(actor: Actor, asked: AskedOfCandidates): SQL | undefined {
  const shown = candidateView(actor)
  return and(
    isAnyOf(candidates.currentCityId, asked.cities),
    isAnyOf(candidates.functionId, asked.functions),
    overlaps(candidates.industryIds, asked.industry),
    overlaps(candidates.skillIds, asked.skills),
    isOneOf(candidates.gender, asked.gender),
    isAnyOf(candidates.noticePeriod, asked.noticePeriod),
    isAnyOf(shown.source, asked.sources),
    isAnyOf(shown.uploadedBy, asked.uploadedBy),
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
    isBetween(candidates.totalExperience, asked.minExp, asked.maxExp),
    isBetween(candidates.currentCtc, asked.minCtc, asked.maxCtc),
    isHandledBy(actor, asked.recruiters),
    wasScreened(actor, asked.screenedFrom, asked.screenedTo),
  )
}

/** Where one of these recruiters has the candidate on a position; not the client side's to ask. */
function isHandledBy(actor: Actor, recruiters: readonly number[] | null | undefined): SQL | undefined {
  if (!recruiters?.length) return undefined
  if (seesMasked(actor)) return nobody
  return sql`${candidates.id} in (select ${applications.candidateId} from ${applications}
    where ${inArray(applications.recruiterId, [...recruiters])})`
}

const screeningOutcomes = [
  candidateStatuses.screenSelect,
  candidateStatuses.screenReject,
  candidateStatuses.screenHold,
] as const

/** Where a screening ended with an outcome on these days; not the client side's to ask. */
function wasScreened(actor: Actor, from: string | null | undefined, to: string | null | undefined): SQL | undefined {
  if (!from && !to) return undefined
  if (seesMasked(actor)) return nobody
  const ended = and(
    inArray(statusEvents.toStatusId, [...screeningOutcomes]),
    sql`${statusEvents.isFirstEntry}`,
    isWithinDays(statusEvents.occurredAt, from, to, workspaceTimeZone),
  )
  return sql`${candidates.id} in (select ${applications.candidateId} from ${statusEvents}
    join ${applications} on ${applications.id} = ${statusEvents.applicationId} where ${ended})`
}
