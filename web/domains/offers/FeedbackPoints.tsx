import { Button } from '@mantine/core'
import { useState } from 'react'
import { takeJoiningFeedback } from '#contract/domains/offers/endpoints.ts'
import type { JoiningFeedback } from '#contract/domains/offers/model.ts'
import { daysLater } from '#contract/kit/wallTime.ts'
import { type FeedbackPoint, feedbackPoints, settlings } from '#contract/vocab/joinings.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { dateText, today } from '#web/kit/records/formats.ts'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import styles from './Offers.module.css'

interface FeedbackPointsProps {
  applicationId: number
  candidateName: string
  joinedOn: string
  /** The last working day of who left again. */
  leftOn: string | null
  feedbacks: readonly JoiningFeedback[]
  mayTake: boolean
}

/** The four points after joining: what was said at each, and the way to take it. */
export function FeedbackPoints(props: FeedbackPointsProps) {
  const { applicationId, candidateName, joinedOn, leftOn, feedbacks, mayTake } = props
  const { timeZone } = useSignedIn()
  const [asked, setAsked] = useState<FeedbackPoint>()
  const { attempt } = useCommand(takeJoiningFeedback)
  const now = today(timeZone)
  return (
    <>
      <ol className={styles.points}>
        {feedbackPoints.terms.map(({ id, label, until }) => {
          const newest = feedbacks.find((one) => one.afterDays === id && !one.isReplaced)
          const hasLeft = leftOn !== null && leftOn < daysLater(joinedOn, id)
          const reached = daysLater(joinedOn, id) <= now
          const isAsked = reached && !hasLeft && !newest && now < daysLater(joinedOn, until) && mayTake
          return (
            <li key={id} data-asked={isAsked || undefined}>
              <b>After {label}</b>
              <p className={styles.soft}>{dateText(daysLater(joinedOn, id))}</p>
              {newest && <Said feedback={newest} />}
              {!newest && hasLeft && <p className={styles.soft}>Left before</p>}
              {!newest && !hasLeft && !reached && <p className={styles.soft}>Not yet</p>}
              {!newest && !hasLeft && reached && !mayTake && <p className={styles.soft}>Not taken</p>}
              {reached && !hasLeft && mayTake && (
                <Button
                  mt={6}
                  size="compact-xs"
                  variant={isAsked ? 'filled' : 'default'}
                  aria-label={`${newest ? 'Take again' : 'Take'} the feedback of ${candidateName} after ${label}`}
                  onClick={() => setAsked(id)}
                >
                  {newest ? 'Take again' : 'Take feedback'}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
      {asked && (
        <FormDialog
          title={`Feedback of ${candidateName}`}
          draft={`joiningFeedback:${applicationId}:${asked}`}
          schema={takeJoiningFeedback}
          initial={{ applicationId, afterDays: asked, takenOn: now }}
          fields={['afterDays', 'takenOn', 'settling', 'candidateWords', 'clientWords']}
          submit="Keep the feedback"
          onSubmit={async (values) => {
            const refusal = await attempt(values)
            if (!refusal) setAsked(undefined)
            return refusal
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

function Said({ feedback }: { feedback: JoiningFeedback }) {
  return (
    <>
      <StatusChip label={feedback.settling} kind={settlings.termOf(feedback.settling).kind} />
      <p className={styles.words}>{feedback.candidateWords}</p>
      {feedback.clientWords && <p className={styles.soft}>Client: {feedback.clientWords}</p>}
    </>
  )
}
