import { Worker } from 'node:worker_threads'
import { hasWords, normalizeText } from '#server/kit/documents/normalizeText.ts'
import { type ReadableType, ReadingFailed, type UnreadableReason } from '#server/kit/documents/unreadableDocument.ts'

/** What the worker is asked. */
export interface DocumentQuestion {
  bytes: Uint8Array
  type: ReadableType
}

/** What the worker says: once that it is ready, then one answer to each question. */
export type DocumentAnswer =
  | { kind: 'ready' }
  | { kind: 'read'; text: string; hasText: boolean }
  | { kind: 'sheet'; rows: string[][] }
  | { kind: 'unreadable'; reason: UnreadableReason }
  | { kind: 'failed'; message: string }

const memoryLimit = 640 * 1024 * 1024

type Read = (bytes: Uint8Array) => Promise<DocumentAnswer>
type Reader = (bytes: Uint8Array) => Promise<string>

/** The answer to a document: its text. */
const asText =
  (reader: Reader): Read =>
  async (bytes) => {
    const text = normalizeText(await reader(bytes))
    return { kind: 'read', text, hasText: hasWords(text) }
  }

// Loaded on first need: a PDF reader alone weighs more than everything else here.
const readers: Record<ReadableType, () => Promise<Read>> = {
  pdf: async () => asText((await import('#server/kit/documents/readPdf.ts')).readPdf),
  doc: async () => asText((await import('#server/kit/documents/readDoc.ts')).readDoc),
  docx: async () => asText((await import('#server/kit/documents/readDocx.ts')).readDocx),
  rtf: async () => asText((await import('#server/kit/documents/readRtf.ts')).readRtf),
  xlsx: async () => {
    const { readSheet } = await import('#server/kit/documents/readSheet.ts')
    return async (bytes) => ({ kind: 'sheet', rows: await readSheet(bytes) })
  },
}

async function answer({ bytes, type }: DocumentQuestion): Promise<DocumentAnswer> {
  let read: Read
  try {
    read = await readers[type]()
  } catch (error) {
    return { kind: 'failed', message: `The reader for ${type} did not load: ${error}` }
  }
  try {
    return await read(bytes)
  } catch (error) {
    // Whatever else a parser throws on hostile bytes means the same to the person who sent them.
    return { kind: 'unreadable', reason: error instanceof ReadingFailed ? error.reason : 'corrupt' }
  }
}

/**
 * The heap limit of the engine does not count buffers, and a parser in a loop hears nothing. So a second thread ends
 * this process when it takes too much memory in all, or when the server it reads for is gone.
 */
function watchOneself(): void {
  const watch = `
    const server = process.ppid
    setInterval(() => {
      if (process.memoryUsage.rss() > ${memoryLimit} || process.ppid !== server) process.kill(process.pid, 'SIGKILL')
    }, 50)`
  new Worker(watch, { eval: true, execArgv: [] }).unref()
}

watchOneself()
process.on('disconnect', () => process.exit())
process.on('message', async (question: DocumentQuestion) => process.send?.(await answer(question)))
process.send?.({ kind: 'ready' } satisfies DocumentAnswer)
