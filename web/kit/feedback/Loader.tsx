import { Skeleton } from '@mantine/core'
import styles from './Loader.module.css'
import { SkeletonLines } from './SkeletonLines.tsx'

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
      <Skeleton height={22} width={180} mb={20} />
      <SkeletonLines rows={8} />
    </div>
  )
}
