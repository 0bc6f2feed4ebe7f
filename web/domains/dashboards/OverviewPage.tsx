import { joinedBackoutOverview } from '#contract/domains/dashboards/overview.ts'
import { scopeOf } from '#contract/domains/reports/filters.ts'
import type { RowFigure } from '#web/domains/reports/parts/behindLinks.ts'
import { ReportPage } from '#web/domains/reports/parts/ReportPage.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { overviewCandidates } from './screens.ts'

/** A month of a column has an address of its own. */
const monthOf: RowFigure = (type, { year, month }, asked) => {
  const { organizations, positions, verticals, recruiters } = scopeOf(asked)
  const narrowed = { organizations, positions, verticals, recruiters, page: 1 }
  return linkTo(overviewCandidates, { year: String(year), month: String(month), type }, narrowed)
}

/** Who was selected, offered, joined, backed out and left again, month by month. */
export default function OverviewPage() {
  return <ReportPage report={joinedBackoutOverview} rowFigure={monthOf} />
}
