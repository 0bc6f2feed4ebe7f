import { setImmediate } from 'node:timers/promises'
import { startProgram } from './programs.ts'
import type { TableCell } from './sheetCells.ts'
import type { SheetPart } from './sheetWriter.ts'

type Rows = readonly (readonly TableCell[])[]

/** An Excel file that is being written. */
export interface Sheet {
  add: (rows: Rows) => void
  /** The bytes, once all rows are added. */
  bytes: () => Promise<Buffer>
  /** Ends the work, whether it is done or not; to be called once. */
  close: () => void
}

const mostAtOnce = 2
let writing = 0
const waiting: (() => void)[] = []

async function place(): Promise<void> {
  if (writing < mostAtOnce) writing += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
}

/** The place goes to whoever waits longest. */
function giveUpPlace(): void {
  const next = waiting.shift()
  if (next) next()
  else writing -= 1
}

/**
 * Begins an Excel file with one sheet, its first row in bold. A text cell is never read as a formula. It is written in a
 * process of its own: a hundred thousand rows keep a processor busy for many seconds, in which nobody else would be
 * answered. Waits while as many as may be are written already.
 */
export async function beginSheet(): Promise<Sheet> {
  await place()
  const writer = startProgram({ source: new URL('sheetWriter.ts', import.meta.url), built: 'sheetWriter.js' })
  const written = new Promise<Uint8Array>((resolve, reject) => {
    writer.once('message', (bytes: Uint8Array) => resolve(bytes))
    writer.once('error', reject)
    writer.once('exit', (code) => reject(new Error(`The spreadsheet was not written: its process ended with ${code}.`)))
  })
  // Whoever gives the file up does not wait for it.
  written.catch(() => undefined)
  const send = (part: SheetPart) => void (writer.connected && writer.send(part))
  return {
    add: (rows) => send({ rows }),
    bytes: async () => {
      send({ isEnd: true })
      const bytes = await written
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    },
    close: () => {
      writer.kill('SIGKILL')
      giveUpPlace()
    },
  }
}

const atATime = 2_000

/** The bytes of an Excel file with these rows, the heads first. */
export async function sheetOf(rows: Rows): Promise<Buffer> {
  const sheet = await beginSheet()
  try {
    for (let at = 0; at < rows.length; at += atATime) {
      sheet.add(rows.slice(at, at + atATime))
      await setImmediate()
    }
    return await sheet.bytes()
  } finally {
    sheet.close()
  }
}
