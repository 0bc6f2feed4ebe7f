import type { ClosedDays, Days } from '#contract/domains/reports/periods.ts'
import type { AnyReport, Values } from '#contract/kit/report.ts'
import { dayIn } from '#contract/kit/wallTime.ts'
import { type ListAnswer, useRows } from '#web/kit/list/useRows.ts'
import { comparedWith } from './spans.ts'

/** What a report shows at a glance: the leading rows, the totals, and those of the days to compare with. */
export interface Figures {
  /** The rows with the largest headline first. */
  answer: ListAnswer | undefined
  totals: Readonly<Record<string, number | null>>
  /** What is shown large: the total of the headline, or how many rows there are. */
  headline: number | null
  before: { days: ClosedDays; totals: Readonly<Record<string, number | null>>; headline: number | null } | undefined
  isOutdated: boolean
  error: Error | null
  retry: () => void
}

/** The period that a report is asked for; empty for one without a period. */
export function daysOf(report: AnyReport, filters: Values): Days {
  const day = (key: string) => (key in report.filters && typeof filters[key] === 'string' ? filters[key] : undefined)
  return { from: day('from'), to: day('to') }
}

/** Reads the figures of a report under its filters. */
export function useFigures(report: AnyReport, filters: Values, rows = 10): Figures {
  const days = report.compares ? comparedWith(daysOf(report, filters), dayIn()) : undefined
  const { chart, headline } = report
  const keepsOrder = !headline || (chart.kind === 'bars' && chart.inOrder === true)
  const sort: [string, 'asc' | 'desc'] = keepsOrder ? report.sort : [headline, 'desc']
  const undivided = report.people ? { ...filters, viewMode: undefined } : { ...filters }
  const state = { filters: undivided, search: '', sort, page: 1, pageSize: keepsOrder ? 30 : rows }
  const now = useRows(report, state)
  const before = useRows(report, { ...state, filters: { ...undivided, ...days } })
  const headlineOf = (answer: ListAnswer | undefined) =>
    report.headline ? (answer?.totals?.[report.headline] ?? null) : (answer?.count ?? null)
  const earlier = now.answer?.earlier
  return {
    answer: now.answer,
    totals: now.answer?.totals ?? {},
    headline: headlineOf(now.answer),
    before: earlier
      ? {
          days: { from: earlier.day, to: earlier.day },
          totals: { [headline ?? '']: earlier.headline },
          headline: earlier.headline,
        }
      : days && before.answer?.totals && { days, totals: before.answer.totals, headline: headlineOf(before.answer) },
    isOutdated: now.isOutdated,
    error: now.error,
    retry: () => void now.refetch(),
  }
}
