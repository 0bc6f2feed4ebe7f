import type { z } from 'zod'
import { reportPageSize } from '#contract/vocab/pageSizes.ts'
import { type Column, columns } from './columns.ts'
import { shareOf } from './decimals.ts'
import type { Access } from './endpoint.ts'
import type { Filter } from './filters.ts'
import { type AnyList, list } from './list.ts'

type Columns = Record<string, Column>
type Filters = Record<string, Filter>

/** What a report was asked for, or one of its rows. */
export type Values = Readonly<Record<string, unknown>>

/** What stands behind a figure: rows of a list under some filters. The figure is how many they are, or a sum of theirs. */
export interface Behind {
  list: AnyList
  filters: Values
  /** The column whose sum the figure is; without it the figure counts the rows. */
  sums?: string
}

/**
 * Finds what is behind a figure, from what the report was asked for and the figure's row; without a row it is the total.
 * Undefined where no filters say it, so that the figure opens nothing.
 */
export type FindBehind = (asked: Values, row?: Values) => Behind | undefined

/** A column whose every cell opens the rows it was computed from. */
export interface FigureColumn extends Column {
  behind: FindBehind
  /** Off for what lies ahead: the same days of an earlier period hold nothing to compare with. */
  compares: boolean
}

/** A column that is one figure as a percentage of another. */
export interface ShareColumn extends Column<z.ZodNullable<z.ZodNumber>> {
  part: string
  whole: string
}

interface FigureOptions {
  hidden?: boolean
  sortable?: boolean
  /** Off where the sum over all rows says nothing. */
  adds?: boolean
  /** Off for what lies ahead. */
  compares?: boolean
}

/** A count that opens the rows it counts. */
export function figure(label: string, definition: string, behind: FindBehind, options: FigureOptions = {}) {
  const { compares = true, ...shown } = options
  const column = columns.figure(label, 'rows', definition, { adds: true, ...shown })
  return { ...column, behind, compares } satisfies FigureColumn
}

/** An amount in paise that opens the rows it is the sum of. */
export function amount(label: string, definition: string, behind: FindBehind, options: FigureOptions = {}) {
  const { compares = true, ...shown } = options
  const column = columns.money(label, { adds: true, ...shown, definition })
  return { ...column, opens: 'rows', behind, compares } satisfies FigureColumn
}

/** One figure as a percentage of another; empty where there is nothing to be a part of. */
export function share(label: string, part: string, whole: string) {
  return { ...columns.ratio(label), part, whole } satisfies ShareColumn
}

/** Words joined as people do: "A", "A or B", "A, B or C". */
export function joinedBy(last: 'and' | 'or', words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}

/** Words of which one holds: "A", "A or B", "A, B or C". */
export const joinedByOr = (words: readonly string[]) => joinedBy('or', words)

/** One way to group the rows of a report. */
export interface Grouping {
  /** What the groups are, as a heading: "By recruiter". */
  label: string
  /** The column, or the cell beside the columns, that rows of a group have in common. */
  key: string
  /** The column that names a group, where the key does not. */
  name?: string
  /** Groups in which something is late. */
  late?: readonly string[]
  /** What leaves only the rows of one group, beside what was asked for. */
  narrows: (key: string | number | null, asked: Values) => Values
}

/**
 * The picture of a report: a funnel of the totals of some figures (`forEachRow` with the same funnel, small, for each
 * row beside the others); bars of some figures for each row (`inOrder` where the rows are stretches of time, which keep
 * their order); for each row, or for each group of rows, a figure against its
 * target, or against a limit it should stay below; bars of what the rows add up to, by the first of some groupings that
 * has more than one group; or a calendar with what the rows of each day add up to.
 */
export type Chart =
  | { kind: 'funnel'; figures: readonly string[]; forEachRow?: boolean }
  | { kind: 'bars'; figures: readonly string[]; inOrder?: boolean }
  | { kind: 'target'; figure: string; target: string; isLimit?: boolean; by?: string }
  | { kind: 'groups'; by: readonly string[] }
  | { kind: 'days'; by: string }

type Totals = Record<string, number | null>

interface ReportDefinition<C extends Columns, F extends Filters, Extra extends z.ZodRawShape> {
  name: string
  title: string
  access: Access
  call: `POST /${string}`
  /** One or two sentences under the title: what the rows are and whom a figure belongs to. */
  about: string
  /** What is left out, and why. */
  leftOut: string
  /** What one row is and what several are: `['invoice', 'invoices']`. */
  rowsAre: readonly [one: string, many: string]
  columns: C
  filters: F
  /** Cells a screen needs but does not show. */
  extra?: Extra
  /** Reports that count what people did: whose figures they are, and the columns with their name and their target. */
  people?: { by: 'recruiter' | 'qc'; name: Extract<keyof C, string>; target?: Extract<keyof C, string> }
  /** The figure that a dashboard shows large; without one it is the number of rows. */
  headline?: Extract<keyof C, string>
  /** Off for a report about what lies ahead, or about this moment. */
  compares?: boolean
  /** A report about this moment: its headline is held against the one at the end of the day so many days ago. */
  comparedDaysAgo?: number
  /** The headline counts what waits or was lost, so that less of it is better. */
  lessIsBetter?: boolean
  chart: Chart
  groupings?: Readonly<Record<string, Grouping>>
  /** Totals that are not sums of the rows, worked out from the sums. */
  fromTotals?: (sums: Totals) => Totals
  sort: readonly [string, 'asc' | 'desc']
  sortNames?: Readonly<Record<string, Extract<keyof C, string>>>
  /** What the free search looks in, in words. */
  search?: string
  empty: string
}

const isFigure = (column: Column): column is FigureColumn => 'behind' in column
const isShare = (column: Column): column is ShareColumn => 'part' in column && 'whole' in column

function withDefinitions<C extends Columns>(shown: C): C {
  const labelOf = (key: string) => {
    const label = shown[key]?.label
    if (!label) throw new Error(`The report has no column ${key}`)
    return label
  }
  const explained = Object.entries(shown).map(([key, column]) => {
    if (!isShare(column)) return [key, column]
    const definition = `${labelOf(column.part)} as a percentage of ${labelOf(column.whole)}. Empty while ${labelOf(column.whole)} is zero.`
    return [key, { ...column, definition }]
  })
  return Object.fromEntries(explained) as C
}

/**
 * A report: a list whose figures say how they are computed and open the rows they count. From this one definition come
 * the call, the page, the widget on the dashboard, the chart, the export, the totals, its page in the docs and the tests.
 */
export function report<
  C extends Columns,
  F extends Filters,
  Extra extends z.ZodRawShape = { id: z.ZodNumber; personId: z.ZodNumber },
>(definition: ReportDefinition<C, F, Extra>) {
  const { name, title, access, call, about, leftOut, rowsAre, people, headline, chart, empty, extra } = definition
  const shown = withDefinitions(definition.columns)
  const [sortBy, direction] = definition.sort
  if (!Object.hasOwn(shown, sortBy)) throw new Error(`${title} is sorted by ${sortBy}, which it does not have`)
  const kept = Object.entries<Column>(shown)
  return {
    ...list<C, F, Extra>({
      ...{ name, title, call, access, exportAccess: 'report.export' as const },
      columns: shown,
      filters: definition.filters,
      extra,
      sort: [sortBy as Extract<keyof C, string>, direction],
      sortNames: definition.sortNames,
      search: definition.search,
      firstPage: 0,
      pageSize: reportPageSize,
      summary: `Report ${title}. ${about}`,
      empty,
    }),
    ...{ about, leftOut, rowsAre, people, headline, chart },
    compares: definition.compares ?? true,
    comparedDaysAgo: definition.comparedDaysAgo,
    lessIsBetter: definition.lessIsBetter ?? false,
    groupings: definition.groupings ?? {},
    fromTotals: definition.fromTotals,
    /** The columns whose cells open their rows. */
    figures: Object.fromEntries(kept.flatMap(([key, column]) => (isFigure(column) ? [[key, column]] : []))),
    /** The two figures of each percentage. */
    shares: Object.fromEntries(
      kept.flatMap(([key, column]) => (isShare(column) ? [[key, { part: column.part, whole: column.whole }]] : [])),
    ),
  }
}

/** Any report, where only its definition matters. */
export interface AnyReport extends AnyList {
  about: string
  leftOut: string
  rowsAre: readonly [one: string, many: string]
  people?: { by: 'recruiter' | 'qc'; name: string; target?: string }
  headline?: string
  compares: boolean
  comparedDaysAgo?: number
  lessIsBetter: boolean
  chart: Chart
  groupings: Readonly<Record<string, Grouping>>
  fromTotals?: (sums: Totals) => Totals
  figures: Record<string, FigureColumn>
  shares: Record<string, { part: string; whole: string }>
}

/** Whether a list is a report. */
export function isReport(of: AnyList): of is AnyReport {
  return 'rowsAre' in of && 'chart' in of
}

/** Whether a report draws its funnel for each row as well. */
export function isForEachRow({ chart }: Pick<AnyReport, 'chart'>): boolean {
  return chart.kind === 'funnel' && chart.forEachRow === true
}

/** What is behind the rows of one group of a report: the report itself, narrowed to them. */
export function behindGroup(report: AnyReport, grouping: string, key: string | number | null, asked: Values): Behind {
  const filters = { ...asked, ...report.groupings[grouping]?.narrows(key, asked) }
  return { list: report, filters, ...(report.headline && { sums: report.headline }) }
}

/** The columns of a report whose sums say something. */
export function addingColumns(of: Pick<AnyReport, 'columns'>): string[] {
  return Object.keys(of.columns).filter((key) => of.columns[key]?.adds)
}

/** The totals of a report's rows: figures and amounts add up, percentages are those of the sums. */
export function totalsOf(
  of: Pick<AnyReport, 'columns' | 'shares' | 'fromTotals'>,
  rows: readonly Record<string, unknown>[],
): Totals {
  const sums = Object.fromEntries(addingColumns(of).map((key) => [key, sumOf(rows.map((row) => row[key]))]))
  return totalsFromSums(of, sums)
}

/** The totals of a report, from the sums of its rows. */
export function totalsFromSums(of: Pick<AnyReport, 'shares' | 'fromTotals'>, sums: Totals): Totals {
  const all = { ...sums, ...of.fromTotals?.(sums) }
  const percentages = Object.entries(of.shares).map(([key, { part, whole }]) => [
    key,
    shareOf(all[part] ?? null, all[whole] ?? null),
  ])
  return { ...all, ...Object.fromEntries(percentages) }
}

/** The sum of the cells that hold a number; null where none does, but there is something to add. */
function sumOf(cells: readonly unknown[]): number | null {
  const numbers = cells.filter((cell): cell is number => typeof cell === 'number')
  return cells.length > 0 && numbers.length === 0 ? null : numbers.reduce((sum, cell) => sum + cell, 0)
}
