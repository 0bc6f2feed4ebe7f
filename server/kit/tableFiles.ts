import writeExcel, { type SheetData } from 'write-excel-file/node'
import { clockText, dateText } from '#contract/kit/wallTime.ts'
import type { FileAnswer } from './serve.ts'

/** A day YYYY-MM-DD, or what clocks showed: YYYY-MM-DD HH:mm:ss. A spreadsheet can sort it and count with it. */
export interface DateCell {
  wall: string
}

/** What stands in one cell. */
export type TableCell = string | number | DateCell | null

/** The content type of a CSV file. */
export const csvType = 'text/csv; charset=utf-8'

/** The content type of an Excel file. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** By this at its beginning spreadsheet programs know that a CSV file is UTF-8. */
export const byteOrderMark = '\uFEFF'

/** A text that a spreadsheet would take for a formula is given a leading apostrophe. */
export function withoutFormula(value: string): string {
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
}

function csvCell(value: TableCell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = typeof value === 'string' ? withoutFormula(value) : dateCellText(value)
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const hasClock = ({ wall }: DateCell) => wall.length > 10

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

function excelCell(value: TableCell): SheetData[number][number] {
  if (value === null || typeof value !== 'object') return value
  // A spreadsheet knows no time zones: it shows the clock it was given.
  const date = new Date(`${value.wall.replace(' ', 'T')}${hasClock(value) ? '' : 'T00:00:00'}Z`)
  return { value: date, type: Date, format: hasClock(value) ? 'dd-mm-yyyy hh:mm AM/PM' : 'dd-mm-yyyy' }
}

/** The bytes of an Excel file with one sheet, its first row in bold. A text cell is never read as a formula. */
export async function sheetOf(rows: readonly (readonly TableCell[])[]): Promise<Buffer> {
  const [heads = [], ...others] = rows
  const cells: SheetData = [
    heads.map((value) => ({ value: typeof value === 'string' ? value : undefined, fontWeight: 'bold' as const })),
    ...others.map((row) => row.map(excelCell)),
  ]
  return writeExcel(cells, { columns: widthsOf(rows) }).toBuffer()
}

const dateWidth = 12
const clockWidth = 21

/** A column of dates is as wide as they are: a spreadsheet shows one that is too narrow as ####. */
function widthsOf(rows: readonly (readonly TableCell[])[]): { width?: number }[] {
  return (rows[0] ?? []).map((_, column) => {
    const dated = rows.slice(1).find((row) => row[column] !== null)?.[column]
    if (typeof dated !== 'object' || dated === null) return {}
    return { width: hasClock(dated) ? clockWidth : dateWidth }
  })
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
