import type { Placement } from '#contract/domains/offers/model.ts'
import { Section } from '#web/kit/pages/Page.tsx'
import { FeedbackHistory } from './FeedbackHistory.tsx'
import { FeedbackPoints } from './FeedbackPoints.tsx'

/** How it goes after joining: the four points, and everything that was said. */
export function FeedbackTab({ placement }: { placement: Placement }) {
  const { id, candidateName, joinedOn, lastWorkingDay, feedbacks, can } = placement
  if (!joinedOn) return null
  return (
    <>
      <FeedbackPoints
        applicationId={id}
        candidateName={candidateName}
        joinedOn={joinedOn}
        leftOn={lastWorkingDay}
        feedbacks={feedbacks}
        mayTake={can.feedback}
      />
      {feedbacks.length > 0 && (
        <Section title="History">
          <FeedbackHistory feedbacks={feedbacks} />
        </Section>
      )}
    </>
  )
}
