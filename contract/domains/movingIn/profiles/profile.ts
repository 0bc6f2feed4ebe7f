import type { moveInFields } from '#contract/domains/movingIn/fields.ts'
import type { MoveInKind } from '#contract/vocab/movingIn.ts'
import type { PositionStatus } from '#contract/vocab/positions.ts'
import { candidateStatuses, type StatusId } from '#contract/vocab/statuses.ts'

/** What a heading is called in the files of a system; several where its exports differ. */
type Headings<Kind extends MoveInKind> = Partial<Record<keyof (typeof moveInFields)[Kind], string | readonly string[]>>

/** How the exports of one system are read. Another system is one such definition. */
export interface Profile {
  /** What the file of each kind is called, and the headings of its columns. */
  kinds: { readonly [Kind in MoveInKind]?: { files: readonly string[]; columns: Headings<Kind> } }
  /** What a status of an application is called there, as words or numbers. */
  statuses: Readonly<Record<string, StatusId>>
  positionStatuses: Readonly<Record<string, PositionStatus>>
}

const s = candidateStatuses

/** Words that say the same in every system. */
export const usualStatuses: Readonly<Record<string, StatusId>> = {
  New: s.open,
  Applied: s.open,
  Screening: s.toBeScreened,
  Submitted: s.sentToClient,
  Shortlisted: s.cvShortlisted,
  Rejected: s.cvRejected,
  Interview: s.interviewScheduled,
  Selected: s.finalSelect,
  Offered: s.offerSent,
  Placed: s.joined,
  Hired: s.joined,
  Withdrawn: s.candidateSelfDroppedOut,
}
