import { type IdOf, vocabulary, word } from '#contract/kit/vocabulary.ts'
import { candidateStatuses, type StatusId } from '#contract/vocab/statuses.ts'

const outcomes = {
  screenSelect: { id: 'SCREEN-SELECT', label: 'Screen Select', statusId: candidateStatuses.screenSelect },
  screenHold: { id: 'SCREEN-HOLD', label: 'Screen Hold', statusId: candidateStatuses.screenHold },
  sendToQc: { id: 'SEND-TO-QC', label: 'Send to QC', statusId: candidateStatuses.qcPending },
  incompleteCall: { id: 'CALL-INCOMPLETE', label: 'Incomplete Call', statusId: candidateStatuses.incompleteCall },
  screenReject: { id: 'SCREEN-REJECT', label: 'Screen Reject', statusId: candidateStatuses.screenReject },
} as const

/** The outcomes of a screening and the status each leads to; Send to QC selects first and then sends. */
export const screeningOutcomes = vocabulary('Screening outcome', outcomes)

/** One of the screening outcomes. */
export type ScreeningOutcome = IdOf<typeof screeningOutcomes>

/** The statuses on the way to an outcome, the last one being where it leads. */
export function wayTo(outcome: ScreeningOutcome): readonly StatusId[] {
  const { statusId } = screeningOutcomes.termOf(outcome)
  return outcome === screeningOutcomes.sendToQc ? [candidateStatuses.screenSelect, statusId] : [statusId]
}

/** The screening statuses one can filter by. */
export const screeningStatuses = vocabulary('Screening status', { ...outcomes, all: word('All') })

/** The outcomes of the quality check and the status each stands for. */
export const qcOutcomes = vocabulary('QC outcome', {
  passed: { ...word('QC Passed'), statusId: candidateStatuses.qcPassed },
  reject: { ...word('QC Reject'), statusId: candidateStatuses.qcReject },
  pending: { ...word('QC Pending'), statusId: candidateStatuses.qcPending },
})

/** One of the QC outcomes. */
export type QcOutcome = IdOf<typeof qcOutcomes>
