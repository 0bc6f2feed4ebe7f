import { inArray } from 'drizzle-orm'
import { keepDefinedFields } from '#contract/kit/definedFields.ts'
import type { Db, Listen } from '#server/kit/database/db.ts'
import { namePeopleBy } from '#server/kit/lists/definedFields.ts'
import { fieldOfRow } from '#server/records/customFields/fields.ts'
import { users } from '#server/records/users/tables.ts'
import { allFields } from './queries.ts'

/** On this channel every process hears that a field was defined, changed or retired. */
export const customFieldsChannel = 'custom_fields'

namePeopleBy(async (db, ids) => {
  const rows = await db
    .select({ id: users.id, name: users.fullName })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
})

/** Reads the defined fields into this process, which holds them at hand. */
export async function readDefinedFields(db: Db): Promise<void> {
  keepDefinedFields((await allFields(db)).map(fieldOfRow))
}

/** Reads the defined fields, and again whenever a process of this workspace changes one, until the answer is called. */
export async function followDefinedFields(db: Db, listen: Listen | undefined, tell: (error: unknown) => void) {
  const readAgain = () => void readDefinedFields(db).catch(tell)
  const stop = await listen?.(customFieldsChannel, { heard: readAgain, resumed: readAgain })
  await readDefinedFields(db)
  return async () => {
    await stop?.()
  }
}
