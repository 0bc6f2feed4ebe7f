import { eq, sql } from 'drizzle-orm'
import { importFields } from '#contract/domains/imports/forms.ts'
import { importKinds, importLimits, importRowStates, importStates } from '#contract/vocab/imports.ts'
import type { ReadCv } from '#server/domains/candidates/cvs.ts'
import { parsedOrNothing } from '#server/domains/cvReading/parse.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { conflict, invalid, notFound } from '#server/kit/errors.ts'
import { keepFile } from '#server/kit/files.ts'
import type { OptionSource } from '#server/kit/options.ts'
import { importRows, imports } from './tables.ts'

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

/** Adds one CV as a row: what it says stands in the cells, in words, and where it is from. */
export async function addCvRow(
  db: Db,
  actor: Actor,
  sources: Readonly<Record<string, OptionSource>>,
  { importId, source: from, cv }: { importId: number; source?: string | null; cv: ReadCv },
): Promise<{ row: number }> {
  const [work] = await db.select().from(imports).where(eq(imports.id, importId)).for('update')
  if (!work || work.createdBy !== actor.userId) throw notFound('Bulk upload')
  if (work.state !== importStates.matching) throw conflict('The upload has begun')
  if (work.rows >= importLimits.rows) throw invalid({ file: `At most ${importLimits.rows} files at once` })
  const { id: fileId } = await keepFile(db, actor, cv)
  const said = new Map<string, unknown>(Object.entries({ ...(await parsedOrNothing(db, cv)), source: from }))
  const cells: string[] = []
  for (const { key, control, options } of fields) {
    const value = said.get(key)
    const source = options && (control === 'ref' || control === 'refs') ? sources[options] : undefined
    cells.push(source ? await namesOf(db, actor, source, value) : String(value ?? ''))
  }
  const row = work.rows + 1
  await db.insert(importRows).values({
    ...{ importId, row, cells, fileId, cvText: cv.text, name: cv.fileName, state: importRowStates.waiting },
  })
  await db
    .update(imports)
    .set({ rows: row, fileName: row === 1 ? cv.fileName : sql`${`${row} CVs`}` })
    .where(eq(imports.id, importId))
  return { row }
}

async function namesOf(db: Db, actor: Actor, source: OptionSource, value: unknown): Promise<string> {
  const ids = [value].flat().filter((one): one is number => typeof one === 'number')
  if (!ids.length) return ''
  const options = await source(db, actor, { ids, limit: ids.length })
  return options.map(({ name }) => name).join('; ')
}
