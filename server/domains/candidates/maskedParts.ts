import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { UnreadableDocument } from '#server/kit/documents/unreadableDocument.ts'
import { inWorker } from '#server/kit/documents/workerPool.ts'
import type { ReadablePart, readableParts, Secrets } from './maskText.ts'

const timeLimit = 10_000
const mostKept = 20_000_000

const file = { source: new URL('./maskText.ts', import.meta.url), built: 'maskText.js', name: 'readableParts' }
const masked = inWorker<Parameters<typeof readableParts>, ReadablePart[]>(file, timeLimit)

/** By what they were made of, so that another name or another choice finds none of them. */
const kept = new LRUCache<string, readonly ReadablePart[]>({
  maxSize: mostKept,
  sizeCalculation: (parts) => parts.reduce((sum, { text }) => sum + text.length, 100),
})
const underWay = new Map<string, Promise<readonly ReadablePart[]>>()

/**
 * The parts of a CV that may be read, worked out once for each text and choice, where a text that was made to take long
 * keeps nobody else waiting. Of one that takes too long nothing may be read.
 */
export async function maskedParts(text: string, secrets: Secrets): Promise<readonly ReadablePart[]> {
  const key = createHash('sha256')
    .update(JSON.stringify([secrets, text]))
    .digest('base64url')
  const known = kept.get(key) ?? underWay.get(key)
  if (known) return known
  const work = workedOut(key, text, secrets).finally(() => underWay.delete(key))
  underWay.set(key, work)
  return work
}

async function workedOut(key: string, text: string, secrets: Secrets): Promise<readonly ReadablePart[]> {
  try {
    const parts = await masked(text, secrets)
    kept.set(key, parts)
    return parts
  } catch (error) {
    if (error instanceof UnreadableDocument) return []
    throw error
  }
}
