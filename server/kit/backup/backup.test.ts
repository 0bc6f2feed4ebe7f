import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { type Database, type Db, rowsOf } from '#server/kit/database/db.ts'
import { fromPglite, openInMemory } from '#server/kit/database/embedded.ts'
import { claimStore } from '#server/kit/files/fileMark.ts'
import { type FileStore, folderStore, memoryStore, s3Store } from '#server/kit/files/fileStores.ts'
import { keepFile, keepFilesIn, putFile } from '#server/kit/files/files.ts'
import { storedFiles } from '#server/kit/tables.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { startBucketServer } from '#server/test/bucketServer.ts'
import { databaseKind, freshDatabase } from '#server/test/databases.ts'
import { makers } from '#server/test/make.ts'
import { readArchiveFile } from './archive.ts'
import { backUp } from './backUp.ts'
import { checkArchive, restore } from './restore.ts'
import { figuresOf, sequencesOf, tablesOf } from './rows.ts'

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
const secret = 'the secret of this firm'
const anybody = { userId: 1, role: 'SuperAdmin' } as Parameters<typeof keepFile>[1]

/** A firm with people, candidates, applications and files, and where its archives go. */
async function firm(store: FileStore = memoryStore()) {
  const { database, drop } = await freshDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'staffwright-backup-'))
  onTestFinished(async () => {
    await drop()
    await rm(folder, { recursive: true, force: true })
  })
  const installation = await claimStore(database.db, store)
  keepFilesIn({ store, secret, installation })
  const make = makers(database.db)
  for (let count = 0; count < 30; count++) await make.application()
  const tricky = `a "quoted" \\ back\\\\slash, a line\nand another\t— नमस्ते 🙂 {}[]NULL`
  await database.db.update(candidates).set({ firstName: tricky }).where(eq(candidates.id, 1))
  for (let count = 0; count < 12; count++) await addFile(database.db)
  const archive = join(folder, 'archive')
  const write = (settings: { passphrase?: string } = {}) =>
    backUp({ db: database.db, kind: database.kind, store, secret, ...settings }, createWriteStream(archive))
  return { database, db: database.db, store, make, archive, write, installation }
}

async function addFile(db: Db) {
  const put = await putFile({ fileName: 'cv.pdf', type: 'pdf', bytes: randomBytes(40_000) })
  return keepFile(db, anybody, put)
}

/** Somewhere else: a database of either kind that holds nothing but tables. */
async function elsewhere(kind: Database['kind'] = databaseKind) {
  if (kind === databaseKind) {
    const { database, drop } = await freshDatabase()
    onTestFinished(() => drop())
    return { database, store: memoryStore() }
  }
  const database = fromPglite(await openInMemory())
  onTestFinished(database.close)
  return { database, store: memoryStore() }
}

const bring = (archive: string, to: { database: Database; store: FileStore }, passphrase?: string) =>
  restore(readArchiveFile(archive, passphrase), { ...to, migrationsFolder, replace: true })

async function figuresOfAll(db: Db) {
  return db.transaction(async (part) => {
    const found: Record<string, unknown> = {}
    for (const table of await tablesOf(part)) found[table.name] = await figuresOf(part, table)
    return found
  })
}

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

test('files of a bucket are restored into a folder, and those of a folder into a bucket', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'staffwright-stores-'))
  const { endpoint, bucket, account, end } = await startBucketServer(join(folder, 's3'))
  onTestFinished(async () => {
    end()
    await rm(folder, { recursive: true, force: true })
  })
  const stores = {
    bucket: () => s3Store({ endpoint, bucket, ...account }),
    folder: () => folderStore(join(folder, 'files')),
  }
  const first = await firm(stores.bucket())
  await first.write()
  const there = { ...(await elsewhere()), store: stores.folder() }
  expect((await bring(first.archive, there)).missingFiles).toBe(0)
  const keys = (await there.database.db.select().from(storedFiles)).map(({ key }) => key)
  expect(keys).toHaveLength(12)
  const bytesIn = (store: FileStore) => Promise.all(keys.map(async (key) => String(await store.get(key))))
  const before = await bytesIn(first.store)
  expect(await bytesIn(there.store)).toEqual(before)

  const archive = join(folder, 'second')
  await backUp({ ...there.database, store: there.store, secret }, createWriteStream(archive))
  for (const key of keys) await first.store.remove(key)
  expect((await bring(archive, { ...(await elsewhere()), store: first.store })).missingFiles).toBe(0)
  expect(await bytesIn(first.store)).toEqual(before)
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

test('an archive says which version wrote it and what it holds, and can be checked without being restored', async () => {
  const { archive, write, installation } = await firm()
  const held = await write()
  const { manifest, contents } = await checkArchive(readArchiveFile(archive))
  expect(manifest).toMatchObject({ application: 'staffwright', version: expect.any(String), installation })
  expect(contents).toEqual(held)
  expect(contents.files).toMatchObject({ count: 12, bytes: 12 * 40_000, missing: 0 })
})

test('an encrypted archive tells nothing without its passphrase, and holds the secret', async () => {
  const { archive, write } = await firm()
  await write({ passphrase: 'correct horse battery staple' })
  const bytes = await readFile(archive)
  expect(bytes.includes(Buffer.from('candidates'))).toBe(false)
  await expect(checkArchive(readArchiveFile(archive))).rejects.toThrow(/BACKUP_PASSPHRASE/)
  await expect(checkArchive(readArchiveFile(archive, 'another'))).rejects.toThrow(/passphrase is another one/)
  const there = await elsewhere()
  const told: (string | undefined)[] = []
  const accept = (_: unknown, kept?: string) => void told.push(kept)
  const pieces = readArchiveFile(archive, 'correct horse battery staple')
  await restore(pieces, { ...there, migrationsFolder, replace: true, accept })
  expect(told).toEqual([secret])
})

test.each([undefined, 'correct horse battery staple'])(
  'a damaged archive is found out by reading it (passphrase: %s)',
  async (passphrase) => {
    const { archive, write } = await firm()
    await write({ passphrase })
    const whole = await readFile(archive)
    const { size } = await stat(archive)
    for (const length of [0, 20, 100, Math.floor(size / 2), size - 1]) {
      await writeFile(archive, whole.subarray(0, length))
      const reading = checkArchive(readArchiveFile(archive, passphrase))
      await expect(reading, `cut off after ${length} bytes`).rejects.toThrow(/damaged|cut off/)
    }
    for (const place of [0.1, 0.3, 0.7, 0.99]) {
      const changed = Buffer.from(whole)
      const at = Math.floor(size * place)
      changed[at] = (changed[at] ?? 0) ^ 0x40
      await writeFile(archive, changed)
      await expect(checkArchive(readArchiveFile(archive, passphrase)), `changed at ${place}`).rejects.toThrow()
    }
  },
)

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

test('a file of somebody who was erased meanwhile is counted as missing', async () => {
  const { db, store, archive, write } = await firm()
  const [one] = await db.select().from(storedFiles).limit(1)
  await store.remove(one?.key ?? '')
  const held = await write()
  expect(held.files).toMatchObject({ count: 11, missing: 1 })
  const { missingFiles } = await bring(archive, await elsewhere())
  expect(missingFiles).toBe(1)
})
