import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import * as calls from '#contract/domains/imports/endpoints.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { checked, heads, line, office, refusedOf, work } from './test/office.ts'

test('a row that the database refuses past all checks is told, and neither the others nor the next upload wait for it', async () => {
  const { w, admin } = await office()
  const ids = [
    await checked(w, admin, 'candidate', [heads, line(1), line(2), line(3)]),
    await checked(w, admin, 'candidate', [heads, line(4)]),
  ]
  await w.db.execute(sql`alter table candidates add constraint oddity check (email_id <> 'asha2@example.com')`)
  onTestFinished(async () => void (await w.db.execute(sql`alter table candidates drop constraint oddity`)))
  for (const id of ids) await admin.call(calls.startImport, { id })
  await work(w)
  expect(await refusedOf(admin, ids[0]!)).toEqual([[3, 'The database does not take this row']])
  for (const id of ids) expect(await admin.call(calls.getImport, { id })).toMatchObject({ state: 'Done' })
  expect((await w.db.select().from(candidates)).map(({ emailId }) => emailId).sort()).toEqual([
    'asha1@example.com',
    'asha3@example.com',
    'asha4@example.com',
  ])
})
