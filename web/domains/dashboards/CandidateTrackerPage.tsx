import { candidateTrackerList } from '#contract/domains/dashboards/candidateTracker.ts'
import { CandidateTabs } from '#web/domains/candidates/parts/CandidateTabs.tsx'
import { ApplicationPage } from './ApplicationPage.tsx'
import { candidateTracker } from './screens.ts'

/** Every application with all that is known of it. */
export default function CandidateTrackerPage() {
  return <ApplicationPage list={candidateTrackerList} intro={<CandidateTabs open={candidateTracker} />} />
}
