import { cellOf, importDefaults, importFields, importWithin } from '#contract/domains/imports/forms.ts'
import { importKinds } from '#contract/vocab/imports.ts'
import { dialingCodeOfFirm } from '#server/domains/settings/policies.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { AppError } from '#server/kit/errors.ts'
import type { importRows } from '#server/records/imports/tables.ts'
import { type CellReading, cellValue } from './cells.ts'
import type { ImportRow } from './commands.ts'
import type { KindOfImport } from './kinds.ts'

/** A row as it is kept. */
export type Row = typeof importRows.$inferSelect

/** What a part of the work on one upload needs. */
export interface Turn {
  db: Db
  work: ImportRow
  actor: Actor
  kind: KindOfImport
  reading: CellReading
}

/** A row whose cells could be read, or the reason why not. */
export interface ReadRow {
  row: Row
  /** Known before any cell is read: a row that is refused for its cells is still called something. */
  name: string | undefined
  values: Record<string, unknown>
  key: string | undefined
  refused?: AppError
}

/** Reads the cells of a row. */
export async function readRow(turn: Turn, row: Row): Promise<ReadRow> {
  const name = turn.kind.nameOf(textsOf(turn.work, row.cells)) || (row.name ?? undefined)
  try {
    const values = await valuesOf(turn, row.cells)
    return { row, name, values, key: turn.kind.keyOf(values) }
  } catch (error) {
    if (error instanceof AppError) return { row, name, values: {}, key: undefined, refused: error }
    throw error
  }
}

/** What the cells of a row say, by field. */
function textsOf({ kind, columns }: ImportRow, cells: readonly string[]): Record<string, string> {
  return Object.fromEntries(importFields(kind).map(({ key }) => [key, cellOf(columns, key, cells)]))
}

const idsIn = (value: unknown): number[] => (Array.isArray(value) ? value : [])

async function valuesOf({ db, work, kind, reading }: Turn, cells: readonly string[]): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {}
  const refused: Record<string, string> = {}
  const defaults = importDefaults(work.kind === importKinds.candidate ? await dialingCodeOfFirm(db) : undefined)
  for (const field of importFields(work.kind)) {
    const cell = cellOf(work.columns, field.key, cells)
    try {
      const value = await cellValue(reading, field, cell, idsIn(values[importWithin[field.key] ?? '']))
      values[field.key] = value ?? defaults[field.key] ?? null
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
