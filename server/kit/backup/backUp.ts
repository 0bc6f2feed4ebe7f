import { createHmac } from 'node:crypto'
import type { Writable } from 'node:stream'
import { and, count, gt, lte, max } from 'drizzle-orm'
import { version } from '#contract/vocab/browser.ts'
import { type Database, type Db, rowsOf } from '#server/kit/database/db.ts'
import { migrationsOf } from '#server/kit/database/foreignSchema.ts'
import type { FileStore } from '#server/kit/files/fileStores.ts'
import { within } from '#server/kit/process/deadlines.ts'
import { nowIso } from '../clock.ts'
import { installations, storedFiles } from '../tables.ts'
import { type Add, type Contents, type Manifest, writeArchive } from './archive.ts'
import { figures, rowsInPieces, sequencesOf, type Table, tablesOf, writeValuesPlainly } from './rows.ts'

/** What is backed up, and how. */
export interface BackUp {
  db: Db
  kind: Database['kind']
  /** Where the files lie; without it the database alone is written. */
  store?: FileStore
  /** Under which values in the database are encrypted. An encrypted archive holds it, another one only its mark. */
  secret: string
  /** Encrypts the archive. */
  passphrase?: string
  signal?: AbortSignal
}

const filesAtOnce = 500

/** Tells whether two secrets are the same without telling either. */
export function markOfSecret(secret: string): string {
  return createHmac('sha256', secret).update('staffwright backup').digest('hex').slice(0, 16)
}

/**
 * Writes database and files as one archive while people work, and answers what it holds. All tables are read as they
 * stand at one moment; files never change once they are kept, so that theirs may be read afterwards. The embedded
 * database does nothing else while its tables are read; PostgreSQL keeps nobody waiting.
 */
export async function backUp({ db, kind, store, secret, ...lock }: BackUp, to: Writable): Promise<Contents> {
  let held: Contents | undefined
  await writeArchive(to, lock, async (add) => {
    if (lock.passphrase) await add('secret', secret)
    const { tables, newestFile } = await within(db, 'job').transaction(
      (part) => addTables(part, { kind, secret }, add),
      {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      },
    )
    const none = { count: 0, bytes: 0, missing: 0 }
    held = { tables, files: store ? await addFiles(db, store, newestFile, add) : none }
    await add('contents.json', JSON.stringify(held))
  })
  if (!held) throw new Error('the archive was not written')
  return held
}

async function addTables(db: Db, { kind, secret }: Pick<BackUp, 'kind' | 'secret'>, add: Add) {
  await writeValuesPlainly(db)
  const tables = await tablesOf(db)
  await add('manifest.json', JSON.stringify(await manifestOf(db, kind, secret, tables)))
  const kept: Contents['tables'] = {}
  for (const table of tables) {
    const counted = figures()
    let piece = 0
    for await (const lines of rowsInPieces(db, table)) {
      counted.add(lines)
      await add(`tables/${table.name}/${String(++piece).padStart(6, '0')}.ndjson`, `${lines.join('\n')}\n`)
    }
    kept[table.name] = counted.result()
  }
  await add('sequences.json', JSON.stringify(await sequencesOf(db)))
  const [newest] = await db.select({ id: max(storedFiles.id) }).from(storedFiles)
  return { tables: kept, newestFile: newest?.id ?? 0 }
}

async function manifestOf(db: Db, kind: Database['kind'], secret: string, tables: Table[]): Promise<Manifest> {
  // One of the first releases, which is backed up before it is brought up to date, has no such table.
  const hasName = tables.some(({ name }) => name === 'installations')
  const [installation] = hasName ? await db.select({ id: installations.id }).from(installations) : []
  return {
    application: 'staffwright',
    format: 1,
    version,
    createdAt: nowIso(),
    installation: installation?.id ?? '',
    database: kind,
    migrations: await migrationsOf((statement) => rowsOf(db, statement)),
    secretMark: markOfSecret(secret),
    tables: tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) })),
  }
}

/** Adds the bytes of every file there was when the tables were read; those of one erased since are gone for good. */
async function addFiles(db: Db, store: FileStore, newest: number, add: Add): Promise<Contents['files']> {
  const held = { count: 0, bytes: 0, missing: 0 }
  for (let last = 0; ; ) {
    const rows = await db
      .select({ id: storedFiles.id, key: storedFiles.key })
      .from(storedFiles)
      .where(and(gt(storedFiles.id, last), lte(storedFiles.id, newest)))
      .orderBy(storedFiles.id)
      .limit(filesAtOnce)
    for (const { key } of rows) {
      const bytes = await store.get(key)
      if (bytes) await add(`files/${key}`, bytes)
      else held.missing += 1
      held.count += bytes ? 1 : 0
      held.bytes += bytes?.length ?? 0
    }
    last = rows.at(-1)?.id ?? 0
    if (rows.length < filesAtOnce) return held
  }
}

/** How many files a database names. */
export async function filesNamed(db: Db): Promise<number> {
  const [found] = await db.select({ files: count() }).from(storedFiles)
  return found?.files ?? 0
}
