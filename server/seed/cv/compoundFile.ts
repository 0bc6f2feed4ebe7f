const sectorLength = 512
const numbersPerSector = sectorLength / 4
const endOfChain = 0xfffffffe
const allocationMark = 0xfffffffd
const nothing = 0xffffffff
const leastStream = 4_096
const wordClass = Buffer.from('0609020000000000c000000000000046', 'hex')

interface Stream {
  name: string
  content: Buffer
}

/** An OLE compound file of two streams, the shorter name first; long streams only, so it needs no short sectors. */
export function compoundFile(streams: [Stream, Stream]): Uint8Array {
  const first = padded(streams[0].content)
  const second = padded(streams[1].content)
  const sectors = 1 + (first.length + second.length) / sectorLength
  const tableSectors = Math.ceil(sectors / (numbersPerSector - 1))
  if (tableSectors > 109) throw new RangeError('A compound file with one table holds at most 6.8 MB.')
  const directoryAt = tableSectors
  const firstAt = directoryAt + 1
  const secondAt = firstAt + first.length / sectorLength
  const end = secondAt + second.length / sectorLength
  const table = new Uint32Array(tableSectors * numbersPerSector).fill(nothing)
  table.fill(allocationMark, 0, tableSectors)
  for (let sector = directoryAt; sector < end; sector++) table[sector] = sector + 1
  for (const next of [firstAt, secondAt, end]) table[next - 1] = endOfChain
  const directory = Buffer.concat([
    directoryEntry('Root Entry', { kind: 5, child: 2, start: endOfChain, size: 0 }),
    directoryEntry(streams[0].name, { kind: 2, start: firstAt, size: first.length }),
    directoryEntry(streams[1].name, { kind: 2, left: 1, start: secondAt, size: second.length }),
    directoryEntry('', { kind: 0, start: 0, size: 0 }),
  ])
  wordClass.copy(directory, 80)
  return new Uint8Array(
    Buffer.concat([header(tableSectors, directoryAt), Buffer.from(table.buffer), directory, first, second]),
  )
}

function header(tableSectors: number, directoryAt: number): Buffer {
  const block = Buffer.alloc(sectorLength, 0xff)
  block.fill(0, 8, 76)
  block.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  block.writeUInt16LE(0x3e, 24)
  block.writeUInt16LE(3, 26)
  block.writeUInt16LE(0xfffe, 28)
  block.writeUInt16LE(9, 30)
  block.writeUInt16LE(6, 32)
  block.writeUInt32LE(tableSectors, 44)
  block.writeUInt32LE(directoryAt, 48)
  block.writeUInt32LE(leastStream, 56)
  block.writeUInt32LE(endOfChain, 60)
  block.writeUInt32LE(endOfChain, 68)
  for (let sector = 0; sector < tableSectors; sector++) block.writeUInt32LE(sector, 76 + sector * 4)
  return block
}

interface Entry {
  kind: number
  left?: number
  child?: number
  start: number
  size: number
}

function directoryEntry(name: string, { kind, left = nothing, child = nothing, start, size }: Entry): Buffer {
  const entry = Buffer.alloc(128)
  entry.write(name, 'utf16le')
  entry.writeUInt16LE(name ? (name.length + 1) * 2 : 0, 64)
  entry.writeUInt8(kind, 66)
  entry.writeUInt8(1, 67)
  entry.writeUInt32LE(left, 68)
  entry.writeUInt32LE(nothing, 72)
  entry.writeUInt32LE(child, 76)
  entry.writeUInt32LE(start, 116)
  entry.writeUInt32LE(size, 120)
  return entry
}

function padded(content: Buffer): Buffer {
  const length = Math.max(leastStream, Math.ceil(content.length / sectorLength) * sectorLength)
  return Buffer.concat([content, Buffer.alloc(length - content.length)])
}
