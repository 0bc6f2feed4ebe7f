import { getCandidateTimeline } from '#contract/domains/applications/endpoints.ts'
import { useApi } from '#web/kit/api/api.ts'
import { Timeline, type TimelineEntry } from '#web/kit/records/Timeline.tsx'
import { historyEntry } from './History.tsx'

interface CandidateHistoryProps {
  candidateId: number
  /** What else happened, such as edits and new CVs. */
  more?: readonly TimelineEntry[]
}

/** What happened to a candidate on every position within reach, and what else the page knows, in one stream. */
export function CandidateHistory({ candidateId, more = [] }: CandidateHistoryProps) {
  const { events } = useApi(getCandidateTimeline, { candidateId })
  return <Timeline entries={[...more, ...events.map((event) => historyEntry(event, true))]} />
}
