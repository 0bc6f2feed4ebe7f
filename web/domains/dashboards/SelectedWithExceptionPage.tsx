import { selectedWithExceptionList } from '#contract/domains/dashboards/applications.ts'
import { ApplicationPage } from './ApplicationPage.tsx'

/** Those among the selected who are late, or wait for their offer too long. */
export default function SelectedWithExceptionPage() {
  return <ApplicationPage list={selectedWithExceptionList} />
}
