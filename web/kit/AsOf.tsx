import styles from './AsOf.module.css'
import { dateTimeText } from './formats.ts'
import { useTimeZone } from './session.ts'

/** Of which moment the figures beside it are. */
export function AsOf({ instant }: { instant: string | undefined }) {
  const timeZone = useTimeZone()
  return <span className={styles.asOf}>{instant && `As of ${dateTimeText(instant, timeZone)}`}</span>
}
