import { expect, test } from 'vitest'
import { readParts } from './exportParts.ts'

const bytes = (...numbers: number[]) => new Uint8Array(numbers)
const sent = [0, 0, 0, 7, 208, 1, 0, 0, 0, 3, 97, 98, 99, 0, 0, 0, 11, 184, 1, 0, 0, 0, 1, 100]

async function read(chunks: readonly Uint8Array[]) {
  const rows: number[] = []
  const stream = new ReadableStream<Uint8Array>({
    start: (control) => {
      for (const chunk of chunks) control.enqueue(chunk)
      control.close()
    },
  })
  const file = await new Blob(await readParts(stream, (count) => rows.push(count))).text()
  return { rows, file }
}

test('an export says how far it is and is the same file wherever the network cuts it', async () => {
  const whole = await read([bytes(...sent)])
  expect(whole).toEqual({ rows: [2_000, 3_000], file: 'abcd' })
  expect(await read(sent.map((byte) => bytes(byte)))).toEqual(whole)
  for (let cut = 1; cut < sent.length; cut++) {
    expect(await read([bytes(...sent.slice(0, cut)), bytes(...sent.slice(cut))])).toEqual(whole)
  }
})
