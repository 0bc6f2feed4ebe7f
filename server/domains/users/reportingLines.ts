import { and, eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import { invalid } from '#server/kit/errors.ts'
import { users } from '#server/records/users/tables.ts'

/**
 * Refuses a superior who is not active, is the user themselves, or reports to them. Changes of reporting lines wait for
 * one another, so that two of them cannot close a circle together.
 */
export async function requireSuperior(db: Db, superiorId: number | null | undefined, userId?: number): Promise<void> {
  if (!superiorId) return
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('reporting lines'))`)
  const [superior] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, superiorId), eq(users.isActive, true)))
  if (!superior) throw invalid({ reportingToId: 'Reporting to is not one of the choices' })
  if (userId !== undefined && (await reportsTo(db, superiorId, userId))) {
    throw invalid({ reportingToId: 'Nobody can report to themselves or to somebody who reports to them' })
  }
}

/** Whether somebody is a person or reports to them, directly or not. */
export async function reportsTo(db: Db, userId: number, superiorId: number): Promise<boolean> {
  const above = await rowsOf<{ id: number }>(
    db,
    sql`with recursive above(id) as (
      select ${userId}::integer
      union
      select one.reporting_to_id from ${users} one join above on one.id = above.id where one.reporting_to_id is not null
    ) select id from above where id = ${superiorId}`,
  )
  return above.length > 0
}
