import { asc, eq, sql } from 'drizzle-orm'
import type { CustomField } from '#contract/domains/customFields/model.ts'
import { definedField, fieldsReadBy } from '#contract/kit/definedFields.ts'
import { type ToldDefinition, toldDefinition } from '#contract/kit/definition.ts'
import { keyOf } from '#contract/kit/definitions.ts'
import { recordKinds } from '#contract/vocab/customFields.ts'
import type { Actor } from '#server/kit/actor.ts'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import { notFound } from '#server/kit/errors.ts'
import { type CustomFieldRow, definitionOf } from '#server/records/customFields/fields.ts'
import { customFields } from '#server/records/customFields/tables.ts'
import { recordTables } from './records.ts'

/** Every field that was ever defined, in the order in which they came. */
export const allFields = (db: Db): Promise<CustomFieldRow[]> =>
  db.select().from(customFields).orderBy(asc(customFields.id))

/** The fields that a role reads, as a session is told of them. */
export async function fieldsToldTo(db: Db, { role }: Pick<Actor, 'role'>): Promise<ToldDefinition[]> {
  const read = new Set(recordKinds.ids.flatMap((kind) => fieldsReadBy(kind, role).map(({ key }) => key)))
  if (!read.size) return []
  const rows = await allFields(db)
  return rows.flatMap((row) => {
    const field = definedField(keyOf(row.id))
    if (!field || !read.has(field.key)) return []
    const requiredFrom = field.isRequiredOf(role) ? row.requiredFrom : null
    // Named is what a session is told: who else reads a field is nothing to it.
    return [toldDefinition.parse({ ...definitionOf(row), requiredFrom, isWritable: field.isWrittenBy(role) })]
  })
}

/** A field as those edit it who define fields. */
export async function customFieldOf(db: Db, id: number): Promise<CustomField> {
  const [row] = await db.select().from(customFields).where(eq(customFields.id, id))
  if (!row) throw notFound('Field')
  const { readers, writers, requiredOf, version } = row
  const roles = { readers: [...readers], writers: [...writers], requiredOf: [...requiredOf] }
  return {
    ...definitionOf(row),
    ...roles,
    version,
    isRequired: row.requiredFrom !== null,
    used: await countUsed(db, row),
  }
}

/** How many records say something in a field. */
async function countUsed(db: Db, { id, kind }: CustomFieldRow): Promise<number> {
  const { table } = recordTables[kind]
  const [counted] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::integer as count from ${table} where jsonb_exists(${table.custom}, ${keyOf(id)})`,
  )
  return counted?.count ?? 0
}
