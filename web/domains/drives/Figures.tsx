import { Link, useSearchParams } from 'react-router'
import type { DriveCounts } from '#contract/domains/drives/model.ts'
import { driveDayStatuses } from '#contract/vocab/interviews.ts'
import { numberText } from '#web/kit/records/formats.ts'
import { figures } from './counts.ts'
import styles from './Figures.module.css'

/** The six figures of a hiring day; each is a link that shows the people it counts. */
export function Figures({ counts }: { counts: DriveCounts }) {
  const [address] = useSearchParams()
  const chosen = address.get('counted') ?? driveDayStatuses.invited
  return (
    <nav aria-label="Figures of the day" className={styles.figures}>
      {figures.map(({ key, counted, definition }) => (
        <Link
          key={key}
          to={counted === driveDayStatuses.invited ? '?' : `?counted=${encodeURIComponent(counted)}`}
          replace
          preventScrollReset
          aria-current={counted === chosen ? 'true' : undefined}
          title={definition}
        >
          <b>{numberText(counts[key])}</b>
          <span>{counted}</span>
        </Link>
      ))}
    </nav>
  )
}
