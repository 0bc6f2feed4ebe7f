import { type IdOf, vocabulary, word } from '#contract/kit/vocabulary.ts'

/** The statuses of a position. */
export const positionStatuses = vocabulary('Position status', {
  open: word('Open'),
  hold: word('Hold'),
  closed: word('Closed'),
  cancelled: word('Cancelled'),
})

/** One of the position statuses. */
export type PositionStatus = IdOf<typeof positionStatuses>

/** Whether recruiters search openly for a position. */
export const sourcingOptions = vocabulary('Sourcing option', {
  required: word('Open-Sourcing Required'),
  notRequired: word('Open-Sourcing not required'),
})

/** One of the sourcing options. */
export type SourcingOption = IdOf<typeof sourcingOptions>

/** The statuses of the sourcing points of a position. */
export const sourcingPointStatuses = vocabulary('Sourcing point status', {
  draft: word('Draft'),
  sentForApproval: word('Sent for approval'),
  approved: word('Approved'),
  rejected: word('Rejected'),
})

/** One of the sourcing point statuses. */
export type SourcingPointStatus = IdOf<typeof sourcingPointStatuses>

/** The steps that sourcing points take. */
export const sourcingPointSteps = vocabulary('Sourcing point step', {
  sendForApproval: word('send for approval'),
  approve: word('approve'),
  reject: word('reject'),
})

/** One of the sourcing point steps. */
export type SourcingPointStep = IdOf<typeof sourcingPointSteps>

/** From so many days in one status on a candidate in a pipeline counts as stuck. */
export const longWaitDays = 8
