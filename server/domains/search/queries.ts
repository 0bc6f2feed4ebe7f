import { and, desc, inArray, type SQL, sql } from 'drizzle-orm'
import { rankedMatches } from '#contract/domains/search/model.ts'
import type { Query } from '#contract/domains/search/query.ts'
import { type AskedOfCandidates, candidateConditions } from '#server/domains/candidates/conditions.ts'
import type { Actor } from '#server/kit/actor.ts'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import { isBetween, namesOf } from '#server/kit/database/sql.ts'
import { isFreeFor } from '#server/records/applications/current.ts'
import { candidatesReachedBy, candidatesVisibleTo } from '#server/records/candidates/access.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { skills } from '#server/records/masters/tables.ts'
import { candidateSearch } from '#server/records/search/tables.ts'
import { conditionOf, holdsTags, rankingQueryOf } from './conditions.ts'

/** Which candidates a search finds: what the row of the index must say, and what the candidate must be beside that. */
export interface Matches {
  found: SQL | undefined
  /** Undefined where whoever is found is a match, so that the index alone answers. */
  beside: SQL | undefined
}

/** The candidate filter, and what a search asks beside it. */
export type AskedOfSearch = AskedOfCandidates & { freeFor?: number[] | null | undefined }

/** Which candidates a search finds within the actor's reach. Those who were merged are not in the index. */
export function matchesOf(actor: Actor, query: Query | undefined, { freeFor, ...asked }: AskedOfSearch): Matches {
  const { cities, functions, industry, skills: chosenSkills, noticePeriod, gender, sources, uploadedBy } = asked
  const { minExp, maxExp, minCtc, maxCtc, ...others } = asked
  const choices = { cities, functions, industry, skills: chosenSkills, noticePeriod, sources, uploadedBy }
  return {
    found: and(
      conditionOf(query),
      holdsTags({ ...choices, gender: gender ? [gender] : null }),
      isBetween(candidateSearch.totalExperience, minExp, maxExp),
      isBetween(candidateSearch.currentCtc, minCtc, maxCtc),
    ),
    beside: and(candidatesReachedBy(actor), candidateConditions(actor, others), isFreeFor(actor, freeFor)),
  }
}

/** The rows of the index that match, as a select to go on with. */
export function matchingRows(db: Db, { found, beside }: Matches) {
  const isBeside =
    beside &&
    sql`exists (select 1 from ${candidates} where ${candidates.id} = ${candidateSearch.candidateId} and ${beside})`
  return db
    .select({ id: candidateSearch.candidateId, words: candidateSearch.words })
    .from(candidateSearch)
    .where(and(found, isBeside))
}

/**
 * The same, the newest candidate first. Where they are known to be few, going through everybody by age until a page is
 * full would read nearly the whole table: they are found by the index of words and sorted then.
 */
export function newestMatches(db: Db, matches: Matches, { areFew = false } = {}) {
  const age = areFew ? sql`${candidateSearch.candidateId} + 0` : candidateSearch.candidateId
  return matchingRows(db, matches).orderBy(desc(age))
}

/** What is shown of a match. */
export const matchColumns = keyed({
  id: candidates.id,
  fullName: candidates.fullName,
  statusId: candidates.statusId,
  designation: candidates.designation,
  currentEmployer: candidates.currentEmployer,
  currentCityName: candidates.currentCityName,
  totalExperience: candidates.totalExperience,
  currentCtc: candidates.currentCtc,
  expectedCtc: candidates.expectedCtc,
  noticePeriod: candidates.noticePeriod,
  skills: namesOf(skills, candidates.skillIds),
  emailId: candidates.emailId,
  contactNumber: candidates.contactNumber,
  source: candidates.source,
  createdAt: candidates.createdAt,
  lastActionAt: candidates.lastActionAt,
})

/** How well words fit; 0 where nothing is asked of them. */
export function relevanceOf(words: SQL, query: Query | undefined): SQL<number> {
  const ranking = rankingQueryOf(query)
  return ranking ? sql<number>`ts_rank(${words}, ${ranking}::tsquery)` : sql<number>`0::real`
}

interface Page {
  limit: number
  offset: number
  direction: 'asc' | 'desc'
  /** Whether all matches are known to be few. */
  areFew: boolean
}

/**
 * The ids of one page by how well they fit. Only the newest matches are ranked, since ranking reads the words of each;
 * the pages after them go on by age.
 */
export async function rankedPage(
  db: Db,
  matches: Matches,
  query: Query | undefined,
  { limit, offset, direction, areFew }: Page,
): Promise<{ id: number; relevance: number }[]> {
  const newest = newestMatches(db, matches, { areFew })
  const isRanked = rankingQueryOf(query) !== undefined && offset < rankedMatches
  if (!isRanked) {
    const page = await newest.limit(limit).offset(offset)
    return page.map(({ id }) => ({ id, relevance: 0 }))
  }
  const order = direction === 'asc' ? sql`relevance asc, candidate_id asc` : sql`relevance desc, candidate_id desc`
  return rowsOf<{ id: number; relevance: number }>(
    db,
    sql`select candidate_id as id, ${relevanceOf(sql`pool.words`, query)} as relevance
      from (${newest.limit(rankedMatches)}) as pool
      order by ${order} limit ${Math.min(limit, rankedMatches - offset)} offset ${offset}`,
  )
}

/** What is shown of some candidates, in the order of their ids as given. */
export async function matchesById(db: Db, actor: Actor, ids: readonly number[]) {
  if (!ids.length) return []
  const found = await db
    .select(matchColumns)
    .from(candidates)
    .where(and(inArray(candidates.id, [...ids]), candidatesVisibleTo(actor)))
  const byId = new Map(found.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
