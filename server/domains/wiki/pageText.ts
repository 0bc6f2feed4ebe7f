import { inWorker } from '#server/kit/documents/workerPool.ts'
import type { PageText } from './plainText.ts'

const timeLimit = 10_000
/** Some 20 ms of work; what is longer would keep everybody waiting for it. */
const longestHere = 20_000

const file = { source: new URL('./richText.ts', import.meta.url), built: 'richText.js', name: 'cleaned' }
const cleanedInWorker = inWorker<[html: string], PageText>(file, timeLimit)

/** The text of a page as it is kept, worked out in a process of its own where it is long. */
export async function pageTextOf(html: string): Promise<PageText> {
  if (html.length > longestHere) return cleanedInWorker(html)
  const { cleaned } = await import('./richText.ts')
  return cleaned(html)
}
