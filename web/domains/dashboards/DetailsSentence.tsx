import { candidateDetailsList, candidateDetailsSentence } from '#contract/domains/dashboards/candidateDetails.ts'
import { RowsSentence } from '#web/domains/reports/parts/RowsSentence.tsx'
import type { FixedFilters } from '#web/kit/lists/listState.ts'

const where = [
  { filter: 'organizations', source: 'organizations', cell: 'organizationName' },
  { filter: 'positions', source: 'positions', cell: 'positionName' },
]

/** What the applications of a page are, in plain words. */
export function DetailsSentence({ fixed }: { fixed: FixedFilters }) {
  return <RowsSentence list={candidateDetailsList} fixed={fixed} names={where} say={candidateDetailsSentence} />
}
