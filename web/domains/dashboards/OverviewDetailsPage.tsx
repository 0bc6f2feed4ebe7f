import { StagePage, type StageParameters } from './StagePage.tsx'

/** The candidates of a position in an interview stage. */
export default function OverviewDetailsPage(where: StageParameters) {
  return <StagePage title="Candidate details" {...where} />
}
