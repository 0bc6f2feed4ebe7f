import type { Interview } from '#contract/domains/interviews/record.ts'
import { useTimeZone } from '#web/kit/api/session.ts'
import { dateText, recentText } from '#web/kit/records/formats.ts'
import styles from './Interviews.module.css'

/** What was said to the candidate before the interview, newest first. */
export function FollowUps({ followUps }: Pick<Interview, 'followUps'>) {
  const timeZone = useTimeZone()
  if (followUps.length === 0) return <p className={styles.note}>Nobody has noted a call yet.</p>
  return (
    <ul className={styles.chain}>
      {followUps.map(({ id, at, byName, note, nextFollowUpOn }) => (
        <li key={id}>
          <span>{note}</span>
          <small className={styles.soft}>
            {recentText(at, timeZone)} by {byName}
            {nextFollowUpOn && `, again on ${dateText(nextFollowUpOn)}`}
          </small>
        </li>
      ))}
    </ul>
  )
}
