import { type AnyColumn, and, eq, type GetColumnData, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { nowIso } from '#server/kit/clock.ts'

type Expression = AnyColumn | SQL | SQL.Aliased
type ValueOf<Cell> = Cell extends AnyColumn
  ? GetColumnData<Cell>
  : Cell extends SQL<infer Value> | SQL.Aliased<infer Value>
    ? Value
    : never

/** What a column holds that is always there: a left join finds it because a key leads there, or a condition asks for it. */
export function present<Cell extends Expression>(cell: Cell): SQL<NonNullable<ValueOf<Cell>>> {
  return sql<NonNullable<ValueOf<Cell>>>`${cell}`
}

/** What a column holds where there is a row to read it of, which its join does not say. */
export function optional<Cell extends Expression>(cell: Cell): SQL<ValueOf<Cell> | null> {
  return sql<ValueOf<Cell> | null>`${cell}`
}

/**
 * A condition as a value of true or false; no condition holds for every row. In SQL a comparison with a missing value is
 * neither true nor false but null, so every boolean that is read from the database is made here, and a check refuses
 * others.
 */
export function asBoolean(condition: SQL | AnyColumn | undefined): SQL<boolean> {
  return condition ? sql<boolean>`coalesce((${condition}), false)` : sql<boolean>`true`
}

/** The first, or where it is missing the other. */
export function coalesce<First extends Expression, Other extends Expression | number | string>(
  first: First,
  other: Other,
): SQL<NonNullable<ValueOf<First>> | (Other extends number | string ? Other : ValueOf<Other>)> {
  return sql`coalesce(${first}, ${other})`
}

/** Of how many of the rows that are read together something is so; no condition counts them all. */
export function countIf(condition: SQL | undefined): SQL<number> {
  return sql<number>`(count(*) filter (where ${condition ?? sql`true`}))::integer`
}

/** The sum over the rows that are read together, or over those of which something is so; 0 where there is none. */
export function sumOf(expression: Expression, condition?: SQL): SQL<number> {
  return sql<number>`coalesce(sum(${expression}) filter (where ${condition ?? sql`true`}), 0)`
}

/** How many rows of a table belong to the row that is read, by a condition. */
export function countOf(table: PgTable, condition: SQL | undefined): SQL<number> {
  return sql<number>`(select count(*)::integer from ${table} where ${condition ?? sql`true`})`
}

/** Where the text holds what was typed, in any case; nothing typed lets everything through. */
export function containsText(expression: Expression, typed: string | null | undefined): SQL | undefined {
  if (!typed) return undefined
  return sql`${expression} ilike ${`%${typed.replace(/[\\%_]/g, '\\$&')}%`}`
}

/** Where the value is one of those chosen; none chosen lets everything through. */
export function isAnyOf(
  expression: Expression,
  chosen: readonly (number | string)[] | null | undefined,
): SQL | undefined {
  if (!chosen?.length) return undefined
  return inArray(expression as AnyColumn, [...chosen])
}

/** Where the value is exactly the chosen one. */
export function isOneOf(expression: Expression, chosen: number | string | boolean | null | undefined): SQL | undefined {
  return chosen === null || chosen === undefined ? undefined : eq(expression as AnyColumn, chosen)
}

/** Where a column of ids shares at least one with those chosen. */
export function overlaps(column: AnyColumn | SQL, chosen: readonly number[] | null | undefined): SQL | undefined {
  if (!chosen?.length) return undefined
  return sql`${column} && ${idArray(chosen)}`
}

/** Ids as an array the database understands. */
export function idArray(ids: readonly number[]): SQL {
  return sql`${`{${ids.map(Number).join(',')}}`}::integer[]`
}

/** Where a number or a day lies between two bounds, both included, each of which may be missing. */
export function isBetween(
  expression: Expression,
  lower: number | string | null | undefined,
  upper: number | string | null | undefined,
): SQL | undefined {
  return and(
    lower === null || lower === undefined ? undefined : gte(expression as AnyColumn, lower),
    upper === null || upper === undefined ? undefined : lte(expression as AnyColumn, upper),
  )
}

/** How many whole days (of 24 hours) have passed since an instant. */
export function wholeDaysSince(instant: Expression): SQL<number> {
  return sql<number>`floor(extract(epoch from (${nowIso()}::timestamptz - ${instant})) / 86400)::integer`
}

/** Where an instant falls on the days from..to (YYYY-MM-DD, both included) of a time zone. Can use an index on it. */
export function isWithinDays(
  column: Expression,
  from: string | null | undefined,
  to: string | null | undefined,
  timeZone: string,
): SQL | undefined {
  return and(
    from ? sql`${column} >= ${from}::date::timestamp at time zone ${timeZone}` : undefined,
    to ? sql`${column} < (${to}::date + 1)::timestamp at time zone ${timeZone}` : undefined,
  )
}

/** The names of masters whose ids a column holds, in alphabetical order. */
export function namesOf(table: { id: AnyColumn; name: AnyColumn }, ids: AnyColumn | SQL): SQL<string[]> {
  return sql<string[]>`array(select ${table.name} from ${table.id.table} where ${table.id} = any(${ids}) order by 1)`
}

/** The name of the record whose id a column holds. */
export function nameOf<Name extends string | null = string | null>(
  name: AnyColumn,
  key: AnyColumn,
  id: Expression,
): SQL<Name> {
  return sql<Name>`(select ${name} from ${name.table} where ${key} = ${id})`
}
