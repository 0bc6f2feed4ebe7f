import { Button, Loader } from '@mantine/core'
import { numberText } from '#web/kit/records/formats.ts'
import styles from './RunningExports.module.css'
import { useRunningExports } from './runningExports.ts'

/** How far each large export is, with the way to cancel it. One that is read at once is not worth a word. */
export function RunningExports() {
  const large = useRunningExports().filter(({ rowsSoFar }) => rowsSoFar > 0)
  return large.map(({ key, title, rowsSoFar, cancel }) => (
    <div key={key} className={styles.export} role="status">
      <Loader size={16} aria-hidden="true" />
      <span className={styles.text}>
        Exporting {title}
        <small>{numberText(rowsSoFar)} rows so far</small>
      </span>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        onClick={cancel}
        aria-label={`Cancel the export of ${title}`}
      >
        Cancel
      </Button>
    </div>
  ))
}
