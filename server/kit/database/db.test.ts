import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
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

test('a value is read by its type in the database, in a select that is built and in one that is written', async () => {
  const { database, drop } = await freshDatabase()
  try {
    const at = sql<string>`timestamptz '2026-11-28 10:00:00.123456+05:30'`
    const paise = sql<number>`1250000000::bigint`
    const total = sql<number>`(select sum(n::bigint) from generate_series(1, 4) n)`
    const share = sql<number>`round(2::numeric / 3, 2)`
    const day = sql<string>`date '2026-11-28'`
    const nothing = sql<null>`null::bigint`
    const [built] = await database.db.select({ at, paise, total, share, day, nothing }).from(sql`(select 1) as one`)
    expect(built).toEqual({
      ...{ at: '2026-11-28T04:30:00.123Z', paise: 1_250_000_000, total: 10, share: 0.67, day: '2026-11-28' },
      nothing: null,
    })
    const written = sql`select ${at} as at, ${paise} as paise, ${total} as total, ${share} as share, ${day} as day,
      ${nothing} as nothing`
    expect(await rowsOf(database.db, written)).toEqual([built])
  } finally {
    await drop()
  }
})
