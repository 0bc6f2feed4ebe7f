import type { DrivePerson } from '#contract/domains/drives/model.ts'
import { driveDayStatuses } from '#contract/vocab/interviews.ts'
import { type StatusId, candidateStatuses as s } from '#contract/vocab/statuses.ts'
import type { PossibleMove } from '#web/domains/applications/parts/moves.ts'

/** What usually comes next on a hiring day, by where somebody is. */
const usual: Partial<Record<StatusId, readonly StatusId[]>> = {
  [s.interviewScheduled]: [s.interviewConducted],
  [s.interviewRescheduled]: [s.interviewConducted],
  [s.interviewFeedbackPending]: [s.selectedForNextRound, s.finalSelect, s.candidateRejectedInInterview],
  [s.interviewConducted]: [s.selectedForNextRound, s.finalSelect, s.candidateRejectedInInterview],
  [s.selectedForNextRound]: [s.interviewScheduled, s.finalSelect],
  [s.interviewSelect]: [s.finalSelect],
  [s.interviewHold]: [s.selectedForNextRound, s.candidateRejectedInInterview],
}

/** What the buttons of the usual steps say; a phone has no room for the names of statuses. */
const texts: Partial<Record<StatusId, string>> = {
  [s.interviewConducted]: 'Interviewed',
  [s.selectedForNextRound]: 'Next round',
  [s.interviewScheduled]: 'Schedule the next round',
  [s.finalSelect]: 'Final select',
  [s.candidateRejectedInInterview]: 'Reject',
}

/** What the button of a step says. */
export function stepText({ toStatusId }: PossibleMove): string {
  return texts[toStatusId] ?? s.labelOf(toStatusId)
}

/** The moves to offer as buttons, and the rest for the menu. Whoever is still expected is asked at the door first. */
export function stepsOf({ statusId, moves, dayStatus, hasAppeared }: DrivePerson): {
  next: PossibleMove[]
  others: PossibleMove[]
} {
  const isThere = hasAppeared && dayStatus !== driveDayStatuses.noShow
  const wanted = isThere ? (usual[statusId] ?? []) : []
  const next = wanted.flatMap((to) => moves.filter(({ toStatusId }) => toStatusId === to))
  return { next, others: moves.filter((move) => !next.includes(move)) }
}
