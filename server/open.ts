import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from '#server/kit/database/db.ts'
import { openFromEnvironment } from '#server/kit/database/startUp.ts'
import { claimStore } from '#server/kit/files/fileMark.ts'
import { folderStore, s3Store } from '#server/kit/files/fileStores.ts'
import { keepFilesIn } from '#server/kit/files/files.ts'
import { mailBy } from '#server/kit/mail/mail.ts'
import type { Environment } from '#server/kit/process/environment.ts'
import { keepInstallation } from '#server/kit/process/installation.ts'
import { prepareInstallation } from './domains/setUp/installation.ts'
import { keepBackupsIn } from './kit/backup/place.ts'
import { backUpBeforeUpgrade } from './kit/backup/upgrade.ts'
import { encryptWith } from './kit/encryption.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

/** Where a folder or file of ours lies: beside the bundle in production, beside the sources in development. */
export function folderOf(name: string): string {
  return [join(here, name), join(here, '..', name)].find(existsSync) ?? join(here, name)
}

/**
 * Opens what the server stands on, as the environment names it: the database, brought to this release (after a back-up,
 * where that cannot be undone), the files, mail, and what encrypts. With `alone` an embedded database works on this very
 * thread, which is quicker where nobody else waits.
 */
export async function openInstallation(environment: Environment, { alone = false } = {}): Promise<Database> {
  const database = await openFromEnvironment(environment, { first: folderOf('first-database'), alone })
  const store = environment.bucket ? s3Store(environment.bucket) : folderStore(join(environment.dataFolder, 'files'))
  const { backupFolder: folder, backupPassphrase: passphrase, secret } = environment
  const backups = { folder, passphrase, secret, store, kind: database.kind }
  keepBackupsIn(backups)
  keepInstallation({
    ...{ kind: database.kind, appUrl: environment.appUrl, isDemo: environment.demo },
    hasOwnSecret: Boolean(process.env.SECRET),
    ...{ dataFolder: environment.dataFolder, processes: environment.workers },
  })
  const backedUp = await backUpBeforeUpgrade(database, folderOf('migrations'), backups)
  if (backedUp) console.log(backedUp)
  await database.migrate(folderOf('migrations'))
  keepFilesIn({ store, secret: environment.secret, installation: await claimStore(database.db, store) })
  encryptWith(environment.secret, environment.previousSecret)
  await prepareInstallation(database.db)
  mailBy({ appUrl: environment.appUrl, smtpUrl: environment.smtpUrl, from: environment.mailFrom })
  return database
}
