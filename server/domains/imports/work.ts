import { and, asc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import { importDefaults, importFields } from '#contract/domains/imports/forms.ts'
import {
  type ImportRowState,
  type ImportState,
  importPermissions,
  importRowStates as rowStates,
  importStates as states,
} from '#contract/vocab/imports.ts'
import { actorFor } from '#server/domains/access/queries.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { AppError } from '#server/kit/errors.ts'
import type { OptionSource } from '#server/kit/options.ts'
import { type CellReading, cellValue } from './cells.ts'
import type { ImportRow } from './commands.ts'
import { type KindOfImport, kinds, takeBack, versionOf } from './kinds.ts'
import { importRows, imports } from './tables.ts'

type Sources = Readonly<Record<string, OptionSource>>
type Row = typeof importRows.$inferSelect

const atOnce = 25
const atWork: readonly ImportState[] = [states.checking, states.running, states.undoing]
const foreignKeyViolation = '23503'

/**
 * Works on the uploads that wait for it, some rows at a time. Each part is one transaction that holds its upload, so
 * that processes share the work, a death in the middle leaves nothing half done, and whoever cancels waits a moment.
 */
export async function workOnImports(db: Db, sources: Sources): Promise<void> {
  const known = new Map<string, number>()
  while (await db.transaction((part) => workOnPart(part, sources, known))) await pause()
}

const pause = () => new Promise((resolve) => setImmediate(resolve))

async function workOnPart(db: Db, sources: Sources, known: Map<string, number>): Promise<boolean> {
  const [work] = await db
    .select()
    .from(imports)
    .where(inArray(imports.state, [...atWork]))
    .orderBy(asc(imports.id))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!work) return false
  const actor = await actorFor(db, work.createdBy, work.role)
  if (!actor || !may(actor, importPermissions[work.kind])) {
    await finish(db, work, states.cancelled, 'Who began it may no longer do this')
    return true
  }
  const turn = { db, work, actor, kind: kinds[work.kind], reading: { db, actor, sources, known } }
  const rows = await nextRows(db, work)
  for (const row of rows) await steps[work.state as WorkingState](turn, row)
  if (rows.length < atOnce) await finish(db, work, after[work.state as WorkingState])
  return true
}

type WorkingState = 'Checking' | 'Running' | 'Undoing'

const after: Record<WorkingState, ImportState> = {
  Checking: states.checked,
  Running: states.done,
  Undoing: states.undone,
}

async function finish(db: Db, { id }: ImportRow, state: ImportState, note: string | null = null): Promise<void> {
  const finishedAt = state === states.checked ? null : nowIso()
  await db.update(imports).set({ state, note, finishedAt }).where(eq(imports.id, id))
}

/** Rows still to be worked on, in the order of the file; what was added last is taken back first. */
function nextRows(db: Db, { id, state }: ImportRow): Promise<Row[]> {
  const isUndoing = state === states.undoing
  return db
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, id), eq(importRows.state, isUndoing ? rowStates.added : rowStates.waiting)))
    .orderBy(isUndoing ? sql`${importRows.row} desc` : asc(importRows.row))
    .limit(atOnce)
}

interface Turn {
  db: Db
  work: ImportRow
  actor: Actor
  kind: KindOfImport
  reading: CellReading
}

const steps: Record<WorkingState, (turn: Turn, row: Row) => Promise<void>> = {
  Checking: checkRow,
  Running: addRow,
  Undoing: undoRow,
}

/** Thrown to take back what a check has written. */
class OnlyChecked extends Error {}

/** Adds the record and takes it back at once: what would be refused is refused now, with the same words. */
async function checkRow(turn: Turn, row: Row): Promise<void> {
  // Known before any cell is read: a row that is refused for its cells is still called something.
  const name = turn.kind.nameOf(textsOf(turn.work, row.cells)) || (row.name ?? undefined)
  const known: { name?: string; key?: string } = { name }
  const reason = await attempt(turn, async (db) => {
    const values = await valuesOf({ ...turn, reading: { ...turn.reading, db } }, row.cells)
    known.key = turn.kind.keyOf(values)
    await refuseTwin(db, row, known.key)
    await turn.kind.add(db, turn.actor, values)
    throw new OnlyChecked()
  })
  await settle(turn.db, row, reason ? rowStates.refused : rowStates.good, { ...known, reason })
}

async function addRow(turn: Turn, row: Row): Promise<void> {
  let recordId: number | undefined
  let recordVersion: number | undefined
  const reason = await attempt(turn, async (db) => {
    const values = await valuesOf({ ...turn, reading: { ...turn.reading, db } }, row.cells)
    recordId = await turn.kind.add(db, turn.actor, values)
    if (row.fileId) await turn.kind.attach?.(db, turn.actor, recordId, { fileId: row.fileId, text: row.cvText ?? '' })
    recordVersion = await versionOf(db, turn.kind, recordId)
  })
  if (reason) await settle(turn.db, row, rowStates.refused, { reason })
  else await settle(turn.db, row, rowStates.added, { recordId, recordVersion })
}

async function undoRow({ db, kind, ...turn }: Turn, row: Row): Promise<void> {
  const { recordId, recordVersion } = row
  let isGone = false
  const reason = await attempt({ ...turn, db, kind }, async (part) => {
    isGone = await takeBack(part, kind, recordId ?? 0, recordVersion ?? 0)
    if (!isGone) throw new AppError(409, 'conflict', 'It was changed since')
  })
  await settle(db, row, isGone && !reason ? rowStates.undone : rowStates.kept, { reason })
}

/** Does one thing in a part of the transaction that fails alone. Answers why it was refused. */
async function attempt({ db }: Turn, work: (db: Db) => Promise<void>): Promise<string | undefined> {
  try {
    await db.transaction(work)
    return undefined
  } catch (error) {
    if (error instanceof OnlyChecked) return undefined
    if (error instanceof AppError) return [...new Set(Object.values(error.fields ?? { all: error.message }))].join('; ')
    if (codeOf(error) === foreignKeyViolation) return 'Somebody has worked with it since'
    throw error
  }
}

function codeOf(error: unknown): unknown {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return code ?? (cause ? codeOf(cause) : undefined)
}

/** What the cells of a row say, by field. */
function textsOf({ kind, columns }: ImportRow, cells: readonly string[]): Record<string, string> {
  return Object.fromEntries(importFields(kind).map(({ key }) => [key, cells[columns[key] ?? -1]?.trim() ?? '']))
}

async function valuesOf({ work, kind, reading }: Turn, cells: readonly string[]): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {}
  const refused: Record<string, string> = {}
  for (const field of importFields(work.kind)) {
    const column = work.columns[field.key]
    const cell = column === undefined ? '' : (cells[column] ?? '')
    try {
      const value = await cellValue(reading, field, cell)
      values[field.key] = value ?? importDefaults[field.key] ?? null
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const instead = kind.textInstead?.[field.key]
      if (instead) values[instead] = cell
      else Object.assign(refused, error.fields)
    }
  }
  if (Object.keys(refused).length) throw new AppError(400, 'invalid', 'The row is not valid', refused)
  return values
}

/** Of two rows about the same, the first is taken. */
async function refuseTwin(db: Db, { importId, row }: Row, key: string | undefined): Promise<void> {
  if (!key) return
  const [twin] = await db
    .select({ row: importRows.row })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        eq(importRows.key, key),
        lt(importRows.row, row),
        ne(importRows.state, rowStates.refused),
      ),
    )
    .limit(1)
  if (twin) throw new AppError(409, 'conflict', `It is already in row ${twin.row}`)
}

async function settle(db: Db, row: Row, state: ImportRowState, changes: Partial<Row>): Promise<void> {
  await db
    .update(importRows)
    .set({ ...changes, reason: changes.reason ?? null, state })
    .where(and(eq(importRows.importId, row.importId), eq(importRows.row, row.row)))
}
