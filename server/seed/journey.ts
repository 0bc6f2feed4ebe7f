import { candidateStatuses, kindOf, type StatusId, statusKinds } from '#contract/vocab/statuses.ts'
import { findTransition } from '#contract/vocab/transitions.ts'
import type { Random } from './random.ts'

/** What often comes next: where to, how often, and after how many hours. */
export interface Step {
  to: StatusId
  weight: number
  /** From and to; for a step after an interview, counted from its end. */
  hours: readonly [number, number]
}

const s = candidateStatuses
const step = (to: StatusId, weight: number, from: number, until: number): Step => ({ to, weight, hours: [from, until] })

/**
 * How candidates usually move: a realistic part of the table of moves. What only the position brings about (Position
 * Hold, Position Cancelled) is not here.
 */
const usual: Partial<Record<StatusId, readonly Step[]>> = {
  [s.open]: [
    step(s.toBeScreened, 68, 1, 10),
    step(s.screenSelect, 14, 2, 24),
    step(s.incompleteCall, 10, 1, 24),
    step(s.screenReject, 6, 1, 24),
    step(s.screenHold, 2, 2, 24),
  ],
  [s.toBeScreened]: [
    step(s.screenSelect, 58, 2, 30),
    step(s.screenReject, 22, 2, 30),
    step(s.incompleteCall, 15, 2, 24),
    step(s.screenHold, 5, 4, 30),
  ],
  [s.incompleteCall]: [
    step(s.screenSelect, 52, 4, 48),
    step(s.toBeScreened, 18, 4, 30),
    step(s.screenReject, 18, 4, 48),
    step(s.candidateDroppedByRecruiter, 12, 48, 120),
  ],
  [s.screenHold]: [
    step(s.screenSelect, 50, 24, 120),
    step(s.toBeScreened, 25, 24, 72),
    step(s.screenReject, 25, 24, 120),
  ],
  [s.screenSelect]: [
    step(s.qcPending, 91, 1, 12),
    step(s.candidateSelfDroppedOut, 4, 12, 48),
    step(s.candidateDroppedByRecruiter, 3, 12, 48),
    step(s.candidateOnHold, 2, 8, 48),
  ],
  [s.qcPending]: [step(s.qcPassed, 80, 2, 26), step(s.qcReject, 20, 2, 26)],
  [s.qcReject]: [step(s.screenSelect, 55, 4, 30), step(s.toBeScreened, 45, 4, 30)],
  [s.qcPassed]: [step(s.sentToClient, 95, 1, 10), step(s.candidateSelfDroppedOut, 3, 4, 30), step(s.hrDrop, 2, 4, 30)],
  [s.sentToClient]: [
    step(s.cvFeedbackPending, 42, 48, 49),
    step(s.cvShortlisted, 38, 6, 46),
    step(s.cvRejected, 17, 6, 46),
    step(s.duplicateCv, 3, 4, 30),
  ],
  [s.cvFeedbackPending]: [
    step(s.cvShortlisted, 57, 6, 96),
    step(s.cvRejected, 38, 6, 96),
    step(s.duplicateCv, 3, 6, 48),
    step(s.candidateSelfDroppedOut, 2, 24, 96),
  ],
  [s.cvShortlisted]: [
    step(s.interviewToBeScheduled, 58, 2, 24),
    step(s.interviewScheduled, 38, 2, 30),
    step(s.candidateSelfDroppedOut, 2, 6, 48),
    step(s.candidateOnHold, 2, 6, 48),
  ],
  [s.interviewToBeScheduled]: [
    step(s.interviewScheduled, 94, 3, 48),
    step(s.candidateSelfDroppedOut, 4, 12, 72),
    step(s.candidateOnHold, 2, 12, 72),
  ],
  [s.interviewScheduled]: [
    step(s.interviewConducted, 52, 0, 2),
    step(s.interviewFeedbackPending, 20, 0.1, 0.5),
    step(s.interviewRescheduled, 14, -40, -4),
    step(s.interviewCancelledByCandidate, 7, -20, -2),
    step(s.interviewCancelledByClient, 4, -20, -2),
    step(s.interviewRoundCancelled, 3, -20, -2),
  ],
  [s.interviewRescheduled]: [
    step(s.interviewConducted, 62, 0, 2),
    step(s.interviewFeedbackPending, 26, 0.1, 0.5),
    step(s.interviewCancelledByCandidate, 8, -20, -2),
    step(s.interviewCancelledByClient, 4, -20, -2),
  ],
  [s.interviewFeedbackPending]: verdicts(4, 72),
  [s.interviewConducted]: verdicts(1, 24),
  [s.interviewHold]: [
    step(s.selectedForNextRound, 25, 24, 120),
    step(s.interviewSelect, 15, 24, 120),
    step(s.candidateRejectedInInterview, 40, 24, 120),
    step(s.interviewToBeScheduled, 20, 24, 120),
  ],
  [s.selectedForNextRound]: [
    step(s.interviewToBeScheduled, 62, 2, 30),
    step(s.interviewScheduled, 28, 2, 30),
    step(s.finalSelect, 10, 12, 48),
  ],
  [s.interviewSelect]: [step(s.finalSelect, 88, 6, 72), step(s.interviewToBeScheduled, 12, 6, 48)],
  [s.interviewRoundCancelled]: afterCancelling(10),
  [s.interviewCancelledByCandidate]: afterCancelling(35),
  [s.interviewCancelledByClient]: afterCancelling(15),
  [s.finalSelect]: [
    step(s.documentsSent, 60, 4, 60),
    step(s.offerSent, 30, 12, 96),
    step(s.offerHold, 4, 24, 72),
    step(s.candidateBackedOut, 4, 24, 120),
    step(s.hrDrop, 2, 24, 96),
  ],
  [s.offerHold]: [step(s.offerSent, 50, 48, 168), step(s.documentsSent, 30, 48, 120), step(s.hrDrop, 20, 72, 240)],
  [s.documentsSent]: [
    step(s.offerSent, 86, 24, 120),
    step(s.candidateBackedOut, 9, 24, 120),
    step(s.offerHold, 5, 24, 96),
  ],
  [s.offerSent]: [
    step(s.offerAccepted, 76, 6, 72),
    step(s.offerDeclined, 15, 12, 96),
    step(s.offerHold, 5, 12, 72),
    step(s.offerRevoked, 4, 24, 120),
  ],
  // A person joins when the notice period is over.
  [s.offerAccepted]: [
    step(s.joined, 77, 10 * 24, 60 * 24),
    step(s.candidateBackedOut, 20, 5 * 24, 45 * 24),
    step(s.offerRevoked, 3, 5 * 24, 30 * 24),
  ],
}

/** Where it can end without another step: the chance that it goes on nevertheless. */
const goesOn: Partial<Record<StatusId, { chance: number; steps: readonly Step[] }>> = {
  [s.qcReject]: { chance: 0.55, steps: usual[s.qcReject] ?? [] },
  [s.screenReject]: { chance: 0.03, steps: [step(s.toBeScreened, 1, 48, 240)] },
  [s.joined]: { chance: 0.06, steps: [step(s.attrition, 1, 20 * 24, 80 * 24)] },
}

function verdicts(from: number, until: number): readonly Step[] {
  return [
    step(s.selectedForNextRound, 34, from, until),
    step(s.candidateRejectedInInterview, 34, from, until),
    step(s.finalSelect, 14, from, until),
    step(s.interviewSelect, 12, from, until),
    step(s.interviewHold, 6, from, until),
  ]
}

function afterCancelling(rejected: number): readonly Step[] {
  return [
    step(s.interviewToBeScheduled, 60, 3, 48),
    step(s.interviewScheduled, 25, 3, 48),
    step(s.candidateRejectedInInterview, rejected, 12, 72),
  ]
}

/** A table that names a move nobody may make would fail in the middle of a fill; it fails here instead. */
for (const [from, steps] of Object.entries({ ...usual, [s.joined]: goesOn[s.joined]?.steps ?? [] })) {
  for (const { to } of steps ?? []) {
    if (!findTransition(Number(from) as StatusId, to))
      throw new Error(`The journey from ${from} to ${to} is not a move`)
  }
}

/**
 * What comes next for an application, by chance; undefined where it stays. `luck` above 1 makes losses rarer. Candidate
 * on Hold goes back to where it was held from.
 */
export function nextStep(random: Random, from: StatusId, luck = 1, heldFrom?: StatusId): Step | undefined {
  if (from === s.candidateOnHold && heldFrom) return step(heldFrom, 1, 24, 240)
  const further = goesOn[from]
  if (further && !random.chance(further.chance)) return undefined
  return weighted(random, further?.steps ?? usual[from] ?? [], luck)
}

function weighted(random: Random, steps: readonly Step[], luck: number): Step | undefined {
  const weightOf = ({ to, weight }: Step) => (kindOf(to) === statusKinds.lost ? weight / luck : weight)
  let left = random.next() * steps.reduce((sum, one) => sum + weightOf(one), 0)
  for (const one of steps) {
    left -= weightOf(one)
    if (left <= 0) return one
  }
  return steps.at(-1)
}

/** Statuses that a person reaches after an interview took place, or was called off before. */
export function isAroundInterview(from: StatusId): boolean {
  return from === s.interviewScheduled || from === s.interviewRescheduled
}
