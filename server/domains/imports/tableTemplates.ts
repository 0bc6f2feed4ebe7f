import { and, asc, eq } from 'drizzle-orm'
import { hintOf, importFields } from '#contract/domains/imports/forms.ts'
import { type ImportKind, importKinds, importRowStates } from '#contract/vocab/imports.ts'
import type { Db } from '#server/kit/database/db.ts'
import { notFound } from '#server/kit/errors.ts'
import type { TableCell } from '#server/kit/exports/sheetCells.ts'
import { tableFile } from '#server/kit/exports/tableFiles.ts'
import { importRows, imports } from '#server/records/imports/tables.ts'

type Format = 'csv' | 'xlsx'

/** An empty table of a kind: the columns, what each takes, and nothing that could be uploaded by mistake. */
export function templateOf(kind: ImportKind, format: Format) {
  const fields = importFields(kind)
  const rows = [fields.map(({ label }) => label), fields.map(hintOf)]
  return tableFile(rows, `${importKinds.labelOf(kind)} to upload`, format)
}

/** The refused rows as they were sent, with the reason of each in a last column. */
export async function refusedRows(db: Db, id: number, format: Format) {
  const [work] = await db.select().from(imports).where(eq(imports.id, id))
  if (!work) throw notFound('Bulk upload')
  const rows = await db
    .select({ cells: importRows.cells, reason: importRows.reason })
    .from(importRows)
    .where(and(eq(importRows.importId, id), eq(importRows.state, importRowStates.refused)))
    .orderBy(asc(importRows.row))
  const table: TableCell[][] = [[...work.headings, 'Reason'], ...rows.map(({ cells, reason }) => [...cells, reason])]
  return tableFile(table, `Refused rows of ${work.fileName.replace(/\.\w+$/, '')}`, format)
}
