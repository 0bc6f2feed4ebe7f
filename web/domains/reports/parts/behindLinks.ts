import { candidateDetailsList } from '#contract/domains/dashboards/candidateDetails.ts'
import { trackerRowList } from '#contract/domains/positions/tracker.ts'
import { enteredApplicationList } from '#contract/domains/reports/entered.ts'
import { allocationList } from '#contract/domains/reports/recruiterWorkAllocation.ts'
import type { AnyList } from '#contract/kit/list.ts'
import {
  type AnyReport,
  type Behind,
  behindGroup,
  type FigureColumn,
  isReport,
  type Values,
} from '#contract/kit/report.ts'
import { interviews, pageOfDetails } from '#web/domains/dashboards/screens.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { linkTo, type Search } from '#web/kit/pages/screen.ts'
import { allocations, positionFigure, qcFigure, recruiterFigure, reports } from '../screens.ts'

/** Stands in an address for everybody: the total of all rows. */
const everybody = 0

/** What an address can carry of a filter; what is empty vanishes. */
function searchOf(filters: Values): Search {
  return { ...(filters as Search), page: 1 }
}

function firstId(value: unknown): number | undefined {
  const [only, ...more] = Array.isArray(value) ? value : []
  return typeof only === 'number' && more.length === 0 ? only : undefined
}

/** The rows behind what people did: of one person, or of everybody. */
function enteredAddress({ statuses, ...filters }: Values): string {
  const { hasQc, ...rest } = filters
  const statusId = Array.isArray(statuses) ? statuses.join(',') : ''
  const person = firstId(hasQc ? rest['qcs'] : rest['recruiters'])
  const address = hasQc
    ? linkTo(qcFigure, { qcId: person ?? everybody, statusId }, searchOf(person ? without(rest, 'qcs') : rest))
    : linkTo(
        recruiterFigure,
        { recruiterId: person ?? everybody, statusId },
        searchOf(person ? without(rest, 'recruiters') : rest),
      )
  return address.replaceAll('%2C', ',')
}

function without(filters: Values, key: string): Values {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => name !== key))
}

/** Where the rows of each list that stands behind figures are shown. */
const addresses: Readonly<Record<string, (filters: Values) => string | undefined>> = {
  [enteredApplicationList.name]: enteredAddress,
  [candidateDetailsList.name]: pageOfDetails,
  [allocationList.name]: (filters) => linkTo(allocations, {}, searchOf(filters)),
  [trackerRowList.name]: ({ positions, columnName }) => {
    const positionId = firstId(positions)
    return positionId ? linkTo(positionFigure, { positionId, columnName: String(columnName) }, { page: 1 }) : undefined
  },
  interviewSchedule: (filters) => linkTo(interviews, {}, searchOf(filters)),
}

/** The address of the rows behind a figure. */
export function behindAddress({ list, filters }: Behind): string | undefined {
  const known = addresses[list.name]
  if (known) return known(filters)
  return isReport(list) ? linkTo(reports, { reportType: list.name }, searchOf(filters)) : undefined
}

/** Leads from a figure to its rows; undefined for whoever may not read those, and where there are none to open. */
export type OpensRows = (behind: Behind | undefined) => string | undefined

/** Where the rows behind figures are, for the person who looks. */
export function useOpensRows(): OpensRows {
  const { permissions } = useSignedIn()
  return (behind) => (behind && mayRead(behind.list, permissions) ? behindAddress(behind) : undefined)
}

function mayRead({ access }: AnyList, permissions: ReadonlySet<string>): boolean {
  return permissions.has(access)
}

/** Leads from a figure of a report to its rows; without a row it is the total. */
export type FigureLink = (figure: string, row?: Values) => string | undefined

/** The page of the rows behind a figure of a row, where it is another than the usual one. */
export type RowFigure = (figure: string, row: Values, asked: Values) => string

/** Where the figures of a list lead under its filters. */
export function useFigureLink(list: AnyList, asked: Values, rowFigure?: RowFigure): FigureLink {
  const opens = useOpensRows()
  return (figure, row) => {
    const column = list.columns[figure]
    const usual = column && isFigure(column) ? opens(column.behind(asked, row)) : undefined
    return usual && row && rowFigure ? rowFigure(figure, row, asked) : usual
  }
}

const isFigure = (column: object): column is FigureColumn => 'behind' in column

/** Where the groups of a report lead under its filters. */
export function useGroupLink(report: AnyReport, asked: Values) {
  const opens = useOpensRows()
  return (grouping: string, key: string | number | null) =>
    key === null ? undefined : opens(behindGroup(report, grouping, key, asked))
}
