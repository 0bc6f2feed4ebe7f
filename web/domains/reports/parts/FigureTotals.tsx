import clsx from 'clsx'
import { Link } from 'react-router'
import type { AnyReport } from '#contract/kit/report.ts'
import { kindOf, statusKinds } from '#contract/vocab/statuses.ts'
import { numberText } from '#web/kit/formats.ts'
import { Change } from './Change.tsx'
import styles from './FigureTotals.module.css'
import type { FigureLink } from './figureLinks.ts'
import { spanText } from './spans.ts'
import type { Figures } from './useFigures.ts'

/** Whether a figure counts what was lost, so that fewer is better. */
export function countsLoss(report: AnyReport, figure: string): boolean {
  const [status] = report.entered[figure] ?? []
  return status !== undefined && kindOf(status) === statusKinds.lost
}

interface FigureTotalsProps {
  report: AnyReport
  figures: Figures
  link: FigureLink
}

/** The total of every figure, each with its change and the way to its rows. */
export function FigureTotals({ report, figures: { totals, before, isOutdated }, link }: FigureTotalsProps) {
  const shown = Object.keys(report.entered).filter((figure) => !report.columns[figure]?.hidden)
  return (
    <section className={styles.totals} data-outdated={isOutdated || undefined} aria-label="Totals">
      <header className={styles.head}>
        <h2>Totals</h2>
        {before && <span>against {spanText(before.days)}</span>}
      </header>
      <dl className={styles.figures}>
        {shown.map((figure) => (
          <div key={figure} className={styles.figure}>
            <dt>{report.columns[figure]?.label}</dt>
            <dd>
              <Total value={totals[figure] ?? 0} opens={link(figure)} />
              {before && (
                <Change
                  now={totals[figure] ?? 0}
                  before={before.totals[figure] ?? 0}
                  isLoss={countsLoss(report, figure)}
                />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** A total that opens its rows, where there are any. */
export function Total({ value, opens, isLarge }: { value: number; opens: string | undefined; isLarge?: boolean }) {
  const className = clsx(styles.total, isLarge && styles.large)
  const text = numberText(value)
  return opens && value > 0 ? (
    <Link className={className} to={opens}>
      {text}
    </Link>
  ) : (
    <span className={className}>{text}</span>
  )
}
