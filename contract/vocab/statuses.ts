import { type IdOf, inOrderOfIds, vocabulary, word } from '#contract/kit/vocabulary.ts'

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

const attribute = <const Id extends string>(id: Id, label: string) => ({ id, label })

/** What is asked of a status beside its stage and kind: each attribute with its meaning. */
export const statusAttributes = vocabulary('Attribute of a status', {
  toScreen: attribute('toScreen', 'The recruiter has yet to screen the candidate'),
  screened: attribute('screened', 'A screening ended with this outcome'),
  awaitsCvFeedback: attribute('awaitsCvFeedback', 'The client has the CV and has not answered'),
  decision: attribute('decision', 'A decision of the client, whoever recorded it'),
  toSchedule: attribute('toSchedule', 'The next interview has no date yet'),
  scheduled: attribute('scheduled', 'An interview has a date and has not taken place'),
  cancelled: attribute('cancelled', 'The interview was called off and can be scheduled again'),
  awaitsInterviewFeedback: attribute('awaitsInterviewFeedback', 'The interview took place and the verdict is missing'),
  verdict: attribute('verdict', 'The verdict of an interview'),
  toOffer: attribute('toOffer', 'Selected, and without an offer in hand'),
  offered: attribute('offered', 'With an offer in hand, which can be revised until the joining'),
  notJoined: attribute('notJoined', 'The candidate said no after the selection'),
  revenueLost: attribute('revenueLost', 'Entering it loses the revenue that was expected'),
  hired: attribute('hired', 'Works, or worked, at the client because of the firm'),
  cooling: attribute('cooling', 'Entering it begins the cooling period of the client'),
})

/** One of the attributes. */
export type StatusAttribute = IdOf<typeof statusAttributes>

function status<const Id extends number, const Label extends string>(
  id: Id,
  label: Label,
  stage: Stage,
  kind: StatusKind,
  ...attributes: readonly StatusAttribute[]
) {
  return { id, label, stage, kind, attributes }
}

const { sourcing, screening, qc, clientReview, interview, offer, joining, any } = stages
const { active, held, lost, won } = statusKinds

/**
 * The statuses in the order in which an application goes through them: whoever stands at one has been at every reveal
 * point before it. Those of the stage Any come last and say nothing about that: ask the history.
 */
const inProgress = {
  open: status(1, 'Open', sourcing, active, 'toScreen'),
  toBeScreened: status(2, 'To be Screened', screening, active, 'toScreen'),
  incompleteCall: status(31, 'Incomplete-Call', screening, active, 'toScreen'),
  screenHold: status(32, 'Screen Hold', screening, held, 'screened'),
  screenReject: status(4, 'Screen Reject', screening, lost, 'screened'),
  screenSelect: status(3, 'Screen Select', screening, active, 'screened'),
  qcPending: status(5, 'QC Pending', qc, active),
  qcReject: status(6, 'QC Reject', qc, lost),
  qcPassed: status(7, 'QC Passed', qc, active),
  sentToClient: status(8, 'Sent to Client', clientReview, active, 'awaitsCvFeedback'),
  cvFeedbackPending: status(29, 'CV Feedback Pending', clientReview, active, 'awaitsCvFeedback'),
  cvRejected: status(10, 'CV Rejected', clientReview, lost, 'decision', 'cooling'),
  duplicateCv: status(35, 'Duplicate CV', clientReview, lost, 'decision'),
  cvShortlisted: status(9, 'CV Shortlisted', clientReview, active, 'decision', 'toSchedule'),
  interviewToBeScheduled: status(33, 'Interview to be Scheduled', interview, active, 'toSchedule'),
  interviewScheduled: status(11, 'Interview Scheduled', interview, active, 'scheduled'),
  interviewRescheduled: status(28, 'Interview Re-scheduled', interview, active, 'scheduled'),
  interviewRoundCancelled: status(16, 'Interview Round cancelled', interview, active, 'cancelled', 'toSchedule'),
  interviewCancelledByCandidate: status(
    17,
    'Interview cancelled by Candidate',
    interview,
    active,
    'cancelled',
    'toSchedule',
  ),
  interviewCancelledByClient: status(
    18,
    'Interview cancelled by client',
    interview,
    active,
    'decision',
    'cancelled',
    'toSchedule',
  ),
  interviewFeedbackPending: status(34, 'Interview Feedback Pending', interview, active, 'awaitsInterviewFeedback'),
  interviewConducted: status(40, 'Interview Conducted', interview, active, 'awaitsInterviewFeedback'),
  interviewHold: status(14, 'Interview Hold', interview, held, 'decision', 'verdict'),
  candidateRejectedInInterview: status(
    15,
    'Candidate Rejected in Interview',
    interview,
    lost,
    'decision',
    'verdict',
    'cooling',
  ),
  selectedForNextRound: status(13, 'Selected for Next Round', interview, active, 'decision', 'verdict', 'toSchedule'),
  interviewSelect: status(12, 'Interview Select', interview, active, 'decision', 'verdict'),
  finalSelect: status(20, 'Final Select', offer, active, 'decision', 'verdict', 'toOffer'),
  documentsSent: status(23, 'Documents Sent', offer, active, 'toOffer'),
  offerHold: status(21, 'Offer Hold', offer, held, 'toOffer'),
  candidateBackedOut: status(30, 'Candidate Backed-out', joining, lost, 'notJoined', 'revenueLost', 'cooling'),
  offerSent: status(22, 'Offer Sent', offer, active, 'offered'),
  offerRevoked: status(24, 'Offer Revoked', offer, lost, 'revenueLost'),
  offerDeclined: status(26, 'Offer Declined', offer, lost, 'notJoined', 'revenueLost', 'cooling'),
  offerAccepted: status(25, 'Offer Accepted', offer, active, 'offered'),
  joined: status(27, 'Joined', joining, won, 'hired'),
  attrition: status(37, 'Attrition', joining, lost, 'hired'),
  positionCancelled: status(19, 'Position Cancelled', any, lost),
  positionHold: status(36, 'Position Hold', any, held),
  candidateOnHold: status(38, 'Candidate on Hold', any, held),
  hrDrop: status(39, 'HR Drop', any, lost),
  candidateDroppedByRecruiter: status(41, 'Candidate Dropped by Recruiter', any, lost),
  candidateSelfDroppedOut: status(42, 'Candidate self Drooped-out', any, lost),
}

/** The 42 statuses of an application, and so of a candidate. */
export const candidateStatuses = vocabulary('Candidate status', inOrderOfIds(inProgress))

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

/** An application of one of these kinds may still lead to a joining. */
export const runningKinds: readonly StatusKind[] = [active, held]

/** Whether an application at this status may still lead to a joining. */
export function isRunning(id: StatusId): boolean {
  return runningKinds.includes(kindOf(id))
}

/** What a group of statuses is chosen by; whatever is missing is not asked. */
interface Group {
  stage?: Stage
  kind?: StatusKind | readonly StatusKind[]
  attribute?: StatusAttribute
}

/** The statuses of a stage, of a kind or several, with an attribute, or of all that is asked, in the order of their ids. */
export function statusesOf({ stage, kind, attribute: asked }: Group): readonly StatusId[] {
  const kinds: readonly StatusKind[] = kind === undefined ? statusKinds.ids : [kind].flat()
  return candidateStatuses.terms
    .filter((term) => !stage || term.stage === stage)
    .filter((term) => kinds.includes(term.kind) && (!asked || term.attributes.includes(asked)))
    .map((term) => term.id)
}

/** Selected, and neither joined nor lost yet: these people are followed up until their first day. */
export const untilJoined = statusesOf({ stage: offer, kind: runningKinds })

/** Holds that interrupt any stage: out of one an application returns to where it was. */
export const pauses = statusesOf({ stage: any, kind: held })

const s = candidateStatuses

/** How far an application has certainly come; statuses of the stage Any are missing. */
export const progressOrder: readonly StatusId[] = Object.values(inProgress)
  .filter(({ stage }) => stage !== any)
  .map(({ id }) => id)

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
