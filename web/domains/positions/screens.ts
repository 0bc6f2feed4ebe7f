import { screen } from '#web/kit/pages/screen.ts'

/** All positions within reach. */
export const positions = screen({
  path: '/position',
  title: 'Positions',
  access: 'position.read',
  page: () => import('./PositionsPage.tsx'),
})

/** Opening a position; the address may name the organization, or the request of a client that it answers. */
export const positionNew = screen({
  path: '/position/new',
  title: 'Add position',
  access: 'position.create',
  page: () => import('./PositionNewPage.tsx'),
})

/** The positions that clients asked for. */
export const positionRequests = screen({
  path: '/position/requests',
  title: 'Positions asked for',
  access: 'position.readRequests',
  page: () => import('./PositionRequestsPage.tsx'),
})

/** One position: its pipeline, and everything about it. */
export const positionView = screen({
  path: '/position/view/{id}',
  title: 'Position',
  access: 'position.read',
  page: () => import('./PositionPage.tsx'),
})

/** Everybody whom the client of a position was sent, as the client sees them. */
export const candidateInformation = screen({
  path: '/position/{positionId}/CandidateInformation',
  title: 'Candidate information',
  access: 'clientFeedback.read',
  hidden: true,
  page: () => import('./CandidateInformationPage.tsx'),
})

/** A position as the approver of its sourcing points reads it. */
export const superAdminPositionView = screen({
  path: '/superadmin/position/view/{id}',
  title: 'Position to approve',
  access: 'sourcingPoint.read',
  literal: true,
  hidden: true,
  page: () => import('./ReviewPage.tsx'),
})

/** Who works on which position, with what every recruiter works on already; the address may name the position. */
export const recruiterAllocation = screen({
  path: '/superadmin/RecruiterAllocation',
  title: 'Recruiter allocation',
  access: 'position.allocate',
  literal: true,
  page: () => import('./RecruiterAllocationPage.tsx'),
})

/** Editing a position. */
export const positionEdit = screen({
  path: '/position/edit/{id}',
  title: 'Edit position',
  access: 'position.edit',
  page: () => import('./PositionEditPage.tsx'),
})
