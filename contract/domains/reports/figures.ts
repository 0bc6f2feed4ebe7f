import type { AnyReport, Values } from '#contract/kit/report.ts'
import { dayIn } from '#contract/kit/wallTime.ts'
import type { ClosedDays, Days } from './periods.ts'
import { comparedWith } from './spans.ts'

/** What a report is asked to be shown at a glance. */
export interface AskedFigures {
  filters: Values
  sort: [string, 'asc' | 'desc']
  pageSize: number
  /** The days to compare with; none where there is nothing to compare. */
  compared: ClosedDays | undefined
}

/** The period that a report is asked for; empty for one without a period. */
export function daysOf(report: AnyReport, filters: Values): Days {
  const day = (key: string) => (key in report.filters && typeof filters[key] === 'string' ? filters[key] : undefined)
  return { from: day('from'), to: day('to') }
}

/** What a report is asked for to be shown at a glance: the leading rows, undivided, and the days to compare them with. */
export function figuresAsked(report: AnyReport, filters: Values, rows: number): AskedFigures {
  const { chart, headline } = report
  const keepsOrder = !headline || (chart.kind === 'bars' && chart.inOrder === true)
  return {
    filters: report.people ? { ...filters, viewMode: undefined } : { ...filters },
    sort: keepsOrder ? report.sort : [headline, 'desc'],
    pageSize: keepsOrder ? 30 : rows,
    compared: report.compares ? comparedWith(daysOf(report, filters), dayIn()) : undefined,
  }
}
