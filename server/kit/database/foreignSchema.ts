import { type SQL, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { SettingError } from '#server/kit/process/environment.ts'

/** Reads rows of the database that is about to be migrated. */
type Read = <Row>(statement: SQL) => Promise<Row[]>

/**
 * Refuses a database that these migrations did not make: one a newer version has changed, on which half of our commands
 * would fail, and one that lacks a migration which would be passed over for being older than its newest.
 */
export async function refuseForeignSchema(read: Read, migrationsFolder: string): Promise<void> {
  const ours = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
  const made = await migrationsOf(read)
  if (made.some((one) => !ours.includes(one))) {
    throw new SettingError(
      'The database was changed by a newer Staffwright than this one: start that version, or restore the backup from before the update.',
    )
  }
  const newest = Math.max(...made)
  if (ours.some((one) => one < newest && !made.includes(one))) {
    throw new SettingError(
      'The database was made by another line of versions than this one: start the version that made it, or restore a backup of this one.',
    )
  }
}

/** When the migrations were written that a database went through; none where it is new, or its first start was cut off. */
export async function migrationsOf(read: Read): Promise<number[]> {
  const [kept] = await read<{ name: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  )
  if (!kept?.name) return []
  const made = await read<{ writtenAt: string }>(
    sql`select created_at::text as "writtenAt" from drizzle.__drizzle_migrations`,
  )
  return made.map(({ writtenAt }) => Number(writtenAt))
}
