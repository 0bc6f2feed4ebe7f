import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Db, rowsOf } from '#server/kit/database/db.ts'

/** By what it is seen that somebody has worked with a record: its version, or where it has none all that it says. */
export type Fingerprint = 'version' | 'content'

/** How some records of a table are now, by their ids; held until the transaction ends where they are to be removed. */
export async function fingerprintsOf(
  db: Db,
  table: PgTable,
  ids: readonly number[],
  { by, isHeld = false }: { by: Fingerprint; isHeld?: boolean },
): Promise<ReadonlyMap<number, string>> {
  if (!ids.length) return new Map()
  const print = by === 'version' ? sql`t.version::text` : sql`md5(t::text)`
  const rows = await rowsOf<{ id: number; print: string }>(
    db,
    sql`select t.id, ${print} as print from ${table} t where t.id in ${ids}
      order by t.id ${isHeld ? sql`for update` : sql``}`,
  )
  return new Map(rows.map((row) => [row.id, row.print]))
}

/** What records without a version became, in their order. */
export async function asAdded(db: Db, table: PgTable, made: readonly { id: number }[]) {
  const prints = await fingerprintsOf(
    db,
    table,
    made.map(({ id }) => id),
    { by: 'content' },
  )
  return made.map(({ id }) => ({ recordId: id, fingerprint: prints.get(id) ?? '' }))
}
