import { isDefinedKey } from '#contract/kit/definedFields.ts'
import { fieldOf } from '#contract/kit/fields.ts'
import { type AnyList, initialFilters, repairedFilters } from '#contract/kit/list.ts'
import { pageSizes } from '#contract/vocab/pageSizes.ts'
import { toggled } from '#contract/vocab/sorting.ts'

/** How a list is ordered. */
export type Sort = [string, 'asc' | 'desc']

/** What a list shows: its filters, search, order and page, which is counted from 1. */
export interface ListState {
  filters: Record<string, unknown>
  search: string
  sort: Sort
  page: number
  pageSize: number
}

/** Values that a page fixes, so that people neither see nor change them. */
export type FixedFilters = Readonly<Record<string, unknown>>

const noFixed: FixedFilters = {}

/** What a list shows before a person changed anything. */
export function initialState(list: AnyList): ListState {
  return { filters: initialFilters(list), search: '', sort: list.sort, page: 1, pageSize: list.pageSize }
}

/** Whether the filters are those that the list begins with: nobody chose any. */
export function isAsItBegan(list: AnyList, { filters }: ListState): boolean {
  const initial = initialFilters(list)
  const keys = Object.keys({ ...filters, ...initial })
  return keys.every((key) => JSON.stringify(filters[key] ?? null) === JSON.stringify(initial[key] ?? null))
}

/** A page size that is offered, or the other. */
export function sizeOr(size: unknown, otherwise: number): number {
  return pageSizes.has(size) ? size : otherwise
}

/** Reads what a list shows from its address; undefined where the address says nothing about it. */
export function readAddress(list: AnyList, address: URLSearchParams): ListState | undefined {
  const keys = [...Object.keys(list.filters), 'search', 'sort', 'page', 'pageSize']
  if (!keys.some((key) => address.has(key))) return undefined
  const asked = Object.fromEntries(
    Object.keys(list.filters)
      .filter((key) => address.has(key))
      .map((key) => [key, valueFromTexts(list, key, address.getAll(key))]),
  )
  const page = Number(address.get('page'))
  return {
    filters: repairedFilters(list, asked),
    search: list.search ? (address.get('search') ?? '') : '',
    sort: sortFromText(list, address.get('sort')),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: sizeOr(Number(address.get('pageSize')), list.pageSize),
  }
}

function sortFromText(list: AnyList, text: string | null): Sort {
  const column = text?.replace(/^-/, '') ?? ''
  if (list.columns[column]?.sortable === false || !list.columns[column]) return list.sort
  return [column, text?.startsWith('-') ? 'desc' : 'asc']
}

/** An address holds texts; a filter's kind tells what they stand for. */
function valueFromTexts(list: AnyList, key: string, texts: readonly string[]): unknown {
  const filter = list.filters[key]
  if (!filter) return undefined
  const ids = fieldOf(filter.value)?.vocabulary?.ids
  const idOf = (text: string) => ids?.find((id) => String(id) === text)
  if (filter.kind === 'anyOf') return texts.map(idOf).filter((id) => id !== undefined)
  if (filter.kind === 'anyRef') return texts.map(Number).filter((id) => Number.isInteger(id) && id > 0)
  if (filter.kind === 'oneOf') return idOf(texts[0] ?? '')
  if (filter.kind === 'min' || filter.kind === 'max') return Number(texts[0])
  return filter.kind === 'is' ? texts[0] === 'true' : texts[0]
}

/** Writes what a list shows into an address, beside what else the address says. */
export function writeAddress(list: AnyList, state: ListState, address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const key of [...Object.keys(list.filters), 'search', 'sort', 'page', 'pageSize']) next.delete(key)
  for (const [key, value] of Object.entries(state.filters)) {
    for (const item of Array.isArray(value) ? value : [value]) next.append(key, String(item))
  }
  if (state.search) next.set('search', state.search)
  const [column, direction] = state.sort
  if (column !== list.sort[0] || direction !== list.sort[1])
    next.set('sort', (direction === 'desc' ? '-' : '') + column)
  if (state.pageSize !== list.pageSize) next.set('pageSize', String(state.pageSize))
  next.set('page', String(state.page))
  return next
}

/** What is sent for a state: the filters flat, with the page as the list counts it. */
export function inputOf(
  list: AnyList,
  state: ListState,
  fixed: FixedFilters = noFixed,
  /** The columns that are shown: of those that the firm defined no others travel. */
  shown?: readonly string[],
): Record<string, unknown> {
  const hasOwn = shown && Object.keys(list.columns).some(isDefinedKey)
  return {
    ...(hasOwn && { ownColumns: shown.filter(isDefinedKey) }),
    ...state.filters,
    ...fixed,
    ...(state.search && { search: state.search }),
    pageNo: state.page - 1 + list.firstPage,
    pageSize: state.pageSize,
    sortBy: state.sort[0],
    sortType: state.sort[1],
  }
}

/** The order after a click on a column's head. */
export function sortedBy(column: string, [current, direction]: Sort): Sort {
  return [column, toggled(column === current ? direction : undefined)]
}

/** The filters a person can see and take away: those of the state but for what the page fixes. */
export function activeFilters(list: AnyList, state: ListState, fixed: FixedFilters = noFixed): string[] {
  return Object.keys(list.filters).filter((key) => {
    const value = state.filters[key]
    return !(key in fixed) && value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)
  })
}
