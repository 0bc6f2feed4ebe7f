import * as calls from '#contract/domains/search/endpoints.ts'
import { type Route, serve } from '#server/kit/http/serve.ts'
import { badgesOf } from './badges.ts'
import { facetsFor, runKept, searchRoute } from './lists.ts'
import { changeSearch, keepSearch, removeSearch, savedSearchesOf, setAlert } from './savedSearches.ts'
import { suggestionsFor } from './suggestions.ts'

/** The search over candidates, and searches that people keep. */
export const searchRoutes: Route[] = [
  searchRoute,
  serve(calls.getFacets, ({ db, actor, input }) => facetsFor(db, actor, input)),
  serve(calls.getSuggestions, async ({ db, actor, input }) => ({
    suggestions: await suggestionsFor(db, actor, input),
  })),
  serve(calls.getBadges, async ({ db, actor, input }) => ({
    badges: await badgesOf(db, actor, input.candidateIds, input.positionId),
  })),
  serve(calls.addSavedSearch, async ({ db, actor, input }) => ({
    id: await keepSearch(db, actor, input),
    message: `${input.name} is kept`,
  })),
  serve(calls.getSavedSearches, async ({ db, actor }) => ({ searches: await savedSearchesOf(db, actor) })),
  serve(calls.runSavedSearch, ({ db, actor, input }) => runKept(db, actor, input)),
  serve(calls.changeSavedSearch, async ({ db, actor, input }) => ({
    version: await changeSearch(db, actor, input),
    message: `${input.name} is changed`,
  })),
  serve(calls.removeSavedSearch, async ({ db, actor, input }) => {
    await removeSearch(db, actor, input.id)
    return { message: 'The saved search is removed' }
  }),
  serve(calls.setSearchAlert, async ({ db, actor, input }) => {
    await setAlert(db, actor, input.id, input.hasAlert)
    return { message: input.hasAlert ? 'You will be told of new matches' : 'You will not be told any more' }
  }),
]
