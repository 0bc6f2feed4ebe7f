import { createHash, randomUUID } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import type { Database } from '#server/kit/database/db.ts'
import { fromPglite, openInMemory } from '#server/kit/database/embedded.ts'
import { startPglite } from '#server/kit/database/engine.ts'
import { openPostgres } from '#server/kit/database/postgres.ts'
import { keepBeside, reset } from './beginning.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
export const migrations = join(project, 'server/migrations')
const cache = join(project, 'node_modules/.cache/staffwright')
const databasePrefix = 'staffwright_test_'
const templatePrefix = 'staffwright_template_'
const day = 86_400_000

/** Which of the two databases this test run uses, as its Vitest project says. */
export const databaseKind: Database['kind'] = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'pglite'

/** The server that test databases are made on; the user must be allowed to create databases. */
const postgresUrl = process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres'

/** The name of this test run, which begins with when it began; `runDatabases.ts` sets it. */
const testRun = process.env.TEST_RUN || `${Date.now()}_alone`

/** What a database holds at the beginning. It is made once, kept, and copied for each test file. */
export interface StartingPoint {
  name: string
  /** Adds to the migrated tables. It is made anew when any file of the server or the contract changes. */
  fill?: (database: Database) => Promise<void>
  /** A database that began like this can become so again: what is filled in lies beside the tables a second time. */
  isKeptBeside?: boolean
  /** It has not even tables. */
  isEmpty?: boolean
  /** What fills it is what the build has filled the database for first starts with. */
  isAsBuilt?: boolean
}

/** A database that one test has for itself, or one file. */
export interface FreshDatabase {
  database: Database
  /** Its address; undefined for the embedded database, which only this process can use. */
  url: string | undefined
  /** Makes it what it was at its beginning, where that holds nothing or is kept beside. */
  reset: () => Promise<void>
  /** Closes and removes it, or keeps it for a later test where nobody can be writing to it any more. */
  drop: (mayBeUsedAgain?: boolean) => Promise<void>
}

const onlyMigrated: StartingPoint = { name: 'migrated' }
/** Where not even tables are, as an archive is restored into or a move begins. */
export const nothing: StartingPoint = { name: 'nothing', isEmpty: true }

/** Databases of this worker that were reset, by their kind and the name of their starting point. */
const waiting = new Map<string, Made[]>()

/**
 * A database as it is after the migrations, or as a starting point filled it, which nobody else uses. Where that can
 * be had again it is reset afterwards and used once more by the same worker: making one takes about a second.
 */
export async function freshDatabase(from = onlyMigrated, kind = databaseKind): Promise<FreshDatabase> {
  const place = `${kind} ${from.name}`
  const used = waiting.get(place) ?? []
  waiting.set(place, used)
  const made = used.pop() ?? (await makeDatabase(from, kind))
  const drop = async (mayBeUsedAgain = false) => {
    if (!mayBeUsedAgain || from.isEmpty || (from.fill && !from.isKeptBeside)) return made.drop()
    await reset(made.database)
    used.push(made)
  }
  return { ...made, reset: () => reset(made.database), drop }
}

/** One that is dropped for good. */
type Made = Omit<FreshDatabase, 'reset'>

function makeDatabase(from: StartingPoint, kind: Database['kind']): Promise<Made> {
  return kind === 'postgres' ? clonePostgres(from) : restoreEmbedded(from)
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(path) : [path]
  })
}

const fingerprints = new Map<string, string>()

/** Changes when what the starting point is made of changes. */
function fingerprint(from: StartingPoint): string {
  const known = fingerprints.get(from.name) ?? hashOf(from)
  fingerprints.set(from.name, known)
  return known
}

function hashOf({ name, fill }: StartingPoint): string {
  const sources = fill ? [join(project, 'contract'), join(project, 'server')] : [migrations]
  const hash = createHash('sha256').update(name)
  for (const path of sources.flatMap(filesUnder).sort()) {
    if (!/\.test\.tsx?$/.test(path)) hash.update(relative(project, path)).update(readFileSync(path))
  }
  return hash.digest('hex').slice(0, 16)
}

async function prepare(database: Database, { fill, isKeptBeside, isEmpty }: StartingPoint): Promise<void> {
  if (isEmpty) return
  await database.migrate(migrations)
  await fill?.(database)
  if (isKeptBeside) await keepBeside(database)
}

// The embedded database: a dumped data folder, restored in about a second.

async function restoreEmbedded(from: StartingPoint): Promise<Made> {
  const database = fromPglite(await openInMemory(new Blob([readFileSync(await dumpOf(from))])))
  return { database, url: undefined, drop: database.close }
}

async function dumpOf(from: StartingPoint): Promise<string> {
  const path = join(cache, `${from.name}-${fingerprint(from)}.tar`)
  if (!existsSync(path)) await makeDump(from, path)
  utimesSync(path, new Date(), new Date())
  return path
}

/** Written beside its place and moved there, so that another process never reads half of it. */
async function makeDump(from: StartingPoint, path: string): Promise<void> {
  mkdirSync(cache, { recursive: true })
  const dump = from.isEmpty ? await dumpAfter(from, await openInMemory()) : await dumpOfBuild(from)
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
  renameSync(draft, path)
  for (const file of filesUnder(cache)) {
    const isStale = Date.now() - statSync(file).mtimeMs > day
    if (isStale) rmSync(file, { force: true })
  }
}

/** Begins with what the build made for first starts, most often without its words: that takes half of making all tables. */
async function dumpOfBuild(from: StartingPoint): Promise<Blob> {
  const folder = mkdtempSync(join(tmpdir(), 'staffwright-dump-'))
  try {
    cpSync(join(project, 'dist/server/first-database'), folder, { recursive: true })
    const client = await startPglite({ dataDir: folder })
    if (!from.isAsBuilt) {
      await client.exec(`do $$ begin execute (select format('truncate %s restart identity', string_agg(oid::regclass::text, ', '))
        from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace); end $$`)
    }
    return await dumpAfter(from, client)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function dumpAfter(from: StartingPoint, client: PGlite): Promise<Blob> {
  await prepare(fromPglite(client), from)
  const dump = await client.dumpDataDir('none')
  await client.close()
  return dump
}

// PostgreSQL: a template database, cloned in about a tenth of a second.

async function clonePostgres(from: StartingPoint): Promise<Made> {
  const template = await templateOf(from)
  const name = `${databasePrefix}${testRun}_${randomUUID().slice(0, 8)}`
  await asAdministrator((client) => createDatabase(client, name, template))
  const url = addressOf(name)
  const database = await openPostgres(url, 40, { remembers: true })
  const drop = async () => {
    await database.close()
    await asAdministrator((client) => client.query(`drop database if exists ${name} with (force)`))
  }
  return { database, url, drop }
}

/** A crash of the database server would end the test anyway, so that no commit waits for the disk. */
async function createDatabase(client: Client, name: string, template = 'template1'): Promise<void> {
  await client.query(`create database ${name} template ${template} strategy file_copy`)
  await client.query(`alter database ${name} set synchronous_commit = off`)
}

function addressOf(name: string): string {
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  return url.href
}

async function asAdministrator<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: postgresUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const templates = new Map<string, Promise<string>>()

function templateOf(from: StartingPoint): Promise<string> {
  const name = `${templatePrefix}${from.name}_${fingerprint(from)}`
  const known = templates.get(name) ?? asAdministrator((client) => makeTemplateOnce(client, name, from))
  templates.set(name, known)
  return known
}

/** Several test processes start together: one makes the template, the others wait for it. */
async function makeTemplateOnce(client: Client, name: string, from: StartingPoint): Promise<string> {
  await client.query('select pg_advisory_lock(hashtext($1))', [name])
  if (!(await isFinished(client, name))) {
    await dropStale(client)
    await client.query(`drop database if exists ${name} with (force)`)
    await createDatabase(client, name)
    // Said before it is filled, so that no other process takes it for one that nobody uses.
    await markUsed(client, name)
    const database = await openPostgres(addressOf(name), 10, { remembers: true })
    await prepare(database, from).finally(database.close)
    // Nobody can connect to a finished template, which is also how it is known to be finished.
    await client.query(`alter database ${name} allow_connections false`)
  }
  await markUsed(client, name)
  return name
}

async function markUsed(client: Client, name: string): Promise<void> {
  await client.query(`comment on database ${name} is '${Date.now()}'`)
}

async function isFinished(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query('select not datallowconn as finished from pg_database where datname = $1', [name])
  return rows[0]?.finished === true
}

/** Removes what a finished test run made: its workers kept databases to use again. */
export function dropDatabasesOf(run: string): Promise<void> {
  return asAdministrator(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [`${databasePrefix}${run}_`],
    )
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
  })
}

/** Templates that nobody used for two days, and databases that a killed test run left behind. */
async function dropStale(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; used: string | null }>(
    `select datname as name, shobj_description(oid, 'pg_database') as used from pg_database where datname like 'staffwright\\_te%'`,
  )
  for (const { name, used } of rows) {
    const isStale = name.startsWith(databasePrefix)
      ? Date.now() - Number(name.split('_')[2]) > day / 4
      : Date.now() - Number(used) > 2 * day
    if (isStale) await client.query(`drop database if exists ${name}`).catch(() => undefined)
  }
}
