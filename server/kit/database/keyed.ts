import { type AnyColumn, Column, type GetColumnData, is, SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'

type Cell = AnyColumn | SQL | SQL.Aliased

/** The same cells, with an expression as one that has a name. A column stays one, so that joins say whether it can be missing. */
type Keyed<Cells> = { [Key in keyof Cells]: Cells[Key] extends SQL<infer Value> ? SQL.Aliased<Value> : Cells[Key] }

const names = new Map<string, string>()

/** What the database calls what the code calls so. */
export function nameOf(key: string): string {
  const name = names.get(key) ?? toSnakeCase(key)
  names.set(key, name)
  return name
}

/**
 * What a select reads, each under the name of its key, as it must be where the select is wrapped: expressions, and columns
 * that have another name in their own table. What was given a name keeps it.
 */
export function keyed<Cells extends Record<string, Cell | undefined>>(cells: Cells): Keyed<Cells> {
  return Object.fromEntries(
    Object.entries(cells).map(([key, cell]) => [key, cell && under(nameOf(key), cell)]),
  ) as Keyed<Cells>
}

function under(name: string, cell: Cell): Cell {
  if (is(cell, SQL)) return cell.as(name)
  if (is(cell, Column)) return nameOf(cell.name) === name ? cell : sql`${cell}`.mapWith(cell).as(name)
  return cell
}

/** The value of a column that a left join always finds, because a key leads there. */
export function present<Found extends AnyColumn>(column: Found): SQL<GetColumnData<Found, 'raw'>> {
  return sql<GetColumnData<Found, 'raw'>>`${column}`.mapWith(column) as SQL<GetColumnData<Found, 'raw'>>
}
