import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { DurableFolder, durable } from './durableFolder.ts'
import { engineOf, startPglite } from './engine.ts'

// A thread of its own for the embedded database: see threadEngine.ts, which starts it.
const { folder, first } = workerData as { folder: string; first?: string }
const copied = first ? { loadDataDir: new Blob([readFileSync(first)]) } : {}
const engine = engineOf(await startPglite({ ...durable, fs: new DurableFolder(folder), ...copied }))

parentPort?.on('message', async (words: Uint8Array | 'close') => {
  if (words === 'close') {
    await engine.close()
    parentPort?.postMessage('closed')
    return
  }
  const answer = new Uint8Array(await engine.speak(words))
  parentPort?.postMessage(answer, [answer.buffer])
})
parentPort?.postMessage('ready')
