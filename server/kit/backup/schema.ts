import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import { SettingError } from '#server/kit/process/environment.ts'

/**
 * Makes the tables as they were when an archive was written: the migrations it names, in the transaction of the caller.
 * Throws SettingError where this code does not have them all.
 */
export async function makeTables(db: Db, migrationsFolder: string, written: readonly number[]): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder })
  if (written.some((one) => !known.some(({ folderMillis }) => folderMillis === one))) {
    throw new SettingError(
      'The archive was written by a newer Staffwright than this one: restore it with that version.',
    )
  }
  await db.execute(sql`create schema if not exists drizzle`)
  await db.execute(
    sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
  for (const { folderMillis, hash, sql: statements } of known) {
    if (!written.includes(folderMillis)) continue
    for (const statement of statements) await db.execute(sql.raw(statement))
    await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`)
  }
}

/** Whether a database has the tables that just these migrations make. */
export async function hasTablesOf(db: Db, written: readonly number[]): Promise<boolean> {
  const [found] = await rowsOf<{ isThere: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  )
  if (!found?.isThere) return false
  const made = await rowsOf<{ at: string }>(db, sql`select created_at::text as at from drizzle.__drizzle_migrations`)
  return made.length === written.length && made.every(({ at }) => written.includes(Number(at)))
}
