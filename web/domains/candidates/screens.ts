import { screen } from '#web/kit/screen.ts'

/** All candidates within reach. */
export const candidates = screen({
  path: '/candidates',
  title: 'Candidates',
  access: 'candidate.read',
  page: () => import('./CandidatesPage.tsx'),
})

/** One candidate: facts, CVs, positions and what happened. */
export const candidateView = screen({
  path: '/candidates/view/{id}',
  title: 'Candidate',
  access: 'candidate.read',
  page: () => import('./CandidatePage.tsx'),
})

/** Everything that is known of a candidate, to be changed. */
export const candidateEdit = screen({
  path: '/candidates/edit/{id}',
  title: 'Edit candidate',
  access: 'candidate.edit',
  page: () => import('./CandidateEditPage.tsx'),
})
