import { and, eq, sql } from 'drizzle-orm'
import type { runSavedSearch } from '#contract/domains/search/endpoints.ts'
import { candidateSearch as search } from '#contract/domains/search/lists.ts'
import { rankedMatches, type Snippet } from '#contract/domains/search/model.ts'
import type { ParsedInputOf } from '#contract/kit/endpoint.ts'
import { repairedFilters } from '#contract/kit/list.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import { serve } from '#server/kit/http/serve.ts'
import { countRows, type ListRoute, orderOf, rowsOfPage } from '#server/kit/lists/lists.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { candidateSearch } from '#server/records/search/tables.ts'
import { readOrRefuse } from './conditions.ts'
import { facetsOf } from './facets.ts'
import { matchColumns, matchesById, matchesOf, matchingRows, rankedPage, relevanceOf } from './queries.ts'
import { findSavedSearch } from './savedSearches.ts'
import { snippetsFor } from './snippets.ts'

type Asked = Omit<ParsedInputOf<typeof search>, 'pageNo' | 'pageSize' | 'sortBy' | 'sortType'>

/** Every match, for the export and for the orders that an index serves. */
function searchRows(db: Db, actor: Actor, { search: typed, ...asked }: Asked) {
  const query = readOrRefuse(actor, typed)
  const { found, beside } = matchesOf(actor, query, asked)
  return db
    .select(
      keyed({
        ...matchColumns,
        relevance: relevanceOf(sql`${candidateSearch.words}`, query),
        snippets: sql<Snippet[]>`'[]'::jsonb`,
      }),
    )
    .from(candidateSearch)
    .innerJoin(candidates, eq(candidates.id, candidateSearch.candidateId))
    .where(and(found, beside))
}

/** One page of matches with what was found, and how many there are. */
export async function searchPage(db: Db, actor: Actor, input: ParsedInputOf<typeof search>) {
  const { pageNo, pageSize, sortBy, sortType, ...asked } = input
  const query = readOrRefuse(actor, asked.search)
  const order = orderOf(search, sortBy, sortType)
  const cut = { order, limit: pageSize, offset: (pageNo - search.firstPage) * pageSize }
  const total = await countRows(db, countedRows(db, actor, asked))
  if (total.count === 0) return { ...total, rows: [] }
  const [column, direction] = order
  if (column !== 'relevance') {
    const rows = await rowsOfPage(db, search, searchRows(db, actor, asked), cut, total.count)
    const snippets = await snippetsFor(
      db,
      rows.map(({ id }) => id),
      query,
    )
    return { ...total, rows: rows.map((row) => ({ ...row, snippets: snippets.get(row.id) ?? [] })) }
  }
  const ranked = await rankedPage(db, matchesOf(actor, query, asked), query, {
    ...cut,
    direction,
    areFew: total.count <= rankedMatches,
  })
  const ids = ranked.map(({ id }) => id)
  const snippets = await snippetsFor(db, ids, query)
  const relevance = new Map(ranked.map((one) => [one.id, one.relevance]))
  const rows = await matchesById(db, actor, ids)
  return {
    ...total,
    rows: rows.map((row) => ({
      ...row,
      relevance: relevance.get(row.id) ?? 0,
      snippets: snippets.get(row.id) ?? [],
    })),
  }
}

function countedRows(db: Db, actor: Actor, { search: typed, ...asked }: Asked) {
  return matchingRows(db, matchesOf(actor, readOrRefuse(actor, typed), asked))
}

/** How many of the matches each choice of the filters has. */
export function facetsFor(db: Db, actor: Actor, { search: typed, ...asked }: Asked) {
  return facetsOf(db, matchesOf(actor, readOrRefuse(actor, typed), asked))
}

/** One page of what a kept search finds now. */
export async function runKept(db: Db, actor: Actor, { id, ...page }: ParsedInputOf<typeof runSavedSearch>) {
  const { query, filters } = await findSavedSearch(db, actor, id)
  const asked = repairedFilters(search, filters)
  return searchPage(db, actor, search.input.parse({ ...asked, ...page, search: query }))
}

/** The search as a list: its pages are ranked, its export is not cut into pages. */
export const searchRoute: ListRoute = {
  ...serve(search, ({ db, actor, input }) => searchPage(db, actor, input)),
  list: search,
  rows: searchRows,
}
