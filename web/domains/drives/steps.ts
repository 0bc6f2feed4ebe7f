import type { DrivePerson } from '#contract/domains/drives/model.ts'
import { type Attendance, attendances } from '#contract/vocab/attendances.ts'
import { type DriveDayStatus, driveDayStatuses, interviewStates } from '#contract/vocab/interviews.ts'
import { type StatusId, candidateStatuses as s, statusesOf, statusKinds } from '#contract/vocab/statuses.ts'
import { usualOnDrive } from '#contract/vocab/transitions.ts'
import type { PossibleTransition } from '#web/domains/applications/parts/moves.ts'

/** What the buttons of the usual steps say; a phone has no room for the names of statuses. */
const texts: Partial<Record<StatusId, string>> = {
  [s.interviewConducted]: 'Interviewed',
  [s.selectedForNextRound]: 'Next round',
  [s.interviewScheduled]: 'Schedule the next round',
  [s.finalSelect]: 'Final select',
  [s.candidateRejectedInInterview]: 'Reject',
}

/** What the button of a step says. */
export function stepText({ toStatusId }: PossibleTransition): string {
  return texts[toStatusId] ?? s.labelOf(toStatusId)
}

const selecting = statusesOf({ attribute: 'verdict', kind: statusKinds.active })

function dayStatusIn(toStatusId: StatusId, before: DriveDayStatus): DriveDayStatus {
  if (selecting.includes(toStatusId)) return driveDayStatuses.selected
  if (toStatusId === s.candidateRejectedInInterview) return driveDayStatuses.rejected
  return toStatusId === s.interviewConducted ? driveDayStatuses.appeared : before
}

/** Somebody as the board shows them while a move is under way: already where it goes, and no further for the moment. */
export function asMoved(person: DrivePerson, toStatusId: StatusId | undefined): DrivePerson {
  if (toStatusId === undefined) return person
  const dayStatus = dayStatusIn(toStatusId, person.dayStatus)
  const hasAppeared = person.hasAppeared || dayStatus !== person.dayStatus
  return { ...person, statusId: toStatusId, dayStatus, hasAppeared, moves: [], canAttend: false }
}

/** What somebody's attendance is about to be, and since when they are there. */
export interface Noted {
  attendance: Attendance
  arrivedAt: string | null
}

/** Somebody as the board shows them while it is noted whether they are there: what comes next can be pressed at once. */
export function asNoted(person: DrivePerson, noted: Noted | undefined): DrivePerson {
  if (!noted) return person
  const wasHeld = person.resultId !== null || person.rounds.some(({ state }) => state === interviewStates.conducted)
  const isAbsent = noted.attendance === attendances.absent
  const hasAppeared = !isAbsent && (noted.attendance === attendances.arrived || wasHeld)
  const before = person.confirmed ? driveDayStatuses.confirmed : driveDayStatuses.invited
  const dayStatus = isAbsent ? driveDayStatuses.noShow : hasAppeared ? driveDayStatuses.appeared : before
  return { ...person, ...noted, hasAppeared, dayStatus, canAttend: false }
}

/** The moves to offer as buttons, and the rest for the menu. Whoever is still expected is asked at the door first. */
export function stepsOf({ statusId, moves, dayStatus, hasAppeared }: DrivePerson): {
  next: PossibleTransition[]
  others: PossibleTransition[]
} {
  const isThere = hasAppeared && dayStatus !== driveDayStatuses.noShow
  const wanted = isThere ? (usualOnDrive[statusId] ?? []) : []
  const next = wanted.flatMap((to) => moves.filter(({ toStatusId }) => toStatusId === to))
  return { next, others: moves.filter((move) => !next.includes(move)) }
}
