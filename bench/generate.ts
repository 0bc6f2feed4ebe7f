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
  seconds: number
  drop: () => Promise<void>
}

/** Generated histories end yesterday: what lists and reports ask of "this month" is there, and nothing lies ahead. */
export const lastDay = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

/** Where the migrations lie. */
export const migrations = fileURLToPath(new URL('../server/migrations', import.meta.url))

/** Makes a database with so many candidates. It is dropped again where filling fails. */
export async function generate(candidates: number, say: (line: string) => void): Promise<Generated> {
  const name = `staffwright_bench_${candidates}_${process.pid}`
  await asAdministrator(`drop database if exists ${name} with (force)`)
  await asAdministrator(`create database ${name}`)
  const drop = () => asAdministrator(`drop database if exists ${name} with (force)`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const begun = performance.now()
  try {
    await migrateAt(url.href, migrations)
    await fillLarge(url.href, { candidates, seed: 1, today: lastDay }, say)
  } catch (error) {
    await drop()
    throw error
  }
  return { name, url: url.href, seconds: (performance.now() - begun) / 1000, drop }
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

/** Does something on the server of the databases. */
export async function asAdministrator(statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
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
  console.log(`Filled in ${made.seconds.toFixed(1)} s. The application on it:`)
  console.log(`DATABASE_URL=${made.url} DATA_DIR=${dataFolder} npm start`)
}
