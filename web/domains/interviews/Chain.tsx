import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { Interview } from '#contract/domains/interviews/record.ts'
import { useTimeZone } from '#web/kit/api/session.ts'
import { recentText } from '#web/kit/records/formats.ts'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import styles from './Interviews.module.css'
import { bothTimes, kindOfState, linkToInterview } from './times.ts'

/** Every time that was agreed for an interview, by whom, and what became of it; the first stands first. */
export function Chain({ interview: { id, chain, candidateId, positionId } }: { interview: Interview }) {
  const timeZone = useTimeZone()
  return (
    <ol className={styles.chain}>
      {chain.map((one) => {
        const when = bothTimes(one, timeZone)
        return (
          <li key={one.id}>
            {one.id === id ? (
              <b>{when}</b>
            ) : (
              <Anchor component={Link} to={linkToInterview({ id: one.id, candidateId, positionId })}>
                {when}
              </Anchor>
            )}
            <StatusChip label={one.state} kind={kindOfState(one.state)} />
            <small className={styles.soft}>
              agreed {recentText(one.scheduledAt, timeZone)} by {one.scheduledBy ?? 'the candidate, by the link'}
            </small>
          </li>
        )
      })}
    </ol>
  )
}
