import { useNavigate } from 'react-router'
import { addScreeningSheet } from '#contract/domains/screening/endpoints.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { linkTo } from '#web/kit/pages/screen.ts'
import { sheetCall } from './screens.ts'

/** Begins a screening, or goes on with one that was stopped, and opens the call, where it is not open already. */
export function useBegin({ isOpen = false } = {}) {
  const navigate = useNavigate()
  const { run, isRunning } = useCommand(addScreeningSheet, { says: false })
  const begin = async (pair: { candidateId: number; positionId: number }) => {
    const answer = await run(pair)
    if (answer && !isOpen) navigate(linkTo(sheetCall, { ...pair, screeningSheetId: answer.screeningSheetId }))
  }
  return { begin, isRunning }
}
