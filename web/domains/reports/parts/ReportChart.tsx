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

const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0)

/** The picture of a report as its definition says; every part of it opens its rows. */
export default function ReportChart({ report, figures, link, most = 10, isPlain }: ReportChartProps) {
  const { answer, totals } = figures
  const titles = {
    funnel: `From ${labelOf(report, 0)} to ${labelOf(report, -1)}`,
    bars: barsTitle(report, answer?.count),
  }
  const frame = { title: titles[report.chart.kind], isPlain }
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

function labelOf({ chart, columns }: AnyReport, at: number): string {
  return (columns[chart.figures.at(at) ?? '']?.label ?? '').toLowerCase()
}

function barsTitle(report: AnyReport, count = 0): string {
  const labels = report.chart.figures.map((_, index) => (index === 0 ? sentenceCase(report) : labelOf(report, index)))
  const shown = count > 10 ? ', the ten with most' : ''
  return `${labels.join(' and ')}${shown}`
}

const sentenceCase = ({ chart, columns }: AnyReport) => columns[chart.figures[0] ?? '']?.label ?? ''

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
