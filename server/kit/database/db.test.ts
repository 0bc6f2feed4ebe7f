import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { freshDatabase } from '#server/test/databases.ts'
import { testOnPostgres } from '#server/test/onPostgres.ts'
import { rowsOf } from './db.ts'
import { openPostgres } from './postgres.ts'

async function planningAt(url: string) {
  const { db, close } = await openPostgres(url, 2)
  const [row] = await rowsOf(db, sql`select current_setting('random_page_cost') as page, current_setting('jit') as jit`)
  await close()
  return row
}

testOnPostgres(
  'statements are planned for solid-state disks and not compiled, unless somebody has set it otherwise on their server',
  'the embedded database has no connections',
  async () => {
    const { url = '', database, drop } = await freshDatabase()
    try {
      expect(await planningAt(url)).toEqual({ page: '1.1', jit: 'off' })
      const name = sql.identifier(new URL(url).pathname.slice(1))
      await database.db.execute(sql`alter database ${name} set random_page_cost = 3`)
      expect(await planningAt(url)).toEqual({ page: '3', jit: 'off' })
      await database.db.execute(sql`alter database ${name} reset random_page_cost`)
    } finally {
      await drop()
    }
  },
)
