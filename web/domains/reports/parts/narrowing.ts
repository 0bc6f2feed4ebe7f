import { daysOf } from '#contract/domains/reports/figures.ts'
import type { AnyReport, Values } from '#contract/kit/report.ts'
import { activeFilters } from '#web/kit/lists/listState.ts'

/** What a report is narrowed by beside its period, in words: "Organizations, Verticals"; empty for the whole report. */
export function narrowingOf(report: AnyReport, filters: Values): string {
  const state = { filters, search: '', sort: report.sort, page: 1, pageSize: report.pageSize }
  return activeFilters(report, state, { ...daysOf(report, filters), from: null, to: null })
    .map((key) => report.filters[key]?.label ?? key)
    .join(', ')
}
