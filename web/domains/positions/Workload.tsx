import type { RecruiterWorkload } from '#contract/domains/positions/record.ts'
import styles from './RecruitersTab.module.css'

/** Hours a day over all open positions, against the hours there are. */
export function Load({ load: { hours, capacity } }: { load: Pick<RecruiterWorkload, 'hours' | 'capacity'> }) {
  return (
    <span className={styles.load} data-over={hours > capacity || undefined}>
      <span className={styles.track} aria-hidden="true">
        <span style={{ width: `${Math.min(100, (hours / capacity) * 100)}%` }} />
      </span>
      {hours} of {capacity} h a day
    </span>
  )
}
