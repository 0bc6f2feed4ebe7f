import { type SQL, sql } from 'drizzle-orm'
import { erasedName } from '#contract/vocab/privacy.ts'
import { risesWith } from '#server/kit/database/columns.ts'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import type { Person } from './person.ts'

/** Tables in which others say who they are: a person of the same name or number there is another record. */
const ofOthers = [
  ...['candidates', 'candidate_cvs', 'candidate_employments', 'candidate_educations', 'candidate_vendors'],
  ...['candidate_keys', 'checklist_files', 'users', 'leads', 'organizations', 'organization_contacts', 'accounts'],
]

/** Columns in which no text of people stands. */
const unread = ['key', 'hash', 'key_hash', 'sha256', 'file_sha256', 'sealed_body', 'sealed_key', 'mail_key']

interface Column {
  tableName: string
  columnName: string
  kind: 'text' | 'jsonb' | 'ARRAY'
  /** Whether a form that was opened before would write the person in again. */
  isVersioned: boolean
}

/** Every column in which somebody may have written about a person; a new table is among them by itself. */
export function columnsOfText(db: Db): Promise<Column[]> {
  return rowsOf<Column>(
    db,
    sql`select c.table_name as "tableName", c.column_name as "columnName", c.data_type as kind,
        exists (select from information_schema.columns v where v.table_schema = c.table_schema
          and v.table_name = c.table_name and v.column_name = 'version') as "isVersioned"
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.table_name not in (select relname from pg_class where relispartition) and c.is_generated = 'NEVER'
        and (c.data_type in ('text', 'jsonb') or c.udt_name = '_text')
        and c.table_name not in ${ofOthers} and c.column_name not in ${unread}
      order by 1, 2`,
  )
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** A file's name has dots and dashes where a text has blanks. */
const asName = (name: string) => name.trim().split(/\s+/).map(escaped).join('[\\s._-]+')

const whole = (alternatives: string[], letter: string) => `(?<!${letter})(?:${alternatives.join('|')})(?!${letter})`

/** What a text names the person by, as patterns of the database. */
interface Patterns {
  contacts: string
  /** Null where somebody else has the name too. */
  names: string | null
  any: string
}

function patternsOf({ contacts, names, isNameShared }: Person): Patterns {
  const byContact = whole(contacts.map(escaped), '[[:alnum:]]')
  const byName = isNameShared ? null : whole(names.map(asName), '[[:alnum:]]')
  return { contacts: byContact, names: byName, any: byName ? `${byContact}|${byName}` : byContact }
}

/** Takes the person out of a text that is not in the database's own words, such as a mail that waits. */
export function unnamedBy({ contacts, names }: Person): (text: string) => string {
  const letter = '[\\p{L}\\p{N}]'
  const byContact = new RegExp(whole(contacts.map(escaped), letter), 'giu')
  const byName = new RegExp(whole(names.map(asName), letter), 'giu')
  return (text) => text.replace(byContact, 'erased').replace(byName, erasedName.fullName)
}

function isMentionedIn({ columnName, kind }: Column, { any }: Patterns): SQL {
  const column = sql.identifier(columnName)
  return kind === 'ARRAY' ? sql`array_to_string(${column}, ' ') ~* ${any}` : sql`${column}::text ~* ${any}`
}

function without({ columnName, kind }: Column, { contacts, names }: Patterns): SQL {
  const inText = (text: SQL) => {
    const first = sql`regexp_replace(${text}, ${contacts}, 'erased', 'gi')`
    return names ? sql`regexp_replace(${first}, ${names}, ${erasedName.fullName}, 'gi')` : first
  }
  const column = sql.identifier(columnName)
  if (kind === 'ARRAY') return sql`array(select ${inText(sql`said`)} from unnest(${column}) said)`
  return kind === 'jsonb' ? sql`(${inText(sql`${column}::text`)})::jsonb` : inText(sql`${column}`)
}

/** How many texts name the person, but for those of some tables. */
export async function countMentions(db: Db, person: Person, except: readonly string[]): Promise<number> {
  const patterns = patternsOf(person)
  let count = 0
  for (const column of await columnsOfText(db)) {
    if (except.includes(column.tableName)) continue
    const [found] = await rowsOf<{ count: number }>(
      db,
      sql`select count(*)::integer as count from ${sql.identifier(column.tableName)} where ${isMentionedIn(column, patterns)}`,
    )
    count += found?.count ?? 0
  }
  return count
}

/** Takes the person out of every text that names them. Answers out of how many. */
export async function takeOutMentions(db: Db, person: Person): Promise<number> {
  const patterns = patternsOf(person)
  let count = 0
  for (const column of await columnsOfText(db)) {
    const rows = await rowsOf(
      db,
      sql`update ${sql.identifier(column.tableName)} set ${sql.identifier(column.columnName)} = ${without(column, patterns)}
        ${risesWith(column.isVersioned)} where ${isMentionedIn(column, patterns)} returning 1`,
    )
    count += rows.length
  }
  return count
}
