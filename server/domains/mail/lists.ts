import { and, or, sql } from 'drizzle-orm'
import { outboxList } from '#contract/domains/audit/lists.ts'
import { workspaceTimeZone } from '#server/kit/clock.ts'
import { type ListQuery, serveList } from '#server/kit/lists.ts'
import { containsText, isAnyOf, isWithinDays } from '#server/kit/sql.ts'
import { stateOfMail } from './queries.ts'
import { mails } from './tables.ts'

const outboxRows: ListQuery<typeof outboxList> = (db, _actor, asked) =>
  db
    .select({
      id: mails.id,
      createdAt: mails.createdAt,
      to: mails.to,
      subject: mails.subject,
      state: stateOfMail.as('state'),
      attempts: mails.attempts,
      nextAttemptAt: mails.nextAttemptAt,
      sentAt: mails.sentAt,
      lastError: mails.lastError,
    })
    .from(mails)
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
