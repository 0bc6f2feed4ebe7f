import { readFileSync } from 'node:fs'
import { DurableFolder, durable } from './durableFolder.ts'
import { type Engine, engineOf, startPglite } from './engine.ts'

/** Starts the embedded database in a folder, on this thread. `first` names a dump that is put into the folder before. */
export async function folderEngine(folder: string, first?: string): Promise<Engine> {
  const copied = first ? { loadDataDir: new Blob([readFileSync(first)]) } : {}
  return engineOf(await startPglite({ ...durable, fs: new DurableFolder(folder), ...copied }))
}
