import { useTimeZone } from '#web/kit/api/session.ts'
import { Hint } from '#web/kit/feedback/Hint.tsx'
import { recentText } from './formats.ts'
import styles from './StatusChip.module.css'

interface StatusChipProps {
  /** Letter for letter as in the vocabulary. */
  label: string
  /**
   * active, held, lost or won as statuses are; `late` where somebody has to act, `failed` where something did not work;
   * anything else is neutral.
   */
  kind?: string
  /** How far along what it is the status of has come, from 1 to 7. */
  step?: number
  /** Since when, as an ISO instant, and by whom: shown on hover. */
  since?: string | null
  by?: string | null
}

/** A status: colour and sign by kind and step, and on hover since when and by whom. */
export function StatusChip({ label, kind, step, since, by }: StatusChipProps) {
  const timeZone = useTimeZone()
  const history = [since && `Since ${recentText(since, timeZone)}`, by && `by ${by}`].filter(Boolean).join(' ')
  const chip = (
    <span className={styles.chip} data-kind={kind} data-step={step}>
      {label}
    </span>
  )
  return history ? <Hint label={history}>{chip}</Hint> : chip
}
