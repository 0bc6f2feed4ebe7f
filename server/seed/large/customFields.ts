import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { keyOf } from '#contract/kit/definitions.ts'
import { type CustomType, customTypes as t } from '#contract/vocab/customFields.ts'
import { indexDefinedFields } from '#server/domains/customFields/indexes.ts'
import { readDefinedFields } from '#server/domains/customFields/present.ts'
import type { Db } from '#server/kit/database/db.ts'
import { customFields } from '#server/records/customFields/tables.ts'

/** So many fields of each type make sixty. */
const counts: Readonly<Record<CustomType, number>> = {
  ...{ text: 14, longText: 4, number: 10, money: 6, date: 6, yesNo: 6, oneOf: 8, severalOf: 3, link: 2, person: 1 },
}
const choices = [1, 2, 3, 4, 5].map((id) => ({ id, label: `Choice ${id}`, isOffered: true }))

/** A value for a field of a type, out of the number of the record: nine of ten records say something. */
const values: Readonly<Record<CustomType, string>> = {
  text: `to_jsonb('word' || (id * 7919 % 5000) || ' second')`,
  longText: `to_jsonb('Lines about record ' || id || repeat(' and what it says', 6))`,
  number: 'to_jsonb(id * 7919 % 1000)',
  money: 'to_jsonb((id * 7919 % 1000) * 100000)',
  date: `to_jsonb(to_char(date '2020-01-01' + (id * 7919 % 3000), 'YYYY-MM-DD'))`,
  yesNo: `to_jsonb(case when id % 3 = 0 then 'yes' else 'no' end)`,
  oneOf: 'to_jsonb(1 + id * 7919 % 5)',
  severalOf: 'jsonb_build_array(1 + id % 2, 3 + id % 3)',
  link: `to_jsonb('https://person' || id || '.example/')`,
  person: 'to_jsonb(1 + id % 20)',
}

const databaseOf = (pool: Pool) => drizzle(pool, { casing: 'snake_case' }) as unknown as Db

/** Lets this process know the fields that are defined in a database. */
export const knowFieldsOf = (pool: Pool): Promise<void> => readDefinedFields(databaseOf(pool))

/** Leaves the table as it is once the database has looked after it: without dead rows, and known to be visible. */
export async function tidy(pool: Pool): Promise<void> {
  await pool.query('vacuum full candidates')
  await pool.query('vacuum analyze candidates')
}

/**
 * Defines sixty fields, lets nearly every candidate say something in each, and makes their indexes. Answers the key of
 * one field of each type.
 */
export async function fillFields(pool: Pool, say: (line: string) => void): Promise<Record<CustomType, string>> {
  const db = databaseOf(pool)
  const first: Partial<Record<CustomType, string>> = {}
  for (const type of t.ids) {
    for (let at = 1; at <= counts[type]; at += 1) {
      const shown = { shownTo: 'staff', isListed: false, isSearched: false, isPersonal: false } as const
      const named = { kind: 'candidate', type, label: `${t.labelOf(type)} ${at}`, group: 'More' } as const
      const [made] = await db
        .insert(customFields)
        .values({ ...named, ...shown, choices })
        .returning()
      if (made) first[type] ??= keyOf(made.id)
    }
  }
  const fields = await db.select().from(customFields)
  const pairs = fields.map(
    ({ id, type }) => `'${keyOf(id)}', case when (id + ${id}) % 10 <> 0 then ${values[type]} end`,
  )
  const halves = [pairs.slice(0, 45), pairs.slice(45)].map((half) => `jsonb_build_object(${half.join(', ')})`)
  await db.execute(sql.raw(`update candidates set custom = jsonb_strip_nulls(${halves.join(' || ')})`))
  await tidy(pool)
  await readDefinedFields(db)
  const begun = performance.now()
  const indexes = await indexDefinedFields(db)
  say(`${indexes} indexes in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  return first as Record<CustomType, string>
}
