import { screen } from '#web/kit/pages/screen.ts'

const offerPendingPage = () => import('./OfferPendingPage.tsx')

/** Selected, and without an offer. */
export const offerPending = screen({
  path: '/user/report/offer-pending-candidates',
  title: 'Offer pending',
  access: 'report.offerPending',
  literal: true,
  page: offerPendingPage,
})

/** The same screen under the other spelling of the specification. */
export const offerPendingOne = screen({
  path: '/user/report/offer-pending-candidate',
  title: 'Offer pending',
  access: 'report.offerPending',
  literal: true,
  hidden: true,
  page: offerPendingPage,
})

/** With an offer in hand, by the day they are expected. */
export const upcomingJoinees = screen({
  path: '/user/report/upcoming-joinees',
  title: 'Upcoming joinees',
  access: 'report.upcomingJoinees',
  literal: true,
  page: () => import('./UpcomingJoineesPage.tsx'),
})

/** Everybody between selection and joining, by risk. */
export const backoutDesk = screen({
  path: '/backout-desk',
  title: 'Backout desk',
  access: 'joining.followUp',
  page: () => import('./BackoutDeskPage.tsx'),
})

/** Who joined. */
export const joinedCandidates = screen({
  path: '/user/report/joined-candidates',
  title: 'Joined candidates',
  access: 'report.joinedCandidates',
  literal: true,
  page: () => import('./JoinedCandidatesPage.tsx'),
})

/** Who was selected and backed out. */
export const backoutCandidates = screen({
  path: '/user/report/backout-candidates',
  title: 'Backout candidates',
  access: 'report.backoutCandidates',
  literal: true,
  page: () => import('./BackoutCandidatesPage.tsx'),
})

/** One application from its selection on. */
export const placementView = screen({
  path: '/placement/{id}',
  title: 'Offer and joining',
  access: 'joining.read',
  page: () => import('./PlacementPage.tsx'),
})

/** The joinability score of a candidate on a position; `{position}` is always written `position`. */
export const joinabilityScreen = screen({
  path: '/candidates/{id}/{position}/{positionId}/{organizationId}/joinability',
  title: 'Joinability',
  access: 'joinability.read',
  page: () => import('./JoinabilityPage.tsx'),
})

/** The feedback of those who joined a position. */
export const postJoiningFeedback = screen({
  path: '/position/{positionId}/post-joining-feedback',
  title: 'Post-joining feedback',
  access: 'joining.read',
  page: () => import('./PostJoiningFeedbackPage.tsx'),
})
