import { kindOf, type StatusId, statusKinds } from '#contract/vocab/statuses.ts'
import styles from './Reason.module.css'

interface ReasonProps {
  statusId: StatusId
  reason: string | null
  comment: string | null
}

/** Why somebody was rejected, held or lost, in the words of whoever said so; nothing where nobody did. */
export function Reason({ statusId, reason, comment }: ReasonProps) {
  const kind = kindOf(statusId)
  const said = [reason, comment].filter(Boolean).join(' · ')
  if (!said || kind === statusKinds.active || kind === statusKinds.won) return null
  return (
    <p className={styles.reason} data-kind={kind}>
      <span className="visually-hidden">Why: </span>
      {said}
    </p>
  )
}
