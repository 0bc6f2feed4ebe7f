import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { candidateList } from '#contract/domains/candidates/lists.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { applications, statusEvents } from '#server/domains/applications/tables.ts'
import { functions, skills } from '#server/domains/masters/tables.ts'
import { nobody } from '#server/domains/users/access.ts'
import { users } from '#server/domains/users/tables.ts'
import type { Actor } from '#server/kit/actor.ts'
import { workspaceTimeZone } from '#server/kit/clock.ts'
import { type ListQuery, serveList } from '#server/kit/lists.ts'
import { isAnyOf, isBetween, isOneOf, isWithinDays, namesOf, overlaps } from '#server/kit/sql.ts'
import { candidatesVisibleTo, candidateView, seesMasked } from './access.ts'
import { hasContact, hasEmail, isFoundBy, namePartBegins, worksAt } from './search.ts'
import { candidates } from './tables.ts'

/** Candidates within reach; every value and condition is what the actor may see. */
const candidateRows: ListQuery<typeof candidateList> = (db, actor, asked) => {
  const shown = candidateView(actor)
  return db
    .select({
      id: candidates.id,
      fullName: shown.fullName.as('full_name'),
      statusId: shown.statusId.as('status_id'),
      designation: candidates.designation,
      currentEmployer: shown.currentEmployer.as('current_employer'),
      currentCityName: candidates.currentCityName,
      totalExperience: candidates.totalExperience,
      currentCtc: candidates.currentCtc,
      expectedCtc: candidates.expectedCtc,
      noticePeriod: candidates.noticePeriod,
      skills: namesOf(skills, candidates.skillIds).as('skills'),
      emailId: shown.emailId.as('email_id'),
      contactNumber: shown.contactNumber.as('contact_number'),
      gender: candidates.gender,
      functionName: nameOf(functions.name, sql`${functions.id} = ${candidates.functionId}`).as('function_name'),
      source: shown.source.as('source'),
      uploadedByName: nameOf(users.fullName, sql`${users.id} = ${shown.uploadedBy}`).as('uploaded_by_name'),
      createdAt: sql<string | null>`${shown.createdAt}`.mapWith(candidates.createdAt).as('created_at'),
      lastActionAt: sql<string>`${shown.lastActionAt}`.mapWith(candidates.lastActionAt).as('last_action_at'),
    })
    .from(candidates)
    .where(
      and(
        candidatesVisibleTo(actor),
        isFoundBy(actor, asked.search),
        isAnyOf(shown.statusId, asked.status),
        namePartBegins(actor, 'firstName', asked.firstName),
        namePartBegins(actor, 'lastName', asked.lastName),
        hasEmail(actor, asked.emailId),
        hasContact(actor, asked.contactNumber),
        isAnyOf(candidates.currentCityId, asked.cities),
        worksAt(actor, asked.currentEmployer),
        isAnyOf(candidates.functionId, asked.functions),
        overlaps(candidates.industryIds, asked.industry),
        overlaps(candidates.skillIds, asked.skills),
        isOneOf(candidates.gender, asked.gender),
        isAnyOf(candidates.noticePeriod, asked.noticePeriod),
        isBetween(candidates.totalExperience, asked.minExp, asked.maxExp),
        isBetween(candidates.currentCtc, asked.minCtc, asked.maxCtc),
        isAnyOf(shown.uploadedBy, asked.uploadedBy),
        isHandledBy(actor, asked.recruiters),
        wasScreened(actor, asked.screenedFrom, asked.screenedTo),
      ),
    )
}

function nameOf(name: typeof functions.name | typeof users.fullName, condition: SQL): SQL<string | null> {
  return sql<string | null>`(select ${name} from ${name.table} where ${condition})`
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

/** The lists of candidates. */
export const candidateLists = [serveList(candidateList, candidateRows)]
