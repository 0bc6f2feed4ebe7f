import { parse } from 'csv-parse/sync'
import { ReadingFailed } from '#server/kit/documents/unreadableDocument.ts'

const delimiters = [',', ';', '\t', '|']

/** As spreadsheet programs and databases write it: what cannot be UTF-8 is of Western Windows. */
function textOf(bytes: Uint8Array): string {
  const mark = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(2, bytes.length)).toString('hex')
  if (mark === 'fffe' || mark === 'feff') throw new ReadingFailed('otherwise')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** What separates the cells of a file, as its first line shows. Runs in a reader. */
export function delimiterOf(bytes: Uint8Array): string {
  const head = textOf(bytes.subarray(0, 100_000))
    .split(/\r?\n/)
    .find((line) => line.trim())
  if (!head) throw new ReadingFailed('corrupt')
  return delimiters.reduce((best, next) => (head.split(next).length > head.split(best).length ? next : best))
}

/** Whole rows of a CSV file as cells, empty rows included, so that they are counted. Runs in a reader. */
export function rowsOf(bytes: Uint8Array, delimiter: string): string[][] {
  const text = textOf(bytes)
  if (text.includes('\u0000')) throw new ReadingFailed('otherwise')
  return parse(text, {
    delimiter,
    relaxColumnCount: true,
    relaxQuotes: true,
    trim: true,
    skipEmptyLines: false,
    bom: true,
  })
}

/** The separator and the rows of the beginning of a file. Runs in a reader. */
export function beginningOf(bytes: Uint8Array): { delimiter: string; rows: string[][] } {
  const delimiter = delimiterOf(bytes)
  return { delimiter, rows: rowsOf(bytes, delimiter) }
}
