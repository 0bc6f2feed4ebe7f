import { isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/kit/database/db.ts'
import { countIf } from '#server/kit/database/sql.ts'
import { workAttempts } from '#server/kit/tables.ts'
import type { Fact } from '#server/kit/watching/metrics.ts'
import { mails } from '#server/records/mail/tables.ts'
import { attemptsOfMail, mailFailedAt } from './queries.ts'

/** How many mails wait to leave, since when, and how many could not be sent. */
export async function factsOfMail(db: Db): Promise<Fact[]> {
  const [counted] = await db
    .select({
      waiting: countIf(sql`${mailFailedAt} is null`),
      failed: countIf(sql`${mailFailedAt} is not null`),
      oldest: sql<number>`coalesce(extract(epoch from now() - min(${mails.createdAt}) filter (where ${mailFailedAt} is null)), 0)::float8`,
    })
    .from(mails)
    .leftJoin(workAttempts, attemptsOfMail)
    .where(isNull(mails.sentAt))
  const { waiting, failed, oldest } = counted ?? { waiting: 0, failed: 0, oldest: 0 }
  const help = 'Mails that have not left'
  return [
    { name: 'mails', help, labels: { state: 'waiting' }, value: waiting },
    { name: 'mails', help, labels: { state: 'failed' }, value: failed },
    { name: 'oldest_mail_seconds', help: 'How long the oldest mail waits', value: oldest },
  ]
}
