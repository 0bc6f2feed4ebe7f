import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { moveApplication } from '#contract/domains/applications/endpoints.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { scheduleInterview } from '#web/domains/interviews/screens.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { linkTo } from '#web/kit/pages/screen.ts'
import { asksForNothing, isScheduling, type Movable, type PossibleTransition } from './moves.ts'
import { pendingMoves } from './pendingMoves.ts'

const MoveDialog = lazy(() => import('./MoveDialog.tsx').then((parts) => ({ default: parts.MoveDialog })))
const SendDialog = lazy(() => import('./SendDialog.tsx'))

interface Asked {
  application: Movable
  move: PossibleTransition
}

interface Moving {
  make: (application: Movable, move: PossibleTransition) => void
  dialog: ReactNode
}

/**
 * Makes moves: at once where nothing is asked for, an interview on the screen that schedules, everything else through
 * the dialog, which the caller puts on its page. What is made at once is shown at once (`pendingMoves`), and goes back
 * with a sentence where the server refuses or does not answer.
 */
export function useMove(): Moving {
  const [asked, setAsked] = useState<Asked>()
  const { run } = useCommand(moveApplication)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const make = (application: Movable, move: PossibleTransition) => {
    const { candidateId, positionId, organizationId } = application
    const { toStatusId } = move
    if (pendingMoves.of(application) !== undefined) return
    if (isScheduling(move)) {
      const screen = linkTo(scheduleInterview, { id: candidateId, positionId, organizationId })
      return void navigate(screen, { state: { cameFrom: `${pathname}${search}` } })
    }
    if (!asksForNothing(move) || toStatusId === candidateStatuses.sentToClient) return setAsked({ application, move })
    void makeAtOnce(application, move)
  }
  const makeAtOnce = async ({ id, version, candidateName, statusId }: Movable, { toStatusId }: PossibleTransition) => {
    const shown = { id, version, to: toStatusId }
    const ifFailed = `${candidateName} is shown in ${candidateStatuses.labelOf(statusId)} again.`
    pendingMoves.show(shown)
    const isMade = await run({ applicationId: id, version, toStatusId }, { ifFailed })
    if (!isMade) pendingMoves.takeBack(shown)
  }
  const close = () => setAsked(undefined)
  const isSending = asked?.move.toStatusId === candidateStatuses.sentToClient
  const dialog = asked && (
    <Suspense>
      {isSending ? (
        <SendDialog
          applicationIds={[asked.application.id]}
          requires={asked.move.requires}
          onDone={close}
          onClose={close}
        />
      ) : (
        <MoveDialog {...asked} onClose={close} />
      )}
    </Suspense>
  )
  return { make, dialog }
}
