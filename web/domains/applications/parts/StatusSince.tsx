import type { StatusId } from '#contract/vocab/statuses.ts'
import { CandidateStatus } from '#web/kit/records/CandidateStatus.tsx'
import { countText } from '#web/kit/records/formats.ts'
import styles from './StatusSince.module.css'

interface StatusSinceProps {
  statusId: StatusId | null
  since?: string | null
  /** Whole days in this status. */
  days: number | null
  /** Where a move that is under way takes it. */
  pending?: StatusId | undefined
}

/** A status with the days somebody has been in it. */
export function StatusSince({ pending, ...of }: StatusSinceProps) {
  const { statusId, since, days } = pending === undefined ? of : { statusId: pending, since: undefined, days: 0 }
  if (!statusId) return null
  return (
    <span className={styles.status} data-pending={pending !== undefined || undefined}>
      <CandidateStatus id={statusId} since={since} />
      {days !== null && (
        <span className={styles.days}>
          <span aria-hidden="true">{days === 0 ? 'today' : `${days} d`}</span>
          <span className="visually-hidden">{days === 0 ? 'since today' : `for ${countText(days, 'day')}`}</span>
        </span>
      )}
    </span>
  )
}
