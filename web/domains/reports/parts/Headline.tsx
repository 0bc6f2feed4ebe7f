import { spanText } from '#contract/domains/reports/spans.ts'
import type { AnyReport } from '#contract/kit/report.ts'
import { Change } from './Change.tsx'
import { countsLoss, formatOf, Total } from './FigureTotals.tsx'
import styles from './Headline.module.css'
import type { Figures } from './useFigures.ts'

interface HeadlineProps {
  report: AnyReport
  figures: Figures
  opens: string | undefined
}

/** The one figure a report is about, against what it was in the period before. */
export function Headline({ report, figures: { headline: now, before, totals }, opens }: HeadlineProps) {
  const hasPeriod = 'from' in report.filters
  const { headline = '', columns, rowsAre, chart } = report
  const format = formatOf(columns[headline])
  const [, many] = rowsAre
  const target = chart.kind === 'target' && chart.figure === headline ? totals[chart.target] : undefined
  return (
    <div className={styles.headline}>
      <span className={styles.label}>{columns[headline]?.label ?? many.charAt(0).toUpperCase() + many.slice(1)}</span>
      <span className={styles.figure}>
        <Total value={now} opens={opens} format={format} isLarge />
        {target && <span className={styles.trend}>of {format(target)}</span>}
      </span>
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
