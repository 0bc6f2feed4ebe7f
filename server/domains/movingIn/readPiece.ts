import { parse } from 'csv-parse/sync'
import { ReadingFailed } from '#server/kit/documents/unreadableDocument.ts'
import { readZipDirectory, unpackZipEntry, type ZipEntry } from '#server/kit/documents/zipFile.ts'

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

/** As many times as the archive itself what is in it may be, all together: documents are hardly packed any closer. */
const mostUnpacked = 20

/**
 * The entries of an archive by its last bytes, from its directory on, which begins at byte `begins` of `size`. Throws
 * `tooLarge` where they use the same bytes again and again, or unpack to far more than they are. Runs in a reader.
 */
export function entriesOf(bytes: Uint8Array, begins: number, size: number): ZipEntry[] {
  const entries = readZipDirectory(bytes, begins)
  if (!entries) throw new ReadingFailed('corrupt')
  const sum = (of: (entry: ZipEntry) => number) => entries.reduce((all, entry) => all + of(entry), 0)
  const isBomb = sum(({ packedSize }) => packedSize) > size || sum((entry) => entry.size) > size * mostUnpacked
  if (isBomb) throw new ReadingFailed('tooLarge')
  return entries
}

/** What an entry holds, by the bytes of the archive from its header on. Runs in a reader. */
export function unpacked(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  return unpackZipEntry(bytes, { ...entry, headerOffset: 0 })
}
