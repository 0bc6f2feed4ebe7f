import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Writes a small file that is there whole or not at all; where several do it at once, the first one's stays. */
export function writeOnce(path: string, text: string): void {
  const draft = `${path}.${randomUUID()}`
  try {
    writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true })
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  flushFolder(dirname(path))
}

/** So many files are given to the disk at once, which writes them together: one after the other takes many times as long. */
const flushedAtOnce = 32

/** Writes to the disk what is in a folder and below it. */
export async function flushAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const pathsThat = (are: (entry: (typeof entries)[number]) => boolean) =>
    entries.filter(are).map(({ parentPath, name }) => join(parentPath, name))
  const files = pathsThat((entry) => entry.isFile()).values()
  const worker = async () => {
    for (const path of files) await fileFlushed(path)
  }
  await Promise.all(Array.from({ length: flushedAtOnce }, worker))
  for (const path of [...pathsThat((entry) => entry.isDirectory()), folder]) await folderFlushed(path)
}

async function fileFlushed(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  await handle.sync().finally(() => handle.close())
}

/** Writes to the disk which files are in a folder; Windows does so by itself and opens no folder. */
export function flushFolder(folder: string): void {
  if (process.platform !== 'win32') flush(folder, 'r')
}

/** The same for a folder that people wait for, without heldIn up everybody else. */
export async function folderFlushed(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

function flush(path: string, flags: string): void {
  const file = openSync(path, flags)
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
