import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#server/test/databases.ts'

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))

/** A database as the tests begin with, migrated by all that we know. */
async function migrated() {
  const { database, drop } = await freshDatabase()
  onTestFinished(() => drop())
  return database
}

/** The migrations of another version: ours, changed. */
function migrationsWith(change: (entries: { when: number; tag: string }[]) => unknown[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'staffwright-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(migrations, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify({ ...journal, entries: change(journal.entries) }))
  return folder
}

const newer = /changed by a newer Staffwright than this one: start that version, or restore the backup/

test('code that is older than the database refuses to start, in one sentence', async () => {
  const database = await migrated()
  await database.migrate(migrations)
  await expect(database.migrate(migrationsWith((entries) => entries.slice(0, -1)))).rejects.toThrow(newer)
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', ${Date.now() * 2})`,
  )
  await expect(database.migrate(migrations)).rejects.toThrow(newer)
})

test('a migration that would be passed over for being older than the newest is refused', async () => {
  const database = await migrated()
  const withOneBetween = migrationsWith((entries) => [
    ...entries.slice(0, -1),
    { ...entries.at(-1), when: (entries.at(-1)?.when ?? 0) - 1 },
    ...entries.slice(-1),
  ])
  await expect(database.migrate(withOneBetween)).rejects.toThrow(/another line of versions/)
})

test('a first start that was cut off before its first migration is begun again', async () => {
  const database = await migrated()
  await database.db.execute(sql`drop schema drizzle cascade`)
  await database.db.execute(sql`drop schema public cascade`)
  await database.db.execute(sql`create schema public`)
  await database.db.execute(sql`create schema drizzle`)
  await database.migrate(migrations)
  await database.migrate(migrations)
})
