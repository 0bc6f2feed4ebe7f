import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ShownWeek } from '#web/kit/calendar/shownWeek.ts'
import { dateText } from '#web/kit/records/formats.ts'
import styles from './Interviews.module.css'

interface EmptyWeekProps {
  /** What this week is without, as a sentence. */
  says: string
  /** What is found on `nextOn`. */
  next: string
  nextOn: string | null
  week: ShownWeek
  /** Other ways out. */
  children?: ReactNode
}

/** Leads out of a week without anything to choose. */
export function EmptyWeek({ says, next, nextOn, week, children }: EmptyWeekProps) {
  return (
    <p className={styles.emptyWeek}>
      <span>{says}</span>
      {nextOn && (
        <Anchor component="button" type="button" onClick={() => week.show(nextOn)}>
          Show the {next}, on {dateText(nextOn)}
        </Anchor>
      )}
      {children}
    </p>
  )
}
