import { setImmediate } from 'node:timers/promises'
import { whoAsks } from '#server/kit/gate/asking.ts'
import { makeTurns } from '#server/kit/gate/turns.ts'
import { startProgram } from '#server/kit/process/programs.ts'
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

const turns = makeTurns({ atOnce: 2, atOncePerKey: 1, waitingPerKey: 20, longestWait: 600 })

/**
 * Begins an Excel file with one sheet, its first row in bold. A text cell is never read as a formula. It is written in a
 * process of its own: a hundred thousand rows keep a processor busy for many seconds, in which nobody else would be
 * answered. Waits while as many as may be are written already; turns go round among people.
 */
export async function beginSheet(): Promise<Sheet> {
  const endTurn = await turns.take(whoAsks())
  const writer = startedWriter(endTurn)
  const written = new Promise<Uint8Array>((resolve, reject) => {
    writer.once('message', (bytes: Uint8Array) => resolve(bytes))
    // Each part that cannot be sent any more is an error of its own, and one that nobody hears would end the server.
    writer.on('error', reject)
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
      endTurn()
    },
  }
}

/** A process that cannot be started ends its turn. */
function startedWriter(endTurn: () => void) {
  try {
    return startProgram({ source: new URL('sheetWriter.ts', import.meta.url), built: 'sheetWriter.js' })
  } catch (error) {
    endTurn()
    throw error
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
