import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useEffect } from 'react'
import { Link } from 'react-router'
import { type Before, type ReportWidget, reportFilters } from '#contract/domains/dashboards/widgets.ts'
import { daysOf } from '#contract/domains/reports/figures.ts'
import type { Days } from '#contract/domains/reports/periods.ts'
import { spanText } from '#contract/domains/reports/spans.ts'
import { useFigureLink, useGroupLink } from '#web/domains/reports/parts/behindLinks.ts'
import { Headline } from '#web/domains/reports/parts/Headline.tsx'
import { recordLink } from '#web/domains/reports/parts/recordLinks.ts'
import { type Figures, figuresOf } from '#web/domains/reports/parts/useFigures.ts'
import { useReport } from '#web/domains/reports/parts/useReport.ts'
import { reports } from '#web/domains/reports/screens.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { SkeletonLines } from '#web/kit/feedback/SkeletonLines.tsx'
import { MoreLink } from '#web/kit/lists/MoreLink.tsx'
import { FailedRows } from '#web/kit/lists/NoRows.tsx'
import type { ListAnswer } from '#web/kit/lists/useRows.ts'
import { linkTo, mayOpen, type Search } from '#web/kit/pages/screen.ts'
import { dateTimeText } from '#web/kit/records/formats.ts'
import { useWidget } from './useWidget.ts'
import styles from './Widget.module.css'
import { WidgetTable } from './WidgetTable.tsx'

const loadChart = () => import('#web/domains/reports/parts/ReportChart.tsx')
const ReportChart = lazy(loadChart)
const shownRows = 5

interface ReportPanelProps {
  widget: ReportWidget
  /** The period of the page, where somebody chose one. */
  days: Days | undefined
}

interface Answer {
  figures: ListAnswer
  before?: Before
}

/** A report on the dashboard: its number and trend, its picture, its first rows, and the way to its page. */
export function ReportPanel({ widget: whole, days }: ReportPanelProps) {
  const report = useReport(whole.list)
  const widget = { ...whole, list: report }
  const { permissions, timeZone } = useSignedIn()
  const filters = reportFilters(widget, days)
  // Its code comes while its figures do.
  useEffect(() => void loadChart(), [])
  const { answer, error, isOutdated, refetch } = useWidget<Answer>(widget, {
    period: widget.hasPeriod ? days : undefined,
  })
  const figures = {
    ...figuresOf(report, answer?.figures, answer?.before),
    isOutdated,
    error,
    retry: () => void refetch(),
  }
  const { name, title } = report
  const page = mayOpen(reports, permissions)
    ? linkTo(reports, { reportType: name }, { ...(filters as Search), page: 1 })
    : undefined
  const period = daysOf(report, filters)
  const asOf = figures.answer?.asOf
  return (
    <section
      className={styles.widget}
      aria-label={title}
      data-empty={figures.answer?.count === 0 || undefined}
      data-waiting={(!figures.answer && !figures.error) || undefined}
    >
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
        <div className={styles.body}>
          <div>
            <Skeleton height={12} width={90} my={4} />
            <Skeleton height={24} width={120} my={6} />
          </div>
          <SkeletonLines rows={5} />
          <SkeletonLines rows={6} />
        </div>
      )}
      {page && <MoreLink to={page}>Open the report</MoreLink>}
    </section>
  )
}

interface BodyProps {
  widget: ReportWidget
  figures: Figures
  filters: Record<string, unknown>
  page: string | undefined
}

function Body({ widget, figures, filters, page }: BodyProps) {
  const { list: report } = widget
  const link = useFigureLink(report, filters)
  const groupLink = useGroupLink(report, filters)
  if (figures.answer?.count === 0) return <p className={styles.empty}>{report.empty}</p>
  return (
    <div className={styles.body} data-outdated={figures.isOutdated || undefined}>
      <Headline report={report} figures={figures} opens={(report.headline && link(report.headline)) ?? page} />
      {widget.order && <p className={styles.order}>{widget.order.label}</p>}
      <div className={styles.chart}>
        <Suspense fallback={<SkeletonLines rows={5} />}>
          <ReportChart
            {...{ report, figures, link, groupLink }}
            days={daysOf(report, filters)}
            most={shownRows}
            isPlain
          />
        </Suspense>
      </div>
      {!namesEverybody(widget) && (
        <WidgetTable
          list={report}
          columns={widget.columns}
          rows={(figures.answer?.rows ?? []).slice(0, shownRows)}
          figureLink={(row, column) => link(column, row)}
          rowLink={report.people ? undefined : recordLink}
        />
      )}
    </div>
  )
}

/** Whether the chart has a bar for each row already: a table of the same people would say the same again. */
function namesEverybody({ list: { chart, people, columns: read }, columns }: ReportWidget): boolean {
  if (!people) return false
  if (chart.kind !== 'bars') return chart.kind === 'target'
  const said: readonly string[] = [people.name, ...chart.figures]
  return chart.figures.length > 1 || columns.every((column) => said.includes(column) || !(column in read))
}
