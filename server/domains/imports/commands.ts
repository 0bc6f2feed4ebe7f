import { and, eq, inArray } from 'drizzle-orm'
import { guessedColumns, importFields } from '#contract/domains/imports/forms.ts'
import {
  type ImportKind,
  type ImportRowState,
  type ImportState,
  importKinds,
  importLimits,
  importPermissions,
  importRowStates as rowStates,
  importStates as states,
} from '#contract/vocab/imports.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { now, nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { countIf } from '#server/kit/database/sql.ts'
import { conflict, invalid, notAllowed, notFound } from '#server/kit/errors.ts'
import { forgetAttempts } from '#server/kit/jobs/work.ts'
import { importRows, imports } from '#server/records/imports/tables.ts'
import type { Table } from './readTable.ts'

/** The row of an upload. */
export type ImportRow = typeof imports.$inferSelect

const atOnce = 1_000

/** Keeps an uploaded table as it was sent; nothing is added yet. */
export async function keepTable(
  db: Db,
  actor: Actor,
  kind: ImportKind,
  { fileName, table }: { fileName: string; table: Table },
) {
  const { headings, rows } = table
  const columns = guessedColumns(kind, headings)
  const [made] = await db
    .insert(imports)
    .values({
      ...{ kind, fileName, headings, columns, rows: rows.length, state: states.matching },
      ...{ createdAt: nowIso(), createdBy: actor.userId, role: actor.role },
    })
    .returning()
  if (!made) throw new Error('the upload was not kept')
  for (let from = 0; from < rows.length; from += atOnce) {
    const part = rows.slice(from, from + atOnce)
    await db
      .insert(importRows)
      .values(part.map(({ line, cells }) => ({ importId: made.id, row: line, cells, state: rowStates.waiting })))
  }
  await audit(db, actor, 'import.upload', { kind: 'import', id: made.id }, { what: kind, fileName, rows: rows.length })
  return {
    importId: made.id,
    rows: rows.length,
    message: `${rows.length === 1 ? '1 row was' : `${rows.length} rows were`} uploaded. Nothing is added yet.`,
  }
}

/** An upload, locked for a change, of a kind that the actor may upload. */
async function lockImport(db: Db, actor: Actor, id: number): Promise<ImportRow> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id)).for('update')
  if (!row) throw notFound('Bulk upload')
  if (!may(actor, importPermissions[row.kind])) throw notAllowed()
  return row
}

const matchable: readonly ImportState[] = [states.matching, states.checking, states.checked]

/** What can be done with an upload now. */
export function abilities(actor: Actor, { kind, state, createdAt }: ImportRow, added: number) {
  const isTheirs = may(actor, importPermissions[kind])
  const isOver = state === states.done || state === states.cancelled
  return {
    match: isTheirs && matchable.includes(state),
    start: isTheirs && state === states.checked,
    cancel: isTheirs && ([states.checking, states.running] as ImportState[]).includes(state),
    undo: isTheirs && may(actor, 'import.undo') && isOver && added > 0 && !isTooOld(createdAt),
    open: true,
  }
}

const isTooOld = (createdAt: string) => now().getTime() - Date.parse(createdAt) > importLimits.undoDays * 86_400_000

/** Says which column belongs to which field, and lets every row be checked. */
export async function checkImport(
  db: Db,
  actor: Actor,
  { id, columns }: { id: number; columns: ImportRow['columns'] },
) {
  const row = await lockImport(db, actor, id)
  if (!matchable.includes(row.state)) throw conflict('The upload has begun; its columns stay as they are')
  requireColumns(row, columns)
  await db.update(imports).set({ columns, state: states.checking, note: null }).where(eq(imports.id, id))
  await forgetAttempts(db, 'import', [id])
  await db
    .update(importRows)
    .set({ state: rowStates.waiting, reason: null, key: null })
    .where(eq(importRows.importId, id))
  return { message: 'Checking every row' }
}

function requireColumns({ kind, headings }: ImportRow, columns: ImportRow['columns']): void {
  const fields = importFields(kind)
  const unknown = Object.entries(columns).find(
    ([key, column]) => column >= headings.length || !fields.some((field) => field.key === key),
  )
  if (unknown) throw invalid({ columns: `There is no such column: ${unknown[0]}` })
  const missing = fields.filter(({ key, required }) => required && columns[key] === undefined)
  if (missing.length) throw invalid({ columns: `Choose the column of ${missing.map(({ label }) => label).join(', ')}` })
}

/** Changes the cells of a row that is not added yet, and lets it be checked again. */
export async function mendRow(
  db: Db,
  actor: Actor,
  { id, row, cells }: { id: number; row: number; cells: readonly string[] },
) {
  const work = await lockImport(db, actor, id)
  if (work.state !== states.checked) throw conflict('Rows are mended after the check and before they are added')
  if (cells.length !== work.headings.length) throw invalid({ cells: `A row has ${work.headings.length} cells` })
  const mended = await db
    .update(importRows)
    .set({ cells: [...cells], state: rowStates.waiting, reason: null, key: null })
    .where(and(eq(importRows.importId, id), eq(importRows.row, row)))
    .returning({ row: importRows.row })
  if (!mended.length) throw notFound('Row')
  await db.update(imports).set({ state: states.checking, note: null }).where(eq(imports.id, id))
  await forgetAttempts(db, 'import', [id])
  return { message: 'Checking the row again' }
}

/** Adds the rows that passed the check, in the background. */
export async function startImport(db: Db, actor: Actor, id: number) {
  const row = await lockImport(db, actor, id)
  if (row.state !== states.checked) throw conflict('Check the rows first')
  await moveOn(db, actor, row, states.running, { from: rowStates.good, to: rowStates.waiting })
  return { message: 'Adding the rows that passed the check' }
}

/** Stops an upload; what was added stays. */
export async function cancelImport(db: Db, actor: Actor, id: number) {
  const row = await lockImport(db, actor, id)
  if (row.state === states.checking) await moveOn(db, actor, row, states.matching)
  else if (row.state === states.running) await moveOn(db, actor, row, states.cancelled)
  else throw conflict('The upload is not running')
  return { message: 'Stopped' }
}

/** Takes back what an upload added, in the background. */
export async function undoImport(db: Db, actor: Actor, id: number) {
  const row = await lockImport(db, actor, id)
  const { added } = await countsOf(db, id)
  if (!abilities(actor, row, added).undo) {
    throw conflict(`Only a finished upload of the last ${importLimits.undoDays} days can be undone`)
  }
  await moveOn(db, actor, row, states.undoing)
  return { message: 'Taking back what was added' }
}

interface RowMove {
  from: ImportRowState
  to: ImportRowState
}

async function moveOn(db: Db, actor: Actor, row: ImportRow, state: ImportState, rows?: RowMove): Promise<void> {
  const finishedAt = state === states.cancelled ? nowIso() : null
  await db.update(imports).set({ state, finishedAt, note: null }).where(eq(imports.id, row.id))
  await forgetAttempts(db, 'import', [row.id])
  if (rows) {
    await db
      .update(importRows)
      .set({ state: rows.to })
      .where(and(eq(importRows.importId, row.id), eq(importRows.state, rows.from)))
  }
  await audit(db, actor, `import.${state}`, { kind: 'import', id: row.id }, { what: importKinds.labelOf(row.kind) })
}

/** How many rows of an upload are in each state. */
export async function countsOf(db: Db, id: number) {
  const count = (...of: ImportRowState[]) => countIf(inArray(importRows.state, of))
  const [counts] = await db
    .select({
      waiting: count(rowStates.waiting),
      good: count(rowStates.good),
      refused: count(rowStates.refused),
      added: count(rowStates.added),
      kept: count(rowStates.kept),
      undone: count(rowStates.undone),
    })
    .from(importRows)
    .where(eq(importRows.importId, id))
  return counts ?? { waiting: 0, good: 0, refused: 0, added: 0, kept: 0, undone: 0 }
}
