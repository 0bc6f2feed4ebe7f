import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/kit/database/db.ts'

interface Index {
  name: string
  definition: string
}

/**
 * Does work that changes candidates thousands of times without the indexes by which lists find and sort them, each of
 * which every change would write, and puts these back as they were. Those that keep addresses apart or lead from one
 * record to another stay.
 */
export async function withFewIndexes(db: Db, work: () => Promise<void>): Promise<void> {
  const indexes = await rowsOf<Index>(
    db,
    sql`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = ${sql.param('candidates')}::regclass and not indisunique
        and pg_get_indexdef(indexrelid) not like '%(merged_into_id%'`,
  )
  for (const { name } of indexes) await db.execute(sql`drop index ${sql.raw(name)}`)
  await work()
  for (const { definition } of indexes) await db.execute(sql.raw(definition))
}
