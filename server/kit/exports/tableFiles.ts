import { guarded } from '#contract/kit/formulaGuard.ts'
import { clockText, dateText } from '#contract/kit/wallTime.ts'
import type { FileAnswer } from '#server/kit/http/serve.ts'
import { type DateCell, hasClock, type TableCell } from './sheetCells.ts'
import { sheetOf } from './sheets.ts'

/** The content type of a CSV file. */
export const csvType = 'text/csv; charset=utf-8'

/** The content type of an Excel file. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** By this at its beginning spreadsheet programs know that a CSV file is UTF-8. */
export const byteOrderMark = '\uFEFF'

function csvCell(value: TableCell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = typeof value === 'string' ? guarded(value) : dateCellText(value)
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function dateCellText(cell: DateCell): string {
  return hasClock(cell) ? `${dateText(cell.wall)} ${clockText(cell.wall)}` : dateText(cell.wall)
}

/** What is read in a cell. */
export function cellText(value: TableCell): string {
  return value === null || typeof value !== 'object' ? String(value ?? '') : dateCellText(value)
}

/** One line of a CSV file with its line end. */
export function csvLine(cells: readonly TableCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** A small table as a file in one of the two forms. */
export async function tableFile(
  rows: readonly (readonly TableCell[])[],
  name: string,
  format: 'csv' | 'xlsx',
): Promise<FileAnswer> {
  if (format === 'xlsx') return { body: await sheetOf(rows), fileName: `${name}.xlsx`, contentType: xlsxType }
  return {
    body: Buffer.from(byteOrderMark + rows.map(csvLine).join('')),
    fileName: `${name}.csv`,
    contentType: csvType,
  }
}
