import { Skeleton } from '@mantine/core'
import styles from './Loader.module.css'

/** The full-page loader: the product's wordmark. */
export function Loader() {
  return (
    <div className={styles.loader} role="status">
      <span className={styles.wordmark}>Staffwright</span>
      <span className="visually-hidden">Loading</span>
    </div>
  )
}

/** Stands in for a screen whose code or data is on its way. */
export function PageSkeleton() {
  return (
    <div className={styles.page} role="status" aria-label="Loading">
      <Skeleton height={26} width={220} />
      <Skeleton height={14} width={340} mt={12} />
      <Skeleton height={320} mt={24} />
    </div>
  )
}
