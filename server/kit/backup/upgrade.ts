import { readMigrationFiles } from 'drizzle-orm/migrator'
import { type Database, rowsOf } from '#server/kit/database/db.ts'
import { migrationsOf } from '#server/kit/database/foreignSchema.ts'
import { SettingError } from '#server/kit/process/environment.ts'
import { now } from '../clock.ts'
import { archivesIn, makeArchive } from './folder.ts'
import type { BackupPlace } from './place.ts'

/** What changes or removes what is kept, after which only a back-up brings the state before it back. */
const changesWhatIsKept =
  /^\s*(?:--[^\n]*\n\s*)*(?:update|delete|truncate|drop\s+table|alter\s+table\s+\S+\s+(?:drop\s+column|alter\s+column\s+\S+\s+(?:set\s+data\s+)?type))\b/i

const recentHours = 24

/**
 * Sees to a back-up before migrations that cannot be undone change a database. The embedded one is backed up at once;
 * for PostgreSQL, which can be large and is backed up by its operators, one of the last 24 hours must be in the folder of
 * back-ups, or SettingError says so. Answers a line to say, where there is one.
 */
export async function backUpBeforeUpgrade(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  migrationsFolder: string,
  { folder, ...place }: BackupPlace,
): Promise<string | undefined> {
  const made = await migrationsOf((statement) => rowsOf(db, statement))
  const pending = readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => !made.includes(folderMillis))
  const cannotBeUndone = pending.some(({ sql }) => sql.some((statement) => changesWhatIsKept.test(statement)))
  if (!made.length || !cannotBeUndone) return undefined
  if (kind === 'pglite') {
    const { name } = await makeArchive(folder, { ...place, db })
    return `This update cannot be undone: the state before it is kept in ${folder}/${name}`
  }
  const [newest] = await archivesIn(folder)
  const oldest = new Date(now().getTime() - recentHours * 3_600_000).toISOString()
  if (newest && newest.createdAt > oldest) return undefined
  throw new SettingError(
    `This update changes the database in a way that cannot be undone, and ${folder} holds no back-up of the last ${recentHours} hours: run npm run backup, then start again.`,
  )
}
