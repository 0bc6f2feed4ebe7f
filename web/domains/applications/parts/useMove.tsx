import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { moveApplication } from '#contract/domains/applications/endpoints.ts'
import type { StatusId } from '#contract/vocab/statuses.ts'
import { scheduleInterview } from '#web/domains/interviews/screens.ts'
import { useCommand } from '#web/kit/api.ts'
import { linkTo } from '#web/kit/screen.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { asksForNothing, isScheduling, type Movable, type PossibleMove } from './moves.ts'

interface Asked {
  application: Movable
  move: PossibleMove
}

/** A move the server has not answered yet, or has let through. */
export interface PendingMove {
  application: Movable
  toStatusId: StatusId
}

interface Moving {
  make: (application: Movable, move: PossibleMove) => void
  dialog: ReactNode
  /** The last move that was made at once; over once the application is read again, with its next version. */
  pending: PendingMove | undefined
}

/**
 * Makes moves: at once where nothing is asked for, an interview on the screen that schedules, everything else through
 * the dialog, which the caller puts on its page.
 */
export function useMove(): Moving {
  const [asked, setAsked] = useState<Asked>()
  const [pending, setPending] = useState<PendingMove>()
  const { run } = useCommand(moveApplication, { onFailed: () => setPending(undefined) })
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const make = (application: Movable, move: PossibleMove) => {
    const { id: applicationId, version, candidateId, positionId, organizationId } = application
    const { toStatusId } = move
    if (isScheduling(move)) {
      const screen = linkTo(scheduleInterview, { id: candidateId, positionId, organizationId })
      return void navigate(screen, { state: { cameFrom: `${pathname}${search}` } })
    }
    if (!asksForNothing(move)) return setAsked({ application, move })
    setPending({ application, toStatusId })
    void run({ applicationId, version, toStatusId })
  }
  const dialog = asked && <MoveDialog {...asked} onClose={() => setAsked(undefined)} />
  return { make, dialog, pending }
}
