import { Tooltip } from '@mantine/core'
import { recentText } from './formats.ts'
import styles from './StatusChip.module.css'
import { useTimeZone } from './session.ts'

interface StatusChipProps {
  /** Letter for letter as in the vocabulary. */
  label: string
  /** active, held, lost or won; anything else is neutral. */
  kind?: string
  /** Since when, as an ISO instant, and by whom: shown on hover. */
  since?: string | null
  by?: string | null
}

/** A status: colour by kind, and on hover since when and by whom. */
export function StatusChip({ label, kind, since, by }: StatusChipProps) {
  const timeZone = useTimeZone()
  const history = [since && `Since ${recentText(since, timeZone)}`, by && `by ${by}`].filter(Boolean).join(' ')
  const chip = (
    <span className={styles.chip} data-kind={kind}>
      {label}
    </span>
  )
  return history ? <Tooltip label={history}>{chip}</Tooltip> : chip
}
