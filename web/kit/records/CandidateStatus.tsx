import { candidateStatuses, kindOf, type StatusId, stageOf } from '#contract/vocab/statuses.ts'
import { StatusChip } from './StatusChip.tsx'
import { stepOf } from './stageSteps.ts'

interface CandidateStatusProps {
  id: StatusId
  /** Since when, as an ISO instant, and by whom: shown on hover. */
  since?: string | null
  by?: string | null
}

/** A status of an application: how far it has come, or how it ended. */
export function CandidateStatus({ id, since, by }: CandidateStatusProps) {
  const label = candidateStatuses.labelOf(id)
  return <StatusChip label={label} kind={kindOf(id)} step={stepOf(stageOf(id))} since={since} by={by} />
}
