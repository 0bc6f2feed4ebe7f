import { Worker } from 'node:worker_threads'
import type { DocumentType } from '#server/kit/documents/fileType.ts'
import { UnreadableDocument } from '#server/kit/documents/unreadableDocument.ts'
import type { DocumentAnswer, DocumentQuestion } from '#server/kit/documents/worker.ts'

/** The text of a document; `hasText` is false for a scan or an empty page. */
export interface DocumentText {
  text: string
  hasText: boolean
}

interface Job {
  bytes: Uint8Array
  type: DocumentType
  timeLimit: number
  resolve: (text: DocumentText) => void
  reject: (error: Error) => void
}

interface Reader {
  worker: Worker
  isReady: boolean
  job: Job | undefined
  alarm: NodeJS.Timeout | undefined
  watch: NodeJS.Timeout | undefined
}

const mostReaders = 2
const startLimit = 60_000
const megabyte = 1024 * 1024
const heapLimit = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }
const memoryLimit = 640 * megabyte
const watchEvery = 50

const readers = new Set<Reader>()
const waiting: Job[] = []

/** Reads one document in a worker; `timeLimit` in milliseconds counts from when a worker takes it up. */
export function readInWorker(bytes: Uint8Array, type: DocumentType, timeLimit: number): Promise<DocumentText> {
  return new Promise((resolve, reject) => {
    waiting.push({ bytes, type, timeLimit, resolve, reject })
    assign()
  })
}

/** Ends the workers; documents still being read fail. The next document starts new ones. */
export async function closeDocumentWorkers(): Promise<void> {
  const closing = [...readers]
  const jobs = waiting.splice(0)
  for (const job of jobs) job.reject(new Error('Reading documents was stopped.'))
  await Promise.all(closing.map((reader) => dismiss(reader, new Error('Reading documents was stopped.'))))
}

function assign(): void {
  while (waiting.length > 0) {
    const idle = [...readers].find((reader) => !reader.job)
    const reader = idle ?? (readers.size < mostReaders ? startReader() : undefined)
    if (!reader) return
    reader.job = waiting.shift()
    reader.worker.ref()
    if (reader.isReady) ask(reader)
  }
}

function startReader(): Reader {
  const reader: Reader = { worker: startWorker(), isReady: false, job: undefined, alarm: undefined, watch: undefined }
  readers.add(reader)
  reader.alarm = setTimeout(() => dismiss(reader, new Error('The document reader did not start.')), startLimit)
  reader.worker.on('message', (answer: DocumentAnswer) => hear(reader, answer))
  reader.worker.on('error', (error) => dismiss(reader, failureOf(reader, error)))
  reader.worker.on('exit', () => dismiss(reader, new Error('The document reader stopped.')))
  return reader
}

/** Without the environment: a parser that was tricked finds no secrets there. */
function startWorker(): Worker {
  const here = import.meta.url
  const options = { resourceLimits: heapLimit, env: {}, execArgv: [] }
  if (!here.endsWith('.ts')) return new Worker(new URL('documentWorker.js', here), options)
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(sourceStarter(here))}`), options)
}

/** From source, the worker first learns TypeScript: Node 20 does not hand loaders on to workers. */
function sourceStarter(here: string): string {
  const tsx = import.meta.resolve('tsx/esm/api')
  const source = new URL('worker.ts', here).href
  return `import { register } from '${tsx}'; register(); await import('${source}')`
}

function ask(reader: Reader): void {
  const { job, worker } = reader
  if (!job) return
  reader.alarm = setTimeout(() => dismiss(reader, new UnreadableDocument('timeout', job.type)), job.timeLimit)
  watchMemory(reader, job)
  worker.postMessage({ bytes: job.bytes, type: job.type } satisfies DocumentQuestion)
}

/** The heap limit of a worker does not count its buffers, so what grows outside our own heap is watched as well. */
function watchMemory(reader: Reader, job: Job): void {
  const before = memoryOfOthers()
  reader.watch = setInterval(() => {
    const busy = [...readers].filter((other) => other.job).length
    if (memoryOfOthers() - before > memoryLimit * busy) dismiss(reader, new UnreadableDocument('tooLarge', job.type))
  }, watchEvery)
}

function memoryOfOthers(): number {
  const { rss, heapTotal, external } = process.memoryUsage()
  return rss - heapTotal - external
}

function hear(reader: Reader, answer: DocumentAnswer): void {
  rest(reader)
  if (answer.kind === 'ready') {
    reader.isReady = true
    if (reader.job) ask(reader)
    return
  }
  const { job } = reader
  reader.job = undefined
  reader.worker.unref()
  if (answer.kind === 'read') job?.resolve({ text: answer.text, hasText: answer.hasText })
  else if (answer.kind === 'failed') job?.reject(new Error(answer.message))
  else if (job) job.reject(new UnreadableDocument(answer.reason, job.type))
  assign()
}

/** Ends a worker, fails its document and lets a new one take over; the second call for the same worker does nothing. */
async function dismiss(reader: Reader, error: Error): Promise<void> {
  if (!readers.delete(reader)) return
  rest(reader)
  reader.job?.reject(error)
  reader.job = undefined
  const ended = reader.worker.terminate()
  assign()
  await ended
}

function rest(reader: Reader): void {
  clearTimeout(reader.alarm)
  clearInterval(reader.watch)
}

function failureOf(reader: Reader, error: Error): Error {
  const isOutOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isOutOfMemory && reader.job ? new UnreadableDocument('tooLarge', reader.job.type) : error
}
