import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { tryLock } from 'fs-native-extensions'
import { SettingError } from '#server/kit/process/environment.ts'

/**
 * Takes a data folder for this process alone and answers how to give it back; throws SettingError where another holds
 * it. The operating system keeps the lock, on the open file: it ends with the process however that ends, holds between
 * containers, and is not copied with the folder. The file itself says nothing and stays: removing it would free the
 * folder for a second process while the first one works.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = openSync(join(folder, 'lock'), 'a')
  const release = () => closeSync(file)
  try {
    if (tryLock(file)) return release
  } catch (error) {
    release()
    const { code, message } = error as NodeJS.ErrnoException
    throw new SettingError(
      `The data folder ${folder} cannot be locked (${code ?? message}), as on some network drives: set DATA_DIR to a folder on a disk of this machine, or DATABASE_URL to a PostgreSQL.`,
    )
  }
  release()
  throw new SettingError(
    `The data folder ${folder} is in use by another Staffwright: stop it first, or set DATA_DIR to another folder.`,
  )
}
