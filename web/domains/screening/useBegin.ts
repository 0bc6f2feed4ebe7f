import { useNavigate } from 'react-router'
import { addScreeningSheet } from '#contract/domains/screening/endpoints.ts'
import { useCommand } from '#web/kit/api.ts'
import { linkTo } from '#web/kit/screen.ts'
import { sheetCall } from './screens.ts'

/** Begins a screening, or goes on with one that was stopped, and opens the call. */
export function useBegin() {
  const navigate = useNavigate()
  const { run, isRunning } = useCommand(addScreeningSheet, { says: false })
  const begin = async (pair: { candidateId: number; positionId: number }) => {
    const answer = await run(pair)
    if (answer) navigate(linkTo(sheetCall, { ...pair, screeningSheetId: answer.screeningSheetId }))
  }
  return { begin, isRunning }
}
