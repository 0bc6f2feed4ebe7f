import { ReadingFailed } from '#server/kit/documents/unreadableDocument.ts'

/** A stream of an OLE compound file: its name, first sector and size in bytes. */
export interface OleStream {
  name: string
  firstSector: number
  size: number
}

const headerLength = 512
const entryLength = 128
const streamKind = 2
const rootKind = 5
const lastRealSector = 0xfffffffa

/** The names of the streams of an OLE compound file; empty when the file is too damaged to tell. Never throws. */
export function oleStreamNames(bytes: Uint8Array): string[] {
  try {
    return openOleFile(bytes).streams.map((stream) => stream.name)
  } catch {
    return []
  }
}

/**
 * Checks the skeleton of an OLE compound file, so that a reader with less care cannot be led into endless or
 * overlong chains, and lists its streams. Throws `corrupt` when a chain leaves the file, as in one cut short.
 */
export function openOleFile(bytes: Uint8Array): { streams: OleStream[]; contentOf: (stream: OleStream) => Buffer } {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (buffer.length < headerLength) throw new ReadingFailed('corrupt')
  const sectorShift = buffer.readUInt16LE(30)
  if ((sectorShift !== 9 && sectorShift !== 12) || buffer.readUInt16LE(32) !== 6) throw new ReadingFailed('corrupt')
  const sectorLength = 1 << sectorShift
  const sectorAt = (sector: number): Buffer => {
    const start = (sector + 1) * sectorLength
    if (sector > lastRealSector || start >= buffer.length) throw new ReadingFailed('corrupt')
    return buffer.subarray(start, start + sectorLength)
  }
  const next = readAllocation(buffer, sectorLength, sectorAt)
  const chain = (first: number, size?: number): Buffer => followChain(first, next, sectorAt, size)
  const entries = readDirectory(chain(buffer.readUInt32LE(48)))
  const shortLimit = buffer.readUInt32LE(56)
  const root = entries.find((entry) => entry.kind === rootKind)
  if (!root) throw new ReadingFailed('corrupt')
  const shortSectors = readShortAllocation(buffer, chain)
  const contentOf = (stream: OleStream): Buffer => {
    if (stream.size >= shortLimit) return chain(stream.firstSector, stream.size)
    const shortContent = root.size > 0 ? chain(root.firstSector, root.size) : Buffer.alloc(0)
    const shortAt = (sector: number): Buffer => shortContent.subarray(sector * 64, sector * 64 + 64)
    return followChain(stream.firstSector, shortSectors, shortAt, stream.size)
  }
  return { streams: entries.filter((entry) => entry.kind === streamKind), contentOf }
}

/** The table that says for every sector which one follows; its own sectors are listed in the header and its extension. */
function readAllocation(buffer: Buffer, sectorLength: number, sectorAt: (sector: number) => Buffer): number[] {
  const count = buffer.readUInt32LE(44)
  if (count * sectorLength > buffer.length) throw new ReadingFailed('corrupt')
  const tableSectors = numbersOf(buffer.subarray(76, headerLength))
  let extension = buffer.readUInt32LE(68)
  for (let steps = 0; tableSectors.length < count; steps++) {
    if (steps > count) throw new ReadingFailed('corrupt')
    const numbers = numbersOf(sectorAt(extension))
    extension = numbers.pop() ?? lastRealSector
    tableSectors.push(...numbers)
  }
  return tableSectors.slice(0, count).flatMap((sector) => numbersOf(sectorAt(sector)))
}

function readShortAllocation(buffer: Buffer, chain: (first: number) => Buffer): number[] {
  return buffer.readUInt32LE(64) > 0 ? numbersOf(chain(buffer.readUInt32LE(60))) : []
}

/** The bytes of a chain of sectors, `size` of them if given; the same sector twice means a loop. */
function followChain(first: number, next: number[], sectorAt: (sector: number) => Buffer, size?: number): Buffer {
  const parts: Buffer[] = []
  const seen = new Set<number>()
  for (let sector = first; sector <= lastRealSector; sector = next[sector] ?? Number.POSITIVE_INFINITY) {
    if (seen.has(sector)) throw new ReadingFailed('corrupt')
    seen.add(sector)
    parts.push(sectorAt(sector))
  }
  const content = Buffer.concat(parts)
  if (size === undefined) return content
  if (content.length < size) throw new ReadingFailed('corrupt')
  return content.subarray(0, size)
}

function readDirectory(content: Buffer): (OleStream & { kind: number })[] {
  const entries: (OleStream & { kind: number })[] = []
  for (let start = 0; start + entryLength <= content.length; start += entryLength) {
    const nameLength = Math.min(64, content.readUInt16LE(start + 64))
    entries.push({
      name: content.toString('utf16le', start, start + Math.max(0, nameLength - 2)),
      kind: content.readUInt8(start + 66),
      firstSector: content.readUInt32LE(start + 116),
      size: content.readUInt32LE(start + 120),
    })
  }
  return entries
}

function numbersOf(bytes: Buffer): number[] {
  const numbers: number[] = []
  for (let offset = 0; offset + 4 <= bytes.length; offset += 4) numbers.push(bytes.readUInt32LE(offset))
  return numbers
}
