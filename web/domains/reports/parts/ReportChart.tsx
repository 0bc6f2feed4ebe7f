import type { AnyReport } from '#contract/kit/report.ts'
import { kindOf } from '#contract/vocab/statuses.ts'
import { type Datum, Funnel, StackedBars } from '#web/kit/charts.tsx'
import type { AnyRow } from '#web/kit/list/useRows.ts'
import { type FigureLink, figureRow } from './figureLinks.ts'
import type { Figures } from './useFigures.ts'

interface ReportChartProps {
  report: AnyReport
  figures: Figures
  link: FigureLink
  /** At most so many bars. */
  most?: number
  /** Without heading and table. */
  isPlain?: boolean
}

const mostBars = 10
const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0)

/** The picture of a report as its definition says; every part of it opens its rows. */
export default function ReportChart({ report, figures, link, most = mostBars, isPlain }: ReportChartProps) {
  const { answer, totals } = figures
  const frame = { title: titleOf(report, answer?.count), isPlain }
  if (report.chart.kind === 'funnel') {
    const data = report.chart.figures.map((figure) => ({
      label: report.columns[figure]?.label ?? figure,
      value: totals[figure] ?? 0,
      opens: totals[figure] ? link(figure) : undefined,
    }))
    return <Funnel {...frame} data={data} />
  }
  const data = (answer?.rows ?? []).slice(0, most).map((row) => ({
    label: String(row[report.people?.name ?? ''] ?? ''),
    parts: report.chart.figures.map((figure) => partOf(report, row, figure, link)),
  }))
  return <StackedBars {...frame} data={data} />
}

/** A label inside a sentence: "joined", but "CVs submitted". */
function inSentence(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}

function titleOf({ chart, columns }: AnyReport, count = 0): string {
  const labels = chart.figures.map((figure) => columns[figure]?.label ?? figure)
  const [first = '', ...rest] = labels
  if (chart.kind === 'funnel') return `From ${inSentence(first)} to ${inSentence(labels.at(-1) ?? '')}`
  const figures = [first, ...rest.map(inSentence)].join(' and ')
  return count > mostBars ? `${figures}, the ${mostBars} with most` : figures
}

function partOf(report: AnyReport, row: AnyRow, figure: string, link: FigureLink): Datum {
  const [status] = report.entered[figure] ?? []
  const value = numberOf(row[figure])
  return {
    label: report.columns[figure]?.label ?? figure,
    value,
    tone: status && kindOf(status),
    opens: value > 0 ? link(figure, figureRow(row)) : undefined,
  }
}
