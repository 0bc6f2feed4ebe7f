import { Link } from 'react-router'
import type { StatusId } from '#contract/vocab/statuses.ts'
import { CandidateStatus } from '#web/kit/records/CandidateStatus.tsx'
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
  const chip = <CandidateStatus id={id} since={since} />
  return opens ? (
    <Link className={styles.history} to={opens}>
      {chip}
    </Link>
  ) : (
    chip
  )
}
