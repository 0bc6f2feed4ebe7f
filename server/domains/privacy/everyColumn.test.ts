import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { candidateFieldList } from '#contract/domains/candidates/fields.ts'
import { getUser } from '#contract/domains/users/endpoints.ts'
import { columnOf } from '#contract/kit/recordFields.ts'
import { personalData } from '#server/domains/candidates/personalData.ts'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import { ownColumns } from '#server/records/candidates/fields.ts'
import { world } from '#server/test/world.ts'
import { columnsOfText } from './mentions.ts'
import { otherTables, peopleColumns } from './people.ts'

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

async function columnsByTable(db: Db): Promise<Map<string, string[]>> {
  const rows = await rowsOf<{ name: string; columns: string[] }>(
    db,
    sql`select t.relname as name, array_agg(c.attname::text order by c.attnum) as columns
      from pg_class t join pg_attribute c on c.attrelid = t.oid
      where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and c.attnum > 0 and not c.attisdropped
      group by t.relname order by 1`,
  )
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

/** What stands more than once, or in one of two lists only. */
const differences = (present: readonly string[], known: readonly string[]) => ({
  missing: present.filter((one) => !known.includes(one)),
  gone: known.filter((one) => !present.includes(one)),
  twice: known.filter((one, at) => known.indexOf(one) !== at),
})
const none = { missing: [], gone: [], twice: [] }

test('every table stands in one of the registers of what is held of people, or says why it holds nobody', async () => {
  const { db } = await world()
  const known = [
    ...['candidates', ...personalData.map(({ name }) => name)],
    ...new Set(peopleColumns.map(({ table }) => table)),
    ...otherTables.flatMap(({ tables }) => tables),
  ]
  expect(
    differences([...(await columnsByTable(db)).keys()], known),
    'enter a table in candidates/personalData.ts if its rows say something of a candidate, else in privacy/people.ts',
  ).toEqual(none)
})

test('every column of the candidates is a field with its rules, or says what becomes of it', async () => {
  const { db } = await world()
  const columns = (await columnsByTable(db)).get('candidates') ?? []
  const known = [...candidateFieldList.map(columnOf), ...Object.keys(ownColumns)].map(snakeCase)
  expect(
    differences(columns, known),
    'enter a column in contract/domains/candidates/fields.ts, or in ownColumns of server/records/candidates/fields.ts',
  ).toEqual(none)
})

test('every column of a table in which people stand by name has its rules', async () => {
  const { db } = await world()
  const columns = await columnsByTable(db)
  for (const name of new Set(peopleColumns.map(({ table }) => table))) {
    const known = peopleColumns.filter(({ table }) => table === name).flatMap((held) => held.columns)
    expect(differences(columns.get(name) ?? [], known), `enter the columns of ${name} in privacy/people.ts`).toEqual(
      none,
    )
  }
})

test('an erasure looks through every table that is said to hold texts about the work', async () => {
  const { db } = await world()
  const looked = new Set((await columnsOfText(db)).map(({ tableName }) => tableName))
  const said = otherTables.filter(({ why }) => why.startsWith('Texts')).flatMap(({ tables }) => tables)
  const trails = ['import_rows', 'mails', 'stored_files', 'audit_entries']
  expect([...said, ...trails].filter((name) => !looked.has(name))).toEqual([])
})

test('the profile that a user is given tells every column that is said to be in it', async () => {
  const w = await world()
  const [admin, user] = [await w.as('Admin'), await w.make.user()]
  const told = new Set(Object.keys(await admin.call(getUser, { id: user.id, userType: 'Internal', role: 'Admin' })))
  const inProfile = peopleColumns.filter(({ table, rules }) => table === 'users' && rules.exported === 'profile')
  const isTold = (column: string) => {
    const key = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    const named = key.replace(/Ids?$/, '')
    return [key, named, `${named}s`, `${named.replace(/y$/, '')}ies`].some((name) => told.has(name))
  }
  expect(inProfile.flatMap(({ columns }) => columns).filter((column) => !isTold(column))).toEqual([])
})
