import { exportParts, partHead } from '#contract/kit/export.ts'

/** Reads an export that comes in parts: answers the file, and says how many rows have been read so far. */
export async function readParts(
  stream: ReadableStream<Uint8Array>,
  onRows: (rowsSoFar: number) => void,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const file: Uint8Array<ArrayBuffer>[] = []
  const head = new Uint8Array(partHead)
  let headLength = 0
  let bytesLeft = 0
  const takeHead = (byte: number) => {
    head[headLength++] = byte
    if (headLength < partHead) return
    headLength = 0
    const number = new DataView(head.buffer).getUint32(1)
    if (head[0] === exportParts.ofFile) bytesLeft = number
    else onRows(number)
  }
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) return file
    for (let at = 0; at < value.length; ) {
      if (bytesLeft === 0) {
        takeHead(value[at++] ?? 0)
        continue
      }
      const some = value.slice(at, at + bytesLeft)
      file.push(some)
      at += some.length
      bytesLeft -= some.length
    }
  }
}
