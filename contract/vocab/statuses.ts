import { type IdOf, vocabulary, word } from '#contract/kit/vocabulary.ts'

/** The stages an application goes through; `any` holds the statuses that can interrupt each of them. */
export const stages = vocabulary('Stage', {
  sourcing: word('Sourcing'),
  screening: word('Screening'),
  qc: word('QC'),
  clientReview: word('Client review'),
  interview: word('Interview'),
  offer: word('Offer'),
  joining: word('Joining'),
  any: word('Any'),
})

/** One of the stages. */
export type Stage = IdOf<typeof stages>

/** What a status means for the chance to join: running, waiting, over, or achieved. */
export const statusKinds = vocabulary('Kind of status', {
  active: { id: 'active', label: 'Active' },
  held: { id: 'held', label: 'Held' },
  lost: { id: 'lost', label: 'Lost' },
  won: { id: 'won', label: 'Won' },
})

/** One of the kinds of status. */
export type StatusKind = IdOf<typeof statusKinds>

function status<const Id extends number, const Label extends string>(
  id: Id,
  label: Label,
  stage: Stage,
  kind: StatusKind,
) {
  return { id, label, stage, kind }
}

const { sourcing, screening, qc, clientReview, interview, offer, joining, any } = stages
const { active, held, lost, won } = statusKinds

/** The 42 statuses of an application, and so of a candidate. */
export const candidateStatuses = vocabulary('Candidate status', {
  open: status(1, 'Open', sourcing, active),
  toBeScreened: status(2, 'To be Screened', screening, active),
  screenSelect: status(3, 'Screen Select', screening, active),
  screenReject: status(4, 'Screen Reject', screening, lost),
  qcPending: status(5, 'QC Pending', qc, active),
  qcReject: status(6, 'QC Reject', qc, lost),
  qcPassed: status(7, 'QC Passed', qc, active),
  sentToClient: status(8, 'Sent to Client', clientReview, active),
  cvShortlisted: status(9, 'CV Shortlisted', clientReview, active),
  cvRejected: status(10, 'CV Rejected', clientReview, lost),
  interviewScheduled: status(11, 'Interview Scheduled', interview, active),
  interviewSelect: status(12, 'Interview Select', interview, active),
  selectedForNextRound: status(13, 'Selected for Next Round', interview, active),
  interviewHold: status(14, 'Interview Hold', interview, held),
  candidateRejectedInInterview: status(15, 'Candidate Rejected in Interview', interview, lost),
  interviewRoundCancelled: status(16, 'Interview Round cancelled', interview, active),
  interviewCancelledByCandidate: status(17, 'Interview cancelled by Candidate', interview, active),
  interviewCancelledByClient: status(18, 'Interview cancelled by client', interview, active),
  positionCancelled: status(19, 'Position Cancelled', any, lost),
  finalSelect: status(20, 'Final Select', offer, active),
  offerHold: status(21, 'Offer Hold', offer, held),
  offerSent: status(22, 'Offer Sent', offer, active),
  documentsSent: status(23, 'Documents Sent', offer, active),
  offerRevoked: status(24, 'Offer Revoked', offer, lost),
  offerAccepted: status(25, 'Offer Accepted', offer, active),
  offerDeclined: status(26, 'Offer Declined', offer, lost),
  joined: status(27, 'Joined', joining, won),
  interviewRescheduled: status(28, 'Interview Re-scheduled', interview, active),
  cvFeedbackPending: status(29, 'CV Feedback Pending', clientReview, active),
  candidateBackedOut: status(30, 'Candidate Backed-out', joining, lost),
  incompleteCall: status(31, 'Incomplete-Call', screening, active),
  screenHold: status(32, 'Screen Hold', screening, held),
  interviewToBeScheduled: status(33, 'Interview to be Scheduled', interview, active),
  interviewFeedbackPending: status(34, 'Interview Feedback Pending', interview, active),
  duplicateCv: status(35, 'Duplicate CV', clientReview, lost),
  positionHold: status(36, 'Position Hold', any, held),
  attrition: status(37, 'Attrition', joining, lost),
  candidateOnHold: status(38, 'Candidate on Hold', any, held),
  hrDrop: status(39, 'HR Drop', any, lost),
  interviewConducted: status(40, 'Interview Conducted', interview, active),
  candidateDroppedByRecruiter: status(41, 'Candidate Dropped by Recruiter', any, lost),
  candidateSelfDroppedOut: status(42, 'Candidate self Drooped-out', any, lost),
})

/** The id of one of the 42 statuses. */
export type StatusId = IdOf<typeof candidateStatuses>

/** The stage a status belongs to. */
export function stageOf(id: StatusId): Stage {
  return candidateStatuses.termOf(id).stage
}

/** The kind of a status. */
export function kindOf(id: StatusId): StatusKind {
  return candidateStatuses.termOf(id).kind
}

/** The statuses of a stage, of a kind, or of both, in the order of their ids. */
export function statusesOf({ stage, kind }: { stage?: Stage; kind?: StatusKind }): readonly StatusId[] {
  return candidateStatuses.terms
    .filter((term) => (!stage || term.stage === stage) && (!kind || term.kind === kind))
    .map((term) => term.id)
}

const s = candidateStatuses

/**
 * How far an application has certainly come: whoever stands at a status has been at every reveal point before it in
 * this list. Statuses of the stage Any are missing, since they say nothing about that: ask the history.
 */
export const progressOrder: readonly StatusId[] = [
  ...[s.open, s.toBeScreened, s.incompleteCall, s.screenHold, s.screenReject, s.screenSelect],
  ...[s.qcPending, s.qcReject, s.qcPassed],
  ...[s.sentToClient, s.cvFeedbackPending, s.cvRejected, s.duplicateCv, s.cvShortlisted],
  ...[s.interviewToBeScheduled, s.interviewScheduled, s.interviewRescheduled],
  ...[s.interviewRoundCancelled, s.interviewCancelledByCandidate, s.interviewCancelledByClient],
  ...[s.interviewFeedbackPending, s.interviewConducted, s.interviewHold, s.candidateRejectedInInterview],
  ...[s.selectedForNextRound, s.interviewSelect],
  ...[s.finalSelect, s.documentsSent, s.offerHold, s.candidateBackedOut],
  ...[s.offerSent, s.offerRevoked, s.offerDeclined, s.offerAccepted, s.joined, s.attrition],
]

/** Whether an application at `status` has certainly reached `point`. */
export function hasReached(status: StatusId, point: StatusId): boolean {
  const goal = progressOrder.indexOf(point)
  return goal >= 0 && progressOrder.indexOf(status) >= goal
}

/** Sent to Client and everything after it: what the client side can know of. */
export const sentToClientOrLater: readonly StatusId[] = progressOrder.slice(progressOrder.indexOf(s.sentToClient))

/** The points at which an organization may learn who the candidate is, earliest first. */
export const revealPoints = vocabulary('Reveal point', {
  cvShortlisted: s.termOf(s.cvShortlisted),
  interviewScheduled: s.termOf(s.interviewScheduled),
  finalSelect: s.termOf(s.finalSelect),
  offerSent: s.termOf(s.offerSent),
  offerAccepted: s.termOf(s.offerAccepted),
  joined: s.termOf(s.joined),
})

/** The reveal point of an organization that has not chosen its own. */
export const defaultRevealPoint = s.finalSelect
