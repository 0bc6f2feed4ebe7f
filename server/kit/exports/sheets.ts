import type { ChildProcess } from 'node:child_process'
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

/** Writers whose file is done, each with the alarm that ends it. */
const resting = new Map<ChildProcess, NodeJS.Timeout>()
/** To start a writer takes longer than to write most files: it waits so many milliseconds for the next one. */
const restLimit = 60_000
/** After so many rows it is ended, to give its memory back. */
const mostRowsToRest = 20_000

/**
 * Begins an Excel file with one sheet, its first row in bold. A text cell is never read as a formula. It is written in a
 * process of its own: a hundred thousand rows keep a processor busy for many seconds, in which nobody else would be
 * answered. Waits while as many as may be are written already; turns go round among people.
 */
export async function beginSheet(): Promise<Sheet> {
  const endTurn = await turns.take(whoAsks())
  const writer = restedWriter() ?? startedWriter(endTurn)
  let rowsSoFar = 0
  let isDone = false
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
    add: (rows) => {
      rowsSoFar += rows.length
      send({ rows })
    },
    bytes: async () => {
      send({ isEnd: true })
      const bytes = await written
      isDone = true
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    },
    close: () => {
      stopHearing(writer)
      if (isDone && rowsSoFar <= mostRowsToRest) rest(writer)
      else end(writer)
      endTurn()
    },
  }
}

function stopHearing(writer: ChildProcess): void {
  for (const event of ['message', 'error', 'exit']) writer.removeAllListeners(event)
}

/** A writer that rests keeps nothing alive. */
function rest(writer: ChildProcess): void {
  writer.on('error', () => end(writer))
  writer.once('exit', () => end(writer))
  writer.unref()
  writer.channel?.unref()
  const alarm = setTimeout(() => end(writer), restLimit)
  resting.set(writer, alarm.unref())
}

/** One that died meanwhile is out of the question. */
function restedWriter(): ChildProcess | undefined {
  const [rested] = resting
  if (!rested) return undefined
  const [writer, alarm] = rested
  clearTimeout(alarm)
  resting.delete(writer)
  stopHearing(writer)
  writer.ref()
  writer.channel?.ref()
  return writer.connected ? writer : restedWriter()
}

function end(writer: ChildProcess): void {
  clearTimeout(resting.get(writer))
  resting.delete(writer)
  // Nobody waits for it, and what it still says is heard: an error without a listener would end the server.
  writer.on('error', () => undefined)
  writer.kill('SIGKILL')
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
