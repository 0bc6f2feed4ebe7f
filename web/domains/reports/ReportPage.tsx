import { SegmentedControl, Skeleton } from '@mantine/core'
import { lazy, Suspense, useEffect } from 'react'
import { Navigate } from 'react-router'
import type { AnyReport } from '#contract/kit/report.ts'
import { viewModes } from '#contract/vocab/calendar.ts'
import { dateTimeText } from '#web/kit/formats.ts'
import { FailedRows } from '#web/kit/list/NoRows.tsx'
import { useListKeys } from '#web/kit/list/useListKeys.ts'
import { type ListControl, useAddressedState } from '#web/kit/list/useListState.ts'
import { useSignedIn } from '#web/kit/session.ts'
import { FigureTotals } from './parts/FigureTotals.tsx'
import { reportFilters, useFigureLink } from './parts/figureLinks.ts'
import { PeriodPicker } from './parts/PeriodPicker.tsx'
import { type Figures, useFigures } from './parts/useFigures.ts'
import styles from './ReportPage.module.css'
import { ReportTable } from './ReportTable.tsx'
import { ReportTabs } from './ReportTabs.tsx'
import { selectReport } from './reportState.ts'

const ReportChart = lazy(() => import('./parts/ReportChart.tsx'))

/** One report: its period, its totals, its chart and its table. Every figure opens the rows it counts. */
export function ReportPage({ report }: { report: AnyReport }) {
  const control = useAddressedState(report)
  useListKeys()
  useEffect(() => selectReport(report), [report])
  if (control.bareAddress) return <Navigate to={control.bareAddress} replace />
  return <AddressedReport report={report} control={control} />
}

function AddressedReport({ report, control }: { report: AnyReport; control: ListControl }) {
  const figures = useFigures(report, control.state.filters)
  const { timeZone } = useSignedIn()
  const asOf = figures.answer?.asOf
  return (
    <article className={styles.page}>
      <title>{`${report.title} · Staffwright`}</title>
      <header className={styles.head}>
        <h1>{report.title}</h1>
        <span className={styles.asOf}>{asOf && `As of ${dateTimeText(asOf, timeZone)}`}</span>
      </header>
      <ReportTabs open={report} />
      <Period report={report} control={control} />
      {figures.error ? (
        <FailedRows error={figures.error} onRetry={figures.retry} />
      ) : (
        <Picture report={report} figures={figures} control={control} />
      )}
      <ReportTable report={report} control={control} />
    </article>
  )
}

const whole = 'Total'

/** What the report is about, its period, and how that is divided. */
function Period({ report, control: { state, change } }: { report: AnyReport; control: ListControl }) {
  const { from, to } = reportFilters(state.filters)
  const set = (changes: Record<string, unknown>) => {
    const next = Object.entries({ ...state.filters, ...changes }).filter(([, value]) => value !== undefined)
    change({ filters: Object.fromEntries(next) })
  }
  const viewMode = viewModes.ids.find((id) => id === state.filters['viewMode']) ?? whole
  return (
    <div className={styles.period}>
      <p className={styles.about}>{report.about}</p>
      <div className={styles.pickers}>
        <PeriodPicker days={{ from, to }} onChange={(days) => set({ from: undefined, to: undefined, ...days })} />
        <SegmentedControl
          size="xs"
          aria-label="View mode"
          data={[whole, ...viewModes.ids]}
          value={viewMode}
          onChange={(mode) => set({ viewMode: mode === whole ? undefined : mode })}
        />
      </div>
    </div>
  )
}

interface PictureProps {
  report: AnyReport
  figures: Figures
  control: ListControl
}

function Picture({ report, figures, control }: PictureProps) {
  const link = useFigureLink(report, reportFilters(control.state.filters))
  if (!figures.answer) return <PictureSkeleton />
  if (figures.answer.count === 0) return null
  return (
    <div className={styles.picture}>
      <div className={styles.chart} data-outdated={figures.isOutdated || undefined}>
        <Suspense fallback={<Skeleton height={240} />}>
          <ReportChart report={report} figures={figures} link={link} />
        </Suspense>
      </div>
      <FigureTotals report={report} figures={figures} link={link} />
    </div>
  )
}

function PictureSkeleton() {
  return (
    <div className={styles.picture}>
      <Skeleton height={240} />
      <Skeleton height={240} />
    </div>
  )
}
