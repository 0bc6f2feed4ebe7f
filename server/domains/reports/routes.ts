import { productivity } from '#contract/domains/reports/productivity.ts'
import { qcProductivity } from '#contract/domains/reports/qcProductivity.ts'
import type { Route } from '#server/kit/serve.ts'
import { reportLists } from './lists.ts'
import { serveReport } from './serveReport.ts'

/** The reports, and the rows behind their figures. */
export const reportRoutes: Route[] = [...reportLists, serveReport(productivity), serveReport(qcProductivity)]
