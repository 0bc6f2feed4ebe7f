import { candidateDetailsList } from '#contract/domains/dashboards/candidateDetails.ts'
import { ApplicationPage } from './ApplicationPage.tsx'
import { DetailsSentence } from './DetailsSentence.tsx'

/** Applications as they are now. */
export default function CandidateDetailsPage() {
  return <ApplicationPage list={candidateDetailsList} intro={<DetailsSentence fixed={{}} />} />
}
