import { join } from 'node:path'
import { AppError } from '#server/kit/errors.ts'
import { type Environment, SettingError } from '#server/kit/process/environment.ts'
import type { Database } from './db.ts'
import { type EmbeddedOptions, openEmbedded } from './embedded.ts'
import { lockFolder } from './folderLock.ts'
import { openPostgres } from './postgres.ts'

/**
 * Opens the database the environment names; a new one in the data folder is a copy of the file `first`, where it exists.
 * What `alone` says goes for an embedded database. Throws SettingError with one clear sentence where it cannot.
 */
export async function openFromEnvironment(
  { databaseUrl, otherAddresses, dataFolder, connections }: Environment,
  embedded: EmbeddedOptions = {},
): Promise<Database> {
  if (databaseUrl) {
    return openPostgres(databaseUrl, connections, otherAddresses).catch((error: Error) => {
      throw new SettingError(`PostgreSQL cannot be reached by DATABASE_URL: ${reasonOf(error)}.`)
    })
  }
  const release = lockFolder(dataFolder)
  const database = await openEmbedded(join(dataFolder, 'database'), embedded)
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

/** The one sentence for whatever kept the application from starting. */
export function refusalOf(error: unknown): string {
  const { code, message, stack } = error as NodeJS.ErrnoException & { port?: number }
  if (error instanceof SettingError || error instanceof AppError) return message
  if (code === 'EADDRINUSE')
    return `Port ${(error as { port?: number }).port} is in use. Stop what runs there, or set PORT to another one.`
  if (code === 'EACCES')
    return `Port ${(error as { port?: number }).port} may not be used by this user. Set PORT to one above 1023.`
  return stack ?? String(error)
}
