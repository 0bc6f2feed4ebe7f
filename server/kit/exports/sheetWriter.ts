import writeExcel, { type SheetData } from 'write-excel-file/node'
import { hasClock, type TableCell } from './sheetCells.ts'

/** What the process is told: rows as they are read, the heads first, and then that there are no more. */
export type SheetPart = { rows: readonly (readonly TableCell[])[] } | { isEnd: true }

const clock = 'dd-mm-yyyy hh:mm AM/PM'
const day = 'dd-mm-yyyy'

function excelCell(value: TableCell): SheetData[number][number] {
  if (value === null || typeof value !== 'object') return value
  // A spreadsheet knows no time zones: it shows the clock it was given.
  const date = new Date(`${value.wall.replace(' ', 'T')}${hasClock(value) ? '' : 'T00:00:00'}Z`)
  return { value: date, type: Date, format: hasClock(value) ? clock : day }
}

const headCell = (value: TableCell): SheetData[number][number] => ({
  value: typeof value === 'string' ? value : undefined,
  fontWeight: 'bold',
})

const dateWidth = 12
const clockWidth = 21

let widths: { width?: number }[] = []

/** A column of dates is as wide as they are: a spreadsheet shows one that is too narrow as ####. */
function noteWidths(row: readonly TableCell[]): void {
  row.forEach((value, column) => {
    const isDate = typeof value === 'object' && value !== null
    if (!widths[column]?.width) widths[column] = isDate ? { width: hasClock(value) ? clockWidth : dateWidth } : {}
  })
}

let cells: SheetData = []

process.on('disconnect', () => process.exit())
process.on('message', async (part: SheetPart) => {
  if ('rows' in part) {
    for (const row of part.rows) {
      noteWidths(row)
      cells.push(row.map(cells.length ? excelCell : headCell))
    }
    return
  }
  const file = writeExcel(cells, { columns: widths })
  // The next file begins with nothing of this one.
  cells = []
  widths = []
  process.send?.(await file.toBuffer())
})
