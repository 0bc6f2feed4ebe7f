import { Worker } from 'node:worker_threads'
import type { DocumentType } from '#server/kit/documents/fileType.ts'
import { hasWords, normalizeText } from '#server/kit/documents/normalizeText.ts'
import { ReadingFailed, type TableType, type UnreadableReason } from '#server/kit/documents/unreadableDocument.ts'

/** A row of a table with anything in it; its line is counted as a spreadsheet program counts it. */
export interface TableRow {
  line: number
  cells: string[]
}

/** What is looked at of a table: more is cut off, so that whoever asked can see that there is more. */
export interface TableLimits {
  rows: number
  columns: number
}

/** What the worker is asked: to read a document or a table, or to do the work of a module with a text. */
export type DocumentQuestion =
  | { kind: 'document'; bytes: Uint8Array; type: DocumentType }
  | { kind: 'table'; bytes: Uint8Array; type: TableType; most: TableLimits }
  | { kind: 'work'; module: string; name: string; input: readonly unknown[]; type: 'text' }

/** What the worker says: once that it is ready, then one answer to each question. */
export type DocumentAnswer =
  | { kind: 'ready' }
  | { kind: 'read'; text: string; hasText: boolean }
  | { kind: 'table'; rows: TableRow[] }
  | { kind: 'done'; result: unknown }
  | { kind: 'unreadable'; reason: UnreadableReason }
  | { kind: 'failed'; message: string }

const memoryLimit = 640 * 1024 * 1024

// Loaded on first need: a PDF reader alone weighs more than everything else here.
const readers: Record<DocumentType, () => Promise<(bytes: Uint8Array) => Promise<string>>> = {
  pdf: async () => (await import('#server/kit/documents/readPdf.ts')).readPdf,
  doc: async () => (await import('#server/kit/documents/readDoc.ts')).readDoc,
  docx: async () => (await import('#server/kit/documents/readDocx.ts')).readDocx,
  rtf: async () => (await import('#server/kit/documents/readRtf.ts')).readRtf,
}
const tables: Record<TableType, () => Promise<(bytes: Uint8Array) => Promise<string[][]>>> = {
  csv: async () => (await import('#server/kit/documents/readCsv.ts')).readCsv,
  xlsx: async () => (await import('#server/kit/documents/readSheet.ts')).readSheet,
}

/** What a question needs, ready to be done. */
async function loaded(question: DocumentQuestion): Promise<() => Promise<DocumentAnswer>> {
  if (question.kind === 'document') {
    const read = await readers[question.type]()
    return async () => {
      const text = normalizeText(await read(question.bytes))
      return { kind: 'read', text, hasText: hasWords(text) }
    }
  }
  if (question.kind === 'table') {
    const read = await tables[question.type]()
    return async () => ({ kind: 'table', rows: filled(await read(question.bytes), question.most) })
  }
  const work = (await import(question.module))[question.name]
  return async () => ({ kind: 'done', result: await work(...question.input) })
}

function filled(rows: readonly string[][], most: TableLimits): TableRow[] {
  return rows
    .map((cells, index) => ({ line: index + 1, cells: cells.slice(0, most.columns) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .slice(0, most.rows)
}

async function answer(question: DocumentQuestion): Promise<DocumentAnswer> {
  let work: () => Promise<DocumentAnswer>
  try {
    work = await loaded(question)
  } catch (error) {
    return { kind: 'failed', message: `The reader for ${question.type} did not load: ${error}` }
  }
  try {
    return await work()
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
