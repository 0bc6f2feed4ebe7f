import { interviewScheduleList } from '#contract/domains/dashboards/interviews.ts'
import { ReportPage } from '#web/domains/reports/parts/ReportPage.tsx'

/** Every interview, with a calendar of how many there are. */
export default function InterviewsPage() {
  return <ReportPage report={interviewScheduleList} />
}
