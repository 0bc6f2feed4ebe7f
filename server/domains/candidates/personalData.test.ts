import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { columnsOf, isTextual } from '#server/domains/privacy/test/personalData.ts'
import { rowsOf } from '#server/kit/database/db.ts'
import { world } from '#server/test/world.ts'
import { personalData } from './personalData.ts'

const byName = new Map(personalData.map((held) => [held.name, held]))

test('every table that hangs on a candidate, or on what hangs on one, is known to merges, erasures and exports', async () => {
  const { db } = await world()
  const owners = ['candidates', ...byName.keys()]
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select distinct c.table_name as name from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and c.column_name in ('candidate_id', 'application_id', 'interview_id', 'invoice_id')
      union select k.table_name from information_schema.key_column_usage k
        join information_schema.referential_constraints r on r.constraint_name = k.constraint_name
        join information_schema.constraint_column_usage u on u.constraint_name = r.constraint_name
        where u.table_name in ${owners}`,
  )
  expect(tables.map(({ name }) => name).filter((name) => !byName.has(name))).toEqual([])
})

test('every column of text of such a table is emptied by an erasure, or says why it stays', async () => {
  const { db } = await world()
  const unknown: string[] = []
  for (const { name, erasure, defines, keeps = [] } of personalData) {
    if (erasure === 'removed') continue
    const emptied = [...(erasure === 'kept' ? [] : Object.keys(erasure)), ...(defines ? ['custom'] : [])]
    for (const column of await columnsOf(db, name)) {
      if (isTextual(column) && !emptied.includes(column.name) && !keeps.includes(column.name)) {
        unknown.push(`${name}.${column.name}`)
      }
    }
  }
  expect(unknown).toEqual([])
})
