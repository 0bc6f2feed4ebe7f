import { parentPort, workerData } from 'node:worker_threads'
import { folderEngine } from './folderEngine.ts'

// A thread of its own for the embedded database: see threadEngine.ts, which starts it.
const { folder } = workerData as { folder: string }
const engine = await folderEngine(folder)

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
