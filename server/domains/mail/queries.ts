import { eq, sql } from 'drizzle-orm'
import { type MailState, mailStates } from '#contract/vocab/mails.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import type { Db } from '#server/kit/db.ts'
import { notFound } from '#server/kit/errors.ts'
import { mailPost } from '#server/kit/mail.ts'
import { bodyOf } from './commands.ts'
import { mails } from './tables.ts'

/** What became of a mail. */
export const stateOfMail = sql<MailState>`case when ${mails.sentAt} is not null then ${mailStates.sent}
  when ${mails.failedAt} is not null then ${mailStates.failed} else ${mailStates.waiting} end`

/** A mail with its text; that somebody read it is recorded, since it can hold a link that opens an account. */
export async function readMail(db: Db, actor: Actor, id: number) {
  const [found] = await db.select({ mail: mails, state: stateOfMail }).from(mails).where(eq(mails.id, id))
  if (!found) throw notFound('Mail')
  const { mail, state } = found
  await audit(db, actor, 'mail.read', { kind: 'mail', id })
  return {
    id,
    to: mail.to,
    subject: mail.subject,
    state,
    text: bodyOf(mail)?.text ?? null,
    createdAt: mail.createdAt,
    sentAt: mail.sentAt,
    lastError: mail.lastError,
    isWithoutServer: !mailPost(),
  }
}
