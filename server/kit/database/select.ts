import type { AnyColumn, DrizzleTypeError, GetColumnData, SQL, SQLWrapper, Subquery, Table } from 'drizzle-orm'
import type { PgTable, SubqueryWithSelection } from 'drizzle-orm/pg-core'

/** What the names of a select stand for: columns and expressions, whole tables, or objects of several cells. */
type Cell = AnyColumn | SQL | SQL.Aliased | Subquery
type Cells = Record<string, Cell | PgTable | Record<string, Cell>>
/** What can be read from: a table, a select in brackets, or SQL that stands for one. */
type Source = SQLWrapper & { _: { brand: 'Table' | 'Subquery' | 'SQL' } }
type Order = AnyColumn | SQL | SQL.Aliased

/** The name by which the columns of a table or of a select in brackets are known. */
type NameOf<From> = From extends { _: { name: infer Name extends string } | { alias: infer Name extends string } }
  ? Name
  : never

type ColumnsOf<From> = From extends { _: { columns: infer Columns } | { selectedFields: infer Columns } }
  ? Columns
  : never

/** What is read of a cell: the columns of a table that a left join does not always find can be missing. */
type ValueOf<C, Missing extends string> = C extends AnyColumn
  ? C['_']['tableName'] extends Missing
    ? GetColumnData<C> | null
    : GetColumnData<C>
  : C extends SQL | SQL.Aliased
    ? C['_']['type']
    : C extends Table
      ? C['_']['name'] extends Missing
        ? RowOf<C['_']['columns'], never> | null
        : RowOf<C['_']['columns'], never>
      : C extends Subquery
        ? ValueOf<C['_']['selectedFields'][keyof C['_']['selectedFields']], never>
        : ObjectOf<C, Missing>

/** Where an object holds columns of one table only, they are missing together, and the object is null. */
type ObjectOf<C, Missing extends string, Name = TableOf<C[keyof C]>> = Name extends Missing
  ? [TableOf<C[keyof C]>] extends [Name]
    ? RowOf<C, never> | null
    : RowOf<C, Missing>
  : RowOf<C, Missing>

type TableOf<C> = C extends AnyColumn ? C['_']['tableName'] : undefined

/** A row as a select answers it. */
export type RowOf<C, Missing extends string> = { [Key in keyof C]: ValueOf<C[Key], Missing> } & {}

/** A select in brackets as the select around it finds it. What is computed needs a name to be found by. */
type Bracketed<C, Missing extends string, Alias extends string> = {
  [Key in keyof C]: C[Key] extends SQL
    ? DrizzleTypeError<'It needs a name: use `.as(…)`, or `keyed` for the whole select'>
    : C[Key] extends AnyColumn
      ? C[Key]['_']['tableName'] extends Missing
        ? AnyColumn<{ data: C[Key]['_']['data']; notNull: false }>
        : C[Key]
      : C[Key]
} extends infer Cells extends Record<string, unknown>
  ? SubqueryWithSelection<Cells, Alias>
  : never

/** A select with its conditions: its rows, when it is awaited; a part of another statement otherwise. */
export interface Conditioned<C, Missing extends string> extends Promise<RowOf<C, Missing>[]>, SQLWrapper {
  groupBy(...by: Order[]): Conditioned<C, Missing>
  having(condition: SQL | undefined): Conditioned<C, Missing>
  orderBy(...by: Order[]): Conditioned<C, Missing>
  limit(count: number): Conditioned<C, Missing>
  offset(count: number): Conditioned<C, Missing>
  /** Locks the rows until the transaction ends. */
  for(
    strength: 'update' | 'share' | 'key share' | 'no key update',
    how?: { of?: PgTable; skipLocked?: true; noWait?: true },
  ): Conditioned<C, Missing>
  /** Its rows as a table of this name. */
  as<Alias extends string>(alias: Alias): Bracketed<C, Missing, Alias>
  unionAll(other: Promise<RowOf<C, Missing>[]> & SQLWrapper): Conditioned<C, Missing>
  /** Builds it once; what `sql.placeholder` names is given each time. */
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<RowOf<C, Missing>[]> }
}

/** A select that still takes joins, and its condition: one, since a second would take the place of the first. */
export interface Select<C, Missing extends string = never> extends Conditioned<C, Missing> {
  where(condition: SQL | undefined): Conditioned<C, Missing>
  innerJoin(table: Source, on: SQL | undefined): Select<C, Missing>
  leftJoin<From extends Source>(table: From, on: SQL | undefined): Select<C, Missing | NameOf<From>>
  leftJoinLateral<From extends Source>(table: From, on: SQL | undefined): Select<C, Missing | NameOf<From>>
}

/** A select of all that one table holds. */
interface Everything<C> extends Conditioned<C, never> {
  where(condition: SQL | undefined): Conditioned<C, never>
}

interface Chosen<C> {
  from(table: Source): Select<C>
}

/**
 * The selects of the query builder, by what is used of them; what is needed further is added here. Its own types are
 * worked out anew with every step of every select, some sixty members each time, which was a quarter of the time and a
 * fifth of the memory of the whole check of types.
 */
export interface Selects {
  select(): { from<From extends Source>(table: From): Everything<ColumnsOf<From>> }
  select<C extends Cells>(cells: C): Chosen<C>
  selectDistinct<C extends Cells>(cells: C): Chosen<C>
  selectDistinctOn<C extends Cells>(on: Order[], cells: C): Chosen<C>
}
