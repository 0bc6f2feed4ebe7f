import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { AnyList, FiltersOf, RowOf } from '#contract/kit/list.ts'
import type { Actor } from './actor.ts'
import { type Db, rowsOf } from './db.ts'
import { type Route, serve } from './serve.ts'

/** How far rows are counted exactly; beyond it the planner's estimate is shown as such. */
export const exactCountLimit = 10_000

/** A select that is not yet run: it can be awaited, or wrapped to be sorted and cut into pages. */
export interface Rows<Row> extends PromiseLike<Row[]> {
  as(alias: string): unknown
  getSQL(): SQL
}

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
}

interface Page {
  pageNo: number
  pageSize: number
  sortBy?: string
  sortType?: 'asc' | 'desc'
}

/** Serves a list: filters in the query, then sorting, one page and the count, the same way for every list. */
export function serveList<L extends AnyList>(list: L, rows: ListQuery<L>, extras?: ListExtras<L>): ListRoute {
  const route = serve(list as AnyList, async ({ db, actor, input }) => {
    const { pageNo, pageSize, sortBy, sortType, ...filters } = input as Page & FilterValues<L>
    const order = orderOf(list, sortBy, sortType)
    const [page, total, extra] = await Promise.all([
      sortedRows(
        db,
        list,
        rows(db, actor, filters as FilterValues<L>),
        order,
        pageSize,
        (pageNo - list.firstPage) * pageSize,
      ),
      countRows(db, rows(db, actor, filters as FilterValues<L>)),
      extras?.(db, actor, filters as FilterValues<L>),
    ])
    return { ...total, [list.rowsName]: page, ...extra }
  })
  return { ...route, list, rows: rows as ListRoute['rows'] }
}

/** What a list is sorted by: what was asked for, else the list's own order. A column named without a direction ascends. */
export function orderOf(list: AnyList, sortBy?: string, sortType?: 'asc' | 'desc'): [string, 'asc' | 'desc'] {
  const [column, direction] = list.sort
  return [sortBy ?? column, sortType ?? (sortBy && sortBy !== column ? 'asc' : direction)]
}

/** Some of the rows in order. Ties are broken by the first column of the select, so that pages never overlap. */
export async function sortedRows<Row>(
  db: Db,
  list: AnyList,
  rows: Rows<Row>,
  [column, direction]: [string, 'asc' | 'desc'],
  limit: number,
  offset: number,
): Promise<Row[]> {
  const all = rows.as('rows') as Record<string, SQL.Aliased> & { _: { selectedFields: Record<string, unknown> } }
  const key = all[column]
  const tieBreaker = Object.values(all._.selectedFields)[0] as SQL.Aliased
  if (!key) throw new Error(`The list has no column ${column}`)
  const ordered =
    direction === 'asc' ? asc(key) : list.columns[column]?.filled ? desc(key) : sql`${key} desc nulls last`
  return (await db
    .select()
    // biome-ignore lint/suspicious/noExplicitAny: the subquery's type is that of Rows, which hides it on purpose
    .from(all as any)
    .orderBy(ordered, direction === 'asc' ? asc(tieBreaker) : desc(tieBreaker))
    .limit(limit)
    .offset(offset)) as Row[]
}

/** How many rows there are: exact up to the limit, the planner's estimate beyond. */
export async function countRows(db: Db, rows: Rows<unknown>): Promise<{ count: number; countIsEstimate?: boolean }> {
  const count = await countUpTo(db, rows, exactCountLimit + 1)
  if (count <= exactCountLimit) return { count }
  const [plan] = await rowsOf<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(
    db,
    sql`explain (format json) ${rows.getSQL()}`,
  )
  const estimate = plan?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? count
  return { count: Math.max(estimate, count), countIsEstimate: true }
}

/** How many rows there are, counted no further than a limit. */
export async function countUpTo(db: Db, rows: Rows<unknown>, limit: number): Promise<number> {
  const [counted] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::integer as count from (select 1 from (${rows.getSQL()}) as rows limit ${limit}) as counted`,
  )
  return counted?.count ?? 0
}
