import { reportsFor } from '#contract/domains/reports/index.ts'
import type { AnyReport } from '#contract/kit/report.ts'
import type { Permission } from '#contract/vocab/permissions.ts'
import type { ReportType } from '#contract/vocab/reports.ts'

/** What a widget shows of its report. */
export interface Widget {
  report: AnyReport
  /** The columns of its small table, the name first. */
  columns: readonly string[]
}

const nameOf = ({ people, columns }: AnyReport) => people?.name ?? Object.keys(columns)[0] ?? ''

/** Reports whose small table differs from the figures of their chart. */
const columnsOf: { readonly [Type in ReportType]?: readonly string[] } = {
  productivity: ['cvSubmit', 'offered', 'joined', 'notJoined'],
  qcProductivity: ['sendToQc', 'sendToClient', 'finalSelected', 'joined'],
}

/** The widgets of a role in the order of the dashboard. A new report has one as soon as it is defined. */
export function widgetsFor(permissions: ReadonlySet<Permission>): Widget[] {
  return reportsFor(permissions).map((report) => ({
    report,
    columns: [nameOf(report), ...(columnsOf[report.reportType] ?? report.chart.figures)],
  }))
}
