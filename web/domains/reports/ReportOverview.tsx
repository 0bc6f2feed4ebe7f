import { Button } from '@mantine/core'
import { IconChartBar, IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { dayOfInstant } from '#contract/domains/reports/periods.ts'
import { Message } from '#web/kit/Message.tsx'
import { Page } from '#web/kit/Page.tsx'
import { linkTo } from '#web/kit/screen.ts'
import { useSignedIn } from '#web/kit/session.ts'
import { reportFilters } from './parts/figureLinks.ts'
import { presetOf, spanText } from './parts/spans.ts'
import styles from './ReportOverview.module.css'
import { type ReportEntry, reportEntries, resetReports, selectReport } from './reportState.ts'
import { reports } from './screens.ts'

/** Every report of the role: what it says, and the period it is set to. */
export function ReportOverview() {
  const { permissions } = useSignedIn()
  const [entries, setEntries] = useState(() => reportEntries(permissions))
  const reset = () => {
    resetReports()
    setEntries(reportEntries(permissions))
  }
  if (entries.length === 0) {
    return (
      <Message title="No report for your role" icon={<IconChartBar size={20} />}>
        An administrator can give your role the reports it needs.
      </Message>
    )
  }
  return (
    <Page
      title="Reports"
      actions={
        <Button variant="default" leftSection={<IconRestore size={16} />} onClick={reset}>
          Reset all reports
        </Button>
      }
    >
      <ul className={styles.reports}>
        {entries.map((entry) => (
          <Entry key={entry.report.reportType} entry={entry} />
        ))}
      </ul>
    </Page>
  )
}

function Entry({ entry: { report, filters, isSelected } }: { entry: ReportEntry }) {
  const days = reportFilters(filters)
  const preset = presetOf(days, dayOfInstant(new Date()))
  return (
    <li className={styles.report} data-selected={isSelected || undefined}>
      <h2>
        <Link to={linkTo(reports, { reportType: report.reportType })} onClick={() => selectReport(report)}>
          {report.title}
        </Link>
        {isSelected && <span className={styles.selected}>Selected</span>}
      </h2>
      <p>{report.about}</p>
      <p className={styles.days}>{preset ? `${preset.label}, ${spanText(days)}` : spanText(days)}</p>
    </li>
  )
}
