import { getCandidateTimeline } from '#contract/domains/applications/endpoints.ts'
import { useApi } from '#web/kit/api.ts'
import { History } from './History.tsx'

/** What happened to a candidate on every position within reach. */
export function CandidateHistory({ candidateId }: { candidateId: number }) {
  const { events } = useApi(getCandidateTimeline, { candidateId })
  return <History events={events} showPositions />
}
