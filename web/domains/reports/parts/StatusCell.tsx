import { Link } from 'react-router'
import { candidateStatuses, kindOf, type StatusId } from '#contract/vocab/statuses.ts'
import { StatusChip } from '#web/kit/StatusChip.tsx'
import styles from './StatusCell.module.css'

interface StatusCellProps {
  id: StatusId | null
  since?: string | null
  /** Where the history of the application is. */
  opens?: string
}

/** A status as a chip, which leads to the history of the application where one may read it. */
export function StatusCell({ id, since, opens }: StatusCellProps) {
  if (!id) return null
  const chip = <StatusChip label={candidateStatuses.labelOf(id)} kind={kindOf(id)} since={since} />
  return opens ? (
    <Link className={styles.history} to={opens}>
      {chip}
    </Link>
  ) : (
    chip
  )
}
