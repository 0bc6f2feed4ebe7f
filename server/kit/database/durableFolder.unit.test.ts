import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rowsOf } from './db.ts'
import { DurableFolder, durable } from './durableFolder.ts'
import { openEmbedded } from './embedded.ts'

/** The database that the build made. */
const first = fileURLToPath(new URL('../../../dist/server/first-database', import.meta.url))
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'staffwright-durable-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('every commit on the embedded database waits until the disk has it', async () => {
  let flushed = 0
  const place = join(folder, 'database')
  cpSync(first, place, { recursive: true })
  const client = new PGlite({ ...durable, fs: new DurableFolder(place, () => flushed++) })
  await client.exec('create table notes (note text)')
  for (const note of ['one', 'two', 'three']) {
    const before = flushed
    await client.query('insert into notes values ($1)', [note])
    expect(flushed).toBe(before + 1)
  }
  await client.close()
})

test('what a first start that was cut off has left is begun anew; the database flushes, and keeps nobody waiting', async () => {
  mkdirSync(join(folder, 'database.new'))
  writeFileSync(join(folder, 'database.new/PG_VERSION'), '18\n')
  const database = await openEmbedded(join(folder, 'database'), { first })
  const [settings] = await rowsOf(
    database.db,
    sql`select current_setting('fsync') as fsync, current_setting('synchronous_commit') as wait,
      current_setting('wal_sync_method') as method, current_setting('full_page_writes') as pages`,
  )
  // It works on a thread of its own: while a long statement runs, everything else goes on.
  let isOver = false
  let turns = 0
  const long = database.db.execute(sql`select count(*) from generate_series(1, 3000000)`).then(() => {
    isOver = true
  })
  for (; !isOver; turns += 1) await setImmediate()
  await long
  expect(turns).toBeGreaterThan(100)
  await database.close()
  expect(settings).toEqual({ fsync: 'on', wait: 'on', method: 'fsync', pages: 'on' })
  expect(readdirSync(folder)).toEqual(['database'])
  expect(existsSync(join(folder, 'database/PG_VERSION'))).toBe(true)
})

test('a new database is a copy of the one that the build made, and only its owner looks into it', async () => {
  const place = join(folder, 'database')
  const database = await openEmbedded(place, { first, alone: true })
  const [words] = await rowsOf<{ count: number }>(database.db, sql`select count(*)::integer as count from cities`)
  await database.close()
  expect(words?.count).toBeGreaterThan(0)
  expect(statSync(place).mode & 0o777).toBe(0o700)
  expect(readdirSync(folder)).toEqual(['database'])
})
