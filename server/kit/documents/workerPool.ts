import type { ChildProcess } from 'node:child_process'
import type { DocumentType } from '#server/kit/documents/fileType.ts'
import { type ReadableType, UnreadableDocument } from '#server/kit/documents/unreadableDocument.ts'
import type { DocumentAnswer, DocumentQuestion } from '#server/kit/documents/worker.ts'
import { startProgram } from '#server/kit/programs.ts'

/** The text of a document; `hasText` is false for a scan or an empty page. */
export interface DocumentText {
  text: string
  hasText: boolean
}

interface Job {
  bytes: Uint8Array
  type: ReadableType
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

const mostReaders = 2
const startLimit = 60_000
const idleLimit = 60_000
const heapLimitMegabytes = 256

const readers = new Set<Reader>()
const waiting: Job[] = []

/** Reads one document in a worker; `timeLimit` in milliseconds counts from when a worker takes it up. */
export async function readInWorker(bytes: Uint8Array, type: DocumentType, timeLimit: number): Promise<DocumentText> {
  const answer = await answerTo(bytes, type, timeLimit)
  if (answer.kind !== 'read') throw new Error('The document reader answered something else.')
  return { text: answer.text, hasText: answer.hasText }
}

/** The cells of an Excel file's first sheet, read in a worker as documents are. */
export async function readSheetInWorker(bytes: Uint8Array, timeLimit: number): Promise<string[][]> {
  const answer = await answerTo(bytes, 'xlsx', timeLimit)
  if (answer.kind !== 'sheet') throw new Error('The document reader answered something else.')
  return answer.rows
}

function answerTo(bytes: Uint8Array, type: ReadableType, timeLimit: number): Promise<DocumentAnswer> {
  return new Promise((resolve, reject) => {
    waiting.push({ bytes, type, timeLimit, resolve, reject })
    assign()
  })
}

/** Ends the workers; documents still being read fail. The next document starts new ones. */
export async function closeDocumentWorkers(): Promise<void> {
  const stopped = new Error('Reading documents was stopped.')
  for (const job of waiting.splice(0)) job.reject(stopped)
  await Promise.all([...readers].map((reader) => dismiss(reader, stopped)))
}

function assign(): void {
  while (waiting.length > 0) {
    const idle = [...readers].find((reader) => !reader.job)
    const reader = idle ?? (readers.size < mostReaders ? startReader() : undefined)
    if (!reader) return
    reader.job = waiting.shift()
    reader.worker.ref()
    reader.worker.channel?.ref()
    if (reader.isReady) ask(reader)
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
  setAlarm(reader, job.timeLimit, () => new UnreadableDocument('timeout', job.type))
  worker.send({ bytes: job.bytes, type: job.type } satisfies DocumentQuestion)
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
  else if (answer.kind === 'unreadable') job?.reject(new UnreadableDocument(answer.reason, job.type))
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
  return new UnreadableDocument(code === 1 ? 'corrupt' : 'tooLarge', job.type)
}

function notStarted(): Error {
  return new Error('The document reader did not start.')
}
