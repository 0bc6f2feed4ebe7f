import {
  administrators,
  clientSide,
  offerTeam,
  onClientsBehalf,
  type Role,
  roles,
  sourcingTeam,
} from '#contract/vocab/roles.ts'
import {
  candidateStatuses,
  isRunning,
  kindOf,
  type StatusId,
  statusesOf,
  statusKinds,
} from '#contract/vocab/statuses.ts'

/** What a move can be asked to carry. */
export const transitionRequirements = [
  'rejectionReason',
  'reason',
  'interview',
  'offer',
  'acceptance',
  'joining',
  'backout',
  'lastWorkingDay',
] as const

/** One thing that a move must carry. */
export type TransitionRequirement = (typeof transitionRequirements)[number]

/** Who makes a move: people of some roles, the clock, or the position when its own status changes. */
export type TransitionMaker = readonly Role[] | 'system' | 'position'

/** One allowed change of an application's status. */
export interface Transition {
  readonly from: StatusId
  readonly to: StatusId
  readonly by: TransitionMaker
  readonly requires: readonly TransitionRequirement[]
}

const s = candidateStatuses

const requirementOf: Partial<Record<StatusId, TransitionRequirement>> = {
  [s.interviewScheduled]: 'interview',
  [s.interviewRescheduled]: 'interview',
  [s.offerSent]: 'offer',
  [s.offerAccepted]: 'acceptance',
  [s.joined]: 'joining',
  [s.candidateBackedOut]: 'backout',
  [s.attrition]: 'lastWorkingDay',
}

function transitionsOf(
  from: readonly StatusId[],
  to: readonly StatusId[],
  by: TransitionMaker,
  reason?: 'reason',
): Transition[] {
  return from.flatMap((start) =>
    to.map((end) => {
      const carried = requirementOf[end] ?? (kindOf(end) === statusKinds.lost ? 'rejectionReason' : undefined)
      return { from: start, to: end, by, requires: [reason, carried].filter((thing) => thing !== undefined) }
    }),
  )
}

const reopeners = [...administrators, roles.manager, roles.teamLead]
const qcDeciders = [...administrators, roles.manager, roles.qc]
const schedulers = [...sourcingTeam, ...clientSide]
const judges = [...clientSide, roles.interviewer, ...onClientsBehalf]
const droppers = [...offerTeam, roles.vp, roles.teamLead]

const cancelled = statusesOf({ attribute: 'cancelled' })
const scheduled = statusesOf({ attribute: 'scheduled' })
const awaitingCvFeedback = statusesOf({ attribute: 'awaitsCvFeedback' })
const awaitingInterviewFeedback = statusesOf({ attribute: 'awaitsInterviewFeedback' })
const active = statusesOf({ kind: statusKinds.active })
const held = statusesOf({ kind: statusKinds.held })

/**
 * Every allowed move, once. Leaving Position Hold and Candidate on Hold is not in the table, because where it leads
 * depends on the application: see `findTransition`.
 */
export const transitions: readonly Transition[] = [
  ...transitionsOf(
    [s.open],
    [s.toBeScreened, s.incompleteCall, s.screenHold, s.screenSelect, s.screenReject],
    sourcingTeam,
  ),
  ...transitionsOf([s.toBeScreened], [s.incompleteCall, s.screenHold, s.screenSelect, s.screenReject], sourcingTeam),
  ...transitionsOf([s.incompleteCall], [s.toBeScreened, s.screenHold, s.screenSelect, s.screenReject], sourcingTeam),
  ...transitionsOf([s.screenHold], [s.toBeScreened, s.screenSelect, s.screenReject], sourcingTeam),
  ...transitionsOf([s.screenReject], [s.toBeScreened], reopeners),
  ...transitionsOf([s.screenSelect], [s.qcPending], sourcingTeam),
  ...transitionsOf([s.screenSelect], [s.sentToClient], onClientsBehalf, 'reason'),
  ...transitionsOf([s.qcPending], [s.qcPassed, s.qcReject], qcDeciders),
  ...transitionsOf([s.qcReject], [s.toBeScreened, s.screenSelect], sourcingTeam),
  ...transitionsOf([s.qcPassed], [s.sentToClient], sourcingTeam),
  ...transitionsOf([s.sentToClient], [s.cvFeedbackPending], 'system'),
  ...transitionsOf(
    awaitingCvFeedback,
    [s.cvShortlisted, s.cvRejected, s.duplicateCv],
    [...clientSide, ...onClientsBehalf],
  ),
  ...transitionsOf(
    [s.cvRejected, s.duplicateCv],
    [s.sentToClient],
    [...administrators, roles.manager, roles.spoc],
    'reason',
  ),
  ...transitionsOf([s.cvShortlisted], [s.interviewToBeScheduled, s.interviewScheduled], schedulers),
  ...transitionsOf(
    [s.interviewToBeScheduled, s.selectedForNextRound, ...cancelled],
    [s.interviewScheduled],
    schedulers,
  ),
  ...transitionsOf(scheduled, [s.interviewRescheduled, ...cancelled], schedulers),
  ...transitionsOf([...scheduled, s.interviewConducted], [s.interviewFeedbackPending], 'system'),
  ...transitionsOf(
    [...scheduled, s.interviewFeedbackPending],
    [s.interviewConducted],
    [...schedulers, roles.interviewer],
  ),
  ...transitionsOf([s.interviewFeedbackPending], cancelled, schedulers),
  ...transitionsOf(
    awaitingInterviewFeedback,
    [s.selectedForNextRound, s.interviewSelect, s.interviewHold, s.candidateRejectedInInterview, s.finalSelect],
    judges,
  ),
  ...transitionsOf(
    [s.interviewHold],
    [
      s.selectedForNextRound,
      s.interviewSelect,
      s.candidateRejectedInInterview,
      s.finalSelect,
      s.interviewToBeScheduled,
    ],
    judges,
  ),
  ...transitionsOf([s.selectedForNextRound, s.interviewSelect], [s.interviewToBeScheduled, s.finalSelect], judges),
  ...transitionsOf(cancelled, [s.interviewToBeScheduled, s.candidateRejectedInInterview], schedulers),
  ...transitionsOf([s.finalSelect], [s.documentsSent, s.offerSent, s.offerHold, s.candidateBackedOut], offerTeam),
  ...transitionsOf([s.offerHold], [s.documentsSent, s.offerSent, s.hrDrop], offerTeam),
  ...transitionsOf([s.documentsSent], [s.offerSent, s.offerHold, s.candidateBackedOut], offerTeam),
  ...transitionsOf([s.offerSent], [s.offerAccepted, s.offerDeclined, s.offerRevoked, s.offerHold], offerTeam),
  ...transitionsOf([s.offerAccepted], [s.joined, s.candidateBackedOut, s.offerRevoked], offerTeam),
  ...transitionsOf([s.joined], [s.attrition], offerTeam),
  ...transitionsOf(active, [s.hrDrop], droppers),
  ...transitionsOf(active, [s.candidateOnHold, s.candidateDroppedByRecruiter, s.candidateSelfDroppedOut], sourcingTeam),
  ...transitionsOf([...active, ...held.filter((id) => id !== s.positionHold)], [s.positionHold], 'position'),
  ...transitionsOf([...active, ...held], [s.positionCancelled], 'position'),
]

/** Where a position's own status leads its applications. */
export const setByPosition: readonly StatusId[] = [
  ...new Set(transitions.filter(({ by }) => by === 'position').map(({ to }) => to)),
]

/** Where time alone leads to this status. */
export function dueBefore(to: StatusId): readonly StatusId[] {
  return transitions.filter((move) => move.to === to && move.by === 'system').map(({ from }) => from)
}

/** What usually comes next on a hiring day, by where somebody is. */
export const usualOnDrive: Partial<Record<StatusId, readonly StatusId[]>> = {
  [s.interviewScheduled]: [s.interviewConducted],
  [s.interviewRescheduled]: [s.interviewConducted],
  [s.interviewFeedbackPending]: [s.selectedForNextRound, s.finalSelect, s.candidateRejectedInInterview],
  [s.interviewConducted]: [s.selectedForNextRound, s.finalSelect, s.candidateRejectedInInterview],
  [s.selectedForNextRound]: [s.interviewScheduled, s.finalSelect],
  [s.interviewSelect]: [s.finalSelect],
  [s.interviewHold]: [s.selectedForNextRound, s.candidateRejectedInInterview],
}

/** The way back out of a hold: to the status it was held from, and to no other. */
function release(from: StatusId, heldFrom: StatusId): Transition | undefined {
  if (from === s.candidateOnHold && kindOf(heldFrom) === statusKinds.active) {
    return { from, to: heldFrom, by: sourcingTeam, requires: [] }
  }
  if (from === s.positionHold && heldFrom !== from && isRunning(heldFrom)) {
    return { from, to: heldFrom, by: 'position', requires: ['reason'] }
  }
  return undefined
}

/** Every move out of a status. For the two holds say where it was held from, or the way back is missing. */
export function transitionsFrom(from: StatusId, heldFrom?: StatusId): readonly Transition[] {
  const back = heldFrom === undefined ? undefined : release(from, heldFrom)
  const listed = transitions.filter((move) => move.from === from)
  return back ? [back, ...listed] : listed
}

/** The move from one status to another, if it is allowed to anybody. */
export function findTransition(from: StatusId, to: StatusId, heldFrom?: StatusId): Transition | undefined {
  return transitionsFrom(from, heldFrom).find((move) => move.to === to)
}

/** The statuses that can follow, whoever brings them about. */
export function nextStatuses(from: StatusId, heldFrom?: StatusId): readonly StatusId[] {
  return transitionsFrom(from, heldFrom).map((move) => move.to)
}

/** Whether somebody in this role may make the move by hand. */
export function mayMove(role: Role, from: StatusId, to: StatusId, heldFrom?: StatusId): boolean {
  const by = findTransition(from, to, heldFrom)?.by
  return Array.isArray(by) && by.includes(role)
}
