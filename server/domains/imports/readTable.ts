import { parse } from 'csv-parse/sync'
import { importLimits } from '#contract/vocab/imports.ts'
import { UnreadableDocument } from '#server/kit/documents/unreadableDocument.ts'
import { readSheetInWorker } from '#server/kit/documents/workerPool.ts'
import { invalid } from '#server/kit/errors.ts'
import type { UploadedFile } from '#server/kit/uploads.ts'

/** A table as it was sent: texts; the line of each row is counted as a spreadsheet program counts it. */
export interface Table {
  headings: string[]
  rows: { line: number; cells: string[] }[]
}

/** Reads a CSV or Excel file. Throws a 400 at the field `file` that says what is wrong with it. */
export async function readTable(file: UploadedFile): Promise<Table> {
  const lines = file.extension === 'xlsx' ? await linesOfSheet(file.bytes) : linesOfCsv(file.bytes)
  const filled = lines
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
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

/** Commas, semicolons or tabs; the mark of a spreadsheet program at the beginning is none of the first heading. */
function linesOfCsv(bytes: Buffer): string[][] {
  const text = bytes.toString('utf8')
  if (text.includes('\u0000')) throw refused('The file is not a CSV file')
  const [head = ''] = text.split(/\r?\n/, 1)
  const delimiter = [',', ';', '\t'].reduce((best, next) =>
    head.split(next).length > head.split(best).length ? next : best,
  )
  try {
    return parse(text, { bom: true, delimiter, relaxColumnCount: true, relaxQuotes: true, trim: true })
  } catch {
    throw refused('The file is not a CSV file: a quotation mark is not closed')
  }
}

const timeLimit = 30_000

/** The first sheet, read where a file that was made to do harm can do none. */
async function linesOfSheet(bytes: Buffer): Promise<string[][]> {
  return readSheetInWorker(bytes, timeLimit).catch((error: unknown) => {
    if (!(error instanceof UnreadableDocument)) throw error
    throw refused(error.reason === 'corrupt' ? 'The file is not an Excel file that can be read' : error.message)
  })
}
