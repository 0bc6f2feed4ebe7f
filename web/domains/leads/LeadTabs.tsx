import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { linkTo } from '#web/kit/pages/screen.ts'
import styles from './LeadTabs.module.css'
import { dailyLeads, monthlyLeads, weeklyLeads } from './screens.ts'

const tabs = [
  { label: 'Daily', to: dailyLeads },
  { label: 'Weekly', to: weeklyLeads },
  { label: 'Monthly', to: monthlyLeads },
]

/** The three reports side by side; what belongs to the open one stands at the end. */
export function LeadTabs({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <div className={styles.row}>
      <nav className={styles.tabs} aria-label="Lead reports">
        {tabs.map(({ label, to }) => (
          <Link
            key={label}
            to={linkTo(to)}
            className={styles.tab}
            aria-current={pathname.toLowerCase().endsWith(to.path) ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  )
}

/** One way to look at a report. */
export interface View {
  label: string
  /** The address after the question mark. */
  search: string
  isOpen: boolean
}

/** The ways to look at the open report. */
export function Views({ label, views }: { label: string; views: readonly View[] }) {
  return (
    <nav className={styles.views} aria-label={label}>
      {views.map((view) => (
        <Link
          key={view.label}
          to={{ search: view.search }}
          className={styles.view}
          aria-current={view.isOpen ? 'true' : undefined}
        >
          {view.label}
        </Link>
      ))}
    </nav>
  )
}
