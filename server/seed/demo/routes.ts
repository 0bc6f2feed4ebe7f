import { candidateStatuses, type StatusId } from '#contract/vocab/statuses.ts'
import type { Random } from '#server/seed/random.ts'
import { day, hour, workingAfter, workingBefore } from './calendar.ts'

const s = candidateStatuses

/** The status a person usually comes from; followed back, it leads from every status to Open. */
const cameFrom: Partial<Record<StatusId, StatusId>> = {
  [s.toBeScreened]: s.open,
  [s.incompleteCall]: s.toBeScreened,
  [s.screenHold]: s.toBeScreened,
  [s.screenReject]: s.toBeScreened,
  [s.screenSelect]: s.toBeScreened,
  [s.candidateOnHold]: s.screenSelect,
  [s.candidateDroppedByRecruiter]: s.screenSelect,
  [s.qcPending]: s.screenSelect,
  [s.qcReject]: s.qcPending,
  [s.qcPassed]: s.qcPending,
  [s.sentToClient]: s.qcPassed,
  [s.cvFeedbackPending]: s.sentToClient,
  [s.cvShortlisted]: s.sentToClient,
  [s.cvRejected]: s.sentToClient,
  [s.duplicateCv]: s.sentToClient,
  [s.candidateSelfDroppedOut]: s.cvShortlisted,
  [s.interviewToBeScheduled]: s.cvShortlisted,
  [s.interviewScheduled]: s.interviewToBeScheduled,
  [s.interviewRescheduled]: s.interviewScheduled,
  [s.interviewRoundCancelled]: s.interviewScheduled,
  [s.interviewCancelledByCandidate]: s.interviewScheduled,
  [s.interviewCancelledByClient]: s.interviewScheduled,
  [s.interviewConducted]: s.interviewScheduled,
  [s.interviewFeedbackPending]: s.interviewConducted,
  [s.selectedForNextRound]: s.interviewFeedbackPending,
  [s.interviewSelect]: s.interviewFeedbackPending,
  [s.interviewHold]: s.interviewFeedbackPending,
  [s.candidateRejectedInInterview]: s.interviewFeedbackPending,
  [s.finalSelect]: s.interviewFeedbackPending,
  [s.documentsSent]: s.finalSelect,
  [s.offerHold]: s.documentsSent,
  [s.hrDrop]: s.finalSelect,
  [s.offerSent]: s.documentsSent,
  [s.offerRevoked]: s.offerSent,
  [s.offerDeclined]: s.offerSent,
  [s.offerAccepted]: s.offerSent,
  [s.joined]: s.offerAccepted,
  [s.candidateBackedOut]: s.offerAccepted,
  [s.attrition]: s.joined,
}

/** Every status a person can be brought to by moves of their own, without the position's. */
export const reachable = [s.open, ...Object.keys(cameFrom).map((id) => Number(id) as StatusId)]

/** The statuses on the way to one, itself included, beginning after Open. */
function routeTo(target: StatusId): StatusId[] {
  const before = cameFrom[target]
  return before === undefined ? [] : [...routeTo(before), target]
}

/** A step of somebody whose way is written down. */
export interface TimedStep {
  to: StatusId
  at: number
}

/** How long people have been in a status of which we show examples, in hours of work; from and to. */
const waiting: Partial<Record<StatusId, readonly [number, number]>> = {
  [s.sentToClient]: [1, 8],
  [s.cvFeedbackPending]: [20, 60],
  [s.interviewScheduled]: [1, 9],
  [s.interviewRescheduled]: [1, 9],
  [s.interviewFeedbackPending]: [2, 40],
  [s.offerAccepted]: [20, 140],
  [s.joined]: [10, 200],
  [s.attrition]: [10, 60],
}

/** How long before a status the one before it was entered, in hours of work; from and to. */
const lasting: Partial<Record<StatusId, readonly [number, number]>> = {
  [s.toBeScreened]: [1, 6],
  [s.cvShortlisted]: [3, 14],
  [s.interviewConducted]: [9, 27],
  [s.interviewFeedbackPending]: [0.6, 0.7],
  [s.joined]: [100, 260],
  [s.attrition]: [160, 380],
}

/** Time moves some statuses on by itself: those are shown in time. */
function arrivalAt(target: StatusId, arrived: number, end: number): number {
  if (target === s.sentToClient) return Math.max(arrived, end - 40 * hour)
  return target === s.interviewConducted ? end - 60_000 : arrived
}

/**
 * The way to a status, timed backwards from an instant so that it has just been reached. What the system does on its
 * own (waiting for feedback) needs real hours and is left to it.
 */
export function timedRoute(random: Random, target: StatusId, end: number): { startsAt: number; steps: TimedStep[] } {
  const [least, most] = waiting[target] ?? [2, 60]
  const arrived = workingBefore(end, least + random.next() * (most - least))
  let at = arrivalAt(target, arrived, end)
  const steps: TimedStep[] = []
  for (const to of routeTo(target).reverse()) {
    steps.unshift({ to, at })
    const [from, until] = lasting[to] ?? [1, 9]
    at = to === s.cvFeedbackPending ? at - 2 * day - 60_000 : workingBefore(at, from + random.next() * (until - from))
  }
  return { startsAt: at, steps }
}

/** When an interview that nobody has held yet is to begin. */
export function upcomingInterview(random: Random, end: number): number {
  return workingAfter(end, random.whole(2, 34))
}
