import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './MoreLink.module.css'

/** Leads from the first rows in a box to all of them, at its foot. */
export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={styles.more} to={to}>
      {children}
      <IconArrowRight size={14} aria-hidden="true" />
    </Link>
  )
}
