import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { freshDatabase } from '#server/test/databases.ts'
import { testOnPostgres } from '#server/test/onPostgres.ts'
import { openPostgres, rowsOf } from './db.ts'

async function costOfAPage(url: string): Promise<number | undefined> {
  const { db, close } = await openPostgres(url, 2)
  const [row] = await rowsOf<{ random_page_cost: string }>(db, sql`show random_page_cost`)
  await close()
  return Number(row?.random_page_cost)
}

testOnPostgres(
  'pages out of order are cheap to the planner, unless somebody has set what they cost on their server',
  'the embedded database has no connections',
  async () => {
    const { url = '', database, drop } = await freshDatabase()
    try {
      expect(await costOfAPage(url)).toBe(1.1)
      const { pathname } = new URL(url)
      await database.db.execute(sql`alter database ${sql.identifier(pathname.slice(1))} set random_page_cost = 3`)
      expect(await costOfAPage(url)).toBe(3)
      await database.db.execute(sql`alter database ${sql.identifier(pathname.slice(1))} reset random_page_cost`)
    } finally {
      await drop()
    }
  },
)
