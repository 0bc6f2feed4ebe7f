import { screen } from '#web/kit/pages/screen.ts'

/** The search over CVs and profiles. */
export const candidateSearch = screen({
  path: '/candidate-search',
  title: 'Candidate search',
  menu: '/candidates',
  access: 'candidate.search',
  page: () => import('./SearchPage.tsx'),
})

/** Searches that people keep and share. */
export const savedSearch = screen({
  path: '/saved-search',
  title: 'Saved searches',
  menu: '/candidates',
  access: 'candidate.search',
  page: () => import('./SavedSearchesPage.tsx'),
})
