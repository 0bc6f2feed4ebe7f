import { eq, sql } from 'drizzle-orm'
import { type MailState, mailStates } from '#contract/vocab/mails.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import type { Db } from '#server/kit/database/db.ts'
import { coalesce } from '#server/kit/database/sql.ts'
import { notFound } from '#server/kit/errors.ts'
import { isWorkOn } from '#server/kit/jobs/work.ts'
import { mailPost } from '#server/kit/mail/mail.ts'
import { workAttempts } from '#server/kit/tables.ts'
import { mails } from '#server/records/mail/tables.ts'
import { bodyOf } from './commands.ts'

/** The attempts to send a mail that did not succeed at once: to be joined on the left for what follows. */
export const attemptsOfMail = isWorkOn('mail', mails.id)

/** When a mail was given up. */
export const mailFailedAt = coalesce(workAttempts.failedAt, mails.failedAt)

/** Why the last attempt to send a mail failed; null once it was sent. */
export const errorOfMail = sql<string | null>`case when ${mails.sentAt} is null
  then coalesce(${workAttempts.lastError}, ${mails.lastError}) end`

/** What became of a mail. */
export const stateOfMail = sql<MailState>`case when ${mails.sentAt} is not null then ${mailStates.sent}
  when ${mailFailedAt} is not null then ${mailStates.failed} else ${mailStates.waiting} end`

/** A mail with its text; that somebody read it is recorded, since it can hold a link that opens an account. */
export async function readMail(db: Db, actor: Actor, id: number) {
  const [found] = await db
    .select({ mail: mails, state: stateOfMail, lastError: errorOfMail })
    .from(mails)
    .leftJoin(workAttempts, attemptsOfMail)
    .where(eq(mails.id, id))
  if (!found) throw notFound('Mail')
  const { mail, state, lastError } = found
  await audit(db, actor, 'mail.read', { kind: 'mail', id })
  return {
    id,
    to: mail.to,
    subject: mail.subject,
    state,
    text: bodyOf(mail)?.text ?? null,
    createdAt: mail.createdAt,
    sentAt: mail.sentAt,
    lastError,
    isWithoutServer: !mailPost(),
  }
}
