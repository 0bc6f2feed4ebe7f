import { openPostgres } from '#server/kit/database/postgres.ts'

/** Brings the database at an address to the newest schema. */
export async function migrateAt(url: string, folder: string): Promise<void> {
  const database = await openPostgres(url, 2)
  try {
    await database.migrate(folder)
  } finally {
    await database.close()
  }
}
