import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { SettingError } from '#server/kit/process/environment.ts'

/** Whether the settings have a secret already; asked before the environment is read, which makes one. */
export function hasSecret({ SECRET, DATA_DIR = 'data' } = process.env): boolean {
  return Boolean(SECRET) || existsSync(join(resolve(DATA_DIR), 'secret'))
}

/** Who types a command has not always the settings of the server; one that made a secret of its own would mislead. */
export function refuseWithoutSecret(): void {
  if (hasSecret()) return
  throw new SettingError('There is no SECRET here. Set DATABASE_URL, DATA_DIR and SECRET as the server has them.')
}
