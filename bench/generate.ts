import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { fillLarge } from '#server/seed/large/fillLarge.ts'
import { migrateAt } from '#server/seed/large/migrateAt.ts'

/** The PostgreSQL server on which databases are made; its user must be allowed to create them. */
export const serverUrl =
  process.env.BENCH_DATABASE_URL || process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres'

/** A filled database and how to be rid of it. */
export interface Generated {
  name: string
  url: string
  /** How long it took to make; undefined where that was before. */
  seconds?: number
  drop: () => Promise<unknown>
}

/** Generated histories end yesterday: what lists and reports ask of "this month" is there, and nothing lies ahead. */
export const lastDay = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

/** Where the migrations lie. */
export const migrations = fileURLToPath(new URL('../server/migrations', import.meta.url))

/** Makes a database with so many candidates. It is dropped again where filling fails. */
export async function generate(candidates: number, say: (line: string) => void): Promise<Generated> {
  const name = `${prefixOf(candidates)}${process.pid}`
  await asAdministrator(`drop database if exists ${name} with (force)`)
  await asAdministrator(`create database ${name}`)
  const begun = performance.now()
  const made = databaseNamed(name)
  try {
    await migrateAt(made.url, migrations)
    await fillLarge(made.url, { candidates, seed: 1, today: lastDay }, say)
  } catch (error) {
    await made.drop()
    throw error
  }
  await asAdministrator(`comment on database ${name} is '${filled}'`)
  return { ...made, seconds: (performance.now() - begun) / 1000 }
}

/** The database with so many candidates that was made last and not dropped, undefined where there is none. */
export async function madeBefore(candidates: number): Promise<Generated | undefined> {
  const [made] = await asAdministrator(
    `select datname as name from pg_database where starts_with(datname, '${prefixOf(candidates)}')
      and shobj_description(oid, 'pg_database') = '${filled}' order by oid desc limit 1`,
  )
  return made?.name ? databaseNamed(made.name) : undefined
}

/** What is noted of a database once it is filled. */
const filled = 'filled'
const prefixOf = (candidates: number) => `staffwright_bench_${candidates}_`

function databaseNamed(name: string): Generated {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { name, url: url.href, drop: () => asAdministrator(`drop database if exists ${name} with (force)`) }
}

/** Says that the files which the rows of a generated firm name, and nobody wrote, belong into this data folder. */
export async function claimFiles(url: string, dataFolder: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`insert into installations (id, created_at) values ('generated', now())`)
  await client.end()
  mkdirSync(join(dataFolder, 'files'), { recursive: true })
  writeFileSync(join(dataFolder, 'files/installation'), 'generated')
}

/** Does something on the server of the databases, or asks it for rows of texts. */
export async function asAdministrator(statement: string): Promise<Record<string, string>[]> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    return (await client.query<Record<string, string>>(statement)).rows
  } finally {
    await client.end()
  }
}

/** A number of candidates as people type it: 10k, 100k, 1m, or plain. */
export function sizeOf(typed: string): number {
  const [, digits, unit] = /^(\d+)([km]?)$/i.exec(typed) ?? []
  if (!digits) throw new Error(`"${typed}" is not a number of candidates; write 10k, 100k or 1m.`)
  return Number(digits) * ({ k: 1_000, m: 1_000_000 }[unit?.toLowerCase() ?? ''] ?? 1)
}

const isRun = process.argv[1] && existsSync(process.argv[1]) && import.meta.url === pathToFileURL(process.argv[1]).href
if (isRun) {
  const made = await generate(sizeOf(process.argv[2] ?? '100k'), console.log)
  const dataFolder = mkdtempSync(join(tmpdir(), `${made.name}-`))
  await claimFiles(made.url, dataFolder)
  console.log(`Filled in ${made.seconds?.toFixed(1)} s. The application on it:`)
  console.log(`DATABASE_URL=${made.url} DATA_DIR=${dataFolder} npm start`)
}
