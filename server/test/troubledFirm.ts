import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { hashPassword } from '#server/domains/access/passwordHashes.ts'
import { makeMasters } from '#server/domains/candidates/test/people.ts'
import { type Database, type Db, rowsOf } from '#server/kit/database/db.ts'
import { openFromEnvironment } from '#server/kit/database/startUp.ts'
import { readEnvironment } from '#server/kit/process/environment.ts'
import { makers } from './make.ts'

const migrations = fileURLToPath(new URL('../migrations', import.meta.url))

/** The settings of a server, as its environment. */
export type Settings = Record<string, string>

/** People who can sign in, and the position they work on. */
export interface TroubledFirm {
  emails: string[]
  password: string
  positionId: number
}

/** What the server has acknowledged; all of it must be found afterwards. */
export interface Acknowledged {
  candidates: { id: number; emailId: string }[]
  applications: { id: number; candidateId: number }[]
  moves: { applicationId: number; toStatusId: number }[]
  cvs: { candidateId: number; sha256: string }[]
}

/** What was found afterwards, each as a sentence. */
export interface Findings {
  lost: string[]
  halfDone: string[]
  /** Bytes that no row names: no harm, but they have to be collected some day. */
  orphans: number
}

async function opened<Result>(settings: Settings, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openFromEnvironment(readEnvironment(settings))
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Makes a firm of so many recruiters on one position, before its server is started. */
export function makeTroubledFirm(settings: Settings, people: number): Promise<TroubledFirm> {
  return opened(settings, async (database) => {
    await database.migrate(migrations)
    await makeMasters(database)
    const make = makers(database.db)
    const password = 'Secret#12'
    const passwordHash = await hashPassword(password)
    const users = []
    for (let number = 0; number < people; number++) users.push(await make.user({ passwordHash }))
    const position = await make.position({ recruiterIds: users.map(({ id }) => id) })
    return { emails: users.map(({ email }) => email), password, positionId: position.id }
  })
}

/** Looks for everything that was acknowledged, and for what is true of every firm, once no server runs on it. */
export function examine(settings: Settings, acknowledged: Acknowledged): Promise<Findings> {
  return opened(settings, async ({ db }) => {
    const files = await filesOf(db, join(settings['DATA_DIR'] ?? '', 'files'), Boolean(settings['S3_BUCKET']))
    return {
      lost: [...(await lostOf(db, acknowledged)), ...files.lost],
      halfDone: await halfDoneIn(db),
      orphans: files.orphans,
    }
  })
}

async function lostOf(db: Db, { candidates, applications, moves, cvs }: Acknowledged): Promise<string[]> {
  const found = async (statement: ReturnType<typeof sql>) =>
    new Set((await rowsOf<{ key: string }>(db, statement)).map(({ key }) => key))
  const known = {
    candidate: await found(sql`select id || ' ' || email_id as key from candidates`),
    application: await found(sql`select id || ' ' || candidate_id as key from applications`),
    move: await found(sql`select application_id || ' ' || to_status_id as key from status_events`),
    cv: await found(sql`select candidate_id || ' ' || sha256 as key from candidate_cvs`),
  }
  const expected = {
    candidate: candidates.map(({ id, emailId }) => `${id} ${emailId}`),
    application: applications.map(({ id, candidateId }) => `${id} ${candidateId}`),
    move: moves.map(({ applicationId, toStatusId }) => `${applicationId} ${toStatusId}`),
    cv: cvs.map(({ candidateId, sha256 }) => `${candidateId} ${sha256}`),
  }
  return (['candidate', 'application', 'move', 'cv'] as const).flatMap((what) => {
    const twice = new Set(expected[what]).size < expected[what].length ? [`one number was given to two: ${what}`] : []
    return [...twice, ...expected[what].filter((key) => !known[what].has(key)).map((key) => `${what} ${key}`)]
  })
}

/** What no transaction leaves behind, each with a statement that finds it. */
const halves: readonly (readonly [string, ReturnType<typeof sql>])[] = [
  [
    'applications whose status is not that of their last event',
    sql`select id from applications where status_id is distinct from (
      select to_status_id from status_events where application_id = applications.id order by id desc limit 1)`,
  ],
  [
    'applications of which one event does not follow the other',
    sql`select id from (select application_id as id, from_status_id, lag(to_status_id) over (
        partition by application_id order by id) as before from status_events) as events
      where from_status_id is distinct from before`,
  ],
  [
    'applications whose version is not the number of their events',
    sql`select id from applications where version < (select count(*) from status_events where application_id = applications.id)`,
  ],
  [
    'candidates without the line of their making',
    sql`select id from candidates where not exists (select from candidate_log where candidate_id = candidates.id)`,
  ],
  [
    'CVs without their file',
    sql`select id from candidate_cvs where not exists (select from stored_files where id = file_id)`,
  ],
]

async function halfDoneIn(db: Db): Promise<string[]> {
  const found: string[] = []
  for (const [what, statement] of halves) {
    const rows = await rowsOf<{ id: number }>(db, statement)
    if (rows.length) found.push(`${rows.length} ${what}, such as ${rows[0]?.id}`)
  }
  return found
}

/** Rows whose bytes are gone or others are lost; files that no row names are orphans. */
async function filesOf(db: Db, folder: string, isElsewhere: boolean): Promise<{ lost: string[]; orphans: number }> {
  const rows = await rowsOf<{ key: string; sha256: string }>(db, sql`select key, sha256 from stored_files`)
  if (isElsewhere) return { lost: [], orphans: 0 }
  const kept = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  const pathOf = new Map(kept.map((path) => [path.split('/').at(-1) ?? '', join(folder, path)]))
  const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')
  const isWhole = ({ key, sha256 }: { key: string; sha256: string }) => {
    const path = pathOf.get(key)
    return path !== undefined && hashOf(path) === sha256
  }
  const named = new Set(rows.map(({ key }) => key))
  const isOrphan = (name: string) => /^[0-9a-f]{40}/.test(name) && !named.has(name)
  return {
    lost: rows.filter((row) => !isWhole(row)).map(({ key }) => `bytes of the file ${key}`),
    orphans: [...pathOf.keys()].filter(isOrphan).length,
  }
}
