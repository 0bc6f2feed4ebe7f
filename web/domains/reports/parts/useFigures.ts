import type { Before } from '#contract/domains/dashboards/widgets.ts'
import { figuresAsked } from '#contract/domains/reports/figures.ts'
import type { AnyReport, Values } from '#contract/kit/report.ts'
import { type ListAnswer, useRows } from '#web/kit/lists/useRows.ts'

/** What a report shows at a glance: the leading rows, the totals, and those of the days to compare with. */
export interface Figures {
  /** The rows with the largest headline first. */
  answer: ListAnswer | undefined
  totals: Readonly<Record<string, number | null>>
  /** What is shown large: the total of the headline, or how many rows there are. */
  headline: number | null
  before: Before | undefined
  isOutdated: boolean
  error: Error | null
  retry: () => void
}

/** The figures of a report from its answer and from what it was in the days before. */
export function figuresOf(
  report: AnyReport,
  answer: ListAnswer | undefined,
  before: Before | undefined,
): Pick<Figures, 'answer' | 'totals' | 'headline' | 'before'> {
  const earlier = answer?.earlier
  return {
    answer,
    totals: answer?.totals ?? {},
    headline: headlineOf(report, answer),
    before: earlier
      ? {
          days: { from: earlier.day, to: earlier.day },
          totals: { [report.headline ?? '']: earlier.headline },
          headline: earlier.headline,
        }
      : before,
  }
}

const headlineOf = ({ headline }: AnyReport, answer: ListAnswer | undefined) =>
  headline ? (answer?.totals?.[headline] ?? null) : (answer?.count ?? null)

/** Reads the figures of a report under its filters. */
export function useFigures(report: AnyReport, filters: Values, rows = 10): Figures {
  const { compared: days, ...asked } = figuresAsked(report, filters, rows)
  const state = { ...asked, search: '', page: 1 }
  const now = useRows(report, state)
  const { answer } = useRows(report, { ...state, filters: { ...asked.filters, ...days } })
  const before = days &&
    answer?.totals && { days, totals: answer.totals, headline: headlineOf(report, answer), groups: answer.groups }
  return {
    ...figuresOf(report, now.answer, before),
    isOutdated: now.isOutdated,
    error: now.error,
    retry: () => void now.refetch(),
  }
}
