import { screen } from '#web/kit/pages/screen.ts'

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

/** A candidate on a position as the client sees them; for the client's own people and for ours. */
export const maskedInfo = screen({
  path: '/candidates/{id}/position/{positionId}/maskedCandidateInfo',
  title: 'Masked candidate information',
  access: 'candidate.read',
  page: () => import('./MaskedInfoPage.tsx'),
})

/** What is hidden from the client, with the result beside it. */
export const maskingPreview = screen({
  path: '/candidates/{id}/previewMaskedInfor/{positionId}',
  title: 'Masking',
  access: 'candidate.previewMasked',
  page: () => import('./MaskingPage.tsx'),
})

/** Exactly what the client sees, for staff. */
export const clientPreview = screen({
  path: '/candidates/{id}/previewCandidateMaskedInfo/{positionId}',
  title: 'As the client sees it',
  access: 'candidate.previewMasked',
  page: () => import('./ClientPreviewPage.tsx'),
})

/** Everything that is known of a candidate, to be changed. */
export const candidateEdit = screen({
  path: '/candidates/edit/{id}',
  title: 'Edit candidate',
  access: 'candidate.edit',
  page: () => import('./CandidateEditPage.tsx'),
})

/** The documents a candidate hands in for a position. */
export const candidateChecklist = screen({
  path: '/{primaryRole}/candidate/edit/candidate-checklist/{id}/{positionId}',
  title: 'Candidate checklist',
  access: 'checklist.read',
  page: () => import('./ChecklistPage.tsx'),
  literal: true,
})

/** Candidates who passed QC, to be sent to their clients in bulk. */
export const sendToClient = screen({
  path: '/user/candidates/sendToClient',
  title: 'Send to client',
  menu: '/candidates',
  access: 'application.sendToClient',
  page: () => import('./SendToClientPage.tsx'),
  literal: true,
})
