import { and, isNull, lt } from 'drizzle-orm'
import type { Db } from '#server/kit/database/db.ts'
import { mails } from '#server/records/mail/tables.ts'
import { day } from './calendar.ts'

/** What was mailed in the half year has long arrived; only the mails of the last two days are still on their way. */
export async function deliverOldMails(db: Db, end: number): Promise<void> {
  await db
    .update(mails)
    .set({ sentAt: mails.createdAt, encryptedBody: null, nextAttemptAt: null, attempts: 1 })
    .where(and(isNull(mails.sentAt), lt(mails.createdAt, new Date(end - 2 * day).toISOString())))
}
