import { z } from 'zod'
import type { RecordKind } from '#contract/vocab/customFields.ts'
import { defaultPageSize, pageSizes } from '#contract/vocab/pageSizes.ts'
import type { Permission } from '#contract/vocab/permissions.ts'
import type { Role } from '#contract/vocab/roles.ts'
import type { Column } from './columns.ts'
import { joinedFor } from './definedFields.ts'
import { type Access, type Endpoint, query, withoutBlanks } from './endpoint.ts'
import { text } from './fields.ts'
import type { Filter } from './filters.ts'
import type { IdOf } from './vocabulary.ts'

type Columns = Record<string, Column>
type Filters = Record<string, Filter>
type ColumnKey<C extends Columns> = Extract<keyof C, string>

const paging = (firstPage: 0 | 1, pageSize: IdOf<typeof pageSizes>) => ({
  /** The first page is 0 or 1, as the specification says for the list. */
  pageNo: z.coerce.number().int().min(firstPage).max(10_000_000).default(firstPage),
  pageSize: z.coerce
    .number()
    .refine(
      (size): size is IdOf<typeof pageSizes> => pageSizes.has(size),
      `Page size must be one of ${pageSizes.ids.join(', ')}`,
    )
    .default(pageSize),
  sortType: z.enum(['asc', 'desc']).optional(),
  /** The role the browser shows; the server takes the role from the session. */
  loggedInUserRoleName: z.string().max(50).nullish(),
  /** The same as the drive tracker spells it. */
  LoggedInUserRoleName: z.string().max(50).nullish(),
})

interface ListDefinition<C extends Columns, F extends Filters, Extra extends z.ZodRawShape> {
  /** Key of the saved filter, the export and the tests. */
  name: string
  title: string
  call: `POST /${string}`
  access: Access
  columns: C
  filters: F
  /** Cells a screen needs but does not show, such as the ids behind a link. */
  extra?: Extra
  sort: [ColumnKey<C>, 'asc' | 'desc']
  /** Further names by which callers may name a column to sort by. */
  sortNames?: Readonly<Record<string, ColumnKey<C>>>
  /** The permission to export it; without it everybody who may read it may export it. */
  exportAccess?: Permission
  /** What the free search looks in, in words; without it there is no search box. */
  search?: string
  /** How many characters the search may have; 200 without it. */
  searchLength?: number
  /** Sets of columns that are offered beside the usual ones, by name. */
  columnSets?: Readonly<Record<string, readonly ColumnKey<C>[]>>
  firstPage?: 0 | 1
  /** How many rows a page has at first, where that is not as many as usual. */
  pageSize?: IdOf<typeof pageSizes>
  /** What is said when there is nothing to show. */
  empty?: string
  /** What a new firm reads while there is nothing at all: what the list is for, and what to do first. */
  begins?: string | Begins
  summary?: string
  /** Whose records its rows are: the fields that the firm defined for them are columns and filters of it. */
  records?: RecordKind
  /** What the answer calls its rows, where the specification names them; "rows" without. */
  rowsName?: string
}

/** What a list is for, and what to do first, where not everybody who reads it may do that. */
export interface Begins {
  about: string
  /** What those do first who may. */
  first: { access: Permission; text: string }
  /** What the others read: who does it, or when rows come. */
  others: string
}

type RowShape<C extends Columns, Extra extends z.ZodRawShape> = { [Key in keyof C]: C[Key]['cell'] } & Extra
type FilterShape<F extends Filters> = { [Key in keyof F]: F[Key]['value'] }

/** Rows that have something in common: what it is, how people call it, and what they add up to. */
const group = z.object({
  key: z.union([z.string(), z.number()]).nullable(),
  label: z.string().nullable(),
  value: z.number(),
  /** What was aimed at, in a chart of groups against their targets. */
  target: z.number().optional(),
})
/** What the rows of a report add up to, by each of the ways to group them. */
export const groupsSchema = z.record(z.string(), z.array(group))

/** One group of rows of a report. */
export type Group = z.infer<typeof group>

/** The columns one may sort by, and further names for some of them. */
function sortColumn<Key extends string>(sortable: readonly Key[], names: Readonly<Record<string, Key>> = {}) {
  const known = [...sortable, ...(Object.keys(names) as Key[])] as [Key, ...Key[]]
  return z
    .enum(known)
    .transform((sent): Key => names[sent] ?? sent)
    .optional()
}

/**
 * A list: from this one definition come the call, the table, the filter form, the saved filter, the address, the
 * export, the API documentation and the test that every column sorts and every filter filters.
 */
export function list<C extends Columns, F extends Filters, Extra extends z.ZodRawShape = { id: z.ZodNumber }>(
  definition: ListDefinition<C, F, Extra>,
) {
  const {
    firstPage = 1,
    pageSize = defaultPageSize,
    columns: shown,
    filters: asked,
    search,
    rowsName = 'rows',
  } = definition
  const extra = (definition.extra ?? { id: z.number() }) as Extra
  const cells = Object.fromEntries(Object.entries(shown).map(([key, { cell }]) => [key, cell]))
  const row = z.object({ ...cells, ...extra } as RowShape<C, Extra>)
  const values = Object.fromEntries(Object.entries(asked).map(([key, { value }]) => [key, value])) as FilterShape<F>
  const sortable = Object.keys(shown).filter((key) => shown[key]?.sortable !== false) as ColumnKey<C>[]
  const input = z.object({
    ...values,
    ...paging(firstPage, pageSize),
    sortBy: sortColumn(sortable, definition.sortNames),
    search: text('Search', { max: definition.searchLength ?? 200 }).nullish(),
  })
  const output = z.object({
    /** How many rows there are; exact up to 10,000. */
    count: z.number(),
    countIsEstimate: z.boolean().optional(),
    // Typed as "rows" whatever they are called on the wire: see `rowsName`.
    ...({ [rowsName]: z.array(row) } as { rows: z.ZodArray<typeof row> }),
    /** Reports: the sum of each figure over all rows. */
    totals: z.record(z.string(), z.number().nullable()).optional(),
    asOf: z.string().optional(),
    /** Reports: what the rows add up to, by each of the ways to group them; the largest first. */
    groups: groupsSchema.optional(),
    /** Reports about this moment: what the headline was at the end of an earlier day, to be held against it. */
    earlier: z.object({ day: z.string(), headline: z.number() }).optional(),
  })
  return {
    ...query({
      call: definition.call,
      access: definition.access,
      input,
      output,
      summary: definition.summary ?? `${definition.title}: filtered, sorted, page by page`,
    }),
    name: definition.name,
    title: definition.title,
    columns: shown,
    filters: asked,
    sort: definition.sort,
    columnSets: definition.columnSets,
    exportAccess: definition.exportAccess ?? definition.access,
    firstPage,
    pageSize,
    search,
    empty: definition.empty,
    begins: definition.begins,
    rowsName,
    row,
    records: definition.records,
    /** The same list with further columns and filters. */
    joinedBy: (columns: Columns, filters: Filters): AnyList =>
      list({
        ...definition,
        columns: { ...definition.columns, ...columns },
        filters: { ...definition.filters, ...filters },
      } as ListDefinition<Columns, Filters, Extra>),
  }
}

/** Any list, where only its definition matters. */
export interface AnyList extends Endpoint {
  name: string
  title: string
  columns: Columns
  filters: Filters
  sort: [string, 'asc' | 'desc']
  exportAccess: Access
  firstPage: 0 | 1
  pageSize: number
  columnSets?: Readonly<Record<string, readonly string[]>>
  search?: string
  empty?: string
  begins?: string | Begins
  rowsName: string
  row: z.core.$ZodType
  joinedBy?: (columns: Columns, filters: Filters) => AnyList
}

/**
 * A list as a role is shown it: with the fields that the firm defined, without the columns and filters that would tell it
 * nothing.
 */
export function listFor<L extends Pick<AnyList, 'columns' | 'filters' | 'records' | 'joinedBy' | 'input' | 'output'>>(
  defined: L,
  role: Role,
): L {
  const whole = joinedFor(defined, role)
  const told = <Part extends { untold?: readonly Role[] }>(parts: Record<string, Part>) =>
    Object.fromEntries(Object.entries(parts).filter(([, { untold }]) => !untold?.includes(role)))
  const [columns, filters] = [told(whole.columns), told(whole.filters)]
  const isWhole = (parts: object, of: object) => Object.keys(parts).length === Object.keys(of).length
  return isWhole(columns, whole.columns) && isWhole(filters, whole.filters) ? whole : { ...whole, columns, filters }
}

/** One row of a list. */
export type RowOf<L extends { row: z.core.$ZodType }> = z.output<L['row']>

/** The filter values of a list as its rows query receives them. */
export type FiltersOf<L extends { filters: Filters }> = {
  [Key in keyof L['filters']]?: z.output<L['filters'][Key]['value']>
} & { search?: string | null }

/** What the saved filter of a list starts with. */
export function initialFilters(of: { filters: Filters }): Record<string, unknown> {
  const initial: Record<string, unknown> = {}
  for (const [key, { initial: value }] of Object.entries(of.filters)) {
    if (value !== undefined) initial[key] = typeof value === 'function' ? value() : value
  }
  return initial
}

/** The filters that begin with another value as time goes by, such as this month, with the values they begin with now. */
export function movingFilters(of: { filters: Filters }): Record<string, unknown> {
  const moving = Object.entries(initialFilters(of)).filter(([key]) => typeof of.filters[key]?.initial === 'function')
  return Object.fromEntries(moving)
}

/** Keeps of a stored or linked filter what is still valid, and drops the rest without an error. */
export function repairedFilters(of: { filters: Filters }, stored: unknown): Record<string, unknown> {
  if (typeof stored !== 'object' || stored === null) return {}
  const clean = withoutBlanks(stored) as Record<string, unknown>
  const kept: Record<string, unknown> = {}
  for (const [key, { value }] of Object.entries(of.filters)) {
    const parsed = z.safeParse(value, clean[key])
    if (parsed.success && parsed.data !== undefined && parsed.data !== null) kept[key] = parsed.data
  }
  return kept
}
