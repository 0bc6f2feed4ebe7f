import type { Feedback } from '#contract/domains/interviews/model.ts'
import type { Interview } from '#contract/domains/interviews/record.ts'
import { feedbackRatings, interviewVerdicts } from '#contract/vocab/interviews.ts'
import { rejectionReasons } from '#contract/vocab/reasons.ts'
import { kindOf } from '#contract/vocab/statuses.ts'
import { useTimeZone } from '#web/kit/api/session.ts'
import { countText, recentText } from '#web/kit/records/formats.ts'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import styles from './Interviews.module.css'
import { silenceText } from './silence.ts'

/** What each interviewer found, and who has not spoken yet. */
export function Feedbacks({ interview }: { interview: Interview }) {
  const { feedbacks, hiddenFeedbacks, interviewers } = interview
  const silence = silenceText(interview, new Date())
  const verdicts = new Set(feedbacks.map(({ verdict }) => verdict))
  return (
    <>
      {feedbacks.map((one) => (
        <OneFeedback key={one.interviewerId} feedback={one} />
      ))}
      {hiddenFeedbacks > 0 && (
        <p className={styles.note}>
          {countText(hiddenFeedbacks, 'interviewer')} gave feedback already. You see it once you have given yours.
        </p>
      )}
      {silence && <p className={styles.note}>{silence}</p>}
      {!silence && verdicts.size > 1 && (
        <p className={styles.note}>
          The interviewers differ. Whoever decides moves the candidate from the page of the position.
        </p>
      )}
      {interviewers.length === 0 && feedbacks.length === 0 && <p className={styles.note}>There is no feedback yet.</p>}
    </>
  )
}

function OneFeedback({ feedback }: { feedback: Feedback }) {
  const timeZone = useTimeZone()
  const { interviewerName, onBehalfBy, verdict, rejectionReasonId, rating, ratings, comments, givenAt } = feedback
  const { label, statusId } = interviewVerdicts.termOf(verdict)
  return (
    <article className={styles.feedback}>
      <header className={styles.feedbackHead}>
        <b>{interviewerName}</b>
        <StatusChip label={label} kind={kindOf(statusId)} />
        <span>{feedbackRatings.labelOf(rating)}</span>
        <small className={styles.soft}>
          {recentText(givenAt, timeZone)}
          {onBehalfBy && `, written down by ${onBehalfBy}`}
        </small>
      </header>
      {rejectionReasonId !== null && <p className={styles.soft}>{rejectionReasons.labelOf(rejectionReasonId)}</p>}
      <p>{comments}</p>
      {ratings.length > 0 && (
        <ul className={styles.ratings}>
          {ratings.map(({ skillId, name, rating: of }) => (
            <li key={skillId}>
              {name} <b title={feedbackRatings.labelOf(of)}>{of} of 5</b>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
