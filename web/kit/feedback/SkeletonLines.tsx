import { Skeleton } from '@mantine/core'
import styles from './SkeletonLines.module.css'

const widths = ['62%', '48%', '71%', '55%', '40%', '66%']

/** Stands in for rows that are on their way: as high as they are, with a line of each. */
export function SkeletonLines({ rows }: { rows: number }) {
  return (
    <div className={styles.lines} data-waiting>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row}>
          <Skeleton height={10} width={widths[row % widths.length]} />
          <Skeleton height={10} width="12%" />
        </div>
      ))}
    </div>
  )
}
