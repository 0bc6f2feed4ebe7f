import { linkTo, screen } from '#web/kit/pages/screen.ts'

/** A screening sheet to read, with its calls and what QC said. */
export const sheetView = screen({
  path: '/candidates/screeningSheet/view/{candidateId}/{screeningSheetId}/{positionId}',
  title: 'Screening sheet',
  access: 'screening.read',
  page: () => import('./SheetViewPage.tsx'),
})

/** The answers of a screening sheet, to be changed. */
export const sheetEdit = screen({
  path: '/candidates/screeningSheet/edit/{candidateId}/{screeningSheetId}/{positionId}',
  title: 'Edit screening sheet',
  access: 'screening.edit',
  page: () => import('./SheetEditPage.tsx'),
})

/** The call itself: questions, answers and the outcome. */
export const sheetCall = screen({
  path: '/candidates/screeningSheet/editScreening/{candidateId}/{screeningSheetId}/{positionId}',
  title: 'Screening call',
  access: 'screening.edit',
  page: () => import('./SheetCallPage.tsx'),
})

/** What QC will look at, and the choice of who is to check. */
export const sendToQcScreen = screen({
  path: '/candidates/{id}/position/{positionId}/sendToQC',
  title: 'Send to QC',
  access: 'application.sendToQc',
  page: () => import('./SendToQcPage.tsx'),
})

/** The quality check of one candidate on one position. */
export const qcCheckScreen = screen({
  path: '/position/{positionId}/candidate/{candidateId}/UpdateqcFeedback',
  title: 'Quality check',
  access: 'qc.read',
  page: () => import('./QcCheckPage.tsx'),
})

/** Everybody who waits for a quality check, the longest first. */
export const qcQueueScreen = screen({
  path: '/qc-queue',
  title: 'Quality checks',
  access: 'qc.read',
  page: () => import('./QcQueuePage.tsx'),
})

/** The call with a candidate for a position: about the sheet there is, or one that is begun there. */
export function callOf(pair: { candidateId: number; positionId: number }): string {
  return linkTo(sheetCall, { ...pair, screeningSheetId: theirSheet })
}

/** Stands in an address for the sheet of the candidate and the position, whichever it is. */
export const theirSheet = 0
