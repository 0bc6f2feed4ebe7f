import { DurableFolder, durable } from './durableFolder.ts'
import { type Engine, engineOf, startPglite } from './engine.ts'

/** Starts the embedded database in a folder, on this thread. */
export async function folderEngine(folder: string): Promise<Engine> {
  return engineOf(await startPglite({ ...durable, fs: new DurableFolder(folder) }))
}
