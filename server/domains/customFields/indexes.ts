import { getTableName, type SQL, sql } from 'drizzle-orm'
import { type DefinedField, definedFields } from '#contract/kit/definedFields.ts'
import { type CustomType, recordKinds, customTypes as t } from '#contract/vocab/customFields.ts'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import { wordsOf } from '#server/kit/database/words.ts'
import { fieldExpression, listOf } from '#server/kit/lists/definedFields.ts'
import { recordTables } from './records.ts'

const sorted: ReadonlySet<CustomType> = new Set([t.text, t.number, t.money, t.date, t.yesNo, t.oneOf, t.link])

interface Wanted {
  name: string
  on: SQL
}

/** The indexes that a field needs: up and down for what can be sorted, words of a text, choices of several, people. */
function indexesOf(field: DefinedField, table: string): Wanted[] {
  const custom = sql.raw('custom')
  const value = sql`(${fieldExpression(field, custom)})`
  const name = (end: string) => `${table}_custom_${field.key}${end}`
  return [
    ...(sorted.has(field.type)
      ? [
          { name: name(''), on: sql`using btree (${value}, id)` },
          { name: name('_last'), on: sql`using btree (${value} desc nulls last, id desc)` },
        ]
      : []),
    ...(field.type === t.person ? [{ name: name(''), on: sql`using btree (${value}, id)` }] : []),
    ...(field.type === t.text
      ? [{ name: name('_words'), on: sql`using gin ((${wordsOf(fieldExpression(field, custom))}))` }]
      : []),
    ...(field.type === t.severalOf
      ? [{ name: name(''), on: sql`using gin (${listOf(field, custom)} jsonb_path_ops)` }]
      : []),
  ]
}

/**
 * Gives every field that is in use the indexes it needs, and takes those of retired ones away. On PostgreSQL nobody waits
 * for it; one that was broken off is made anew. Answers how many were made.
 */
export async function indexDefinedFields(db: Db): Promise<number> {
  let made = 0
  for (const kind of recordKinds.ids) {
    const table = getTableName(recordTables[kind].table)
    const wanted = definedFields(kind)
      .filter(({ isRetired }) => !isRetired)
      .flatMap((field) => indexesOf(field, table))
    const present = await rowsOf<{ name: string; isWhole: boolean }>(
      db,
      sql`select c.relname as name, i.indisvalid as "isWhole" from pg_index i join pg_class c on c.oid = i.indexrelid
        where i.indrelid = ${table}::regclass and c.relname like ${`${table}\\_custom\\_f%`}`,
    )
    const isWanted = ({ name, isWhole }: (typeof present)[number]) => isWhole && wanted.some((one) => one.name === name)
    for (const one of present.filter((index) => !isWanted(index))) {
      await db.execute(sql`drop index if exists ${sql.identifier(one.name)}`)
    }
    const kept = new Set(present.filter(isWanted).map(({ name }) => name))
    for (const { name, on } of wanted.filter((one) => !kept.has(one.name))) {
      await db.execute(
        sql`create index concurrently if not exists ${sql.identifier(name)} on ${sql.identifier(table)} ${on}`,
      )
      made += 1
    }
    // What the expressions hold is not known to the planner before it has looked.
    if (made) await db.execute(sql`analyze ${sql.identifier(table)}`)
  }
  return made
}
