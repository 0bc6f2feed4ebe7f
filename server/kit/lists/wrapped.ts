import { Column, is, Param, SQL, StringChunk, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import { nameOf } from '#server/kit/database/keyed.ts'

/** A select that is not yet run: it can be awaited, or wrapped to be sorted and cut into pages. */
export interface Rows<Row> extends PromiseLike<Row[]> {
  as(alias: string): unknown
  getSQL(): SQL
}

type Cells = Record<string, SQL>

/** A select as a table of which more can be asked: its text is built once, and how its cells are read is found once. */
export interface Wrapped<Row> {
  /** For what stands behind `from`. */
  table: SQL
  /** By the names that the code gives them. */
  cells: Cells
  /** The first cell of a select is the key of its rows: no two have the same. */
  keyName: string
  key: SQL
  /** Its rows, by what is asked behind `from`; of some cells something else may be read. */
  read: (db: Db, asked: SQL, instead?: Cells) => Promise<Row[]>
}

/** Stands for a value in a text that is being built: PostgreSQL knows no statement that contains it. */
const hole = '\0'

class WithHoles extends PgDialect {
  override escapeParam(): string {
    return hole
  }
}

const dialect = new WithHoles({ casing: 'snake_case' })

/** As one text, of which nothing is left to build but the places of its values. */
function built(select: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(select)
  const parts = text.split(hole).map((part) => new StringChunk(part))
  return new SQL(parts.flatMap((part, index) => (index === 0 ? [part] : [new Param(params[index - 1]), part])))
}

/** How the value of a cell is made of what the database sends. */
interface Reading {
  key: string
  name: string
  decode: (sent: never) => unknown
}

function readingOf(key: string, cell: Column | SQL.Aliased): Reading {
  const decoder = is(cell, Column) ? cell : (cell.sql as unknown as { decoder: Column }).decoder
  const name = is(cell, Column) ? nameOf(cell.name) : cell.fieldAlias
  return { key, name, decode: (sent) => decoder.mapFromDriverValue(sent) }
}

const known = new WeakMap<object, Wrapped<never>>()

/**
 * A select as a table. A list counts one select, finds keys in it and reads it: building the text of a wide one, and asking
 * of every value of every row how it is read, takes longer than the database does.
 */
export function wrapped<Row>(rows: Rows<Row>): Wrapped<Row> {
  const found = known.get(rows) ?? wrap(rows)
  known.set(rows, found)
  return found as Wrapped<Row>
}

function wrap(rows: Rows<unknown>): Wrapped<never> {
  const { selectedFields } = (rows as unknown as { _: { selectedFields: Record<string, Column | SQL.Aliased> } })._
  const readings = Object.entries(selectedFields).map(([key, cell]) => readingOf(key, cell))
  const cells = Object.fromEntries(readings.map(({ key, name }) => [key, sql`${sql.identifier(name)}`]))
  const table = sql`(${built(rows.getSQL())}) as "rows"`
  const [first] = readings
  if (!first) throw new Error('A select without cells has no key')
  const read = async (db: Db, asked: SQL, instead?: Cells) => {
    const what = instead ? listed(readings, instead) : sql.raw('*')
    const sent = await rowsOf<Record<string, unknown>>(db, sql`select ${what} from ${table} ${asked}`)
    return sent.map((row) => readRow(readings, row)) as never[]
  }
  return { table, cells, keyName: first.key, key: sql`${cells[first.key]}`, read }
}

function listed(readings: readonly Reading[], instead: Cells): SQL {
  const parts = readings.map(({ key, name }) => {
    const other = instead[key]
    return other ? sql`${other} as ${sql.identifier(name)}` : sql.identifier(name)
  })
  return sql.join(parts, sql`, `)
}

function readRow(readings: readonly Reading[], sent: Record<string, unknown>): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const { key, name, decode } of readings) {
    const value = sent[name]
    row[key] = value === null ? null : decode(value as never)
  }
  return row
}
