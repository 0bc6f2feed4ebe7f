import { screen } from '#web/kit/pages/screen.ts'

/** What waits for the client's feedback: for the client to answer, for the firm to follow. */
export const clientFeedback = screen({
  path: '/client/feedback',
  title: 'Waiting for client feedback',
  access: 'clientFeedback.read',
  page: () => import('./FeedbackPage.tsx'),
})

/** Everybody who was sent to the client, over all its positions. */
export const clientCandidates = screen({
  path: '/client/candidates',
  title: 'Candidates sent to the client',
  access: 'clientFeedback.read',
  page: () => import('./CandidatesPage.tsx'),
})

/** The interviews that are still to come. */
export const clientInterviews = screen({
  path: '/client/interviews',
  title: 'Interviews ahead',
  access: 'clientFeedback.read',
  page: () => import('./InterviewsPage.tsx'),
})

/** One candidate on one position, exactly as the client sees it. */
export const clientCandidate = screen({
  path: '/client/candidate/{candidateId}/{positionId}',
  title: 'Candidate as the client sees it',
  access: 'clientFeedback.read',
  page: () => import('./CandidatePage.tsx'),
})

/** Where the buttons of a submission mail lead: an answer without signing in. */
export const feedbackLink = screen({
  path: '/client-feedback',
  title: 'Your feedback',
  access: 'public',
  page: () => import('./FeedbackLinkPage.tsx'),
})
