import { parse } from 'csv-parse/sync'
import { ReadingFailed } from './unreadableDocument.ts'

const delimiters = [',', ';', '\t']

/** The cells of a CSV file: commas, semicolons or tabs; the mark of a spreadsheet program at its beginning is none of the first heading. */
export async function readCsv(bytes: Uint8Array): Promise<string[][]> {
  const sent = textOf(Buffer.from(bytes))
  if (sent.includes('\u0000')) throw new ReadingFailed('otherwise')
  // Spreadsheet programs say in a line of their own what separates the cells, and do not count it.
  const [saying = '', said] = /^sep=(.)\r?\n/i.exec(sent) ?? []
  const text = sent.slice(saying.length)
  const head = text.split(/\r?\n/).find((line) => line.trim()) ?? ''
  const delimiter =
    said ?? delimiters.reduce((best, next) => (head.split(next).length > head.split(best).length ? next : best))
  return parse(text, { delimiter, relaxColumnCount: true, relaxQuotes: true, trim: true })
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
