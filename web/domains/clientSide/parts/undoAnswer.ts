import { undoMove } from '#contract/domains/applications/endpoints.ts'
import { popUpStyles } from '#contract/vocab/alerts.ts'
import { type ClientAnswer, clientAnswers } from '#contract/vocab/clientAnswers.ts'
import { failureText, refreshScreen } from '#web/kit/api/api.ts'
import { ApiError, call } from '#web/kit/api/call.ts'
import { showToast } from '#web/kit/feedback/toasts.ts'

const said: Readonly<Partial<Record<ClientAnswer, string>>> = {
  [clientAnswers.shortlist]: 'is shortlisted',
  [clientAnswers.reject]: 'is rejected',
  [clientAnswers.known]: 'is marked as already known',
}

/** Says what was answered, and takes it back at a click: the next one may be open by then, or the list. */
export function sayAnswer(
  answer: ClientAnswer,
  answered: { name: string; applicationId: number; version: number },
): void {
  const { name, applicationId: id, version } = answered
  const words = said[answer]
  if (!words) return
  const undo = async () => {
    try {
      await call(undoMove, { id, version })
      showToast(popUpStyles.success, `${name} waits for an answer again`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast(popUpStyles.error, failureText(error))
    }
    await refreshScreen()
  }
  showToast(popUpStyles.success, `${name} ${words}`, { act: { label: 'Undo', do: undo } })
}
