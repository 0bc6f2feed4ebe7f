import { type AnyColumn, Column, is, SQL, sql } from 'drizzle-orm'
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
  if (is(cell, Column)) return nameOf(cell.name) === name ? cell : sql`${cell}`.as(name)
  return cell
}

/** The columns of a select in SQL of its own that stands behind `from` as `alias`; `Row` says what they hold. */
export function columnsOf<Row>(alias: string): { readonly [Key in keyof Row & string]: SQL<Row[Key]> } {
  const of = (key: string) => sql`${sql.identifier(alias)}.${sql.identifier(nameOf(key))}`
  return new Proxy({} as { readonly [Key in keyof Row & string]: SQL<Row[Key]> }, { get: (_, key) => of(String(key)) })
}
