import { interviewToBeScheduledList } from '#contract/domains/dashboards/applications.ts'
import { ApplicationPage } from './ApplicationPage.tsx'

/** Candidates for whom the next interview has to be arranged, longest waiting first. */
export default function InterviewsToBeScheduledPage() {
  return <ApplicationPage list={interviewToBeScheduledList} />
}
