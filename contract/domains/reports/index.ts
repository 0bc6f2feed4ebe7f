import type { AnyReport } from '#contract/kit/report.ts'
import type { Permission } from '#contract/vocab/permissions.ts'
import { type ReportType, reportsAmong } from '#contract/vocab/reports.ts'
import { productivity } from './productivity.ts'
import { qcProductivity } from './qcProductivity.ts'

/** Every report there is, by its report type. */
export const reports: { readonly [Type in ReportType]?: AnyReport } = { productivity, qcProductivity }

/** The report of a report type as it stands in an address; undefined where there is none. */
export function reportOf(reportType: string | undefined): AnyReport | undefined {
  return Object.values(reports).find((report) => report.reportType === reportType)
}

/** The reports that a set of permissions opens, in the order of the dashboard. */
export function reportsFor(permissions: ReadonlySet<Permission>): AnyReport[] {
  return reportsAmong(permissions).flatMap((reportType) => reports[reportType] ?? [])
}
