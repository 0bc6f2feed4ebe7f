import { readFile, writeFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '#server/kit/database/db.ts'
import { claimStore } from '#server/kit/files/fileMark.ts'
import { storedFiles } from '#server/kit/tables.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { makers } from '#server/test/make.ts'
import { readArchiveFile } from './archive.ts'
import { restore } from './restore.ts'
import { sequencesOf } from './rows.ts'
import { addFile, bring, elsewhere, figuresOfAll, firm, migrationsFolder } from './test/firm.ts'

test('what was backed up while people work is restored elsewhere figure for figure, with its files', async () => {
  const { db, make, store, archive, write } = await firm()
  let isOver = false
  const atWork = (async () => {
    for (; !isOver; ) {
      await make.application()
      await addFile(db)
    }
  })()
  const held = await write().finally(() => {
    isOver = true
  })
  await atWork
  await make.application()
  const there = await elsewhere()
  const { missingFiles } = await bring(archive, there)
  expect(missingFiles).toBe(0)
  expect(await figuresOfAll(there.database.db)).toEqual(held.tables)
  const rows = await there.database.db.select().from(storedFiles)
  expect(rows.length).toBe(held.tables.stored_files?.rows)
  expect(rows.length).toBeGreaterThanOrEqual(12)
  for (const { key } of rows) expect((await there.store.get(key))?.equals((await store.get(key)) as Buffer)).toBe(true)
  // Every application has its candidate: all tables are of one moment.
  const [orphans] = await rowsOf<{ count: number }>(
    there.database.db,
    sql`select count(*)::integer from ${applications} left join ${candidates} on ${candidates.id} = ${applications.candidateId} where ${candidates.id} is null`,
  )
  expect(orphans?.count).toBe(0)
})

test('an archive of one database is restored into the other', async () => {
  const { archive, write } = await firm()
  const held = await write()
  const there = await elsewhere('pglite')
  await bring(archive, there)
  expect(await figuresOfAll(there.database.db)).toEqual(held.tables)
})

test('the restored workspace is the same installation, goes on counting where it stood, and keeps every reference', async () => {
  const { db, archive, write, installation } = await firm()
  await write()
  const there = await elsewhere()
  await bring(archive, there)
  expect(await claimStore(there.database.db, there.store)).toBe(installation)
  expect(await sequencesOf(there.database.db)).toEqual(await sequencesOf(db))
  const references = sql`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`
  expect(await rowsOf(there.database.db, references)).toEqual(await rowsOf(db, references))
})

test('a database that holds a workspace is not restored over unless that is said', async () => {
  const { database, store, archive, write } = await firm()
  await write()
  const before = await figuresOfAll(database.db)
  await expect(restore(readArchiveFile(archive), { database, store, migrationsFolder })).rejects.toThrow(/--replace/)
  expect(await figuresOfAll(database.db)).toEqual(before)
})

test('a restore that fails in the middle leaves everything as it was', async () => {
  const { archive, write } = await firm()
  await write()
  const there = await elsewhere()
  await makers(there.database.db).application()
  const before = await figuresOfAll(there.database.db)
  const whole = await readFile(archive)
  await writeFile(archive, whole.subarray(0, whole.length - 1_000))
  await expect(bring(archive, there)).rejects.toThrow(/damaged|cut off/)
  expect(await figuresOfAll(there.database.db)).toEqual(before)
})
