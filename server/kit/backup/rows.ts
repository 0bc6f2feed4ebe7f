import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/kit/database/db.ts'

/** A table with the columns that are kept; those that the database computes come back by themselves. */
export interface Table {
  name: string
  columns: { name: string; type: string }[]
}

/** So many characters of rows are in memory at a time, about. */
const pieceLength = 1_000_000
const mostRows = 5_000

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** All tables of the application, in the order of their names; one that is divided is one. */
export async function tablesOf(db: Db): Promise<Table[]> {
  const found = await rowsOf<{ name: string; column: string; type: string }>(
    db,
    sql`select relname as name, attname as column, format_type(atttypid, atttypmod) as type
      from pg_class join pg_attribute on attrelid = pg_class.oid
      where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
        and attnum > 0 and not attisdropped and attgenerated = ''
      order by relname collate "C", attnum`,
  )
  const tables = new Map<string, Table>()
  for (const { name, column, type } of found) {
    const table = tables.get(name) ?? { name, columns: [] }
    table.columns.push({ name: column, type })
    tables.set(name, table)
  }
  return [...tables.values()]
}

/** Values are written as every server of any settings reads them again. */
export async function writeValuesPlainly(db: Db): Promise<void> {
  await db.execute(sql`select set_config(name, value, true) from (values ('datestyle', 'ISO, YMD'), ('timezone', 'UTC'),
    ('intervalstyle', 'postgres'), ('extra_float_digits', '1'), ('bytea_output', 'hex')) as plain (name, value)`)
}

/**
 * All rows of a table in pieces, each row a JSON list of its values as text. Needs a transaction; nothing but the piece
 * that is handed on is held.
 */
export async function* rowsInPieces(db: Db, { name, columns }: Table): AsyncGenerator<string[]> {
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ')
  yield* linesInPieces(db, sql.raw(`select array_to_json(array[${values}])::text as line from ${quoted(name)}`))
}

/** What a statement answers in its column `line`, in pieces of about a megabyte. Needs a transaction. */
export async function* linesInPieces(db: Db, statement: SQL): AsyncGenerator<string[]> {
  await db.execute(sql`declare kept no scroll cursor for ${statement}`)
  for (let count = 200; ; ) {
    const rows = await rowsOf<{ line: string }>(db, sql.raw(`fetch ${count} from kept`))
    if (!rows.length) break
    yield rows.map(({ line }) => line)
    const length = rows.reduce((sum, { line }) => sum + line.length, 0)
    count = Math.max(20, Math.min(mostRows, Math.floor((count * pieceLength) / Math.max(length, 1))))
  }
  await db.execute(sql`close kept`)
}

/** Adds a piece of rows to a table. */
export async function addPiece(db: Db, { name, columns }: Table, lines: readonly string[]): Promise<void> {
  const names = columns.map((column) => quoted(column.name)).join(', ')
  const values = columns.map(({ type }, place) => `(line->>${place})::${type}`).join(', ')
  const list = `[${lines.join(',')}]`
  await db.execute(
    sql`${sql.raw(`insert into ${quoted(name)} (${names}) overriding system value select ${values} from json_array_elements(`)}${list}::json) as line`,
  )
}

/** Counts rows, and adds up what each of them hashes to, so that their order does not matter. */
export function figures() {
  let rows = 0
  let sum = 0n
  return {
    add: (lines: readonly string[]) => {
      for (const line of lines) {
        sum += createHash('sha256').update(line).digest().readBigUInt64BE()
        rows += 1
      }
    },
    result: () => ({ rows, digest: BigInt.asUintN(64, sum).toString(16).padStart(16, '0') }),
  }
}

/** The figures of a table as it stands in a database. */
export async function figuresOf(db: Db, table: Table) {
  const counted = figures()
  for await (const lines of rowsInPieces(db, table)) counted.add(lines)
  return counted.result()
}

/** Where each sequence stands. */
export interface Sequence {
  name: string
  value: string
}

/** The sequences that were used. One that goes on meanwhile stands higher than the rows that are kept, never lower. */
export async function sequencesOf(db: Db): Promise<Sequence[]> {
  return rowsOf<Sequence>(
    db,
    sql`select sequencename as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`,
  )
}

/** Sets a sequence to go on after where it stood. */
export async function continueSequence(db: Db, { name, value }: Sequence): Promise<void> {
  await db.execute(sql`select setval(${quoted(name)}::regclass, ${value}::bigint)`)
}

/** Takes all references between tables away, and answers how to bring them back, which checks every row. */
export async function withoutReferences(db: Db): Promise<() => Promise<void>> {
  const kept = await rowsOf<{ table: string; name: string; definition: string }>(
    db,
    sql`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  )
  for (const { table, name } of kept) await db.execute(sql.raw(`alter table ${table} drop constraint ${quoted(name)}`))
  return async () => {
    for (const { table, name, definition } of kept)
      await db.execute(sql.raw(`alter table ${table} add constraint ${quoted(name)} ${definition}`))
  }
}

/**
 * Removes all rows of these tables, to which nothing may refer; the next of each has the first number. Most hold nothing,
 * and to truncate one takes longer than to look.
 */
export async function emptyTables(db: Db, tables: readonly Table[]): Promise<void> {
  const filled: string[] = []
  for (const { name } of tables) {
    const [row] = await rowsOf(db, sql.raw(`select from ${quoted(name)} limit 1`))
    if (row) filled.push(quoted(name))
  }
  if (filled.length) await db.execute(sql.raw(`truncate ${filled.join(', ')}`))
  await db.execute(sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    from pg_sequences where schemaname = 'public' and last_value is not null`)
}

/** Removes every table of the application with what it was made by. */
export async function dropTables(db: Db): Promise<void> {
  for (const { name } of await tablesOf(db)) await db.execute(sql.raw(`drop table ${quoted(name)} cascade`))
  await db.execute(sql`drop schema if exists drizzle cascade`)
}
