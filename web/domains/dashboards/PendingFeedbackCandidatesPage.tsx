import { statusesOf } from '#contract/vocab/statuses.ts'
import { StagePage, type StageParameters } from './StagePage.tsx'

/** The candidates of a position who wait for the feedback of an interview stage. */
export default function PendingFeedbackCandidatesPage(where: StageParameters) {
  return (
    <StagePage
      title="Waiting for interview feedback"
      statuses={statusesOf({ attribute: 'awaitsInterviewFeedback' })}
      {...where}
    />
  )
}
