import type { ChildProcess } from 'node:child_process'
import { setMaxListeners } from 'node:events'
import type { DocumentType } from '#server/kit/documents/fileType.ts'
import { type TableType, UnreadableDocument } from '#server/kit/documents/unreadableDocument.ts'
import type { DocumentAnswer, DocumentQuestion, TableLimits, TableRow } from '#server/kit/documents/worker.ts'
import { whoAsks } from '#server/kit/gate/asking.ts'
import { documentTurns } from '#server/kit/gate/limits.ts'
import { makeTurns } from '#server/kit/gate/turns.ts'
import { addressOf, startProgram } from '#server/kit/process/programs.ts'

/** The text of a document; `hasText` is false for a scan or an empty page. */
export interface DocumentText {
  text: string
  hasText: boolean
}

interface Job {
  question: DocumentQuestion
  timeLimit: number
  resolve: (answer: DocumentAnswer) => void
  reject: (error: Error) => void
}

interface Reader {
  worker: ChildProcess
  ended: Promise<void>
  isReady: boolean
  job: Job | undefined
  alarm: NodeJS.Timeout | undefined
}

const mostReaders = documentTurns.atOnce
const startLimit = 60_000
const idleLimit = 60_000
const heapLimitMegabytes = 256

const readers = new Set<Reader>()
const waiting: Job[] = []

/** Reads one document in a worker; `timeLimit` in milliseconds counts from when a worker takes it up. */
export async function readInWorker(bytes: Uint8Array, type: DocumentType, timeLimit: number): Promise<DocumentText> {
  const answer = await answerTo({ kind: 'document', bytes, type }, timeLimit)
  if (answer.kind !== 'read') throw new Error('The document reader answered something else.')
  return { text: answer.text, hasText: answer.hasText }
}

/** The rows of a table with anything in them, read in a worker as documents are. */
export async function readTableInWorker(
  bytes: Uint8Array,
  type: TableType,
  most: TableLimits,
  timeLimit: number,
): Promise<TableRow[]> {
  const answer = await answerTo({ kind: 'table', bytes, type, most }, timeLimit)
  if (answer.kind !== 'table') throw new Error('The document reader answered something else.')
  return answer.rows
}

/**
 * A function that is worked out in a worker, for what takes too long on hostile texts to keep everybody waiting. The file
 * that exports it by that name needs a line in the build.
 */
export function inWorker<Input extends unknown[], Result>(
  { source, built, name }: { source: URL; built: string; name: string },
  timeLimit: number,
): (...input: Input) => Promise<Result> {
  return async (...input) => {
    const module = addressOf({ source, built }).href
    const answer = await answerTo({ kind: 'work', module, name, input, type: 'text' }, timeLimit)
    if (answer.kind !== 'done') throw new Error('The document reader answered something else.')
    return answer.result as Result
  }
}

/** What the readers of this process do at this moment, and how many documents wait for one. */
export function readersInUse() {
  const busy = [...readers].filter(({ job }) => job).length
  return { busy, idle: readers.size - busy, 'waited for': waiting.length }
}

const turns = makeTurns(documentTurns)
/** Tells those who wait for their turn, however many, that the workers are closed. */
let closing = closingOfMany()

function closingOfMany(): AbortController {
  const controller = new AbortController()
  setMaxListeners(0, controller.signal)
  return controller
}

/** Waits for the turn of whoever asks, then for a worker. */
async function answerTo(question: DocumentQuestion, timeLimit: number): Promise<DocumentAnswer> {
  const { signal } = closing
  const end = await turns.take(whoAsks(), signal)
  try {
    signal.throwIfAborted()
    return await new Promise<DocumentAnswer>((resolve, reject) => {
      waiting.push({ question, timeLimit, resolve, reject })
      assign()
    })
  } finally {
    end()
  }
}

/** Ends the workers; documents still being read fail. The next document starts new ones. */
export async function closeDocumentWorkers(): Promise<void> {
  const stopped = new Error('Reading documents was stopped.')
  closing.abort(stopped)
  closing = closingOfMany()
  for (const job of waiting.splice(0)) job.reject(stopped)
  await Promise.all([...readers].map((reader) => dismiss(reader, stopped)))
}

function assign(): void {
  while (waiting.length > 0) {
    const idle = [...readers].find((reader) => !reader.job)
    const reader = idle ?? (readers.size < mostReaders ? startedReader() : undefined)
    if (!reader) return
    reader.job = waiting.shift()
    reader.worker.ref()
    reader.worker.channel?.ref()
    if (reader.isReady) ask(reader)
  }
}

/** A machine without room for another process fails the document, not the server. */
function startedReader(): Reader | undefined {
  try {
    return startReader()
  } catch (error) {
    waiting.shift()?.reject(error as Error)
    return undefined
  }
}

function startReader(): Reader {
  const worker = startProgram(program)
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', () => resolve())
    worker.once('error', () => resolve())
  })
  const reader: Reader = { worker, ended, isReady: false, job: undefined, alarm: undefined }
  readers.add(reader)
  setAlarm(reader, startLimit, notStarted)
  worker.on('message', (answer: DocumentAnswer) => hear(reader, answer))
  worker.on('error', (error) => dismiss(reader, error))
  worker.on('exit', (code) => dismiss(reader, reasonOfDeath(reader, code)))
  return reader
}

/** A process, not a thread: one large allocation takes a thread past its heap limit and the whole server with it. */
const program = {
  source: new URL('worker.ts', import.meta.url),
  built: 'documentWorker.js',
  options: [`--max-old-space-size=${heapLimitMegabytes}`],
}

function ask(reader: Reader): void {
  const { job, worker } = reader
  if (!job) return
  setAlarm(reader, job.timeLimit, () => new UnreadableDocument('timeout', job.question.type))
  worker.send(job.question)
}

function hear(reader: Reader, answer: DocumentAnswer): void {
  clearTimeout(reader.alarm)
  if (answer.kind === 'ready') {
    reader.isReady = true
    if (reader.job) ask(reader)
    return
  }
  const { job } = reader
  rest(reader)
  if (answer.kind === 'failed') job?.reject(new Error(answer.message))
  else if (answer.kind === 'unreadable') job?.reject(new UnreadableDocument(answer.reason, job.question.type))
  else job?.resolve(answer)
  assign()
}

/** An idle worker keeps nothing alive, and goes after a while to give its memory back. */
function rest(reader: Reader): void {
  reader.job = undefined
  reader.worker.unref()
  reader.worker.channel?.unref()
  setAlarm(reader, idleLimit, notStarted)
  reader.alarm?.unref()
}

/** A reader has one alarm at a time: starting, reading or resting too long ends it. */
function setAlarm(reader: Reader, milliseconds: number, error: () => Error): void {
  clearTimeout(reader.alarm)
  reader.alarm = setTimeout(() => dismiss(reader, error()), milliseconds)
}

/** Ends a worker, fails its document and lets a new one take over; a second call for it only waits for the end. */
async function dismiss(reader: Reader, error: Error): Promise<void> {
  if (readers.delete(reader)) {
    clearTimeout(reader.alarm)
    reader.worker.kill('SIGKILL')
    reader.job?.reject(error)
    reader.job = undefined
    assign()
  }
  await reader.ended
}

/** A worker killed by the system, its engine or its own watch had no memory left; one that fell over was misled. */
function reasonOfDeath({ isReady, job }: Reader, code: number | null): Error {
  if (!isReady || !job) return notStarted()
  return new UnreadableDocument(code === 1 ? 'corrupt' : 'tooLarge', job.question.type)
}

function notStarted(): Error {
  return new Error('The document reader did not start.')
}
