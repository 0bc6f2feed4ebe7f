import { and, or, sql } from 'drizzle-orm'
import { outboxList } from '#contract/domains/audit/lists.ts'
import { workspaceTimeZone } from '#server/kit/clock.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import { coalesce, containsText, isAnyOf, isWithinDays } from '#server/kit/database/sql.ts'
import { type ListQuery, serveList } from '#server/kit/lists/lists.ts'
import { workAttempts } from '#server/kit/tables.ts'
import { mails } from '#server/records/mail/tables.ts'
import { attemptsOfMail, errorOfMail, mailFailedAt, stateOfMail } from './queries.ts'

const nextAttemptAt = sql<string | null>`case when ${mails.sentAt} is null and ${mailFailedAt} is null
  then coalesce(${workAttempts.nextAttemptAt}, ${mails.nextAttemptAt}, ${mails.createdAt}) end`

const outboxRows: ListQuery<typeof outboxList> = (db, _actor, asked) =>
  db
    .select(
      keyed({
        id: mails.id,
        createdAt: mails.createdAt,
        to: mails.to,
        subject: mails.subject,
        state: stateOfMail,
        attempts: coalesce(workAttempts.attempts, mails.attempts),
        nextAttemptAt,
        sentAt: mails.sentAt,
        lastError: errorOfMail,
      }),
    )
    .from(mails)
    .leftJoin(workAttempts, attemptsOfMail)
    .where(
      and(
        asked.search ? or(containsText(mails.to, asked.search), containsText(mails.subject, asked.search)) : undefined,
        containsText(mails.to, asked.to),
        containsText(mails.subject, asked.subject),
        asked.states?.length ? isAnyOf(sql`${stateOfMail}`, asked.states) : undefined,
        isWithinDays(mails.createdAt, asked.from, asked.until, workspaceTimeZone),
      ),
    )

/** The outbox. */
export const mailLists = [serveList(outboxList, outboxRows)]
