import { useSignedIn } from '#web/kit/api/session.ts'
import styles from './DemoDataBanner.module.css'

/** Stands above every screen of everybody as long as the firm holds demo data. */
export function DemoDataBanner() {
  if (!useSignedIn().hasDemoData) return null
  return (
    <p className={styles.banner} role="status">
      This firm holds demo data. What is entered now goes when an administrator removes them.
    </p>
  )
}
