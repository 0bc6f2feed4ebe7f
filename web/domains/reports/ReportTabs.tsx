import { Link } from 'react-router'
import type { AnyReport } from '#contract/kit/report.ts'
import { linkTo } from '#web/kit/screen.ts'
import { useSignedIn } from '#web/kit/session.ts'
import styles from './ReportTabs.module.css'
import { reportEntries } from './reportState.ts'
import { reports } from './screens.ts'

/** The reports of the role side by side; nothing where there is only one. */
export function ReportTabs({ open }: { open: AnyReport }) {
  const { permissions } = useSignedIn()
  const entries = reportEntries(permissions)
  if (entries.length < 2) return null
  return (
    <nav className={styles.tabs} aria-label="Reports">
      <Link className={styles.tab} to={linkTo(reports, {}, { all: 1 })}>
        All reports
      </Link>
      {entries.map(({ report: { reportType, title } }) => (
        <Link
          key={reportType}
          className={styles.tab}
          to={linkTo(reports, { reportType })}
          aria-current={reportType === open.reportType ? 'page' : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}
