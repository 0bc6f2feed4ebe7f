import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { partsOf } from '#server/kit/backup/archive.ts'
import { linesInPieces, withoutReferences, writeValuesPlainly } from '#server/kit/backup/rows.ts'
import { type Database, type Db, rowsOf } from '#server/kit/database/db.ts'
import { migrationsOf } from '#server/kit/database/foreignSchema.ts'
import { claimStore } from '#server/kit/files/fileMark.ts'
import type { FileStore } from '#server/kit/files/fileStores.ts'
import { SettingError } from '#server/kit/process/environment.ts'
import { storedFiles } from '#server/kit/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { kindFigures } from './archive.ts'
import { type DescribedKind, describedKinds, type EncryptedColumn } from './columns.ts'
import { allDays } from './request.ts'
import { rowsStatement } from './statement.ts'

const said = z.object({
  application: z.literal('staffwright'),
  format: z.literal('moving out 1'),
  version: z.string(),
  createdAt: z.string(),
  days: z.object({ from: z.string().nullable(), to: z.string().nullable() }),
  migrations: z.array(z.number()),
})

const contents = z.object({
  kinds: z.record(
    z.string(),
    z.object({ rows: z.number(), digest: z.string(), sums: z.record(z.string(), z.number()) }),
  ),
  files: z.object({ count: z.number(), bytes: z.number(), missing: z.number() }),
})

/** What was taken in. */
export interface TakenIn {
  version: string
  createdAt: string
  kinds: number
  rows: number
  files: number
}

/** Where an archive is taken in: a database of this version in which nobody is yet. */
export interface TakingIn {
  database: Database
  store: FileStore
  encrypted: readonly EncryptedColumn[]
}

const linesLength = 1_000_000

/**
 * Takes in an archive that was moved out, all of it or nothing: every row and file goes where it was, and then each kind
 * is compared with the figures the archive ends with. Throws SettingError for an archive of some days only, of another
 * version or not whole, and for a database that people use.
 */
export async function takeIn(path: string, { database, store, encrypted }: TakingIn): Promise<TakenIn> {
  const { db } = database
  if ((await db.$count(users)) > 0) {
    throw new SettingError('The database holds a workspace already: take the archive in with an empty one.')
  }
  await claimStore(db, store)
  const taken = await db.transaction(async (part) => {
    await part.execute(sql`select set_config(name, '0', true) from (values ('statement_timeout'),
      ('idle_in_transaction_session_timeout'), ('lock_timeout')) as limits (name)`)
    await writeValuesPlainly(part)
    return readInto(part, path, describedKinds(encrypted), store)
  })
  await db.execute(sql`analyze`)
  return taken
}

async function readInto(db: Db, path: string, kinds: readonly DescribedKind[], store: FileStore): Promise<TakenIn> {
  let head: z.output<typeof said> | undefined
  let bringBack = async () => {}
  let files = 0
  for await (const { name, part } of partsOf(createReadStream(path))) {
    const [folder, second = '', ending] = name.split(/[/.]/)
    if (name === 'description.json') {
      head = await acceptable(db, part)
      bringBack = await withoutReferences(db)
      await emptied(db, kinds)
    } else if (folder === 'records' && ending === 'ndjson') await addRows(db, kindNamed(kinds, second), part)
    else if (folder === 'files') files += await addFile(db, store, Number(second), part)
    else if (name === 'contents.json') {
      if (!head) break
      await bringBack()
      await continueNumbers(db, kinds)
      const rows = await compared(db, kinds, contents.parse(await jsonOf(part)), files)
      return { version: head.version, createdAt: head.createdAt, kinds: kinds.length, rows, files }
    } else part.resume()
  }
  throw new SettingError('This is no archive that was moved out, or it is cut off.')
}

async function bytesOf(part: Readable): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of part) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

const jsonOf = async (part: Readable): Promise<unknown> => JSON.parse((await bytesOf(part)).toString())

async function acceptable(db: Db, part: Readable) {
  const parsed = said.safeParse(await jsonOf(part))
  if (!parsed.success) throw new SettingError('This is no archive that was moved out of Staffwright.')
  const { days, migrations, version } = parsed.data
  if (days.from || days.to) throw new SettingError('The archive holds some days only: take in one of all days.')
  const ours = await migrationsOf((statement) => rowsOf(db, statement))
  if (ours.toSorted().join() !== migrations.toSorted().join()) {
    throw new SettingError(
      `The archive was written by version ${version}, whose tables are others: take it in with that version, and update it afterwards.`,
    )
  }
  return parsed.data
}

function kindNamed(kinds: readonly DescribedKind[], name: string): DescribedKind {
  const kind = kinds.find((one) => one.name === name)
  if (!kind) throw new SettingError(`The archive holds records that this version does not know: ${name}.`)
  return kind
}

/** What a fresh installation brings along, such as cities and skills, gives way to the firm's own. */
async function emptied(db: Db, kinds: readonly DescribedKind[]): Promise<void> {
  const names = kinds.map(({ name }) => sql`${sql.identifier(name)}`)
  await db.execute(sql`truncate ${sql.join(names, sql`, `)}`)
}

async function addRows(db: Db, kind: DescribedKind, part: Readable): Promise<void> {
  const given = kind.columns.filter(({ isComputed }) => !isComputed)
  const names = given.map(({ name }) => sql`${sql.identifier(name)}`)
  // An object that is nothing reads like no value at all.
  const values = given.map(({ name, type, isFilled, isList }) => {
    const column = sql`${sql.identifier(name)}`
    return type.startsWith('object') && isFilled && !isList ? sql`coalesce(${column}, 'null'::jsonb)` : column
  })
  const add = async (lines: readonly string[]) => {
    if (!lines.length) return
    await db.execute(sql`insert into ${sql.identifier(kind.name)} (${sql.join(names, sql`, `)}) overriding system value
      select ${sql.join(values, sql`, `)}
      from json_populate_recordset(null::${sql.identifier(kind.name)}, ${`[${lines.join(',')}]`}::json)`)
  }
  let lines: string[] = []
  let length = 0
  for await (const line of linesOf(part)) {
    if (!line) continue
    lines.push(line)
    length += line.length
    if (length < linesLength) continue
    await add(lines)
    ;[lines, length] = [[], 0]
  }
  await add(lines)
}

async function* linesOf(part: Readable): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const piece of part) {
    const lines = (rest + decoder.write(piece as Buffer)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}

/** Puts a file where its row says; 1 where it did. Bytes that are not the file's are refused. */
async function addFile(db: Db, store: FileStore, id: number, part: Readable): Promise<number> {
  const bytes = await bytesOf(part)
  const [row] = await db.select().from(storedFiles).where(eq(storedFiles.id, id))
  if (!row) throw new SettingError(`The archive holds a file that none of its records names: ${id}.`)
  if (createHash('sha256').update(bytes).digest('hex') !== row.sha256) {
    throw new SettingError(`The archive is damaged: the file ${id} is not what it was.`)
  }
  await store.put(row.key, bytes)
  return 1
}

/** The next record of each kind gets the number after the highest there is. */
async function continueNumbers(db: Db, kinds: readonly DescribedKind[]): Promise<void> {
  for (const { name, columns } of kinds) {
    if (!columns.some((column) => column.name === 'id')) continue
    await db.execute(sql`select setval(sequence::regclass, highest) from (
      select pg_get_serial_sequence(${name}, 'id') as sequence, max(id) as highest from ${sql.identifier(name)}) numbered
      where sequence is not null and highest is not null`)
  }
}

async function compared(
  db: Db,
  kinds: readonly DescribedKind[],
  expected: z.output<typeof contents>,
  files: number,
): Promise<number> {
  let rows = 0
  for (const kind of kinds) {
    const counted = kindFigures(kind)
    for await (const lines of linesInPieces(db, rowsStatement(kind, allDays, kinds))) counted.add(lines)
    const [found, held] = [counted.result(), expected.kinds[kind.name]]
    if (found.rows !== held?.rows || found.digest !== held.digest) {
      throw new SettingError(
        `The records ${kind.name} are not as they were: ${held?.rows ?? 0} were expected and ${found.rows} found. Nothing was taken in.`,
      )
    }
    rows += found.rows
  }
  if (files !== expected.files.count) throw new SettingError('The archive does not hold the files it says it holds.')
  return rows
}
