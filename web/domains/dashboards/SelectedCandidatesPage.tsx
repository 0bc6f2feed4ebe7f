import { selectedCandidateList } from '#contract/domains/dashboards/applications.ts'
import { ApplicationPage } from './ApplicationPage.tsx'

/** Everybody who was selected and has not joined yet. */
export default function SelectedCandidatesPage() {
  return <ApplicationPage list={selectedCandidateList} />
}
