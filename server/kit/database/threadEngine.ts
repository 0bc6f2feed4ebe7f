import { startThread } from '#server/kit/process/programs.ts'
import type { Engine } from './engine.ts'

const thread = { source: new URL('./engineThread.ts', import.meta.url), built: 'engineThread.js' }

interface Waiting {
  resolve: (answer: unknown) => void
  reject: (error: Error) => void
}

/**
 * Starts the embedded database in a folder, on a thread of its own, so that requests, timers and live connections are
 * answered while a long statement runs.
 */
export async function threadEngine(folder: string): Promise<Engine> {
  const worker = startThread(thread, { folder })
  const waiting: Waiting[] = []
  const answered = () => new Promise<unknown>((resolve, reject) => waiting.push({ resolve, reject }))
  worker.on('message', (answer) => waiting.shift()?.resolve(answer))
  let isOver = false
  const gone = (error: Error) => {
    for (const { reject } of waiting.splice(0)) reject(error)
    if (isOver) return
    isOver = true
    // Nothing is known of what it was doing: the process finishes and ends as after any error that nobody foresaw.
    if (isStarted) throw error
  }
  let isStarted = false
  worker.on('error', gone)
  worker.on('exit', () => gone(new Error('the embedded database has ended')))
  await answered()
  isStarted = true
  return {
    speak: async (words) => {
      if (isOver) throw new Error('the embedded database is closed')
      const sent = new Uint8Array(words)
      worker.postMessage(sent, [sent.buffer])
      const answer = (await answered()) as Uint8Array
      return Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength)
    },
    close: async () => {
      worker.postMessage('close')
      await answered()
      isOver = true
      await worker.terminate()
    },
  }
}
