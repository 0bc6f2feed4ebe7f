import { candidateTrackerList } from '#contract/domains/dashboards/candidateTracker.ts'
import { ApplicationPage } from './ApplicationPage.tsx'

/** Every application with all that is known of it. */
export default function CandidateTrackerPage() {
  return <ApplicationPage list={candidateTrackerList} />
}
