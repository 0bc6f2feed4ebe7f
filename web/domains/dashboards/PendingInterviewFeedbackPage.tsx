import { pendingInterviewFeedbackList } from '#contract/domains/dashboards/positions.ts'
import { FigureList } from './FigureList.tsx'

/** Where interviews took place and the verdict is missing. */
export default function PendingInterviewFeedbackPage() {
  return <FigureList list={pendingInterviewFeedbackList} />
}
