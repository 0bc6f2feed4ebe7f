import clsx from 'clsx'
import { Link } from 'react-router'
import { enteredOf } from '#contract/domains/reports/entered.ts'
import { spanText } from '#contract/domains/reports/spans.ts'
import type { Column } from '#contract/kit/columns.ts'
import { product } from '#contract/kit/decimals.ts'
import { type AnyReport, addingColumns } from '#contract/kit/report.ts'
import { kindOf, statusKinds } from '#contract/vocab/statuses.ts'
import { countText, moneyText, noValue, numberText, ratioText } from '#web/kit/records/formats.ts'
import type { FigureLink } from './behindLinks.ts'
import { Change } from './Change.tsx'
import styles from './FigureTotals.module.css'
import type { Figures } from './useFigures.ts'

/** Whether a figure counts what waits or was lost, so that less is better. */
export function countsLoss(report: AnyReport, figure: string): boolean {
  if (figure === report.headline && report.lessIsBetter) return true
  const [status] = enteredOf(report)[figure] ?? []
  return figure === 'revenueLost' || (status !== undefined && kindOf(status) === statusKinds.lost)
}

/**
 * Whether a total has something to be compared with: a figure of what happened, not a target or what lies ahead; a
 * percentage where both of its figures have.
 */
function compares(report: AnyReport, figure: string): boolean {
  const { part, whole } = report.shares[figure] ?? { part: figure, whole: figure }
  return [part, whole].every((key) => key === report.headline || report.figures[key]?.compares === true)
}

/** How the figures of a column are written. */
export function formatOf(column: Column | undefined): (value: number) => string {
  if (column?.kind === 'money') return moneyText
  return column?.kind === 'ratio' ? ratioText : numberText
}

/** The totals worth showing beside the picture: what adds up, and what is worked out from that, such as percentages. */
export function shownTotals(report: AnyReport): string[] {
  const worked = Object.keys(report.fromTotals?.({}) ?? {})
  return Object.keys(report.columns).filter(
    (key) =>
      !report.columns[key]?.hidden &&
      (addingColumns(report).includes(key) || worked.includes(key) || key in report.shares),
  )
}

interface FigureTotalsProps {
  report: AnyReport
  figures: Figures
  link: FigureLink
}

/** The total of every figure, each with its change and the way to its rows. */
export function FigureTotals({ report, figures, link }: FigureTotalsProps) {
  const { totals, before, isOutdated, answer } = figures
  const [one, many] = report.rowsAre
  return (
    <section className={styles.totals} data-outdated={isOutdated || undefined} aria-label="Totals">
      <header className={styles.head}>
        <h2>Totals {answer && <span className={styles.rows}>{countText(answer.count, one, many)}</span>}</h2>
        {before && <span>against {spanText(before.days)}</span>}
      </header>
      <dl className={styles.figures}>
        {shownTotals(report).map((figure) => (
          <div key={figure} className={styles.figure}>
            <dt>{report.columns[figure]?.label}</dt>
            <dd>
              <Total value={totals[figure]} opens={link(figure)} format={formatOf(report.columns[figure])} />
              {before && compares(report, figure) && <ChangeOf report={report} figure={figure} figures={figures} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Whether a total has changed by something: what is no sum, such as a percentage or a mean, may be of nothing, now or before. */
export function hasChange(report: AnyReport, figure: string, now: number | null, then: number | null): boolean {
  return addingColumns(report).includes(figure) || (now !== null && then !== null)
}

/** How a total has changed. */
function ChangeOf({
  report,
  figure,
  figures: { totals, before },
}: Omit<FigureTotalsProps, 'link'> & { figure: string }) {
  const [now, then] = [totals[figure] ?? null, before?.totals[figure] ?? null]
  const isShare = figure in report.shares
  if (!hasChange(report, figure, now, then)) return null
  const isLoss = countsLoss(report, report.shares[figure]?.part ?? figure)
  if (isShare) {
    const difference = (now ?? 0) - (then ?? 0)
    return <Change now={inPoints(difference)} before={0} isLoss={isLoss} format={pointsText} />
  }
  return <Change now={now ?? 0} before={then ?? 0} isLoss={isLoss} format={formatOf(report.columns[figure])} />
}

/** A difference of percentages as it is told: in whole points, below one in tenths. */
const inPoints = (difference: number) => product(difference, 1, Math.abs(difference) < 1 ? 1 : 0)

const pointsText = (points: number) => `${numberText(points)} ${points === 1 ? 'point' : 'points'}`

interface TotalProps {
  value: number | null | undefined
  opens: string | undefined
  isLarge?: boolean
  format?: (value: number) => string
}

/** A total that opens its rows, where there are any. */
export function Total({ value, opens, isLarge, format = numberText }: TotalProps) {
  const className = clsx(styles.total, isLarge && styles.large)
  const text = value === null || value === undefined ? noValue : format(value)
  return opens && value ? (
    <Link className={className} to={opens}>
      {text}
    </Link>
  ) : (
    <span className={className}>{text}</span>
  )
}
