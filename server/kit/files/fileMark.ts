import { randomBytes, randomUUID } from 'node:crypto'
import { desc } from 'drizzle-orm'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { SettingError } from '#server/kit/process/environment.ts'
import { installations, storedFiles } from '#server/kit/tables.ts'
import type { FileStore } from './fileStores.ts'

const markKey = 'installation'
const looksAt = 50

/**
 * Makes sure that a store is the one of this installation, which the store says by a mark and the database by its row,
 * and answers the installation. A store without a mark gets it where it can be this one: there are no files yet, or
 * some of them are in it. Throws SettingError for any other.
 */
export async function claimStore(db: Db, store: FileStore): Promise<string> {
  const installation = await installationOf(db)
  try {
    const mark = await markOf(store)
    if (!mark && (await isPlausible(db, store))) {
      await store.create()
      await store.put(markKey, Buffer.from(installation))
    } else refuseForeign(store, mark, installation)
  } catch (error) {
    if (error instanceof SettingError) throw error
    throw new SettingError(`Files cannot be kept in ${store.place}: ${(error as Error).message}.`)
  }
  return installation
}

/** Whether a store carries the mark of another installation. */
export async function isForeign(store: FileStore, installation: string): Promise<boolean> {
  const mark = await markOf(store)
  return mark !== '' && mark !== installation
}

/** Marks a store as that of an installation whose files were restored into it. */
export async function markFor(store: FileStore, installation: string): Promise<void> {
  await store.create()
  await store.put(markKey, Buffer.from(installation))
}

/** Throws where files cannot be kept in a store at the moment: a small one is, and the mark is looked for. */
export async function checkStore(store: FileStore, installation: string | undefined): Promise<void> {
  const key = `${randomBytes(20).toString('hex')}.probe`
  await store.put(key, Buffer.alloc(4_096))
  await store.remove(key)
  if (installation) refuseForeign(store, await markOf(store), installation)
}

async function installationOf(db: Db): Promise<string> {
  await db.insert(installations).values({ id: randomUUID(), createdAt: nowIso() }).onConflictDoNothing()
  const [row] = await db.select({ id: installations.id }).from(installations)
  if (!row) throw new Error('the installation was not kept')
  return row.id
}

async function markOf(store: FileStore): Promise<string> {
  return (await store.get(markKey))?.toString().trim() ?? ''
}

async function isPlausible(db: Db, store: FileStore): Promise<boolean> {
  const newest = await db
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .orderBy(desc(storedFiles.id))
    .limit(looksAt)
  for (const { key } of newest) if (await store.get(key)) return true
  return newest.length === 0
}

function refuseForeign({ place }: FileStore, mark: string, installation: string): void {
  if (mark === installation) return
  const where = `set DATA_DIR or S3_BUCKET to where they are`
  throw new SettingError(
    mark
      ? `${place} holds the files of another installation than this database: ${where}, or, if it is this one's by right, write ${installation} into "${markKey}" there.`
      : `The files of this database are not in ${place}: bring them back, ${where}, or, if they are lost for good, write ${installation} into a new "${markKey}" there.`,
  )
}
