import { Skeleton } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { Days } from '#contract/domains/reports/periods.ts'
import type { AnyReport } from '#contract/kit/report.ts'
import { Change } from '#web/domains/reports/parts/Change.tsx'
import { countsLoss, Total } from '#web/domains/reports/parts/FigureTotals.tsx'
import { figureRow, reportFilters, useFigureLink } from '#web/domains/reports/parts/figureLinks.ts'
import { spanText } from '#web/domains/reports/parts/spans.ts'
import { type Figures, useFigures } from '#web/domains/reports/parts/useFigures.ts'
import { reports } from '#web/domains/reports/screens.ts'
import { dateTimeText } from '#web/kit/formats.ts'
import { FailedRows } from '#web/kit/list/NoRows.tsx'
import { linkTo, mayOpen } from '#web/kit/screen.ts'
import { useSignedIn } from '#web/kit/session.ts'
import styles from './Widget.module.css'
import { WidgetTable } from './WidgetTable.tsx'
import type { Widget } from './widgets.ts'

const ReportChart = lazy(() => import('#web/domains/reports/parts/ReportChart.tsx'))
const shownRows = 5

/** A report on the dashboard: its number and trend, its picture, its first rows, and the way to its page. */
export function ReportWidget({ widget, days }: { widget: Widget; days: Days }) {
  const { report } = widget
  const { permissions, timeZone } = useSignedIn()
  const filters = Object.fromEntries(Object.entries(days).filter(([, day]) => day))
  const figures = useFigures(report, filters, shownRows)
  const { reportType, title } = report
  const page = mayOpen(reports, permissions) ? linkTo(reports, { reportType }, { ...days, page: 1 }) : undefined
  return (
    <section className={styles.widget} aria-label={title}>
      <header className={styles.head}>
        <h2>
          {page ? (
            <Link className={styles.name} to={page}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <span>{figures.answer?.asOf && `As of ${dateTimeText(figures.answer.asOf, timeZone)}`}</span>
      </header>
      {figures.error ? (
        <FailedRows error={figures.error} onRetry={figures.retry} />
      ) : figures.answer ? (
        <Body widget={widget} figures={figures} filters={filters} />
      ) : (
        <Skeleton className={styles.body} height={440} />
      )}
      {page && (
        <Link className={styles.more} to={page}>
          Open the report
          <IconArrowRight size={14} aria-hidden="true" />
        </Link>
      )}
    </section>
  )
}

interface BodyProps {
  widget: Widget
  figures: Figures
  filters: Record<string, unknown>
}

function Body({ widget, figures, filters }: BodyProps) {
  const { report } = widget
  const link = useFigureLink(report, reportFilters(filters))
  if (figures.answer?.count === 0) return <p className={styles.empty}>{report.empty}</p>
  return (
    <div className={styles.body} data-outdated={figures.isOutdated || undefined}>
      <Headline report={report} figures={figures} opens={link(report.headline)} />
      <div className={styles.chart}>
        <Suspense fallback={<Skeleton height={164} />}>
          <ReportChart report={report} figures={figures} link={link} most={shownRows} isPlain />
        </Suspense>
      </div>
      <WidgetTable
        list={report}
        columns={widget.columns}
        rows={figures.answer?.rows ?? []}
        figureLink={(row, column) => (column in report.entered ? link(column, figureRow(row)) : undefined)}
      />
    </div>
  )
}

interface HeadlineProps {
  report: AnyReport
  figures: Figures
  opens: string | undefined
}

function Headline({ report, figures: { totals, before }, opens }: HeadlineProps) {
  const { headline, columns } = report
  const now = totals[headline] ?? 0
  return (
    <div className={styles.headline}>
      <span className={styles.label}>{columns[headline]?.label}</span>
      <Total value={now} opens={opens} isLarge />
      {before && (
        <span className={styles.trend}>
          <Change now={now} before={before.totals[headline] ?? 0} isLoss={countsLoss(report, headline)} withBefore />
          <span>{spanText(before.days)}</span>
        </span>
      )}
    </div>
  )
}
