import { useIsBusy } from '#web/kit/api/activity.ts'
import styles from './LoadingBar.module.css'

/** A thin line at the top of the window while requests are in flight. */
export function LoadingBar() {
  const isBusy = useIsBusy()
  return <div className={styles.bar} data-busy={isBusy || undefined} aria-hidden="true" />
}
