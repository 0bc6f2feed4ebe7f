import { SegmentedControl } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { Navigate } from 'react-router'
import { daysOf } from '#contract/domains/reports/figures.ts'
import { type AnyReport, isForEachRow } from '#contract/kit/report.ts'
import { viewModes } from '#contract/vocab/calendar.ts'
import { pageSizes } from '#contract/vocab/pageSizes.ts'
import { PageSkeleton } from '#web/kit/feedback/Loader.tsx'
import { SkeletonLines } from '#web/kit/feedback/SkeletonLines.tsx'
import { FailedRows } from '#web/kit/lists/NoRows.tsx'
import { useListKeys } from '#web/kit/lists/useListKeys.ts'
import { type ListControl, useAddressedState } from '#web/kit/lists/useListState.ts'
import { AsOf } from '#web/kit/pages/AsOf.tsx'
import { type RowFigure, useFigureLink, useGroupLink } from './behindLinks.ts'
import { Definitions } from './Definitions.tsx'
import { FigureTotals, shownTotals } from './FigureTotals.tsx'
import { PeriodPicker } from './PeriodPicker.tsx'
import styles from './ReportPage.module.css'
import { ReportTable } from './ReportTable.tsx'
import { Subscribe } from './Subscribe.tsx'
import { type Figures, useFigures } from './useFigures.ts'
import { useReport } from './useReport.ts'

const ReportChart = lazy(() => import('./ReportChart.tsx'))
const EachRow = lazy(() => import('./EachRow.tsx'))

/** One report: its period, its totals, its chart and its table. Every figure opens the rows it counts. */
export function ReportPage({ report: whole, tabs, rowFigure }: ReportPageProps) {
  const report = useReport(whole)
  const control = useAddressedState(report)
  useListKeys()
  if (control.isWaiting) return <PageSkeleton />
  if (control.bareAddress) return <Navigate to={control.bareAddress} replace />
  return <AddressedReport report={report} tabs={tabs} rowFigure={rowFigure} control={control} />
}

interface ReportPageProps {
  report: AnyReport
  /** The ways to the other reports. */
  tabs?: ReactNode
  /** Where the figures of rows lead, where that is not the usual page of their rows. */
  rowFigure?: RowFigure
}

function AddressedReport({ report, tabs, rowFigure, control }: ReportPageProps & { control: ListControl }) {
  const figures = useFigures(report, control.state.filters, isForEachRow(report) ? pageSizes.hundred : undefined)
  return (
    <article className={styles.page}>
      <title>{`${report.title} · Staffwright`}</title>
      <header className={styles.head}>
        <h1>{report.title}</h1>
        <AsOf instant={figures.answer?.asOf} />
        <div className={styles.actions}>
          <Definitions report={report} />
          <Subscribe report={report} filters={control.state.filters} />
        </div>
      </header>
      {tabs}
      <Period report={report} control={control} />
      {figures.error ? (
        <FailedRows error={figures.error} onRetry={figures.retry} />
      ) : (
        <Picture report={report} figures={figures} control={control} rowFigure={rowFigure} />
      )}
      <ReportTable report={report} control={control} rowFigure={rowFigure} />
    </article>
  )
}

const whole = 'Total'

/** What the report is about, its period, and how that is divided. */
function Period({ report, control: { state, change } }: { report: AnyReport; control: ListControl }) {
  const set = (changes: Record<string, unknown>) => {
    const next = Object.entries({ ...state.filters, ...changes }).filter(([, value]) => value !== undefined)
    change({ filters: Object.fromEntries(next) })
  }
  const viewMode = viewModes.ids.find((id) => id === state.filters['viewMode']) ?? whole
  return (
    <div className={styles.period}>
      <p className={styles.about}>{report.about}</p>
      <div className={styles.pickers}>
        {'from' in report.filters && (
          <PeriodPicker
            days={daysOf(report, state.filters)}
            onChange={(days) => set({ from: undefined, to: undefined, ...days })}
          />
        )}
        {'viewMode' in report.filters && (
          <SegmentedControl
            size="xs"
            aria-label="View mode"
            data={[whole, ...viewModes.ids]}
            value={viewMode}
            onChange={(mode) => set({ viewMode: mode === whole ? undefined : mode })}
          />
        )}
      </div>
    </div>
  )
}

interface PictureProps {
  report: AnyReport
  figures: Figures
  control: ListControl
  rowFigure: RowFigure | undefined
}

function Picture({ report, figures, control, rowFigure }: PictureProps) {
  const { filters } = control.state
  const link = useFigureLink(report, filters, rowFigure)
  const groupLink = useGroupLink(report, filters)
  const hasEach = isForEachRow(report)
  if (!figures.answer) return <PictureSkeleton hasEach={hasEach} />
  if (figures.answer.count === 0) return null
  return (
    <div className={styles.picture} data-alone={shownTotals(report).length === 0 || undefined}>
      <div className={styles.chart} data-outdated={figures.isOutdated || undefined}>
        <Suspense fallback={<SkeletonLines rows={6} />}>
          <ReportChart {...{ report, figures, link, groupLink }} days={daysOf(report, filters)} />
        </Suspense>
      </div>
      {shownTotals(report).length > 0 && <FigureTotals report={report} figures={figures} link={link} />}
      {hasEach && (
        <div className={styles.each} data-outdated={figures.isOutdated || undefined}>
          <Suspense fallback={<SkeletonLines rows={8} />}>
            <EachRow {...{ report, figures, link }} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

function PictureSkeleton({ hasEach }: { hasEach: boolean }) {
  return (
    <div className={styles.picture}>
      <SkeletonLines rows={6} />
      <SkeletonLines rows={6} />
      {hasEach && (
        <div className={styles.each}>
          <SkeletonLines rows={8} />
        </div>
      )}
    </div>
  )
}
