import { setImmediate } from 'node:timers/promises'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'

/** PostgreSQL as something that is spoken to in its protocol. */
export interface Engine {
  /** Answers what was said; one thing is said after the other. */
  speak: (words: Uint8Array) => Promise<Uint8Array>
  close: () => Promise<void>
}

/** Starts PGlite, which is PostgreSQL on the thread that starts it. */
export async function startPglite(options: PGliteOptions): Promise<PGlite> {
  const pglite = new PGlite(options)
  await pglite.waitReady
  return pglite
}

const longestBreath = 25

/**
 * PGlite that was started on this thread. It waits for nothing, so a long row of statements would let no request, timer or
 * message through: between two of them it gives way every few milliseconds.
 */
export function engineOf(pglite: PGlite): Engine {
  let gaveWay = performance.now()
  return {
    speak: async (words) => {
      if (performance.now() - gaveWay > longestBreath) {
        await setImmediate()
        gaveWay = performance.now()
      }
      const answer: Buffer[] = []
      await pglite.execProtocolRawStream(words, {
        syncToFs: false,
        onRawData: (part) => answer.push(Buffer.from(part)),
      })
      return answer.length === 1 && answer[0] ? answer[0] : Buffer.concat(answer)
    },
    close: () => pglite.close(),
  }
}
