import type { z } from 'zod'
import { dashboardReports, type ReportType } from '#contract/vocab/reports.ts'
import { candidateStatuses, type StatusId } from '#contract/vocab/statuses.ts'
import { type AnyList, type Column, columns, type Filter, list } from './list.ts'

type Columns = Record<string, Column>
type Filters = Record<string, Filter>

/** A column that counts applications by the statuses they entered. */
export interface EnteredColumn extends Column<z.ZodNumber> {
  statuses: readonly StatusId[]
}

/** A column that is one figure as a percentage of another. */
export interface ShareColumn extends Column<z.ZodNullable<z.ZodNumber>> {
  part: string
  whole: string
}

/** Words joined as people do: "A", "A or B", "A, B or C". */
export function joinedByOr(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

/**
 * A figure: how many applications entered one of these statuses in the period. It opens exactly those applications. No
 * application can enter two statuses of one figure, so that entries and applications are the same number.
 */
export function entered(label: string, statuses: readonly StatusId[], options: { hidden?: boolean } = {}) {
  const names = joinedByOr(statuses.map((status) => candidateStatuses.labelOf(status)))
  const definition = `Applications that entered ${names} in the period: the first time only, and not if it was undone.`
  return { ...columns.figure(label, statuses.join(','), definition, options), statuses } satisfies EnteredColumn
}

/** One figure as a percentage of another; empty where there is nothing to be a part of. */
export function share(label: string, part: string, whole: string) {
  return { ...columns.ratio(label), part, whole } satisfies ShareColumn
}

/** Which person of an application a figure belongs to: as it was at the moment that counts. */
export type Attribution = 'recruiter' | 'qc'

/** The picture of a report: a funnel of the totals of some figures, or bars of some figures for each row. */
export interface Chart {
  kind: 'funnel' | 'bars'
  /** Keys of figures, in order. */
  figures: readonly string[]
}

interface ReportDefinition<C extends Columns, F extends Filters, Extra extends z.ZodRawShape> {
  reportType: ReportType
  call: `POST /${string}`
  /** One or two sentences under the title: what the rows are and whom a figure belongs to. */
  about: string
  columns: C
  filters: F
  /** Cells a screen needs but does not show. */
  extra?: Extra
  /** Reports that count what people did: whose figures they are, and the columns with their name and their target. */
  people?: { by: Attribution; name: Extract<keyof C, string>; target?: Extract<keyof C, string> }
  /** The figure that a dashboard shows large. */
  headline: Extract<keyof C, string>
  chart: Chart
  empty: string
}

const isEntered = (column: Column): column is EnteredColumn => 'statuses' in column
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
 * the call, the page, the widget on the dashboard, the chart, the export, the totals and the tests.
 */
export function report<
  C extends Columns,
  F extends Filters,
  Extra extends z.ZodRawShape = { id: z.ZodNumber; personId: z.ZodNumber },
>(definition: ReportDefinition<C, F, Extra>) {
  const { reportType, call, about, people, headline, chart, empty, extra } = definition
  const { label: title, sortBy } = dashboardReports.termOf(reportType)
  const shown = withDefinitions(definition.columns)
  if (!Object.hasOwn(shown, sortBy)) throw new Error(`${title} is sorted by ${sortBy}, which it does not have`)
  const kept = Object.entries<Column>(shown)
  return {
    ...list<C, F, Extra>({
      name: reportType,
      title,
      call,
      access: `report.${reportType}`,
      exportAccess: 'report.export',
      columns: shown,
      filters: definition.filters,
      extra,
      sort: [sortBy as Extract<keyof C, string>, 'asc'],
      firstPage: 0,
      pageSize: 10,
      summary: `Report ${title}. ${about}`,
      empty,
    }),
    reportType,
    about,
    people,
    headline,
    chart,
    /** The statuses that each figure counts. */
    entered: Object.fromEntries(kept.flatMap(([key, column]) => (isEntered(column) ? [[key, column.statuses]] : []))),
    /** The two figures of each percentage. */
    shares: Object.fromEntries(
      kept.flatMap(([key, column]) => (isShare(column) ? [[key, { part: column.part, whole: column.whole }]] : [])),
    ),
  }
}

/** Any report, where only its definition matters. */
export interface AnyReport extends AnyList {
  reportType: ReportType
  about: string
  people?: { by: Attribution; name: string; target?: string }
  headline: string
  chart: Chart
  entered: Record<string, readonly StatusId[]>
  shares: Record<string, { part: string; whole: string }>
}

/** A part of a whole in percent, two decimals; null where the whole is empty. */
export function percentOf(part: number | null, whole: number | null): number | null {
  if (!whole || part === null) return null
  return Math.round((part * 10_000) / whole) / 100
}

/** The totals of a report's rows: figures and amounts add up, percentages are those of the sums. */
export function totalsOf(
  of: Pick<AnyReport, 'columns' | 'shares'>,
  rows: readonly Record<string, unknown>[],
): Record<string, number | null> {
  const adding = Object.keys(of.columns).filter((key) => /^(figure|number|money)$/.test(of.columns[key]?.kind ?? ''))
  const sums = Object.fromEntries(adding.map((key) => [key, sumOf(rows.map((row) => row[key]))]))
  const percentages = Object.entries(of.shares).map(([key, { part, whole }]) => [
    key,
    percentOf(sums[part] ?? null, sums[whole] ?? null),
  ])
  return { ...sums, ...Object.fromEntries(percentages) }
}

/** The sum of the cells that hold a number; null where none does, but there is something to add. */
function sumOf(cells: readonly unknown[]): number | null {
  const numbers = cells.filter((cell): cell is number => typeof cell === 'number')
  return cells.length > 0 && numbers.length === 0 ? null : numbers.reduce((sum, cell) => sum + cell, 0)
}
