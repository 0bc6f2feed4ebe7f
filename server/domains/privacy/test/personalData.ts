import { type SQL, sql } from 'drizzle-orm'
import { type PersonalData, personalData } from '#server/domains/candidates/personalData.ts'
import { type Db, rowsOf } from '#server/kit/database/db.ts'

interface Column {
  name: string
  type: string
  udt: string
  target: string | null
}

/** The columns of a table that are written, and the table that each leads to. */
export function columnsOf(db: Db, table: string): Promise<Column[]> {
  return rowsOf<Column>(
    db,
    sql`select c.column_name as name, c.data_type as type, c.udt_name as udt,
        (select u.table_name from information_schema.key_column_usage k
          join information_schema.referential_constraints r on r.constraint_name = k.constraint_name
          join information_schema.constraint_column_usage u on u.constraint_name = r.constraint_name
          where k.table_name = c.table_name and k.column_name = c.column_name limit 1) as target
      from information_schema.columns c
      where c.table_schema = 'public' and c.table_name = ${table} and c.is_generated = 'NEVER'
        and c.column_default is distinct from ${`nextval('${table}_id_seq'::regclass)`}
      order by c.ordinal_position`,
  )
}

/** Whether people, or what is made from their words, can stand in a column. */
export const isTextual = ({ type, udt }: Pick<Column, 'type' | 'udt'>) =>
  type === 'text' || type === 'jsonb' || type === 'tsvector' || udt === '_text'

interface Filling {
  /** The ids of the rows that others refer to, by their table. */
  ids: Map<string, number>
  /** What is written into columns of text. */
  said: string
  /** What is written into those that an erasure leaves. */
  named: string
}

/** Writes one row into every table that holds something of a candidate, with a text in every column that can have one. */
export async function fillPersonalData(db: Db, { ids, said, named }: Filling): Promise<void> {
  for (const held of personalData) {
    if (held.name === 'applications' || held.name === 'erasures') continue
    const columns = await columnsOf(db, held.name)
    const values = columns.map(
      (column) => ofAnyKind[held.name]?.(ids)[column.name] ?? valueFor(column, held, { ids, said, named }),
    )
    const [row] = await rowsOf<{ id?: number }>(
      db,
      sql`insert into ${held.table} (${sql.join(
        columns.map(({ name }) => sql.identifier(name)),
        sql`, `,
      )}) values (${sql.join(values, sql`, `)}) returning *`,
    )
    if (row?.id) ids.set(held.name, row.id)
  }
}

/** What a column without a foreign key leads to. */
const byName: Readonly<Record<string, string>> = {
  candidate_id: 'candidates',
  application_id: 'applications',
  survivor_id: 'candidates',
  first_id: 'candidates',
  merged_id: 'merged',
  second_id: 'other',
}

/** Tables whose rows are of a record of any kind, which they name by its word. */
const ofAnyKind: Readonly<Record<string, (ids: Map<string, number>) => Record<string, SQL>>> = {
  custom_field_changes: (ids) => ({ kind: sql`'application'`, record_id: sql`${ids.get('applications')}::integer` }),
}

const leadsNowhere = ['superseded_by_id', 'withdraws_id', 'reverses_id', 'undoes_id', 'undone_by_id']

function valueFor({ name, type, udt, target }: Column, { keeps }: PersonalData, { ids, said, named }: Filling) {
  const text = keeps?.includes(name) ? named : said
  const id = ids.get(byName[name] ?? target ?? '')
  if (id !== undefined) return sql`${id}::integer`
  if (type === 'text') return sql`${text}::text`
  if (type === 'jsonb') return sql`jsonb_build_object('said', ${text}::text)`
  if (type === 'tsvector') return sql`to_tsvector('simple', ${text})`
  if (udt === '_text') return sql`array[${text}::text]`
  if (type === 'ARRAY') return sql`'{}'`
  if (type === 'boolean') return sql`false`
  // Until a day to come a person would be kept from the erasure that is tested.
  if (type === 'date') return name === 'until' ? sql`current_date - 2` : sql`current_date`
  if (type.startsWith('timestamp')) return sql`now()`
  // What leads to another row leads nowhere here.
  return target || leadsNowhere.includes(name) ? sql`null` : sql`1`
}

/** Every place in the database, as table and column, where one of some texts stands. */
export async function placesOf(db: Db, texts: readonly string[]): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const lower = texts.map((text) => text.toLowerCase())
  const places: string[] = []
  for (const { name } of tables) {
    const found = await rowsOf<{ row: Record<string, unknown> }>(
      db,
      sql`select to_jsonb(t) as row from ${sql.identifier(name)} t where lower(to_jsonb(t)::text) ~ ${lower.join('|')}`,
    )
    for (const [column, value] of found.flatMap(({ row }) => Object.entries(row))) {
      const said = JSON.stringify(value)?.toLowerCase() ?? ''
      places.push(
        ...texts.filter((_, at) => said.includes(lower[at] ?? '')).map((text) => `${name}.${column}: ${text}`),
      )
    }
  }
  return [...new Set(places)]
}
