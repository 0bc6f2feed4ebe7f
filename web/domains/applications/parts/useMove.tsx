import { type ReactNode, useState } from 'react'
import { moveApplication } from '#contract/domains/applications/endpoints.ts'
import { useCommand } from '#web/kit/api.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { asksForNothing, type Movable, type PossibleMove } from './moves.ts'

interface Asked {
  application: Movable
  move: PossibleMove
}

/** Makes moves: at once where nothing is asked for, else through the dialog, which the caller puts on its page. */
export function useMove(): { make: (application: Movable, move: PossibleMove) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked>()
  const { run } = useCommand(moveApplication)
  const make = (application: Movable, move: PossibleMove) => {
    const { id: applicationId, version } = application
    if (asksForNothing(move)) void run({ applicationId, version, toStatusId: move.toStatusId })
    else setAsked({ application, move })
  }
  const dialog = asked && <MoveDialog {...asked} onClose={() => setAsked(undefined)} />
  return { make, dialog }
}
