import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Entry } from '#server/kit/backup/archive.ts'
import { markOfSecret } from '#server/kit/backup/backUp.ts'
import { type Accept, acceptedPieces, type Restored, restore } from '#server/kit/backup/restore.ts'
import { nowIso } from '#server/kit/clock.ts'
import { openEmbedded } from '#server/kit/database/embedded.ts'
import { lockFolder } from '#server/kit/database/folderLock.ts'
import { openFromEnvironment } from '#server/kit/database/startUp.ts'
import { flushFolder, writeOnce } from '#server/kit/files/durableFiles.ts'
import { type FileStore, folderStore, s3Store } from '#server/kit/files/fileStores.ts'
import { type Environment, SettingError } from '#server/kit/process/environment.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
/** Beside the bundle in production, two folders above this one in development. */
const placeOf = (name: string) => [join(here, name), join(here, '../..', name)].find(existsSync)
export const migrationsFolder = placeOf('migrations') ?? here

/** Where the files of an environment lie. */
export function storeOf({ bucket, dataFolder }: Environment): FileStore {
  return bucket ? s3Store(bucket) : folderStore(join(dataFolder, 'files'))
}

interface How {
  store?: FileStore
  replace?: boolean
  accept?: Accept
}

/**
 * Restores pieces of an archive into the database an environment names. An embedded one is made beside its place and
 * moved there once it is whole; the one it replaces stays in the data folder under another name.
 */
export async function restoreInto(
  environment: Environment,
  offered: AsyncGenerator<Entry>,
  { accept, ...how }: How,
): Promise<Restored> {
  const pieces = accept ? await acceptedPieces(offered, accept) : offered
  if (!environment.databaseUrl) return restoreEmbedded(environment.dataFolder, pieces, how)
  const database = await openFromEnvironment(environment)
  try {
    return await restore(pieces, { database, migrationsFolder, ...how })
  } finally {
    await database.close()
  }
}

async function restoreEmbedded(
  dataFolder: string,
  pieces: AsyncIterable<Entry>,
  how: Omit<How, 'accept'>,
): Promise<Restored> {
  const release = lockFolder(dataFolder)
  const [place, draft] = [join(dataFolder, 'database'), join(dataFolder, 'database.restoring')]
  try {
    const isFilled = existsSync(place) && readdirSync(place).length > 0
    if (isFilled && !how.replace) {
      throw new SettingError(
        `The data folder ${dataFolder} holds a workspace already. Restore into another DATA_DIR, or say --replace: the present database is then kept beside it.`,
      )
    }
    rmSync(draft, { recursive: true, force: true })
    const database = await openEmbedded(draft, { first: placeOf('first-database'), alone: true })
    const into = { database, migrationsFolder, isNew: true, ...how }
    const restored = await restore(pieces, into).finally(database.close)
    if (isFilled) renameSync(place, setAside(dataFolder))
    else rmSync(place, { recursive: true, force: true })
    renameSync(draft, place)
    flushFolder(dataFolder)
    return restored
  } finally {
    rmSync(draft, { recursive: true, force: true })
    release()
  }
}

/** Where a database is put that is not to be opened any more. */
export function setAside(dataFolder: string): string {
  return join(dataFolder, `database.until-${nowIso().replace(/[:.]/g, '-')}`)
}

const noSecret =
  'The archive does not hold the SECRET it was written under. Set SECRET to it, or put the file "secret" of the old data folder into this one; or say --other-secret: second factors and single sign-on are then set up anew.'
const otherSecret =
  'The archive was written under another SECRET than this one. Set SECRET to that one, or say --other-secret: second factors and single sign-on are then set up anew.'

/** What is done about the secret of an archive: its own is taken over where there is none yet, and another one refused. */
export function acceptSecret(present: string | undefined, mayDiffer: boolean) {
  let taken: string | undefined
  return {
    accept: (({ secretMark }, secret) => {
      if (present === undefined && secret !== undefined) taken = secret
      else if (!mayDiffer && (present === undefined || markOfSecret(present) !== secretMark)) {
        throw new SettingError(present === undefined ? noSecret : otherSecret)
      }
    }) satisfies Accept,
    /** Keeps what was taken over in the data folder. */
    keep: (dataFolder: string) => {
      if (taken !== undefined) writeOnce(join(dataFolder, 'secret'), taken)
    },
  }
}
