import { useTimeZone } from '#web/kit/api/session.ts'
import { dateTimeText } from '#web/kit/records/formats.ts'
import styles from './AsOf.module.css'

/** Of which moment the figures beside it are. */
export function AsOf({ instant }: { instant: string | undefined }) {
  const timeZone = useTimeZone()
  return instant && <span className={styles.asOf}>As of {dateTimeText(instant, timeZone)}</span>
}
