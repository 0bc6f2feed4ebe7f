import { Link } from 'react-router'
import { showInRow } from '#web/kit/lists/showInRow.ts'
import styles from './LinkTabs.module.css'

/** One of some addresses side by side. */
export interface LinkTab {
  title: string
  to: string
  isOpen: boolean
}

interface LinkTabsProps {
  /** What they have in common. */
  label: string
  tabs: readonly LinkTab[]
  /** They begin where the head of a page begins, not at its very edge. */
  isInset?: boolean
}

/** Addresses that belong together, as tabs. */
export function LinkTabs({ label, tabs, isInset }: LinkTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label} data-inset={isInset || undefined}>
      {tabs.map(({ title, to, isOpen }) => (
        <Link
          key={to}
          ref={isOpen ? showInRow : undefined}
          className={styles.tab}
          to={to}
          aria-current={isOpen ? 'page' : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}
