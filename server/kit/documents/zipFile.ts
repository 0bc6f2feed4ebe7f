import { crc32, inflateRawSync } from 'node:zlib'
import { ReadingFailed } from '#server/kit/documents/unreadableDocument.ts'

/** One entry of a zip archive as its directory declares it; sizes in bytes. */
export interface ZipEntry {
  name: string
  method: number
  isEncrypted: boolean
  crc: number
  packedSize: number
  size: number
  headerOffset: number
}

const megabyte = 1024 * 1024
const limits = { entries: 5_000, declaredTotal: 200 * megabyte, part: 32 * megabyte, ratio: 250, ratioFrom: megabyte }

/**
 * The entries of a zip archive, or undefined when its directory is missing or damaged. Unpacks nothing. Of a large archive
 * its last bytes are enough, from the directory on: `begins` says at which byte of the whole they do.
 */
export function readZipDirectory(bytes: Uint8Array, begins = 0): ZipEntry[] | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const end = buffer.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end < 0 || end + 22 > buffer.length) return undefined
  const count = buffer.readUInt16LE(end + 10)
  let offset = buffer.readUInt32LE(end + 16) - begins
  if (offset < 0) return undefined
  const entries: ZipEntry[] = []
  for (let index = 0; index < count; index++) {
    if (offset + 46 > end || buffer.readUInt32LE(offset) !== 0x02014b50) return undefined
    const nameLength = buffer.readUInt16LE(offset + 28)
    entries.push({
      name: buffer.toString('utf8', offset + 46, offset + 46 + nameLength),
      isEncrypted: (buffer.readUInt16LE(offset + 8) & 1) === 1,
      method: buffer.readUInt16LE(offset + 10),
      crc: buffer.readUInt32LE(offset + 16),
      packedSize: buffer.readUInt32LE(offset + 20),
      size: buffer.readUInt32LE(offset + 24),
      headerOffset: buffer.readUInt32LE(offset + 42),
    })
    offset += 46 + nameLength + buffer.readUInt16LE(offset + 30) + buffer.readUInt16LE(offset + 32)
  }
  return entries
}

/** Throws `tooLarge` when the archive declares more entries or bytes than an honest document has. */
export function refuseZipBomb(entries: ZipEntry[]): void {
  const declared = entries.reduce((total, entry) => total + entry.size, 0)
  if (entries.length > limits.entries || declared > limits.declaredTotal) throw new ReadingFailed('tooLarge')
}

/** The unpacked bytes of an entry; trusts no declared size. Throws `tooLarge`, `password` or `corrupt`. */
export function unpackZipEntry(bytes: Uint8Array, entry: ZipEntry): Buffer {
  if (entry.isEncrypted) throw new ReadingFailed('password')
  if (entry.size > limits.part) throw new ReadingFailed('tooLarge')
  const unpacked = inflate(packedBytes(bytes, entry), entry.method)
  if (unpacked.length > limits.ratioFrom && unpacked.length > entry.packedSize * limits.ratio) {
    throw new ReadingFailed('tooLarge')
  }
  if (unpacked.length !== entry.size || crc32(unpacked) !== entry.crc) throw new ReadingFailed('corrupt')
  return unpacked
}

function packedBytes(bytes: Uint8Array, entry: ZipEntry): Buffer {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const { headerOffset } = entry
  if (headerOffset + 30 > buffer.length || buffer.readUInt32LE(headerOffset) !== 0x04034b50) {
    throw new ReadingFailed('corrupt')
  }
  const start = headerOffset + 30 + buffer.readUInt16LE(headerOffset + 26) + buffer.readUInt16LE(headerOffset + 28)
  if (start + entry.packedSize > buffer.length) throw new ReadingFailed('corrupt')
  return buffer.subarray(start, start + entry.packedSize)
}

function inflate(packed: Buffer, method: number): Buffer {
  if (method === 0) return packed
  if (method !== 8) throw new ReadingFailed('corrupt')
  try {
    return inflateRawSync(packed, { maxOutputLength: limits.part })
  } catch (error) {
    const isTooLarge = error instanceof RangeError
    throw new ReadingFailed(isTooLarge ? 'tooLarge' : 'corrupt')
  }
}
