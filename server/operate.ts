import { existsSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PassThrough } from 'node:stream'
import { parseArgs } from 'node:util'
import { openWorkspace, refusalOf } from '#server/kit/database/startUp.ts'
import { type Environment, readEnvironment, SettingError } from '#server/kit/process/environment.ts'
import { workOfServer } from '#server/kit/process/longWork.ts'
import type { BackupAsked } from './domains/backups/operator.ts'
import {
  acceptSecret,
  hasSecret,
  migrationsFolder,
  restoreInto,
  setAside,
  storeOf,
} from './domains/backups/workspace.ts'
import { operateMovingOut, operateTakingIn } from './domains/movingOut/programs.ts'
import { letAdministratorIn } from './domains/setUp/adminProgram.ts'
import { encryptAnew, encryptedColumns } from './encryptedColumns.ts'
import { opensWith, readArchive, readArchiveFile } from './kit/backup/archive.ts'
import { backUp } from './kit/backup/backUp.ts'
import { type Archive, makeArchive } from './kit/backup/folder.ts'
import { checkArchive, type Restored, refuseOthersAtWork } from './kit/backup/restore.ts'
import { encryptWith } from './kit/encryption.ts'

const passphrase = process.env.BACKUP_PASSPHRASE || undefined
const hadSecret = hasSecret(process.env, resolve(process.env.DATA_DIR ?? 'data'))
const say = (line: string) => console.log(line)
/** Who types a command has not always the settings of the server; one that made a secret of its own would mislead. */
function refuseWithoutSecret(): void {
  if (hadSecret) return
  throw new SettingError('There is no SECRET here. Set DATABASE_URL, DATA_DIR and SECRET as the server has them.')
}

const number = (count: number) => count.toLocaleString('en-IN')

async function backup(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' }, check: { type: 'string' } } })
  if (values.check) return check(values.check)
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

function tell({ manifest, contents }: Pick<Restored, 'manifest' | 'contents'>): void {
  const rows = Object.values(contents.tables).reduce((sum, table) => sum + table.rows, 0)
  const tables = Object.keys(contents.tables).length
  say(`Written by version ${manifest.version} on ${manifest.createdAt}, ${manifest.migrations.length} migrations.`)
  say(`${number(tables)} tables, ${number(rows)} rows, ${number(contents.files.count)} files.`)
}

async function check(path: string): Promise<void> {
  tell(await checkArchive(readArchiveFile(resolve(path), passphrase)))
  say('The archive is whole.')
}

async function bringBack(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean' }, 'other-secret': { type: 'boolean' } },
  })
  const [path] = positionals
  if (!path) throw new SettingError('Say which archive: npm run restore -- archive.tar.gz')
  // A wrong name is said at once, not after a database was made for it.
  await opensWith(resolve(path), passphrase)
  const pieces = readArchiveFile(resolve(path), passphrase)
  const environment = readEnvironment({ ...process.env, SECRET: process.env.SECRET || (hadSecret ? '' : 'none yet') })
  const secret = acceptSecret(hadSecret ? environment.secret : undefined, values['other-secret'] ?? false)
  const { replace } = values
  const restored = await restoreInto(environment, pieces, {
    store: storeOf(environment),
    replace,
    accept: secret.accept,
  })
  secret.keep(environment.dataFolder)
  tell(restored)
  if (restored.missingFiles)
    say(`${number(restored.missingFiles)} files are named whose content the archive does not hold.`)
  say('Everything was restored and compared with the archive, row by row. Start the server now.')
}

/** Moves the database from the embedded one to PostgreSQL, or back; files stay where they are. */
async function move(): Promise<void> {
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
    tell(restored.value)
  } finally {
    await database.close()
  }
  if (to !== 'embedded') return sayMoved(from)
  say(
    'The database was moved and compared, row by row. Start the server without DATABASE_URL and with the same DATA_DIR.',
  )
}

/** The old folder is put aside, so that nobody goes on working in it by mistake. */
function sayMoved({ dataFolder }: Environment): void {
  const place = join(dataFolder, 'database')
  const aside = setAside(dataFolder)
  if (existsSync(place)) renameSync(place, aside)
  say('The database was moved and compared, row by row. Start the server with DATABASE_URL and with the same DATA_DIR.')
  say(`The embedded database is kept in ${aside}.`)
}

/** Encrypts anew what was encrypted under the previous secret; servers that know both go on meanwhile. */
async function renewSecret(): Promise<void> {
  const environment = readEnvironment(process.env)
  const { secret, previousSecret } = environment
  if (!process.env.SECRET || !previousSecret) {
    throw new SettingError('Set SECRET to the new secret and SECRET_PREVIOUS to the one before it.')
  }
  encryptWith(secret, previousSecret)
  const database = await openWorkspace(environment)
  try {
    await database.migrate(migrationsFolder)
    const { values, unreadable } = await encryptAnew(database.db)
    say(`${number(values)} values are encrypted under the new secret. SECRET_PREVIOUS is not needed any more.`)
    if (unreadable) say(`${number(unreadable)} values were encrypted under neither of the two and stay as they are.`)
  } finally {
    await database.close()
  }
}

async function admin(): Promise<void> {
  refuseWithoutSecret()
  for (const line of await letAdministratorIn(process.argv.slice(2))) say(line)
}

const programs: Record<string, () => Promise<void>> = {
  ...{ backup, restore: bringBack, move, secret: renewSecret, admin },
  moveout: async () => {
    refuseWithoutSecret()
    await operateMovingOut(encryptedColumns, say)
  },
  takein: () => operateTakingIn(encryptedColumns, say),
}

try {
  const [, , name = ''] = process.argv
  process.argv.splice(2, 1)
  const program = programs[name]
  if (!program) throw new SettingError(`Say what to do: ${Object.keys(programs).join(', ')}`)
  await program()
} catch (error) {
  console.error(refusalOf(error))
  process.exitCode = 1
}
