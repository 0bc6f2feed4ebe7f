import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { type Database, type Db, rowsOf } from '#server/kit/database/db.ts'
import { isForeign, markFor } from '#server/kit/files/fileMark.ts'
import type { FileStore } from '#server/kit/files/fileStores.ts'
import { SettingError } from '#server/kit/process/environment.ts'
import { storedFiles } from '../tables.ts'
import { type Contents, contents, type Entry, type Manifest, manifest } from './archive.ts'
import { filesNamed } from './backUp.ts'
import {
  addPiece,
  continueSequence,
  dropTables,
  emptyTables,
  figures,
  figuresOf,
  type Sequence,
  type Table,
  tablesOf,
  withoutReferences,
  writeValuesPlainly,
} from './rows.ts'
import { hasTablesOf, makeTables } from './schema.ts'

/** Where an archive is restored to. */
export interface Restore {
  database: Database
  /** Where its files go; without it only the tables are restored. */
  store?: FileStore
  migrationsFolder: string
  /** Whether what the database holds may be replaced; else one that holds tables is refused. */
  replace?: boolean
  /** It was made for this archive: what it holds is given up, and tables that are those of the archive stay. */
  isNew?: boolean
}

/** Judges an archive by what it says of itself, and refuses it by throwing. */
export type Accept = (manifest: Manifest, secret: string | undefined) => void

/** What was restored. */
export interface Restored {
  manifest: Manifest
  contents: Contents
  /** Files that the database names and the archive does not hold. */
  missingFiles: number
}

/**
 * Restores an archive: all of it or nothing, in one transaction, in which every row and file is compared with the figures
 * the archive ends with. An archive of an older version is brought up to this one afterwards. Throws SettingError for an
 * archive that is damaged or of a newer version, and for a database that holds something.
 */
export async function restore(pieces: AsyncIterable<Entry>, to: Restore): Promise<Restored> {
  const { database, store, migrationsFolder } = to
  await refuseOthersAtWork(database)
  const restored = await database.db.transaction(async (part) => {
    await part.execute(sql`select set_config(name, '0', true) from (values ('statement_timeout'),
      ('idle_in_transaction_session_timeout'), ('lock_timeout')) as limits (name)`)
    await writeValuesPlainly(part)
    if (!to.isNew) await refuseFilled(part, to.replace ?? false)
    const read = await readPieces(part, pieces, to)
    const written = await checked(part, read.contents)
    return { ...read, contents: written, missingFiles: store ? (await filesNamed(part)) - read.files : 0 }
  })
  await database.migrate(migrationsFolder)
  if (store && restored.manifest.installation) await markFor(store, restored.manifest.installation)
  await database.db.execute(sql`analyze`)
  return restored
}

/** The pieces of an archive that was accepted, as it is before a database is opened or made for it. */
export async function acceptedPieces(pieces: AsyncGenerator<Entry>, accept: Accept): Promise<AsyncIterable<Entry>> {
  const first = await nextOf(pieces)
  const isSecret = first.name === 'secret'
  const second = isSecret ? [await nextOf(pieces)] : []
  try {
    accept(manifestIn((second[0] ?? first).bytes), isSecret ? first.bytes.toString() : undefined)
  } catch (error) {
    await pieces.return(undefined)
    throw error
  }
  return (async function* () {
    yield* [first, ...second]
    yield* pieces
  })()
}

async function nextOf(pieces: AsyncGenerator<Entry>): Promise<Entry> {
  const { value, done } = await pieces.next()
  if (done) throw cutOff()
  return value
}

/** Reads an archive to its end, and answers what it says of itself; throws SettingError where it is not whole. */
export async function checkArchive(pieces: AsyncIterable<Entry>): Promise<Pick<Restored, 'manifest' | 'contents'>> {
  const tables = new Map<string, ReturnType<typeof figures>>()
  const files = { count: 0, bytes: 0 }
  let said: Manifest | undefined
  let held: Contents | undefined
  for await (const { name, bytes } of pieces) {
    const [kind, table = ''] = name.split('/')
    if (name === 'manifest.json') said = manifestIn(bytes)
    else if (name === 'contents.json') held = contents.parse(JSON.parse(bytes.toString()))
    else if (kind === 'tables') counterOf(tables, table).add(linesIn(bytes))
    else if (kind === 'files') {
      files.count += 1
      files.bytes += bytes.length
    }
  }
  if (!said || !held) throw cutOff()
  for (const [name, expected] of Object.entries(held.tables)) {
    compare(name, expected, counterOf(tables, name).result())
  }
  if (files.count !== held.files.count || files.bytes !== held.files.bytes) throw cutOff()
  return { manifest: said, contents: held }
}

const cutOff = () => new SettingError('The archive is damaged or cut off: it does not hold what it says it holds.')

function counterOf(counters: Map<string, ReturnType<typeof figures>>, name: string) {
  const counter = counters.get(name) ?? figures()
  counters.set(name, counter)
  return counter
}

const linesIn = (bytes: Buffer) => bytes.toString().split('\n').filter(Boolean)

function manifestIn(bytes: Buffer): Manifest {
  const parsed = manifest.safeParse(JSON.parse(bytes.toString()))
  if (parsed.success) return parsed.data
  throw new SettingError('This is no archive of Staffwright, or one of a newer version.')
}

/** Puts the pieces of an archive where they belong, in the order in which it holds them. */
async function readPieces(db: Db, pieces: AsyncIterable<Entry>, to: Restore) {
  const { store, migrationsFolder, replace, isNew } = to
  let said: Manifest | undefined
  let held: Contents | undefined
  let bringBack = async () => {}
  let tables = new Map<string, Table>()
  let files = 0
  for await (const { name, bytes } of pieces) {
    const [kind, second = ''] = name.split('/')
    if (name === 'manifest.json') {
      said = manifestIn(bytes)
      if (store && !replace && said.installation && (await isForeign(store, said.installation))) {
        throw new SettingError(
          `${store.place} holds the files of another installation: restore into another place, or say --replace.`,
        )
      }
      if (!isNew || !(await hasTablesOf(db, said.migrations))) {
        if (isNew) await dropTables(db)
        await makeTables(db, migrationsFolder, said.migrations)
      }
      tables = new Map((await tablesOf(db)).map((table) => [table.name, table]))
      bringBack = await withoutReferences(db)
      await emptyTables(db, [...tables.values()])
    } else if (kind === 'tables') await addPiece(db, tableFor(tables, second, said), linesIn(bytes))
    else if (name === 'sequences.json') {
      for (const one of JSON.parse(bytes.toString()) as Sequence[]) await continueSequence(db, one)
    } else if (kind === 'files' && store) files += await putNamed(db, store, second, bytes)
    else if (name === 'contents.json') held = contents.parse(JSON.parse(bytes.toString()))
  }
  if (!said || !held) throw cutOff()
  await bringBack()
  return { manifest: said, contents: held, files }
}

/** The table as it was made, with the columns in the order in which the archive holds their values. */
function tableFor(tables: Map<string, Table>, name: string, said: Manifest | undefined): Table {
  const names = said?.tables.find((one) => one.name === name)?.columns
  const columns = names?.map((column) => tables.get(name)?.columns.find((one) => one.name === column))
  if (!columns?.every((column) => column !== undefined)) {
    throw new SettingError(`The archive holds a table that its version does not have: ${name}.`)
  }
  return { name, columns }
}

/** Puts a file that a restored row names into the store; 1 where it did. Bytes that are not the file's are refused. */
async function putNamed(db: Db, store: FileStore, key: string, bytes: Buffer): Promise<number> {
  const [row] = await db.select({ sha256: storedFiles.sha256 }).from(storedFiles).where(eq(storedFiles.key, key))
  if (!row) return 0
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (sha256 !== row.sha256) throw new SettingError(`The archive is damaged: the file ${key} is not what it was.`)
  await store.create()
  await store.put(key, bytes)
  return 1
}

/** Reads every table again, as it stands now. */
async function checked(db: Db, expected: Contents): Promise<Contents> {
  const tables = await tablesOf(db)
  for (const table of tables) compare(table.name, expected.tables[table.name], await figuresOf(db, table))
  return expected
}

function compare(name: string, expected: Contents['tables'][string] | undefined, found: Contents['tables'][string]) {
  if (expected?.rows === found.rows && expected.digest === found.digest) return
  throw new SettingError(
    `The table ${name} is not as it was backed up: ${expected?.rows ?? 0} rows were expected and ${found.rows} found. Nothing was restored.`,
  )
}

async function refuseFilled(db: Db, replace: boolean): Promise<void> {
  if (!(await tablesOf(db)).length) return
  if (replace) return dropTables(db)
  throw new SettingError(
    'The database holds a workspace already. Restore into an empty one, or say --replace to give up what it holds.',
  )
}

/** Whoever else is at work on a PostgreSQL would go on with what is not there any more. */
export async function refuseOthersAtWork({ db, kind }: Database): Promise<void> {
  if (kind === 'pglite') return
  const [others] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'
        and application_name <> current_setting('application_name')`,
  )
  if (!others?.count) return
  throw new SettingError(
    `Others are connected to the database (${others.count} connections): stop all servers and close other programs first.`,
  )
}
