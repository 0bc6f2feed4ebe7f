import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Environment, SettingError } from '#server/kit/process/environment.ts'
import { type Database, rowsOf } from './db.ts'
import { type EmbeddedOptions, openEmbedded } from './embedded.ts'
import { lockFolder } from './folderLock.ts'
import { openPostgres } from './postgres.ts'

/**
 * Opens the database the environment names; a new one in the data folder is a copy of the folder `first`, where it exists.
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

/**
 * Opens it for an operator's command, where a workspace must be there already. The command has the settings that were
 * typed, not those of the service: at another place it is refused, and no database is made there.
 */
export async function openWorkspace(environment: Environment): Promise<Database> {
  const { databaseUrl, dataFolder } = environment
  const nowhere = new SettingError(
    `There is no workspace in ${databaseUrl ? 'the database of DATABASE_URL' : dataFolder}. Set DATABASE_URL and DATA_DIR as the server has them.`,
  )
  if (!databaseUrl && !existsSync(join(dataFolder, 'database'))) throw nowhere
  const database = await openFromEnvironment(environment, { alone: true })
  const [found] = await rowsOf<{ isThere: boolean }>(
    database.db,
    sql`select to_regclass('public.installations') is not null as "isThere"`,
  )
  if (found?.isThere) return database
  await database.close()
  throw nowhere
}

function reasonOf(error: Error & { code?: string; errors?: Error[] }): string {
  return (error.errors?.[0]?.message || error.message || error.code || 'no answer').replace(/\.$/, '')
}
