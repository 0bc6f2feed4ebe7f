import { closeSync, mkdirSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openEmbedded, openPostgres } from './db.ts'
import { type Environment, SettingError } from './environment.ts'

/** Opens the database the environment names. Throws SettingError with one clear sentence where it cannot. */
export async function openFromEnvironment({ databaseUrl, dataFolder }: Environment): Promise<Database> {
  if (databaseUrl) {
    return openPostgres(databaseUrl).catch((error: Error) => {
      throw new SettingError(`PostgreSQL cannot be reached by DATABASE_URL: ${reasonOf(error)}.`)
    })
  }
  const release = lockFolder(dataFolder)
  const database = await openEmbedded(join(dataFolder, 'database'))
  return {
    ...database,
    close: async () => {
      await database.close()
      release()
    },
  }
}

function reasonOf(error: Error & { code?: string; errors?: Error[] }): string {
  return (error.errors?.[0]?.message || error.message || error.code || 'no answer').replace(/\.$/, '')
}

/** The embedded database belongs to one process: a second one is told so. A lock left by a process that died is taken over. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'lock')
  const holder = holderOf(path)
  if (holder !== undefined && holder !== process.pid && isRunning(holder)) {
    throw new SettingError(
      `The data folder ${folder} is in use by another Staffwright (process ${holder}). Stop it first, or set DATA_DIR to another folder.`,
    )
  }
  if (holder !== undefined) unlinkSync(path)
  const file = openSync(path, 'wx')
  writeSync(file, String(process.pid))
  closeSync(file)
  const release = () => {
    if (holderOf(path) === process.pid) unlinkSync(path)
  }
  process.once('exit', release)
  return release
}

function holderOf(path: string): number | undefined {
  try {
    return Number(readFileSync(path, 'utf8')) || 0
  } catch {
    return undefined
  }
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return processId !== 0
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The one sentence for whatever kept the application from starting. */
export function refusalOf(error: unknown): string {
  const { code, message, stack } = error as NodeJS.ErrnoException & { port?: number }
  if (error instanceof SettingError) return message
  if (code === 'EADDRINUSE')
    return `Port ${(error as { port?: number }).port} is in use. Stop what runs there, or set PORT to another one.`
  if (code === 'EACCES')
    return `Port ${(error as { port?: number }).port} may not be used by this user. Set PORT to one above 1023.`
  if (code === 'EEXIST') return 'Another Staffwright is starting in this data folder at this moment.'
  return stack ?? String(error)
}
