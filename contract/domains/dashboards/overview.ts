import { z } from 'zod'
import { yearFilter } from '#contract/domains/leads/lists.ts'
import { countOf, enteredApplicationList } from '#contract/domains/reports/entered.ts'
import { numberIn, scopeFilters, scopeOf } from '#contract/domains/reports/filters.ts'
import { daysOfPeriod } from '#contract/domains/reports/periods.ts'
import { columns } from '#contract/kit/columns.ts'
import { filters } from '#contract/kit/filters.ts'
import { figure, report, share, type Values } from '#contract/kit/report.ts'
import { vocabulary } from '#contract/kit/vocabulary.ts'
import { firstReportYear, months } from '#contract/vocab/calendar.ts'
import { candidateStatuses, type StatusId } from '#contract/vocab/statuses.ts'

const s = candidateStatuses

/** What the overview counts by month, by the type that stands in an address. */
export const overviewTypes = vocabulary('Type', {
  selected: { id: 'selected', label: 'Selected', statusId: s.finalSelect },
  offered: { id: 'offered', label: 'Offered', statusId: s.offerSent },
  joined: { id: 'joined', label: 'Joined', statusId: s.joined },
  backout: { id: 'backout', label: 'Backed out', statusId: s.candidateBackedOut },
  attrition: { id: 'attrition', label: 'Left again', statusId: s.attrition },
})

/** The days of a month of a year. */
export function daysOfMonth(year: number, month: number) {
  return daysOfPeriod(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`)
}

/** Without a year the overview begins here. */
export const firstOverviewDay = `${firstReportYear}-01-01`

function entriesOf(statusId: StatusId) {
  return (asked: Values, row?: Values) => {
    const { organizations, positions, verticals, recruiters } = scopeOf(asked)
    const [year, month] = [numberIn(row, 'year') ?? Number(asked['year']), numberIn(row, 'month')]
    const wholeYear = { from: `${year}-01-01`, to: `${year}-12-31` }
    const days = month ? daysOfMonth(year, month) : year ? wholeYear : { from: firstOverviewDay }
    return {
      list: enteredApplicationList,
      filters: { statuses: [statusId], ...days, organizations, positions, verticals, recruiters },
    }
  }
}

function count(type: (typeof overviewTypes.ids)[number]) {
  const { label, statusId } = overviewTypes.termOf(type)
  const status = candidateStatuses.labelOf(statusId)
  const definition = `Applications that entered ${status} in the month: the first time only, and not if it was undone.`
  return countOf([statusId], figure(label, definition, entriesOf(statusId)))
}

/** Who was selected, offered, joined, backed out and left again, month by month. */
export const joinedBackoutOverview = report({
  name: 'joinedBackoutOverview',
  title: 'Joined and backout overview',
  access: 'report.joinedBackoutOverview',
  call: 'POST /api/dashboard/overview/report/counts',
  about: 'Each month of the year with those who entered these statuses in it.',
  leftOut:
    'Moves that were undone, a second entry into the same status, and months in which nobody entered any of them.',
  rowsAre: ['month', 'months'],
  columns: {
    month: columns.choice('Month', months, { filled: true }),
    year: columns.number('Year', { filled: true, hidden: true }),
    selected: count(overviewTypes.selected),
    offered: count(overviewTypes.offered),
    joined: count(overviewTypes.joined),
    backout: count(overviewTypes.backout),
    attrition: count(overviewTypes.attrition),
    offeredToJoined: share('Offered to joined', 'joined', 'offered'),
    offeredToBackout: share('Offered to backed out', 'backout', 'offered'),
  },
  filters: {
    year: yearFilter('Year', () => new Date().getFullYear()),
    recruiters: filters.anyRef('Recruiters', 'recruiters'),
    ...scopeFilters,
  },
  extra: { id: z.number() },
  sort: ['month', 'asc'],
  headline: 'joined',
  compares: false,
  chart: { kind: 'bars', figures: ['joined', 'backout'], inOrder: true },
  empty: 'Nobody was selected, offered or joined in this year. Choose another year, or fewer filters.',
})
