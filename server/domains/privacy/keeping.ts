import { and, inArray, isNotNull, isNull, lt, not, type SQL, sql } from 'drizzle-orm'
import { moveInStates as states } from '#contract/vocab/movingIn.ts'
import { keepingSetting } from '#server/domains/settings/policies.ts'
import { readSetting } from '#server/domains/settings/queries.ts'
import { readActions } from '#server/kit/audit.ts'
import { dropOutdatedMonths } from '#server/kit/auditMonths.ts'
import { now } from '#server/kit/clock.ts'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import { jobRun } from '#server/kit/jobs/jobRun.ts'
import { auditEntries } from '#server/kit/tables.ts'
import { sessions } from '#server/records/access/tables.ts'
import { mails } from '#server/records/mail/tables.ts'
import { moveInRows, moveIns } from '#server/records/movingIn/tables.ts'
import { notifications } from '#server/records/notifications/tables.ts'

type Growing = typeof notifications | typeof mails | typeof sessions | typeof auditEntries

/** What shows that the firm dealt with personal data as the law says. */
const provable = [
  ...['candidate.erase', 'candidate.exportAll', 'candidate.keep', 'candidate.release', 'user.exportAll'],
  ...['movingOut.make', 'movingOut.take'],
]

/** So few at once that nobody waits for them. */
const batch = 2_000

function monthsAgo(months: number): string {
  const day = now()
  day.setUTCMonth(day.getUTCMonth() - months)
  return day.toISOString()
}

/**
 * Removes what grows by itself and is older than the workspace keeps it. What somebody may still have to see, what is told
 * once only, what shows that the firm did as the law says, and what a figure or the page of a record is made of stay.
 * Answers how much was removed.
 */
export async function removeOutdated(db: Db): Promise<number> {
  const kept = await readSetting(db, keepingSetting)
  const isRead = inArray(auditEntries.action, [...readActions])
  // The log of an organization is made of its entries.
  const isNeeded = sql`(${auditEntries.subject} is not distinct from 'organization' or ${inArray(auditEntries.action, provable)})`
  const isNewestOfUser = sql`${sessions.id} = (select max(newest.id) from ${sessions} newest
    where newest.user_id = ${sessions.userId})`
  const [reads, changes] = [monthsAgo(kept.reads), monthsAgo(kept.audit)]
  const whole = await dropOutdatedMonths(db, { reads, changes, isNeeded })
  // What is divided by month goes by whole months alone.
  const isUndivided = whole.monthsFrom ? lt(auditEntries.at, whole.monthsFrom) : undefined
  const outdated: [Growing, SQL | undefined][] = [
    [notifications, and(isNull(notifications.key), lt(notifications.createdAt, monthsAgo(kept.notifications)))],
    [mails, and(isNotNull(mails.sentAt), lt(mails.sentAt, monthsAgo(kept.mails)))],
    [sessions, and(lt(sessions.expiresAt, monthsAgo(kept.sessions)), not(isNewestOfUser))],
    [auditEntries, and(isRead, lt(auditEntries.at, reads), isUndivided)],
    [auditEntries, and(not(isRead), not(isNeeded), lt(auditEntries.at, changes), isUndivided)],
  ]
  let { removed } = whole
  for (const [table, condition] of outdated) removed += await removeFrom(db, table, condition)
  return removed + (await removeMovedRows(db, monthsAgo(kept.movedRows)))
}

/** Rows that were left of moving in another system once it was over; how many there were stays with their file. */
async function removeMovedRows(db: Db, before: string): Promise<number> {
  let removed = 0
  while (!jobRun()?.signal.aborted) {
    const [gone] = await rowsOf<{ count: string }>(
      db,
      sql`with gone as (delete from ${moveInRows} where ctid = any(array(select old.ctid from ${moveInRows} old
        join ${moveIns} on ${moveIns.id} = old.move_in_id
        where ${inArray(moveIns.state, [states.done, states.undone])} and ${moveIns.finishedAt} < ${before}
        limit ${batch})) returning 1) select count(*) from gone`,
    )
    const count = Number(gone?.count ?? 0)
    if (!count) break
    removed += count
  }
  return removed
}

async function removeFrom(db: Db, table: Growing, condition: SQL | undefined): Promise<number> {
  let removed = 0
  while (!jobRun()?.signal.aborted) {
    const some = await db.select({ id: table.id }).from(table).where(condition).limit(batch)
    if (!some.length) break
    const ids = some.map(({ id }) => id)
    await db.delete(table).where(and(condition, inArray(table.id, ids)))
    removed += some.length
  }
  return removed
}
