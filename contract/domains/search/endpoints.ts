import { z } from 'zod'
import { byId, command, id, nothing, query, saidOnly } from '#contract/kit/endpoint.ts'
import { candidateSearch } from './lists.ts'
import { badges, facet, savedQuery, savedSearch, savedSearchChange, savedSearchForm, suggestion } from './model.ts'

const asked = candidateSearch.input.omit({ pageNo: true, pageSize: true, sortBy: true, sortType: true })

export const getFacets = query({
  call: 'POST /api/candidate/advanceSearch/facets',
  access: 'candidate.search',
  summary: 'How many matches each choice of the filters has, counted among the newest 10,000 matches',
  input: asked,
  output: z.object({ facets: z.array(facet), counted: z.number(), isPartial: z.boolean() }),
})

export const getSuggestions = query({
  call: 'POST /api/candidate/advanceSearch/suggestions',
  access: 'candidate.search',
  summary: 'What else may have been meant: what a typed sentence asks for, or a word with one slip of the keys mended',
  input: asked,
  output: z.object({ suggestions: z.array(suggestion) }),
})

export const getBadges = query({
  call: 'POST /api/candidate/advanceSearch/badges',
  access: 'candidate.search',
  summary: 'Who works with these candidates, and whether they can be put on a position',
  input: z.object({ candidateIds: z.array(id).max(100), positionId: id.nullish() }),
  output: z.object({ badges: z.array(badges) }),
})

export const addSavedSearch = command({
  call: 'POST /api/candidate/addSavedSearch',
  access: 'candidate.search',
  writes: 'own',
  summary: 'Keep a search',
  input: savedSearchForm.extend(savedQuery),
  output: z.object({ id: z.number(), message: z.string() }),
})

export const getSavedSearches = query({
  call: 'GET /api/candidate/getSavedSearch',
  access: 'candidate.search',
  summary: 'The searches that one kept or others shared',
  input: nothing,
  output: z.object({ searches: z.array(savedSearch) }),
})

export const runSavedSearch = query({
  call: 'POST /api/candidate/savedSearch',
  access: 'candidate.search',
  summary: 'The candidates that a kept search finds now',
  input: candidateSearch.input.pick({ pageNo: true, pageSize: true, sortBy: true, sortType: true }).extend({ id }),
  output: candidateSearch.output,
})

export const changeSavedSearch = command({
  call: 'PUT /api/candidate/savedSearch',
  access: 'candidate.search',
  writes: 'own',
  summary: 'Change a search that one kept: its name, what it asks for, with whom it is shared',
  input: savedSearchChange,
  output: saidOnly.extend({ version: z.number() }),
})

export const removeSavedSearch = command({
  call: 'DELETE /api/candidate/savedSearch/{id}',
  access: 'candidate.search',
  writes: 'own',
  summary: 'Remove a search that one kept',
  input: byId,
  output: saidOnly,
})

export const setSearchAlert = command({
  call: 'PUT /api/candidate/savedSearch/{id}/alert',
  access: 'candidate.search',
  writes: 'own',
  summary: 'Be told, or no longer, of new matches of a kept search',
  input: z.object({ id, hasAlert: z.boolean() }),
  output: saidOnly,
})
