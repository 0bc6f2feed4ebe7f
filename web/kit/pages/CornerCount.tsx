import styles from './CornerCount.module.css'

const mostShown = 99

interface CornerCountProps {
  count: number
  /** How much it presses: the accent for what is new, quiet for what merely waits. */
  tone: 'new' | 'critical' | 'waiting' | 'overdue'
}

/** A number at the corner of an icon button, whose own label says it in words. Nothing at zero. */
export function CornerCount({ count, tone }: CornerCountProps) {
  if (count === 0) return null
  return (
    <span className={styles.count} data-tone={tone} aria-hidden="true">
      {count > mostShown ? `${mostShown}+` : count}
    </span>
  )
}
