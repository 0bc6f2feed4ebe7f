import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { nextStepOf, type Rights, type NextStep as Step, type StepPlace } from '#contract/vocab/nextSteps.ts'
import { candidateStatuses, type StatusId } from '#contract/vocab/statuses.ts'
import { candidateCalendar, interviewDetails } from '#web/domains/interviews/screens.ts'
import { placementView } from '#web/domains/offers/screens.ts'
import { qcCheckScreen, sheetView } from '#web/domains/screening/screens.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { linkTo } from '#web/kit/pages/screen.ts'
import { today } from '#web/kit/records/formats.ts'
import type { Movable, PossibleTransition } from './moves.ts'

/** An application whose next step is offered. */
export interface Stepping extends Movable {
  /** The interview it is at, where that is known. */
  interviewId?: number | null
  expectedJoiningOn?: string | null
  moves: readonly PossibleTransition[]
}

/** What comes next for an application, or for a candidate who is on no position, as this person may do it. */
export function useNextStep(of: Stepping | null): Step | null {
  const { permissions, timeZone } = useSignedIn()
  const rights: Rights = {
    moves: of?.moves.map(({ toStatusId }) => toStatusId) ?? [],
    may: (permission) => permissions.has(permission),
  }
  const isJoiningDue = Boolean(of?.expectedJoiningOn && of.expectedJoiningOn <= today(timeZone))
  return nextStepOf(of?.statusId ?? null, rights, { isJoiningDue })
}

/** Where a step is done that is more than a move. */
export function linkToPlace(place: StepPlace, of: Omit<Stepping, 'moves' | 'candidateName' | 'version'>): string {
  const { id, candidateId, positionId, organizationId, interviewId } = of
  switch (place) {
    case 'screening':
      return linkTo(sheetView, { candidateId, positionId, screeningSheetId: 0 })
    case 'qualityCheck':
      return linkTo(qcCheckScreen, { positionId, candidateId })
    case 'interview':
      return interviewId
        ? linkTo(interviewDetails, { id: candidateId, positionId, previousInterviewId: interviewId })
        : linkTo(candidateCalendar, { candidateId, positionId, organizationId })
    case 'followUp':
      return linkTo(placementView, { id })
  }
}

/** The move to a status that a next step leads to, as it was offered. */
export function moveOf(moves: readonly PossibleTransition[], to: StatusId): PossibleTransition {
  const move = moves.find(({ toStatusId }) => toStatusId === to)
  if (!move) throw new Error(`no move to ${candidateStatuses.labelOf(to)} was offered`)
  return move
}

interface NextStepButtonProps {
  of: Stepping | null
  make: (application: Movable, move: PossibleTransition) => void
  /** Puts the candidate on a position; without it that step is not offered here. */
  onPosition?: () => void
  size?: 'xs' | 'sm'
}

/** The next step as the primary button; what others have to do is only said. */
export function NextStepButton({ of, make, onPosition, size = 'sm' }: NextStepButtonProps) {
  const step = useNextStep(of)
  if (!step) return null
  const { label, act } = step
  if (act?.kind === 'position') {
    return onPosition ? (
      <Button size={size} onClick={onPosition}>
        {label}
      </Button>
    ) : null
  }
  if (!act || !of) {
    return (
      <Text size="sm" c="dimmed" style={{ alignSelf: 'center' }}>
        Next: {label}
      </Text>
    )
  }
  if (act.kind === 'open') {
    return (
      <Button size={size} component={Link} to={linkToPlace(act.place, of)}>
        {label}
      </Button>
    )
  }
  return (
    <Button size={size} onClick={() => make(of, moveOf(of.moves, act.to))}>
      {label}
    </Button>
  )
}
