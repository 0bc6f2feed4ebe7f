import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PassThrough, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { folderFlushed } from '#server/kit/files/durableFiles.ts'

/**
 * Writes a file whole or not at all, with a note beside it that says what `write` answers, its bytes and its hash: it is
 * written beside its place and renamed. Throws a sentence that people can read where the folder takes nothing.
 */
export async function writeWhole<Note extends object>(path: string, write: (to: Writable) => Promise<Note>) {
  const hash = createHash('sha256')
  let bytes = 0
  const counting = new PassThrough()
  counting.on('data', (piece: Buffer) => {
    hash.update(piece)
    bytes += piece.length
  })
  try {
    const written = pipeline(counting, createWriteStream(`${path}.part`, { mode: 0o600, flags: 'wx', flush: true }))
    const filling = write(counting).catch((error: Error) => {
      counting.destroy(error)
      throw error
    })
    const [filled, onDisk] = await Promise.allSettled([filling, written])
    // A disk that takes no more is why nothing more could be written to it.
    if (onDisk.status === 'rejected' && (isFull(onDisk.reason) || filled.status === 'fulfilled')) throw onDisk.reason
    if (filled.status === 'rejected') throw filled.reason
    const note = { ...filled.value, bytes, sha256: hash.digest('hex') }
    await writeFile(`${path}.json`, `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600, flush: true })
    await rename(`${path}.part`, path)
    await folderFlushed(dirname(path))
    return note
  } catch (error) {
    counting.destroy()
    await Promise.all([rm(`${path}.part`, { force: true }), rm(`${path}.json`, { force: true })])
    throw refusalOfFolder(error, dirname(path))
  }
}

const isFull = (error: unknown) => (error as NodeJS.ErrnoException | undefined)?.code === 'ENOSPC'

/** Makes a folder of archives, which nobody else may enter. */
export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error) => {
    throw refusalOfFolder(error, folder)
  })
}

/** What is said of a folder that takes nothing, in place of the system's code; any other error as it is. */
export function refusalOfFolder(error: unknown, folder: string): unknown {
  const { code = '', path } = error as NodeJS.ErrnoException
  const said = (sentence: string) => new Error(sentence, { cause: error })
  if (isFull(error)) return said(`The disk that holds ${folder} is full`)
  // Connections are refused by the same codes: a file says which one it is.
  if (!path) return error
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return said(`The server may not write to ${folder}: give its user the right to`)
  return ['ENOTDIR', 'EEXIST'].includes(code) ? said(`${folder} is not a folder`) : error
}
