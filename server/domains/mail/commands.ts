import { and, asc, eq, inArray, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { decrypt, encrypt } from '#server/kit/encryption.ts'
import { conflict, notFound } from '#server/kit/errors.ts'
import { endPausesOf, forgetAttempts, isOneOfWork, tryAgain, type Work, workThrough } from '#server/kit/jobs/work.ts'
import { isRefusedForGood, type Letter, mailDomain, mailPost, type Post } from '#server/kit/mail/mail.ts'
import { mails } from '#server/records/mail/tables.ts'
import { settings } from '#server/records/settings/tables.ts'
import { type Template, written } from './templates.ts'

type MailRow = typeof mails.$inferSelect
type Body = Pick<Letter, 'text' | 'html' | 'attachments'>

/** What its values are encrypted for. */
export const mailPurpose = 'mail'
const unreadable = 'It was written under another SECRET and cannot be read'

/** A mail to be written. */
export interface Mail<Gap extends string> {
  /** The same key never leads to a second mail. */
  key: string
  to: string
  template: Template<Gap>
  values: Readonly<Record<Gap, string>>
  attachments?: Letter['attachments']
}

/** Puts a mail into the outbox, in the transaction of the action that causes it: it leaves once that is committed. */
export async function queueMail<Gap extends string>(db: Db, mail: Mail<Gap>): Promise<void> {
  const { subject, text, html } = written(mail.template, mail.values)
  const body: Body = { text, html, attachments: mail.attachments }
  await db
    .insert(mails)
    .values({
      key: mail.key,
      to: mail.to,
      subject,
      encryptedBody: encrypt(mailPurpose, mail.key, JSON.stringify(body)),
      createdAt: nowIso(),
    })
    .onConflictDoNothing({ target: mails.key })
}

/** The text of a mail; undefined once it was sent, or where it cannot be read any more. */
export function bodyOf({ key, encryptedBody }: Pick<MailRow, 'key' | 'encryptedBody'>): Body | undefined {
  const opened = encryptedBody && decrypt(mailPurpose, key, encryptedBody)
  return opened ? (JSON.parse(opened) as Body) : undefined
}

/**
 * Takes a person out of the outbox: mails to their addresses and under these keys go, and those that wait no longer name
 * them. Answers how many went.
 */
export async function forgetInMails(
  db: Db,
  { addresses, keys, unnamed }: { addresses: string[]; keys: string[]; unnamed: (text: string) => string },
): Promise<number> {
  const gone = await db
    .delete(mails)
    .where(or(inArray(sql`lower(${mails.to})`, addresses), inArray(mails.key, keys)))
    .returning({ id: mails.id })
  await forgetAttempts(
    db,
    'mail',
    gone.map(({ id }) => id),
  )
  const waiting = await db.select().from(mails).where(isNotNull(mails.encryptedBody))
  for (const mail of waiting) {
    const body = bodyOf(mail)
    if (!body) continue
    const [text, html] = [unnamed(body.text), body.html && unnamed(body.html)]
    // What is attached, such as the entry of a calendar, names the person as the text does.
    if (text === body.text && html === body.html) continue
    const encryptedBody = encrypt(mailPurpose, mail.key, JSON.stringify({ text, html }))
    await db.update(mails).set({ encryptedBody }).where(eq(mails.id, mail.id))
  }
  return gone.length
}

/** Takes mails back that still wait, by their keys: what they say is no longer so. What has been sent stays as it is. */
export async function withdrawMails(db: Db, keys: readonly string[]): Promise<void> {
  if (!keys.length) return
  const gone = await db
    .delete(mails)
    .where(and(inArray(mails.key, [...keys]), isNull(mails.sentAt)))
    .returning({ id: mails.id })
  await forgetAttempts(
    db,
    'mail',
    gone.map(({ id }) => id),
  )
}

/** Whether a mail is still to be sent. The last condition keeps away from what an older release is sending. */
const isUnsent = () =>
  and(
    isNull(mails.sentAt),
    isNull(mails.failedAt),
    or(isNull(mails.nextAttemptAt), lte(mails.nextAttemptAt, nowIso())),
    not(isToInvented),
  )

/** Whether a mail goes to one of the people who came with demo data: their addresses are of a kind that nobody has. */
const isToInvented = sql`(${mails.to} like '%.example' and exists (
  select 1 from ${settings} where ${settings.name} = 'demoData'))`

/**
 * Sends what is due. Each process takes mails of its own; one that dies while sending leaves them to the others. Without
 * a mail server everything stays where it is. Answers how many were sent.
 */
export async function sendDueMails(db: Db, post: Post | undefined = mailPost()): Promise<number> {
  return post ? workThrough(db, mailing(post)) : 0
}

const mailing = (post: Post): Work => ({
  kind: 'mail',
  atOnce: 5,
  limitSeconds: 120,
  mostAttempts: 12,
  longestPauseMinutes: 360,
  isHopeless: (error) => isRefusedForGood(error) || (error as Error).message === unreadable,
  due: async (db, isFree, limit) => {
    const unsent = db
      .select({ id: mails.id })
      .from(mails)
      .where(and(isUnsent(), isFree(mails.id)))
    return (await unsent.orderBy(asc(mails.id)).limit(limit)).map(({ id }) => id)
  },
  work: async (db, key, attempts) => {
    const id = Number(key)
    const [mail] = await db
      .update(mails)
      .set({ nextAttemptAt: null })
      .where(and(eq(mails.id, id), isUnsent()))
      .returning()
    if (!mail) return 0
    const body = bodyOf(mail)
    if (!body) throw new Error(unreadable)
    await post({ to: mail.to, subject: mail.subject, messageId: `<mail-${id}@${mailDomain()}>`, ...body })
    await db.update(mails).set({ sentAt: nowIso(), encryptedBody: null, attempts }).where(eq(mails.id, id))
    return 1
  },
})

/** Has every mail tried at once that waits out a pause, for when a mail server answers again. Answers how many. */
export function endPauses(db: Db): Promise<number> {
  return endPausesOf(db, 'mail')
}

/** Lets a mail that could not be sent be tried again. */
export async function retryMail(db: Db, id: number): Promise<void> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id))
  if (!mail) throw notFound('Mail')
  if (mail.sentAt) throw conflict('The mail was sent')
  await db.update(mails).set({ failedAt: null, nextAttemptAt: null }).where(eq(mails.id, id))
  await tryAgain(db, isOneOfWork('mail', [id]))
}
