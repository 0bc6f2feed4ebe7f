import { asc, desc, inArray, type SQL, sql } from 'drizzle-orm'
import { definedField } from '#contract/kit/definedFields.ts'
import { type AnyList, type FiltersOf, listFor, type RowOf } from '#contract/kit/list.ts'
import type { Actor } from '#server/kit/actor.ts'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import { type Route, serve } from '#server/kit/http/serve.ts'
import { apartFrom, fieldExpression, someFields, withCells } from './definedFields.ts'
import { type Rows, wrapped } from './wrapped.ts'

/** How far rows are counted exactly; beyond it the planner's estimate is shown as such. */
export const exactCountLimit = 10_000

type FilterValues<L extends AnyList> = L extends { filters: infer _F } ? FiltersOf<L> : never

/** All rows of a list within the actor's reach under the filters, unsorted: one select whose keys are the columns. */
export type ListQuery<L extends AnyList> = (db: Db, actor: Actor, filters: FilterValues<L>) => Rows<RowOf<L>>

/** What a list adds to its answer beyond rows, such as a report's totals. */
export type ListExtras<L extends AnyList> = (
  db: Db,
  actor: Actor,
  filters: FilterValues<L>,
) => Promise<{ totals?: Record<string, number | null>; asOf?: string }>

/** The route of a list, which the export finds by the list's name. */
export interface ListRoute extends Route {
  list: AnyList
  // biome-ignore lint/suspicious/noExplicitAny: lists of all rows stand in one registry; serveList() has checked each
  rows: (db: Db, actor: Actor, filters: any) => Rows<any>
  /** What all rows under the filters add up to, for the last line of a file; without it there is no such line. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  totals?: (db: Db, actor: Actor, filters: any) => Promise<Record<string, number | null> | undefined>
}

interface Page {
  pageNo: number
  pageSize: number
  sortBy?: string
  sortType?: 'asc' | 'desc'
  /** Of the columns that the firm defined those that are shown; without it all. */
  ownColumns?: readonly string[] | null
}

/** Serves a list: filters in the query, then sorting, one page and the count, the same way for every list. */
export function serveList<L extends AnyList>(whole: L, rows: ListQuery<L>, extras?: ListExtras<L>): ListRoute {
  const found = joinedRows(whole, rows as ListRoute['rows'])
  const route = serve(whole as AnyList, async ({ db, actor, input }) => {
    const list = listFor<AnyList>(whole, actor.role)
    const { pageNo, pageSize, sortBy, sortType, ownColumns, ...filters } = input as Page & FilterValues<L>
    const asked = filters as FilterValues<L>
    const cut = {
      order: orderOf(list, sortBy, sortType),
      limit: pageSize,
      offset: (pageNo - list.firstPage) * pageSize,
      own: ownColumns,
    }
    const [{ rows: page, ...total }, extra] = await Promise.all([
      pageOf(db, list, found(db, actor, asked), cut),
      extras?.(db, actor, asked),
    ])
    return { ...total, [list.rowsName]: page, ...extra }
  })
  const totals = extras && (async (...asked: Parameters<typeof extras>) => (await extras(...asked)).totals)
  return { ...route, list: whole, rows: found, totals }
}

/**
 * The rows of a list whose records have defined fields: what is asked of those is asked of the one cell that holds them,
 * as the reader may see it.
 */
function joinedRows({ records, name }: AnyList, rows: ListRoute['rows']): ListRoute['rows'] {
  if (!records) return rows
  return (db, actor, asked) => {
    const { others, conditions } = apartFrom(records, actor.role, asked)
    const found = rows(db, actor, others)
    const { custom } = wrapped(found).cells
    if (!custom) throw new Error(`${name} has no cell of the values of defined fields`)
    const condition = conditions(custom)
    return condition
      ? db
          .select()
          .from(found.as('rows') as never)
          .where(condition)
      : found
  }
}

/** What a list is sorted by: what was asked for, else the list's own order. A column named without a direction ascends. */
export function orderOf(list: AnyList, sortBy?: string, sortType?: 'asc' | 'desc'): [string, 'asc' | 'desc'] {
  const [column, direction] = list.sort
  return [sortBy ?? column, sortType ?? (sortBy && sortBy !== column ? 'asc' : direction)]
}

/** How rows are sorted, and which of them are wanted. */
export interface Cut {
  order: [column: string, direction: 'asc' | 'desc']
  limit: number
  offset: number
  /** Of the columns that the firm defined those that are shown; without it all. */
  own?: readonly string[] | null
}

/** One page of a list, and how many rows there are: exact up to the limit, the planner's estimate beyond. */
export async function pageOf<Row>(db: Db, list: AnyList, rows: Rows<Row>, cut: Cut): Promise<Total & { rows: Row[] }> {
  const total = await countRows(db, rows)
  return { ...total, rows: await rowsOfPage(db, list, rows, cut, total.count) }
}

/** So few rows are all found before they are sorted: an index of the order could lead through everything to a page of them. */
export const few = 1_000
/** From here on a page finds the keys of its rows first: of rows that are passed over nothing else is read. */
const deep = 1_000

/** One page of a list that has so many rows. */
export async function rowsOfPage<Row>(db: Db, list: AnyList, rows: Rows<Row>, cut: Cut, count: number): Promise<Row[]> {
  const areFew = count <= few
  if (count <= Math.min(cut.offset, exactCountLimit)) return []
  if (count > cut.limit && (areFew || cut.offset >= deep)) {
    return rowsByKeys(db, list, rows, await keysInOrder(db, list, rows, { ...cut, areFew }), cut.own)
  }
  return readRows(db, list, rows, inOrder(list, rows, { ...cut, areFew }), cut.own)
}

/** The rows of a list that stand behind `from` and what is asked there, with the cells of their defined fields. */
async function readRows<Row>(db: Db, list: AnyList, rows: Rows<Row>, asked: SQL, own?: Cut['own']): Promise<Row[]> {
  const { read, cells } = wrapped(rows)
  // Of the cell that holds the values of defined fields only those that are shown leave the database.
  const instead = cells['custom'] && own ? { custom: someFields(cells['custom'], own) } : undefined
  return withCells(db, list, await read(db, asked, instead), own)
}

/** All rows in order. */
export async function sortedRows<Row>(db: Db, list: AnyList, rows: Rows<Row>, order: Cut['order']): Promise<Row[]> {
  return readRows(db, list, rows, orderBy(list, rows, { order }))
}

/** The keys of some rows in order. */
async function keysInOrder(
  db: Db,
  list: AnyList,
  rows: Rows<unknown>,
  cut: Cut & { areFew?: boolean },
): Promise<unknown[]> {
  const { table, key } = wrapped(rows)
  const found = await rowsOf<{ key: unknown }>(db, sql`select ${key} as key from ${table} ${inOrder(list, rows, cut)}`)
  return found.map((one) => one.key)
}

const keysAtATime = 20_000

/** All rows in order, so many at a time. Of the rows that are passed over on the way only the keys are read. */
export async function* chunksOf<Row>(
  db: Db,
  list: AnyList,
  rows: Rows<Row>,
  order: Cut['order'],
  size: number,
): AsyncGenerator<Row[]> {
  for (let offset = 0; ; offset += keysAtATime) {
    const keys = await keysInOrder(db, list, rows, { order, limit: keysAtATime, offset })
    for (let at = 0; at < keys.length; at += size) yield await rowsByKeys(db, list, rows, keys.slice(at, at + size))
    if (keys.length < keysAtATime) return
  }
}

/** The rows that have these keys, in the order of the keys. */
export async function rowsByKeys<Row>(
  db: Db,
  list: AnyList,
  rows: Rows<Row>,
  keys: readonly unknown[],
  own?: Cut['own'],
): Promise<Row[]> {
  const { keyName, key } = wrapped(rows)
  const found = await readRows(db, list, rows, sql`where ${inArray(key, [...keys])}`, own)
  const byKey = new Map(found.map((row) => [String((row as Record<string, unknown>)[keyName]), row]))
  return keys.map((one) => byKey.get(String(one))).filter((row) => row !== undefined)
}

/** How rows are sorted and cut. */
function inOrder(list: AnyList, rows: Rows<unknown>, cut: Cut & { areFew?: boolean }): SQL {
  return sql`${orderBy(list, rows, cut)} limit ${cut.limit} offset ${cut.offset}`
}

/** How rows are sorted: ties are broken by the key, so that pages never overlap. */
function orderBy(
  list: AnyList,
  rows: Rows<unknown>,
  { order: [name, direction], areFew = false }: Pick<Cut, 'order'> & { areFew?: boolean },
): SQL {
  const { cells, key } = wrapped(rows)
  const cell = cells[name] ?? definedCell(cells, name)
  if (!cell) throw new Error(`${list.name} has no column ${name}`)
  // The same value, but no index has it in order.
  const column = areFew ? sql`coalesce(${cell}, ${cell})` : cell
  const isFilled = list.columns[name]?.filled && !areFew
  const sorted = direction === 'asc' ? asc(column) : isFilled ? desc(column) : sql`${column} desc nulls last`
  return sql`order by ${sorted}, ${direction === 'asc' ? asc(key) : desc(key)}`
}

/** The value of a defined field, out of the cell that holds them all. */
function definedCell({ custom }: Record<string, SQL>, name: string): SQL | undefined {
  const field = definedField(name)
  return field && custom && fieldExpression(field, custom)
}

/** How many rows a list has. */
interface Total {
  count: number
  countIsEstimate?: boolean
}

/** How many rows there are: exact up to the limit, the planner's estimate beyond. */
export async function countRows(db: Db, rows: Rows<unknown>): Promise<Total> {
  const count = await countUpTo(db, rows, exactCountLimit + 1)
  if (count <= exactCountLimit) return { count }
  const [plan] = await rowsOf<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(
    db,
    sql`explain (format json) select 1 from ${wrapped(rows).table}`,
  )
  const estimate = plan?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? count
  return { count: Math.max(estimate, count), countIsEstimate: true }
}

/** How many rows there are, counted no further than a limit. */
export async function countUpTo(db: Db, rows: Rows<unknown>, limit: number): Promise<number> {
  const [counted] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::integer as count from (select 1 from ${wrapped(rows).table} limit ${limit}) as counted`,
  )
  return counted?.count ?? 0
}
