import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#server/kit/database/db.ts'
import { UnreadableDocument } from '#server/kit/documents/unreadableDocument.ts'
import { inWorker } from '#server/kit/documents/workerPool.ts'
import { invalid } from '#server/kit/errors.ts'
import { readFileById } from '#server/kit/files/files.ts'
import { moveInPieces } from '#server/records/movingIn/tables.ts'

const source = { source: new URL('readPiece.ts', import.meta.url), built: 'readPiece.js' }
const timeLimit = 30_000
const readRows = inWorker<[Uint8Array, string], string[][]>({ ...source, name: 'rowsOf' }, timeLimit)
const readBeginning = inWorker<[Uint8Array], { delimiter: string; rows: string[][] }>(
  { ...source, name: 'beginningOf' },
  timeLimit,
)

const [quote, newLine, comma] = ['"', '\n', ',']
const codeOf = (sign: string) => sign.charCodeAt(0)

/**
 * Where the last row ends that is whole: behind a line break that stands in no quoted cell. A quotation mark begins a
 * quoted cell only where a cell begins. 0 where no row is whole.
 */
export function endOfWholeRows(bytes: Uint8Array, delimiter: string | null): number {
  const [mark, line, between] = [codeOf(quote), codeOf(newLine), codeOf(delimiter ?? comma)]
  let [end, isQuoted, isBeginning] = [0, false, true]
  for (let at = 0; at < bytes.length; at++) {
    const sign = bytes[at]
    if (isQuoted) {
      if (sign !== mark) continue
      if (bytes[at + 1] === mark) at++
      else isQuoted = false
      isBeginning = false
    } else if (sign === line) {
      end = at + 1
      isBeginning = true
    } else if (sign === between) isBeginning = true
    else if (sign === mark && isBeginning) isQuoted = true
    else if (sign !== 0x20) isBeginning = false
  }
  return end
}

/** All rows of a small CSV file, its headings the first. Throws a 400 at the field `file`. */
export async function beginningOfText(bytes: Uint8Array) {
  return readBeginning(bytes).catch((error: unknown) => {
    throw error instanceof UnreadableDocument ? invalid({ file: unreadable }) : error
  })
}

const unreadable = 'The file cannot be read as CSV in UTF-8: save it as such in a spreadsheet program'
const sampleRows = 3

/** The headings and the first rows of a file, by its first piece. Throws a 400 at the field `file`. */
export async function headOf(bytes: Uint8Array, isOnly: boolean) {
  const end = isOnly ? bytes.length : endOfWholeRows(bytes, null)
  const read = await beginningOfText(bytes.subarray(0, end))
  const [headings, ...rows] = read.rows
  if (!headings?.some(Boolean)) throw invalid({ file: 'The first line of the file has no headings' })
  const sample = rows.filter((cells) => cells.some(Boolean)).slice(0, sampleRows)
  return { delimiter: read.delimiter, headings, sample: sample.map((cells) => cells.map((cell) => cell.slice(0, 200))) }
}

/** The file of a move as far as reading it goes. */
export interface ReadFile {
  id: number
  pieces: number
  piecesRead: number
  restFrom: number
  delimiter: string | null
}

/** Rows that came with the next piece of a file, and where the one begins that is not whole yet. */
export async function nextRowsOf(db: Db, file: ReadFile): Promise<{ rows: string[][]; restFrom: number }> {
  const rest =
    file.piecesRead > 0 ? (await pieceOf(db, file.id, file.piecesRead - 1)).subarray(file.restFrom) : undefined
  const piece = await pieceOf(db, file.id, file.piecesRead)
  const bytes = rest?.length ? Buffer.concat([rest, piece]) : piece
  const isLast = file.piecesRead + 1 === file.pieces
  const end = isLast ? bytes.length : endOfWholeRows(bytes, file.delimiter)
  const restFrom = end - (rest?.length ?? 0)
  if (restFrom < 0 || (end === 0 && !isLast)) throw invalid({ file: 'A quotation mark is not closed' })
  return { rows: end ? await readRows(bytes.subarray(0, end), file.delimiter ?? comma) : [], restFrom }
}

/** The bytes of a piece of a file. */
export async function pieceOf(db: Db, fileId: number, number: number): Promise<Buffer> {
  const [piece] = await db
    .select({ id: moveInPieces.fileId })
    .from(moveInPieces)
    .where(and(eq(moveInPieces.moveInFileId, fileId), eq(moveInPieces.number, number)))
  if (!piece) throw new Error(`Piece ${number} of file ${fileId} is not there`)
  return (await readFileById(db, piece.id)).bytes
}

/** The stored files of the pieces of a file, in order. */
export async function filesOfPieces(db: Db, fileId: number): Promise<number[]> {
  const rows = await db
    .select({ id: moveInPieces.fileId })
    .from(moveInPieces)
    .where(eq(moveInPieces.moveInFileId, fileId))
    .orderBy(asc(moveInPieces.number))
  return rows.map(({ id }) => id)
}
