import { Text } from '@mantine/core'
import type { ScreeningCall } from '#contract/domains/screening/model.ts'
import { screeningOutcomes } from '#contract/vocab/screenings.ts'
import { kindOf } from '#contract/vocab/statuses.ts'
import { dateText } from '#web/kit/records/formats.ts'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import styles from '../Screening.module.css'

/** The calls of a screening with their outcomes, newest first. */
export function CallList({ calls }: { calls: readonly ScreeningCall[] }) {
  if (calls.length === 0) return <Text c="dimmed">Nobody has called yet.</Text>
  return (
    <ol className={styles.list}>
      {calls.map(({ id, outcome, calledOn, comment, nextCallOn, byName }) => {
        const { label, statusId } = screeningOutcomes.termOf(outcome)
        return (
          <li key={id}>
            <StatusChip label={label} kind={kindOf(statusId)} />
            {comment && <p>{comment}</p>}
            {nextCallOn && <p>Call again on {dateText(nextCallOn)}</p>}
            <p className={styles.by}>
              {byName}, {dateText(calledOn)}
            </p>
          </li>
        )
      })}
    </ol>
  )
}
