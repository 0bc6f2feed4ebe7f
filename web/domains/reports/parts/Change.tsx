import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { numberText } from '#web/kit/records/formats.ts'
import styles from './Change.module.css'

interface ChangeProps {
  now: number
  before: number
  /** What counts is lost: fewer is better. */
  isLoss?: boolean
  /** Says what it was before. */
  withBefore?: boolean
  format?: (value: number) => string
}

/** How much more or less a figure is than in the days it is compared with. */
export function Change({ now, before, isLoss = false, withBefore = false, format = numberText }: ChangeProps) {
  const difference = now - before
  const tone = difference === 0 ? undefined : difference > 0 === isLoss ? 'lost' : 'won'
  const Arrow = difference > 0 ? IconArrowUpRight : IconArrowDownRight
  return (
    <span className={styles.change} data-tone={tone}>
      {difference === 0 ? (
        <span>No change</span>
      ) : (
        <strong>
          <Arrow size={14} aria-hidden="true" />
          <span className="visually-hidden">{difference > 0 ? 'up' : 'down'} </span>
          {format(Math.abs(difference))}
        </strong>
      )}
      {withBefore && difference !== 0 && <span> from {format(before)}</span>}
    </span>
  )
}
