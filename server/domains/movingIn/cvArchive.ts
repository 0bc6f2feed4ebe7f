import { columnsOfMoveIn, type RememberedHeadings } from '#contract/domains/movingIn/profiles.ts'
import { type MoveInKind, type MoveInSystem, moveInKinds, moveInLimits } from '#contract/vocab/movingIn.ts'
import { maxCvBytes, tooLargeMessage, uploadExtensions } from '#contract/vocab/uploads.ts'
import type { Db } from '#server/kit/database/db.ts'
import { UnreadableDocument } from '#server/kit/documents/unreadableDocument.ts'
import { inWorker } from '#server/kit/documents/workerPool.ts'
import type { ZipEntry } from '#server/kit/documents/zipFile.ts'
import { invalid } from '#server/kit/errors.ts'
import { beginningOfText, pieceOf } from './pieces.ts'

const source = { source: new URL('readPiece.ts', import.meta.url), built: 'readPiece.js' }
const timeLimit = 30_000
const readEntries = inWorker<[Uint8Array, number, number], ZipEntry[]>({ ...source, name: 'entriesOf' }, timeLimit)
const unpack = inWorker<[Uint8Array, ZipEntry], Uint8Array>({ ...source, name: 'unpacked' }, timeLimit)

/** A ZIP as it arrived, in pieces of one size. */
export interface Archive {
  id: number
  bytes: number
}

/** What is said of each file of an archive; where it lies follows in a cell that people are not shown. */
export const archiveHeadings = ['File', 'Candidate']
/** The column of each field of a CV. */
export const archiveColumns = { file: 0, candidate: 1 }
const placeColumn = 2

const { pieceBytes } = moveInLimits

/** Some bytes of an archive, read from the pieces in which they lie: never the whole. */
async function bytesAt(db: Db, { id, bytes }: Archive, from: number, length: number): Promise<Buffer> {
  const end = Math.min(from + length, bytes)
  const [first, last] = [Math.floor(from / pieceBytes), Math.floor((end - 1) / pieceBytes)]
  const pieces: Buffer[] = []
  for (let number = first; number <= last; number++) pieces.push(await pieceOf(db, id, number))
  return Buffer.concat(pieces).subarray(from - first * pieceBytes, end - first * pieceBytes)
}

const [endBytes, longestComment, headerBytes, longestExtra] = [22, 65_535, 30, 65_535]
const mostDirectoryBytes = 16_000_000

const notReadable = (why: string) => invalid({ file: `The ZIP cannot be read: ${why}` })

async function entriesIn(db: Db, archive: Archive): Promise<ZipEntry[]> {
  const tail = await bytesAt(db, archive, Math.max(0, archive.bytes - endBytes - longestComment), archive.bytes)
  const end = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end < 0 || end + endBytes > tail.length) throw notReadable('it is damaged or incomplete')
  const [size, begins] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
  if (begins > archive.bytes || size > mostDirectoryBytes) throw notReadable('split it into several, each below 2 GB')
  const bytes = await bytesAt(db, archive, begins, archive.bytes - begins)
  return readEntries(bytes, begins, archive.bytes).catch((error: unknown) => {
    if (!(error instanceof UnreadableDocument)) throw error
    throw notReadable(error.reason === 'tooLarge' ? 'it unpacks to far more than it is' : 'it is damaged or incomplete')
  })
}

/** The bytes of one file of an archive. Throws UnreadableDocument. */
async function bytesOf(db: Db, archive: Archive, entry: ZipEntry): Promise<Buffer> {
  const length = headerBytes + Buffer.byteLength(entry.name) + longestExtra + entry.packedSize
  return Buffer.from(await unpack(await bytesAt(db, archive, entry.headerOffset, length), entry))
}

const isNoFile = /\/$|(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i

/** A path as it is compared. */
const pathOf = (name: string) =>
  name
    .replaceAll('\\', '/')
    .replace(/^(\.?\/)+/, '')
    .toLowerCase()
const lastOf = (path: string) => path.split('/').at(-1) ?? path

/** How the index of an archive is read: by the profile, and by what the firm chose before. */
export interface IndexReading {
  system: MoveInSystem
  remembered: Partial<Record<MoveInKind, RememberedHeadings>>
}

/**
 * The files of an archive as rows: their path, whose they are, and where they lie. Whose they are says the index, a CSV
 * file in the archive with a column of files and one of candidates; else their folder or their name. A row may name
 * several who could be meant, one a line, of whom the first is taken who is known.
 */
export async function rowsOfArchive(db: Db, archive: Archive, reading: IndexReading): Promise<string[][]> {
  const entries = (await entriesIn(db, archive)).filter(({ name }) => !isNoFile.test(name))
  const index = await indexOf(db, archive, entries, reading)
  const files = entries.filter((entry) => entry !== index?.entry)
  return files.map((entry) => {
    const path = pathOf(entry.name)
    const said = index?.candidateOf.get(path) ?? index?.candidateOf.get(lastOf(path))
    return [entry.name, said ?? meantBy(entry.name).join('\n'), JSON.stringify(entry)]
  })
}

async function indexOf(db: Db, archive: Archive, entries: readonly ZipEntry[], { system, remembered }: IndexReading) {
  for (const entry of entries.filter(({ name }) => /\.csv$/i.test(name))) {
    const bytes = await bytesOf(db, archive, entry).catch((error: unknown) => {
      if (error instanceof UnreadableDocument) throw notReadable(`${entry.name} in it is damaged or too large`)
      throw error
    })
    const { rows } = await beginningOfText(bytes)
    const columns = columnsOfMoveIn(system, moveInKinds.cv, rows[0] ?? [], remembered[moveInKinds.cv])
    const { file, candidate } = columns
    if (file === undefined || candidate === undefined) continue
    const named = rows.slice(1).map((cells) => [pathOf(cells[file] ?? ''), cells[candidate] ?? ''] as const)
    const byPath = named.filter(([path, id]) => path && id)
    return { entry, candidateOf: new Map([...byPath.map(([path, id]) => [lastOf(path), id] as const), ...byPath]) }
  }
  return undefined
}

/** Who can be meant by a path: its folders, the inner one first, and the beginnings of its name, the longest first. */
function meantBy(name: string): string[] {
  const parts = name.replaceAll('\\', '/').split('/')
  const stem = (parts.pop() ?? '').replace(/\.[^.]*$/, '')
  const ends = [...stem.matchAll(/[\s_.-]+/g)].map(({ index }) => index).toReversed()
  const beginnings = ends.map((end) => stem.slice(0, end))
  return [...new Set([...parts.toReversed(), stem, ...beginnings])].filter(Boolean).slice(0, mostMeant)
}

const mostMeant = 12

/** Where a file lies in its archive. */
const placeOf = (cells: readonly string[]) => JSON.parse(cells[placeColumn] ?? 'null') as ZipEntry | null

/** Why a file of an archive can be no CV, as far as its name and its size tell; as an upload would be refused. */
export function wrongWithCv(cells: readonly string[]): string | undefined {
  const entry = placeOf(cells)
  const extension = extensionOf(cells[0] ?? '')
  if (!uploadExtensions.some((one) => one === extension)) return `A CV is one of ${uploadExtensions.join(', ')}`
  if (!entry || entry.size === 0) return 'The file is empty'
  if (entry.isEncrypted) return 'The file is protected by a password'
  return entry.size > maxCvBytes() ? tooLargeMessage(maxCvBytes()) : undefined
}

const extensionOf = (name: string) => (/\.([^./]+)$/.exec(name)?.[1] ?? '').toLowerCase()

/** By what a CV is known again when the same archive is moved in once more, however it was packed. */
export function identityOfCv(cells: readonly string[]): string[] {
  const [name = '', candidate = ''] = cells
  const entry = placeOf(cells)
  return [name, candidate, String(entry?.crc), String(entry?.size)]
}

/** A CV as if it had been uploaded by itself. Throws UnreadableDocument. */
export async function cvIn(db: Db, archive: Archive, cells: readonly string[]) {
  const [name = ''] = cells
  const entry = placeOf(cells)
  if (!entry) throw new UnreadableDocument('corrupt', 'text')
  const fileName = lastOf(name.replaceAll('\\', '/'))
  return { fileName, extension: extensionOf(name), bytes: await bytesOf(db, archive, entry) }
}
