import { isHint } from '#contract/domains/imports/forms.ts'
import { unguarded } from '#contract/kit/formulaGuard.ts'
import { importLimits } from '#contract/vocab/imports.ts'
import { UnreadableDocument } from '#server/kit/documents/unreadableDocument.ts'
import type { TableRow } from '#server/kit/documents/worker.ts'
import { readTableInWorker } from '#server/kit/documents/workerPool.ts'
import { invalid } from '#server/kit/errors.ts'
import type { UploadedFile } from '#server/kit/files/uploads.ts'

/** A table as it was sent: texts; the line of each row is counted as a spreadsheet program counts it. */
export interface Table {
  headings: string[]
  rows: TableRow[]
}

/** Reads a CSV or Excel file. Throws a 400 at the field `file` that says what is wrong with it. */
export async function readTable(file: UploadedFile): Promise<Table> {
  const read = await filledRows(file)
  const filled = read
    .map(({ line, cells }) => ({ line, cells: cells.map(unguarded) }))
    .filter(({ cells }) => cells.some((cell) => cell !== '' && !isHint(cell)))
  const [head, ...rows] = filled
  const headings = head?.cells
  if (!headings) throw refused('The file is empty')
  if (headings.length > importLimits.columns) throw refused(`A table can have at most ${importLimits.columns} columns`)
  if (!rows.length) throw refused('The file has headings only; there is no row below them')
  if (rows.length > importLimits.rows) throw refused(`A table can have at most ${importLimits.rows} rows`)
  return {
    headings,
    rows: rows.map(({ line, cells }) => ({ line, cells: headings.map((_, column) => cells[column] ?? '') })),
  }
}

const refused = (message: string) => invalid({ file: message })

const timeLimit = 30_000

/** The filled rows, read where a file that was made to do harm can do none. */
async function filledRows({ bytes, extension }: UploadedFile): Promise<TableRow[]> {
  const type = extension === 'xlsx' ? 'xlsx' : 'csv'
  const most = { rows: importLimits.rows + 3, columns: importLimits.columns + 1 }
  return readTableInWorker(bytes, type, most, timeLimit).catch((error: unknown) => {
    if (!(error instanceof UnreadableDocument)) throw error
    throw refused(error.reason === 'corrupt' ? damaged[type] : error.message)
  })
}

const damaged = {
  xlsx: 'The file is not an Excel file that can be read',
  csv: 'The file is not a CSV file: a quotation mark is not closed',
}
