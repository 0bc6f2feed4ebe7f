import { type ClosedDays, dayOfInstant } from '#contract/domains/reports/periods.ts'
import type { AnyReport } from '#contract/kit/report.ts'
import { type ListAnswer, useRows } from '#web/kit/list/useRows.ts'
import { reportFilters } from './figureLinks.ts'
import { comparedWith } from './spans.ts'

/** The figures of a report: the leading rows, the totals, and the totals of the days to compare with. */
export interface Figures {
  /** The rows with the largest headline first. */
  answer: ListAnswer | undefined
  totals: Readonly<Record<string, number | null>>
  before: { days: ClosedDays; totals: Readonly<Record<string, number | null>> } | undefined
  isOutdated: boolean
  error: Error | null
  retry: () => void
}

/** Reads the figures of a report under its filters; the view mode, which only divides them, is left out. */
export function useFigures(report: AnyReport, filters: Record<string, unknown>, rows = 10): Figures {
  const { viewMode: _viewMode, ...asked } = filters
  const days = comparedWith(reportFilters(asked), dayOfInstant(new Date()))
  const sort: [string, 'desc'] = [report.headline, 'desc']
  const state = { filters: asked, search: '', sort, page: 1, pageSize: rows }
  const now = useRows(report, state)
  const before = useRows(report, { ...state, filters: { ...asked, ...days } })
  return {
    answer: now.answer,
    totals: now.answer?.totals ?? {},
    before: days && before.answer?.totals && { days, totals: before.answer.totals },
    isOutdated: now.isOutdated,
    error: now.error,
    retry: () => void now.refetch(),
  }
}
