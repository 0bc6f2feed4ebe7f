import type { JoiningFeedback } from '#contract/domains/offers/model.ts'
import { feedbackPoints, settlings } from '#contract/vocab/joinings.ts'
import { dateText } from '#web/kit/records/formats.ts'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import styles from './Offers.module.css'

/** Every feedback that was taken, newest first; one that was taken again says so. */
export function FeedbackHistory({ feedbacks }: { feedbacks: readonly JoiningFeedback[] }) {
  return (
    <ol className={styles.list}>
      {feedbacks.map((feedback) => (
        <li key={feedback.id}>
          <div className={styles.line}>
            <b>After {feedbackPoints.labelOf(feedback.afterDays)}</b>
            <StatusChip label={feedback.settling} kind={settlings.termOf(feedback.settling).kind} />
            <span className={styles.soft}>
              {[dateText(feedback.takenOn), feedback.takenByName, feedback.isReplaced && 'taken again later']
                .filter(Boolean)
                .join(' · ')}
            </span>
          </div>
          <p className={styles.words}>{feedback.candidateWords}</p>
          {feedback.clientWords && <p className={styles.soft}>Client: {feedback.clientWords}</p>}
        </li>
      ))}
    </ol>
  )
}
