import { reports, reportsFor } from '#contract/domains/reports/index.ts'
import type { AnyReport } from '#contract/kit/report.ts'
import { localValues } from '#contract/vocab/browser.ts'
import type { Permission } from '#contract/vocab/permissions.ts'
import { readSaved, writeSaved } from '#web/kit/api/session.ts'
import { forgetFilter, savedFilter } from '#web/kit/lists/savedFilters.ts'

/** One report of the list: what it is asked for, and whether it is the one that is open. */
export interface ReportEntry {
  report: AnyReport
  filters: Record<string, unknown>
  isSelected: boolean
}

const name = 'reports'

/** The reports that a role may read, each with its filter values; at most one of them is selected. */
export function reportEntries(permissions: ReadonlySet<Permission>): ReportEntry[] {
  const selected = readSaved(localValues.reportFilter, name)
  return reportsFor(permissions).map((report) => ({
    report,
    filters: savedFilter(report).filters,
    isSelected: report.name === selected,
  }))
}

/** Marks a report as selected, and all others as not. */
export function selectReport(report: AnyReport): void {
  writeSaved(localValues.reportFilter, name, report.name)
}

/** The reports as they are at first: none selected, each with the filter values it begins with. */
export function resetReports(): void {
  writeSaved(localValues.reportFilter, name, null)
  for (const report of Object.values(reports)) forgetFilter(report)
}
