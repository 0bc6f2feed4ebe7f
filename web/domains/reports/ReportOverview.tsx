import { Button, Skeleton } from '@mantine/core'
import { IconChartBar, IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { daysOf } from '#contract/domains/reports/figures.ts'
import { furtherReports } from '#contract/domains/reports/index.ts'
import { presetOf, spanText } from '#contract/domains/reports/spans.ts'
import { needsPermission } from '#contract/kit/endpoint.ts'
import { dayIn } from '#contract/kit/wallTime.ts'
import { misReportScreen, paymentTrackerScreen } from '#web/domains/accounts/screens.ts'
import * as dashboards from '#web/domains/dashboards/screens.ts'
import { driveTracker } from '#web/domains/drives/screens.ts'
import * as offers from '#web/domains/offers/screens.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { Message } from '#web/kit/feedback/Message.tsx'
import { Page } from '#web/kit/pages/Page.tsx'
import { filledPath, linkTo, mayOpen } from '#web/kit/pages/screen.ts'
import { Headline } from './parts/Headline.tsx'
import { useFigures } from './parts/useFigures.ts'
import { useReport } from './parts/useReport.ts'
import styles from './ReportOverview.module.css'
import { type ReportEntry, reportEntries, resetReports, selectReport } from './reportState.ts'
import { reports } from './screens.ts'

/** Every report of the role: the figure it is about, and the period it is set to. */
export function ReportOverview() {
  const { permissions } = useSignedIn()
  const [entries, setEntries] = useState(() => reportEntries(permissions))
  const reset = () => {
    resetReports()
    setEntries(reportEntries(permissions))
  }
  if (entries.length === 0 && furtherPages.every((page) => !mayOpen(page, permissions))) {
    return (
      <Message title="No report for your role" icon={<IconChartBar size={20} />}>
        An administrator can give your role the reports it needs.
      </Message>
    )
  }
  return (
    <Page
      title="Reports"
      isWide
      actions={
        <Button variant="default" leftSection={<IconRestore size={16} />} onClick={reset}>
          Reset all reports
        </Button>
      }
    >
      <ul className={styles.reports}>
        {entries.map((entry) => (
          <Entry key={entry.report.name} entry={entry} />
        ))}
      </ul>
      <FurtherPages />
    </Page>
  )
}

/** The report pages beside the reports of the dashboard. */
const furtherPages = [
  ...[dashboards.openPositions, dashboards.positionTracker, dashboards.candidateTracker, dashboards.clientLastAction],
  ...[dashboards.interviews, dashboards.interviewsToBeScheduled, dashboards.pendingInterviewFeedback],
  ...[dashboards.selectedCandidates, dashboards.selectedWithException, offers.offerPending, offers.upcomingJoinees],
  ...[offers.joinedCandidates, offers.backoutCandidates, dashboards.joinedBackoutOverview, offers.backoutDesk],
  ...[driveTracker, misReportScreen, paymentTrackerScreen],
]

function FurtherPages() {
  const { permissions } = useSignedIn()
  const pages = furtherPages.filter((page) => mayOpen(page, permissions))
  const further = Object.values(furtherReports).filter(
    ({ access }) => needsPermission(access) && permissions.has(access),
  )
  if (pages.length === 0 && further.length === 0) return null
  return (
    <section aria-label="Further reports">
      <h2 className={styles.further}>Further reports</h2>
      <ul className={styles.pages}>
        {further.map(({ name, title }) => (
          <li key={name}>
            <Link className={styles.page} to={linkTo(reports, { reportType: name })}>
              {title}
            </Link>
          </li>
        ))}
        {pages.map((page) => (
          <li key={page.path}>
            <Link className={styles.page} to={filledPath(page.path, {})}>
              {page.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Entry({ entry: { report: whole, filters, isSelected } }: { entry: ReportEntry }) {
  const report = useReport(whole)
  const figures = useFigures(report, filters)
  const days = daysOf(report, filters)
  const preset = presetOf(days, dayIn())
  const period = preset ? `${preset.label}, ${spanText(days)}` : spanText(days)
  return (
    <li className={styles.report} data-selected={isSelected || undefined}>
      <h2>
        <Link to={linkTo(reports, { reportType: report.name })} onClick={() => selectReport(report)}>
          {report.title}
        </Link>
        {isSelected && <span className={styles.selected}>Selected</span>}
      </h2>
      {figures.error ? (
        <p>Its figures could not be read.</p>
      ) : figures.answer?.count === 0 ? (
        <p>{report.empty}</p>
      ) : figures.answer ? (
        <Headline report={report} figures={figures} opens={undefined} />
      ) : (
        <Skeleton height={24} width={120} my={20} />
      )}
      <p className={styles.days} title={report.about}>
        {'from' in report.filters ? period : 'At this moment'}
      </p>
    </li>
  )
}
