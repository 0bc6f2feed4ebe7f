import { existsSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PassThrough } from 'node:stream'
import { parseArgs } from 'node:util'
import { readArchive, readArchiveFile } from '#server/kit/backup/archive.ts'
import { backUp } from '#server/kit/backup/backUp.ts'
import { type Archive, makeArchive } from '#server/kit/backup/folder.ts'
import { checkArchive, type Restored, refuseOthersAtWork } from '#server/kit/backup/restore.ts'
import { openWorkspace } from '#server/kit/database/startUp.ts'
import { type Environment, readEnvironment, SettingError } from '#server/kit/process/environment.ts'
import { workOfServer } from '#server/kit/process/longWork.ts'
import type { BackupAsked } from './operator.ts'
import { hasSecret, refuseWithoutSecret } from './presentSecret.ts'
import { acceptSecret, migrationsFolder, restoreInto, setAside, storeOf } from './workspace.ts'

type Say = (line: string) => void

const passphrase = process.env.BACKUP_PASSPHRASE || undefined
const number = (count: number) => count.toLocaleString('en-IN')

/** `npm run backup`: an archive of everything, or with `--check` whether one is whole. */
export async function operateBackup(say: Say): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' }, check: { type: 'string' } } })
  if (values.check) return check(values.check, say)
  refuseWithoutSecret()
  const environment = readEnvironment(process.env)
  const folder = resolve(values.to ?? environment.backupFolder)
  const asked: BackupAsked = { backup: 'begin', folder, passphrase }
  const made = await workOfServer(environment, asked, { backup: 'state' } satisfies BackupAsked)
  const archive = (made as Archive | undefined) ?? (await makeHere(environment, folder))
  say(`${join(folder, archive.name)}`)
  say(
    `${number(archive.rows)} rows, ${number(archive.files)} files, ${number(archive.bytes)} bytes, sha256 ${archive.sha256}`,
  )
  if (archive.missingFiles) say(`${number(archive.missingFiles)} files have no content any more and are not in it.`)
  if (!passphrase) say('It is not encrypted and does not hold the SECRET: keep that apart, or set BACKUP_PASSPHRASE.')
}

async function makeHere(environment: Environment, folder: string): Promise<Archive> {
  const database = await openWorkspace(environment)
  try {
    const { db, kind } = database
    return await makeArchive(folder, { db, kind, store: storeOf(environment), secret: environment.secret, passphrase })
  } finally {
    await database.close()
  }
}

function tell({ manifest, contents }: Pick<Restored, 'manifest' | 'contents'>, say: Say): void {
  const rows = Object.values(contents.tables).reduce((sum, table) => sum + table.rows, 0)
  const tables = Object.keys(contents.tables).length
  say(`Written by version ${manifest.version} on ${manifest.createdAt}, ${manifest.migrations.length} migrations.`)
  say(`${number(tables)} tables, ${number(rows)} rows, ${number(contents.files.count)} files.`)
}

async function check(path: string, say: Say): Promise<void> {
  tell(await checkArchive(readArchiveFile(resolve(path), passphrase)), say)
  say('The archive is whole.')
}

/** `npm run restore`: everything an archive holds, into the place the settings name. */
export async function operateRestore(say: Say): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean' }, 'other-secret': { type: 'boolean' } },
  })
  const [path] = positionals
  if (!path) throw new SettingError('Say which archive: npm run restore -- archive.tar.gz')
  const pieces = readArchiveFile(resolve(path), passphrase)
  const hadSecret = hasSecret()
  const environment = readEnvironment({ ...process.env, SECRET: process.env.SECRET || (hadSecret ? '' : 'none yet') })
  const secret = acceptSecret(hadSecret ? environment.secret : undefined, values['other-secret'] ?? false)
  const how = { store: storeOf(environment), replace: values.replace, accept: secret.accept }
  const restored = await restoreInto(environment, pieces, how)
  secret.keep(environment.dataFolder)
  tell(restored, say)
  if (restored.missingFiles)
    say(`${number(restored.missingFiles)} files are named whose content the archive does not hold.`)
  say('Everything was restored and compared with the archive, row by row. Start the server now.')
}

/** `npm run move`: the database from the embedded one to PostgreSQL, or back; files stay where they are. */
export async function operateMove(say: Say): Promise<void> {
  const [to] = parseArgs({ allowPositionals: true }).positionals
  refuseWithoutSecret()
  const from = readEnvironment(process.env)
  const target: Environment = { ...from, databaseUrl: to === 'embedded' ? undefined : to }
  if (!to || Boolean(target.databaseUrl) === Boolean(from.databaseUrl)) {
    throw new SettingError(
      'Say where to: npm run move -- postgres://user:password@host/database from the embedded database, or with DATABASE_URL set: npm run move -- embedded',
    )
  }
  const database = await openWorkspace(from)
  try {
    await refuseOthersAtWork(database)
    await database.migrate(migrationsFolder)
    const stream = new PassThrough()
    const written = backUp({ db: database.db, kind: database.kind, secret: from.secret }, stream)
    const [moved, restored] = await Promise.allSettled([
      written,
      restoreInto(target, readArchive(stream), {}).finally(() => stream.destroy()),
    ])
    if (restored.status === 'rejected') throw restored.reason
    if (moved.status === 'rejected') throw moved.reason
    tell(restored.value, say)
  } finally {
    await database.close()
  }
  if (to !== 'embedded') return sayMoved(from, say)
  say(
    'The database was moved and compared, row by row. Start the server without DATABASE_URL and with the same DATA_DIR.',
  )
}

/** The old folder is put aside, so that nobody goes on working in it by mistake. */
function sayMoved({ dataFolder }: Environment, say: Say): void {
  const place = join(dataFolder, 'database')
  const aside = setAside(dataFolder)
  if (existsSync(place)) renameSync(place, aside)
  say('The database was moved and compared, row by row. Start the server with DATABASE_URL and with the same DATA_DIR.')
  say(`The embedded database is kept in ${aside}.`)
}
