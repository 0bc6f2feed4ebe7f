import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { Days } from '#contract/domains/reports/periods.ts'
import type { AnyReport } from '#contract/kit/report.ts'
import { useFigureLink, useGroupLink } from '#web/domains/reports/parts/behindLinks.ts'
import { Change } from '#web/domains/reports/parts/Change.tsx'
import { countsLoss, formatOf, Total } from '#web/domains/reports/parts/FigureTotals.tsx'
import { recordLink } from '#web/domains/reports/parts/recordLinks.ts'
import { spanText } from '#web/domains/reports/parts/spans.ts'
import { daysOf, type Figures, useFigures } from '#web/domains/reports/parts/useFigures.ts'
import { useReport } from '#web/domains/reports/parts/useReport.ts'
import { reports } from '#web/domains/reports/screens.ts'
import { dateTimeText } from '#web/kit/formats.ts'
import { FailedRows } from '#web/kit/list/NoRows.tsx'
import { MoreLink } from '#web/kit/MoreLink.tsx'
import { linkTo, mayOpen, type Search } from '#web/kit/screen.ts'
import { useSignedIn } from '#web/kit/session.ts'
import styles from './Widget.module.css'
import { WidgetTable } from './WidgetTable.tsx'
import type { Widget } from './widgets.ts'

const ReportChart = lazy(() => import('#web/domains/reports/parts/ReportChart.tsx'))
const shownRows = 5

interface ReportWidgetProps {
  widget: Widget
  /** The period of the page, where somebody chose one. */
  days: Days | undefined
}

/** What a widget asks its report for. */
function filtersOf({ filters, hasPeriod }: Widget, days: Days | undefined): Record<string, unknown> {
  if (!days || !hasPeriod) return { ...filters }
  const { from: _from, to: _to, ...rest } = filters
  return { ...rest, ...Object.fromEntries(Object.entries(days).filter(([, day]) => day)) }
}

/** A report on the dashboard: its number and trend, its picture, its first rows, and the way to its page. */
export function ReportWidget({ widget: whole, days }: ReportWidgetProps) {
  const report = useReport(whole.report)
  const widget = { ...whole, report }
  const { permissions, timeZone } = useSignedIn()
  const filters = filtersOf(widget, days)
  const figures = useFigures(report, filters, shownRows)
  const { name, title } = report
  const page = mayOpen(reports, permissions)
    ? linkTo(reports, { reportType: name }, { ...(filters as Search), page: 1 })
    : undefined
  const period = daysOf(report, filters)
  const asOf = figures.answer?.asOf
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
        <span>{period.from ? spanText(period) : asOf && `As of ${dateTimeText(asOf, timeZone)}`}</span>
      </header>
      {figures.error ? (
        <FailedRows error={figures.error} onRetry={figures.retry} />
      ) : figures.answer ? (
        <Body widget={widget} figures={figures} filters={filters} page={page} />
      ) : (
        <Skeleton className={styles.body} height={440} />
      )}
      {page && <MoreLink to={page}>Open the report</MoreLink>}
    </section>
  )
}

interface BodyProps {
  widget: Widget
  figures: Figures
  filters: Record<string, unknown>
  page: string | undefined
}

function Body({ widget, figures, filters, page }: BodyProps) {
  const { report } = widget
  const link = useFigureLink(report, filters)
  const groupLink = useGroupLink(report, filters)
  if (figures.answer?.count === 0) return <p className={styles.empty}>{report.empty}</p>
  return (
    <div className={styles.body} data-outdated={figures.isOutdated || undefined}>
      <Headline report={report} figures={figures} opens={(report.headline && link(report.headline)) ?? page} />
      <div className={styles.chart}>
        <Suspense fallback={<Skeleton height={164} />}>
          <ReportChart report={report} figures={figures} link={link} groupLink={groupLink} most={shownRows} isPlain />
        </Suspense>
      </div>
      <WidgetTable
        list={report}
        columns={widget.columns}
        rows={(figures.answer?.rows ?? []).slice(0, shownRows)}
        figureLink={(row, column) => link(column, row)}
        rowLink={report.people ? undefined : recordLink}
      />
    </div>
  )
}

interface HeadlineProps {
  report: AnyReport
  figures: Figures
  opens: string | undefined
}

function Headline({ report, figures: { headline: now, before }, opens }: HeadlineProps) {
  const hasPeriod = 'from' in report.filters
  const { headline = '', columns, rowsAre } = report
  const format = formatOf(columns[headline])
  const [, many] = rowsAre
  return (
    <div className={styles.headline}>
      <span className={styles.label}>{columns[headline]?.label ?? many.charAt(0).toUpperCase() + many.slice(1)}</span>
      <Total value={now} opens={opens} format={format} isLarge />
      {!hasPeriod && !before && <span className={styles.trend}>At this moment</span>}
      {before && (
        <span className={styles.trend}>
          <Change
            now={now ?? 0}
            before={before.headline ?? 0}
            isLoss={countsLoss(report, headline)}
            format={format}
            withBefore
          />
          <span>{spanText(before.days)}</span>
        </span>
      )}
    </div>
  )
}
