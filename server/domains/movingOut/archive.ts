import { mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { and, gt, lte, max, sql } from 'drizzle-orm'
import type { MovingProgress } from '#contract/domains/movingOut/model.ts'
import { allFields } from '#server/domains/customFields/queries.ts'
import { type Add, writeArchive } from '#server/kit/backup/archive.ts'
import { figures, linesInPieces, writeValuesPlainly } from '#server/kit/backup/rows.ts'
import { workspaceTimeZone } from '#server/kit/clock.ts'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import { migrationsOf } from '#server/kit/database/foreignSchema.ts'
import { isWithinDays } from '#server/kit/database/sql.ts'
import { csvLine } from '#server/kit/exports/tableFiles.ts'
import { cleanFileName } from '#server/kit/files/fileNames.ts'
import type { FileStore } from '#server/kit/files/fileStores.ts'
import { within } from '#server/kit/process/deadlines.ts'
import { storedFiles } from '#server/kit/tables.ts'
import { definitionOf } from '#server/records/customFields/fields.ts'
import { type DescribedColumn, type DescribedKind, describedKinds, type EncryptedColumn } from './columns.ts'
import { columnsTable, csvColumns, description, ownColumnsOf, readMe, wordsTable } from './description.ts'
import type { Days } from './request.ts'
import { rowsStatement } from './statement.ts'

/** What is written, and of which days. */
export interface MovingOut {
  db: Db
  /** Where the files lie; without it the records alone are written. */
  store?: FileStore
  days: Days
  encrypted: readonly EncryptedColumn[]
  /** Where the rows of one kind lie until they are in the archive; made and removed here. */
  rowsFolder: string
  /** Hears how far it has come, after each piece; what it throws ends the work. */
  tell?: (progress: MovingProgress) => Promise<void>
  signal?: AbortSignal
}

/** Figures of one kind: how many rows, the sum of each amount in paise, and what all rows hash to. */
export interface KindFigures {
  rows: number
  digest: string
  sums: Record<string, number>
}

/** What an archive holds, by which it is checked. */
export interface MovedContents {
  kinds: Record<string, KindFigures>
  files: { count: number; bytes: number; missing: number }
}

const filesAtOnce = 200
/** So few rows are made a table of at a time that nobody waits for it. */
const rowsAtOnce = 500

/**
 * Writes everything the firm holds as one archive while people work: all rows as they stand at one moment, read piece by
 * piece, so that memory does not grow with the firm; then the files. Answers what it holds.
 */
export async function writeMovingOut(work: MovingOut, to: Writable): Promise<MovedContents> {
  const progress: MovingProgress = { kind: null, kinds: 0, ofKinds: 0, rows: 0, files: 0, ofFiles: 0 }
  let held: MovedContents | undefined
  await mkdir(work.rowsFolder, { recursive: true, mode: 0o700 })
  try {
    await writeArchive(to, { signal: work.signal }, async (add) => {
      const { kinds, newestFile } = await within(work.db, 'job').transaction(
        (part) => addRecords(part, work, add, progress),
        {
          isolationLevel: 'repeatable read',
          accessMode: 'read only',
        },
      )
      const none = { count: 0, bytes: 0, missing: 0 }
      const files = work.store ? await addFiles(work.store, work, newestFile, add, progress) : none
      held = { kinds, files }
      await add('contents.json', `${JSON.stringify(held, null, 2)}\n`)
    })
  } finally {
    await rm(work.rowsFolder, { recursive: true, force: true })
  }
  if (!held) throw new Error('the archive was not written')
  return held
}

async function addRecords(db: Db, work: MovingOut, add: Add, progress: MovingProgress) {
  await writeValuesPlainly(db)
  const kinds = describedKinds(work.encrypted)
  const own = (await allFields(db)).map(definitionOf)
  const migrations = await migrationsOf((statement) => rowsOf(db, statement))
  const said = description({ kinds, own, days: work.days, migrations })
  await add('README.txt', readMe(said))
  await add('description.json', `${JSON.stringify(said, null, 2)}\n`)
  await add('columns.csv', columnsTable(said))
  await add('words.csv', wordsTable(said))
  progress.ofKinds = kinds.length
  const found: MovedContents['kinds'] = {}
  for (const kind of kinds) {
    progress.kind = kind.name
    found[kind.name] = await addKind(db, { kind, kinds, own: ownColumnsOf(kind.name, own) }, work, add, progress)
    progress.kinds += 1
  }
  progress.kind = null
  const [newest] = await db.select({ id: max(storedFiles.id) }).from(storedFiles)
  return { kinds: found, newestFile: newest?.id ?? 0 }
}

interface Asked {
  kind: DescribedKind
  kinds: readonly DescribedKind[]
  own: readonly DescribedColumn[]
}

/** Both files of a kind: written beside the archive first, since an archive has to know how long each of its pieces is. */
async function addKind(db: Db, { kind, kinds, own }: Asked, work: MovingOut, add: Add, progress: MovingProgress) {
  const paths = { ndjson: join(work.rowsFolder, `${kind.name}.ndjson`), csv: join(work.rowsFolder, `${kind.name}.csv`) }
  const columns = csvColumns(kind, own)
  const [ndjson, csv] = [await open(paths.ndjson, 'wx', 0o600), await open(paths.csv, 'wx', 0o600)]
  const counted = kindFigures(kind)
  try {
    await csv.appendFile(csvLine(columns.map(({ name }) => name)))
    for await (const lines of linesInPieces(db, rowsStatement(kind, work.days, kinds))) {
      work.signal?.throwIfAborted()
      await ndjson.appendFile(`${lines.join('\n')}\n`)
      for (let from = 0; from < lines.length; from += rowsAtOnce) {
        const rows = counted.add(lines.slice(from, from + rowsAtOnce))
        await csv.appendFile(rows.map((row) => csvLine(columns.map(({ name }) => cellOf(row, name)))).join(''))
      }
      progress.rows += lines.length
      await work.tell?.(progress)
    }
  } finally {
    await Promise.all([ndjson.close(), csv.close()])
  }
  for (const [ending, path] of Object.entries(paths)) {
    await add(`records/${kind.name}.${ending}`, { path, size: (await stat(path)).size })
    await rm(path)
  }
  return counted.result()
}

type Row = Readonly<Record<string, unknown>>

/** Counts the rows of a kind as they are written, and adds up what is an amount. */
export function kindFigures({ columns }: Pick<DescribedKind, 'columns'>) {
  const counted = figures()
  const amounts = columns.filter(({ unit }) => unit?.startsWith('paise')).map(({ name }) => name)
  const sums = Object.fromEntries(amounts.map((name) => [name, 0]))
  return {
    add: (lines: readonly string[]): Row[] => {
      counted.add(lines)
      const rows = lines.map((line) => JSON.parse(line) as Row)
      for (const row of rows) for (const name of amounts) sums[name] = (sums[name] ?? 0) + Number(row[name] ?? 0)
      return rows
    },
    result: (): KindFigures => ({ ...counted.result(), sums }),
  }
}

/** A value in a cell: what the row holds, lists and objects as JSON; a field of one's own from the object that holds them. */
function cellOf(row: Row, name: string): string | number | null {
  const value = name.startsWith('custom.') ? (row.custom as Row | null)?.[name.slice('custom.'.length)] : row[name]
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return value
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

async function addFiles(store: FileStore, work: MovingOut, newest: number, add: Add, progress: MovingProgress) {
  const { db, days } = work
  const held: MovedContents['files'] = { count: 0, bytes: 0, missing: 0 }
  const isAsked = and(
    lte(storedFiles.id, newest),
    isWithinDays(storedFiles.createdAt, days.from, days.to, workspaceTimeZone),
  )
  progress.ofFiles = await db.$count(storedFiles, isAsked ?? sql`true`)
  for (let last = 0; ; ) {
    const rows = await db
      .select({ id: storedFiles.id, key: storedFiles.key, fileName: storedFiles.fileName })
      .from(storedFiles)
      .where(and(isAsked, gt(storedFiles.id, last)))
      .orderBy(storedFiles.id)
      .limit(filesAtOnce)
    for (const { id, key, fileName } of rows) {
      work.signal?.throwIfAborted()
      const bytes = await store.get(key)
      if (bytes) await add(`files/${id}/${cleanFileName(fileName).replace(/^\.+$/, 'file')}`, bytes)
      held[bytes ? 'count' : 'missing'] += 1
      held.bytes += bytes?.length ?? 0
      progress.files += 1
      await work.tell?.(progress)
    }
    last = rows.at(-1)?.id ?? 0
    if (rows.length < filesAtOnce) return held
  }
}
