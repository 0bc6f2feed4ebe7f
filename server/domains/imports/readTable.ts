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

const delimiters = [',', ';', '\t']

/** Commas, semicolons or tabs; the mark of a spreadsheet program at the beginning is none of the first heading. */
function linesOfCsv(bytes: Buffer): string[][] {
  const sent = textOf(bytes)
  if (sent.includes('\u0000')) throw refused('The file is not a CSV file')
  // Spreadsheet programs say in a line of their own what separates the cells, and do not count it.
  const [saying = '', said] = /^sep=(.)\r?\n/i.exec(sent) ?? []
  const text = sent.slice(saying.length)
  const head = text.split(/\r?\n/).find((line) => line.trim()) ?? ''
  const delimiter =
    said ?? delimiters.reduce((best, next) => (head.split(next).length > head.split(best).length ? next : best))
  try {
    return parse(text, { delimiter, relaxColumnCount: true, relaxQuotes: true, trim: true })
  } catch {
    throw refused('The file is not a CSV file: a quotation mark is not closed')
  }
}

/** As spreadsheet programs write it: UTF-16 says so at its beginning, and what cannot be UTF-8 is of Western Windows. */
function textOf(bytes: Buffer): string {
  const mark = bytes.toString('hex', 0, 2)
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(bytes)
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
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
