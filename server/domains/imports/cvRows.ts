import { eq, sql } from 'drizzle-orm'
import { importFields } from '#contract/domains/imports/forms.ts'
import { importKinds, importLimits, importRowStates, importStates } from '#contract/vocab/imports.ts'
import type { ReadCv } from '#server/domains/candidates/cvs.ts'
import { parsedOrNothing } from '#server/domains/cvReading/parse.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { conflict, invalid, notFound } from '#server/kit/errors.ts'
import { keepFile, type PutFile, putFile } from '#server/kit/files/files.ts'
import type { OptionSource } from '#server/kit/lists/options.ts'
import { importRows, imports } from '#server/records/imports/tables.ts'

const kind = importKinds.candidate
const fields = importFields(kind)

/** Begins an upload of many CVs: a table whose columns are the fields of a candidate. */
export async function beginCvs(db: Db, actor: Actor): Promise<{ importId: number }> {
  const headings = fields.map(({ label }) => label)
  const columns = Object.fromEntries(fields.map(({ key }, index) => [key, index]))
  const [made] = await db
    .insert(imports)
    .values({
      ...{ kind, fileName: 'CVs', headings, columns, rows: 0, state: importStates.matching },
      ...{ createdAt: nowIso(), createdBy: actor.userId, role: actor.role },
    })
    .returning()
  if (!made) throw new Error('the upload was not kept')
  await audit(db, actor, 'import.upload', { kind: 'import', id: made.id }, { what: kind, fileName: 'CVs' })
  return { importId: made.id }
}

/** What a CV says of a candidate, in the cells of a row. */
export interface ReadRow {
  put: PutFile
  text: string
  cells: string[]
}

/** Reads a CV for a row and puts it into the store, before the transaction that adds the row. */
export async function readCvRow(
  db: Db,
  actor: Actor,
  sources: Readonly<Record<string, OptionSource>>,
  { cv, source: from }: { cv: ReadCv; source?: string | null },
): Promise<ReadRow> {
  const parsed = await parsedOrNothing(db, cv)
  const said = new Map<string, unknown>(Object.entries({ ...parsed, source: from ?? parsed.source }))
  const cells: string[] = []
  for (const { key, control, options } of fields) {
    const value = said.get(key)
    const source = options && (control === 'ref' || control === 'refs') ? sources[options] : undefined
    cells.push(source ? await namesOf(db, actor, source, value) : String(value ?? ''))
  }
  return { put: await putFile(cv), text: cv.text, cells }
}

/** Refuses another row for an upload that is somebody else's, has begun or is full. Answers it, held for this change. */
export async function checkCvRow(db: Db, actor: Actor, importId: number) {
  const [work] = await db.select().from(imports).where(eq(imports.id, importId)).for('update')
  if (!work || work.createdBy !== actor.userId) throw notFound('Bulk upload')
  if (work.state !== importStates.matching) throw conflict('The upload has begun')
  if (work.rows >= importLimits.rows) throw invalid({ file: `At most ${importLimits.rows} files at once` })
  return work
}

/** Adds one CV as a row: what it says stands in the cells, in words, and where it is from. */
export async function addCvRow(
  db: Db,
  actor: Actor,
  importId: number,
  { put, text, cells }: ReadRow,
): Promise<{ row: number }> {
  const { rows } = await checkCvRow(db, actor, importId)
  const { id: fileId, fileName: name } = await keepFile(db, actor, put)
  const row = rows + 1
  await db.insert(importRows).values({
    ...{ importId, row, cells, fileId, cvText: text, name, state: importRowStates.waiting },
  })
  await db
    .update(imports)
    .set({ rows: row, fileName: row === 1 ? name : sql`${`${row} CVs`}` })
    .where(eq(imports.id, importId))
  return { row }
}

async function namesOf(db: Db, actor: Actor, source: OptionSource, value: unknown): Promise<string> {
  const ids = [value].flat().filter((one): one is number => typeof one === 'number')
  if (!ids.length) return ''
  const options = await source(db, actor, { ids, limit: ids.length })
  return options.map(({ name }) => name).join('; ')
}
