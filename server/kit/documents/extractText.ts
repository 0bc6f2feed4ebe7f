import type { DocumentType } from '#server/kit/documents/fileType.ts'
import { UnreadableDocument } from '#server/kit/documents/unreadableDocument.ts'
import { type DocumentText, readInWorker } from '#server/kit/documents/workerPool.ts'

/** Far beyond any honest document even on a machine that has much else to do: seconds, and not work, are counted. */
const defaultTimeLimit = 30_000
const largestDocument = 20 * 1024 * 1024

/**
 * The text of a document, read in a worker thread: NFC, at most 200,000 characters, '' with `hasText: false` for a
 * scan. `timeLimit` in milliseconds, 30,000 unless told. Throws UnreadableDocument.
 */
export async function extractText(
  bytes: Uint8Array,
  type: DocumentType,
  { timeLimit = defaultTimeLimit }: { timeLimit?: number } = {},
): Promise<DocumentText> {
  if (bytes.length === 0) throw new UnreadableDocument('empty', type)
  if (bytes.length > largestDocument) throw new UnreadableDocument('tooLarge', type)
  return readInWorker(bytes, type, timeLimit)
}
