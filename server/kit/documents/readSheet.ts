import { readSheet as readFirstSheet } from 'read-excel-file/node'
import { readZipDirectory, refuseZipBomb, unpackZipEntry } from '#server/kit/documents/zipFile.ts'
import { ReadingFailed } from './unreadableDocument.ts'

/** The cells of the first sheet of an Excel file as texts. Every part is unpacked within limits before anything else looks at it. */
export async function readSheet(bytes: Uint8Array): Promise<string[][]> {
  const entries = readZipDirectory(bytes)
  if (!entries) throw new ReadingFailed('corrupt')
  refuseZipBomb(entries)
  for (const entry of entries) unpackZipEntry(bytes, entry)
  return (await readFirstSheet(Buffer.from(bytes))).map((cells) => cells.map(textOf))
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return String(cell).trim()
}
