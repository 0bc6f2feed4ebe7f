import { candidateSearch as search } from '#contract/domains/search/lists.ts'
import type { SavedSearch } from '#contract/domains/search/model.ts'
import { linkTo, type Search } from '#web/kit/pages/screen.ts'
import { candidateSearch } from './screens.ts'

/** What stands in the address for the position that is searched for. */
export const forPosition = 'position'

/** The search with what a kept search asks for. */
export function linkToSearch({ query, filters }: Pick<SavedSearch, 'query' | 'filters'>): string {
  const known = Object.entries(filters).filter(([key]) => key in search.filters)
  return linkTo(candidateSearch, {}, { ...(Object.fromEntries(known) as Search), search: query, page: 1 })
}
