import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, onTestFinished, test } from 'vitest'
import { readArchiveFile } from '#server/kit/backup/archive.ts'
import { archivesIn, makeArchive } from '#server/kit/backup/folder.ts'
import { checkArchive, restore } from '#server/kit/backup/restore.ts'
import {
  addPiece,
  continueSequence,
  dropTables,
  type Table,
  tablesOf,
  withoutReferences,
} from '#server/kit/backup/rows.ts'
import { makeTables } from '#server/kit/backup/schema.ts'
import { backUpBeforeUpgrade } from '#server/kit/backup/upgrade.ts'
import { type Database, type Db, rowsOf } from '#server/kit/database/db.ts'
import { openPostgres } from '#server/kit/database/postgres.ts'
import { freshDatabase } from './databases.ts'

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))
const migrations = readMigrationFiles({ migrationsFolder })
const written = migrations.map(({ folderMillis }) => folderMillis)
const rowsOfEach = 3

/** What a migration changes on purpose; everything else must be found again as it was. */
const changedOnPurpose = new Set([
  // A candidate's status is that of the application that changed last.
  'candidates.status_id',
  // Draft invoices give their numbers back.
  'invoices.invoice_number',
])

/** A value for the n-th row: the same in every column of a type, so that each reference finds its row. */
function valueFor(type: string, n: number): string | null {
  if (type.endsWith('[]')) return '{}'
  if (type === 'jsonb') return `{"kept": ${n}}`
  if (type === 'boolean') return 'true'
  if (type.startsWith('timestamp')) return `2026-01-0${n} 10:00:00+00`
  if (type === 'date') return `2026-01-0${n}`
  if (/^(integer|bigint|smallint|numeric|real|double)/.test(type)) return String(n)
  return type === 'tsvector' ? `'word${n}'` : `text ${n}`
}

/** Has references looked at no more for the rest of a transaction, until what is answered is called. */
async function referencesAside(db: Db): Promise<() => Promise<unknown>> {
  const [user] = await rowsOf<{ may: boolean }>(
    db,
    sql`select has_parameter_privilege('session_replication_role', 'set') as may`,
  )
  // Whoever may not say so takes them away, which takes ten times as long.
  if (!user?.may) return withoutReferences(db)
  await db.execute(sql`set local session_replication_role = replica`)
  return () => db.execute(sql`set local session_replication_role = origin`)
}

/** Three rows in each of these tables; one where no second can be. */
async function fill(db: Db, tables: readonly Table[]): Promise<void> {
  const bringBack = await referencesAside(db)
  for (const table of tables) {
    const count = table.name === 'installations' ? 1 : rowsOfEach
    const lines = Array.from({ length: count }, (_, place) =>
      JSON.stringify(table.columns.map(({ type }) => valueFor(type, place + 1))),
    )
    await addPiece(db, table, lines)
  }
  const sequences = await rowsOf<{ name: string }>(
    db,
    sql`select sequencename as name from pg_sequences where schemaname = 'public'`,
  )
  for (const { name } of sequences) await continueSequence(db, { name, value: '5000' })
  await bringBack()
}

/** The same in all tables, in place of what they hold, which for a few rows is quicker deleted than truncated. */
async function fillAnew(db: Db): Promise<Table[]> {
  const tables = await tablesOf(db)
  const bringBack = await referencesAside(db)
  await db.execute(sql.raw(tables.map(({ name }) => `delete from ${quoted(name)}`).join(';')))
  await bringBack()
  await fill(db, tables)
  return tables
}

const quoted = (name: string) => `"${name}"`

/** The values of tables, column by column, of the rows that were there before anything was added. */
async function allValues(db: Db, tables: readonly Table[]): Promise<Record<string, Record<string, string[]>>> {
  const parts = tables.map(({ name, columns }) => {
    const lists = columns.map((column) => `array_agg(${quoted(column.name)}::text) as ${quoted(column.name)}`)
    return `(select to_jsonb(held) from (select ${lists.join(', ')} from ${quoted(name)}) held) as ${quoted(name)}`
  })
  const [held] = await rowsOf<Record<string, Record<string, string[] | null>>>(
    db,
    sql.raw(`select ${parts.join(', ')}`),
  )
  return Object.fromEntries(
    tables.map(({ name, columns }) => {
      const kept = columns.filter((column) => !changedOnPurpose.has(`${name}.${column.name}`))
      return [
        name,
        Object.fromEntries(kept.map((column) => [column.name, (held?.[name]?.[column.name] ?? []).toSorted()])),
      ]
    }),
  )
}

/** A database whose tables are changed while it is open, so that no statement on it may be planned for good. */
async function changing(): Promise<Database> {
  const { database, url, drop } = await freshDatabase()
  const own = url === undefined ? database : await openPostgres(url, 4)
  onTestFinished(async () => {
    if (own !== database) await own.close()
    await drop()
  })
  return own
}

test('an update that cannot be undone is made only after a back-up, from which the state before it comes back', async () => {
  const database = await changing()
  const folder = await mkdtemp(join(tmpdir(), 'staffwright-upgrade-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { db, kind } = database
  const place = { folder, kind, secret: 'kept' }
  expect(await backUpBeforeUpgrade(database, migrationsFolder, place)).toBeUndefined()
  await db.transaction(async (part) => {
    await dropTables(part)
    await makeTables(part, migrationsFolder, written.slice(0, 11))
    await fillAnew(part)
  })
  if (kind === 'postgres') {
    await expect(backUpBeforeUpgrade(database, migrationsFolder, place)).rejects.toThrow(/run npm run backup/)
    await makeArchive(folder, { ...place, db })
  }
  await backUpBeforeUpgrade(database, migrationsFolder, place)
  const [archive] = await archivesIn(folder)
  await database.migrate(migrationsFolder)
  const before = (await checkArchive(readArchiveFile(join(folder, archive?.name ?? '')))).contents
  const pieces = readArchiveFile(join(folder, archive?.name ?? ''))
  expect((await restore(pieces, { database, migrationsFolder, replace: true })).contents).toEqual(before)
})

test('a filled database of the first state is brought up to date with all it holds', async () => {
  const database = await changing()
  const { db } = database
  const tables = await db.transaction(async (part) => {
    await dropTables(part)
    await makeTables(part, migrationsFolder, written.slice(0, 1))
    return fillAnew(part)
  })
  const before = await allValues(db, tables)
  await database.migrate(migrationsFolder)
  expect(await allValues(db, tables)).toEqual(before)
})

/** What a migration finds: rows with a value in every column, or those that were there when their table was made. */
const found = ['is filled in every column', 'holds what the migrations before it left'] as const

test.each(found)('each migration keeps all that a database holds that %s', async (what) => {
  const database = await changing()
  const { db } = database
  await db.transaction(async (part) => {
    await dropTables(part)
    await makeTables(part, migrationsFolder, written.slice(0, 1))
  })
  const known = new Set<string>()
  for (const [index, { sql: statements }] of migrations.slice(1).entries()) {
    await db.transaction(async (part) => {
      const tables = await tablesOf(part)
      if (what === 'is filled in every column') await fillAnew(part)
      else
        await fill(
          part,
          tables.filter(({ name }) => !known.has(name)),
        )
      for (const { name } of tables) known.add(name)
      const before = await allValues(part, tables)
      for (const statement of statements) await part.execute(sql.raw(statement))
      expect(await allValues(part, tables), `after migration ${index + 1}`).toEqual(before)
    })
  }
})
