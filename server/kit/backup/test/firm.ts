import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import type { Database, Db } from '#server/kit/database/db.ts'
import { claimStore } from '#server/kit/files/fileMark.ts'
import { type FileStore, memoryStore } from '#server/kit/files/fileStores.ts'
import { keepFile, keepFilesIn, putFile } from '#server/kit/files/files.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { databaseKind, freshDatabase, nothing } from '#server/test/databases.ts'
import { makers } from '#server/test/make.ts'
import { readArchiveFile } from '../archive.ts'
import { backUp } from '../backUp.ts'
import { restore } from '../restore.ts'
import { figuresOf, tablesOf, writeValuesPlainly } from '../rows.ts'

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))
export const secret = 'the secret of this firm'
const anybody = { userId: 1, role: 'SuperAdmin' } as Parameters<typeof keepFile>[1]

/** A firm with people, candidates, applications and files, and where its archives go. */
export async function firm(store: FileStore = memoryStore()) {
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

/** Keeps one more file. */
export async function addFile(db: Db) {
  const put = await putFile({ fileName: 'cv.pdf', type: 'pdf', bytes: randomBytes(40_000) })
  return keepFile(db, anybody, put)
}

/** Somewhere else: a database of either kind that holds nothing but tables. */
export async function elsewhere(kind: Database['kind'] = databaseKind) {
  const { database, drop } = kind === databaseKind ? await freshDatabase() : await freshDatabase(nothing, kind)
  onTestFinished(() => drop())
  return { database, store: memoryStore() }
}

/** Restores an archive over whatever is there. */
export const bring = (archive: string, to: { database: Database; store: FileStore }, passphrase?: string) =>
  restore(readArchiveFile(archive, passphrase), { ...to, migrationsFolder, replace: true })

/** What the figures of every table are at one moment. */
export async function figuresOfAll(db: Db) {
  return db.transaction(async (part) => {
    await writeValuesPlainly(part)
    const found: Record<string, unknown> = {}
    for (const table of await tablesOf(part)) found[table.name] = await figuresOf(part, table)
    return found
  })
}
