import {
  administrators,
  clientSide,
  offerTeam,
  onClientsBehalf,
  type Role,
  roles,
  sourcingTeam,
} from '#contract/vocab/roles.ts'
import { candidateStatuses, kindOf, type StatusId, statusesOf, statusKinds } from '#contract/vocab/statuses.ts'

/** What a move can be asked to carry. */
export const carriedThings = [
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
export type Carried = (typeof carriedThings)[number]

/** Who makes a move: people of some roles, the clock, or the position when its own status changes. */
export type MovedBy = readonly Role[] | 'system' | 'position'

/** One allowed change of an application's status. */
export interface Move {
  readonly from: StatusId
  readonly to: StatusId
  readonly by: MovedBy
  readonly carries: readonly Carried[]
}

const s = candidateStatuses

const carriedTo: Partial<Record<StatusId, Carried>> = {
  [s.interviewScheduled]: 'interview',
  [s.interviewRescheduled]: 'interview',
  [s.offerSent]: 'offer',
  [s.offerAccepted]: 'acceptance',
  [s.joined]: 'joining',
  [s.candidateBackedOut]: 'backout',
  [s.attrition]: 'lastWorkingDay',
}

function movesOf(from: readonly StatusId[], to: readonly StatusId[], by: MovedBy, reason?: 'reason'): Move[] {
  return from.flatMap((start) =>
    to.map((end) => {
      const carried = carriedTo[end] ?? (kindOf(end) === statusKinds.lost ? 'rejectionReason' : undefined)
      return { from: start, to: end, by, carries: [reason, carried].filter((thing) => thing !== undefined) }
    }),
  )
}

const reopeners = [...administrators, roles.manager, roles.teamLead]
const qcDeciders = [...administrators, roles.manager, roles.qc]
const schedulers = [...sourcingTeam, ...clientSide]
const judges = [...clientSide, roles.interviewer, ...onClientsBehalf]
const droppers = [...offerTeam, roles.vp, roles.teamLead]

const cancelled = [s.interviewRoundCancelled, s.interviewCancelledByCandidate, s.interviewCancelledByClient]
const scheduled = [s.interviewScheduled, s.interviewRescheduled]
const active = statusesOf({ kind: statusKinds.active })
const held = statusesOf({ kind: statusKinds.held })

/**
 * Every allowed move, once. Leaving Position Hold and Candidate on Hold is not in the table, because where it leads
 * depends on the application: see `findMove`.
 */
export const moves: readonly Move[] = [
  ...movesOf([s.open], [s.toBeScreened, s.incompleteCall, s.screenHold, s.screenSelect, s.screenReject], sourcingTeam),
  ...movesOf([s.toBeScreened], [s.incompleteCall, s.screenHold, s.screenSelect, s.screenReject], sourcingTeam),
  ...movesOf([s.incompleteCall], [s.toBeScreened, s.screenHold, s.screenSelect, s.screenReject], sourcingTeam),
  ...movesOf([s.screenHold], [s.toBeScreened, s.screenSelect, s.screenReject], sourcingTeam),
  ...movesOf([s.screenReject], [s.toBeScreened], reopeners),
  ...movesOf([s.screenSelect], [s.qcPending], sourcingTeam),
  ...movesOf([s.screenSelect], [s.sentToClient], onClientsBehalf, 'reason'),
  ...movesOf([s.qcPending], [s.qcPassed, s.qcReject], qcDeciders),
  ...movesOf([s.qcReject], [s.toBeScreened, s.screenSelect], sourcingTeam),
  ...movesOf([s.qcPassed], [s.sentToClient], sourcingTeam),
  ...movesOf([s.sentToClient], [s.cvFeedbackPending], 'system'),
  ...movesOf(
    [s.sentToClient, s.cvFeedbackPending],
    [s.cvShortlisted, s.cvRejected, s.duplicateCv],
    [...clientSide, ...onClientsBehalf],
  ),
  ...movesOf([s.cvRejected, s.duplicateCv], [s.sentToClient], [...administrators, roles.manager, roles.spoc], 'reason'),
  ...movesOf([s.cvShortlisted], [s.interviewToBeScheduled, s.interviewScheduled], schedulers),
  ...movesOf([s.interviewToBeScheduled, s.selectedForNextRound, ...cancelled], [s.interviewScheduled], schedulers),
  ...movesOf(scheduled, [s.interviewRescheduled, ...cancelled], schedulers),
  ...movesOf([...scheduled, s.interviewConducted], [s.interviewFeedbackPending], 'system'),
  ...movesOf([...scheduled, s.interviewFeedbackPending], [s.interviewConducted], [...schedulers, roles.interviewer]),
  ...movesOf([s.interviewFeedbackPending], cancelled, schedulers),
  ...movesOf(
    [s.interviewConducted, s.interviewFeedbackPending],
    [s.selectedForNextRound, s.interviewSelect, s.interviewHold, s.candidateRejectedInInterview, s.finalSelect],
    judges,
  ),
  ...movesOf(
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
  ...movesOf([s.selectedForNextRound, s.interviewSelect], [s.interviewToBeScheduled, s.finalSelect], judges),
  ...movesOf(cancelled, [s.interviewToBeScheduled, s.candidateRejectedInInterview], schedulers),
  ...movesOf([s.finalSelect], [s.documentsSent, s.offerSent, s.offerHold, s.candidateBackedOut], offerTeam),
  ...movesOf([s.offerHold], [s.documentsSent, s.offerSent, s.hrDrop], offerTeam),
  ...movesOf([s.documentsSent], [s.offerSent, s.offerHold, s.candidateBackedOut], offerTeam),
  ...movesOf([s.offerSent], [s.offerAccepted, s.offerDeclined, s.offerRevoked, s.offerHold], offerTeam),
  ...movesOf([s.offerAccepted], [s.joined, s.candidateBackedOut, s.offerRevoked], offerTeam),
  ...movesOf([s.joined], [s.attrition], offerTeam),
  ...movesOf(active, [s.hrDrop], droppers),
  ...movesOf(active, [s.candidateOnHold, s.candidateDroppedByRecruiter, s.candidateSelfDroppedOut], sourcingTeam),
  ...movesOf([...active, ...held.filter((id) => id !== s.positionHold)], [s.positionHold], 'position'),
  ...movesOf([...active, ...held], [s.positionCancelled], 'position'),
]

/** The way back out of a hold: to the status it was held from, and to no other. */
function release(from: StatusId, heldFrom: StatusId): Move | undefined {
  if (from === s.candidateOnHold && kindOf(heldFrom) === statusKinds.active) {
    return { from, to: heldFrom, by: sourcingTeam, carries: [] }
  }
  const canBeHeld = kindOf(heldFrom) === statusKinds.active || kindOf(heldFrom) === statusKinds.held
  if (from === s.positionHold && heldFrom !== from && canBeHeld) {
    return { from, to: heldFrom, by: 'position', carries: ['reason'] }
  }
  return undefined
}

/** Every move out of a status. For the two holds say where it was held from, or the way back is missing. */
export function movesFrom(from: StatusId, heldFrom?: StatusId): readonly Move[] {
  const back = heldFrom === undefined ? undefined : release(from, heldFrom)
  const listed = moves.filter((move) => move.from === from)
  return back ? [back, ...listed] : listed
}

/** The move from one status to another, if it is allowed to anybody. */
export function findMove(from: StatusId, to: StatusId, heldFrom?: StatusId): Move | undefined {
  return movesFrom(from, heldFrom).find((move) => move.to === to)
}

/** The statuses that can follow, whoever brings them about. */
export function nextStatuses(from: StatusId, heldFrom?: StatusId): readonly StatusId[] {
  return movesFrom(from, heldFrom).map((move) => move.to)
}

/** Whether somebody in this role may make the move by hand. */
export function mayMove(role: Role, from: StatusId, to: StatusId, heldFrom?: StatusId): boolean {
  const by = findMove(from, to, heldFrom)?.by
  return Array.isArray(by) && by.includes(role)
}
