import { and, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { now, nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { conflict, notFound } from '#server/kit/errors.ts'
import { isRefusedForGood, type Letter, mailDomain, mailPost, type Post } from '#server/kit/mail.ts'
import { seal, unseal } from '#server/kit/seals.ts'
import { mails } from './tables.ts'
import { type Template, written } from './templates.ts'

type MailRow = typeof mails.$inferSelect
type Body = Pick<Letter, 'text' | 'html' | 'attachments'>

const sealPurpose = 'mail'
const atOnce = 10
const sendingMinutes = 3
const mostAttempts = 12
const longestPauseMinutes = 360

/** A mail to be written. */
export interface Mail<Gap extends string> {
  /** The same key never leads to a second mail. */
  key: string
  to: string
  template: Template<Gap>
  values: Readonly<Record<Gap, string>>
  attachments?: Letter['attachments']
}

/** Puts a mail into the outbox, in the transaction of the deed that causes it: it leaves once that is committed. */
export async function queueMail<Gap extends string>(db: Db, mail: Mail<Gap>): Promise<void> {
  const { subject, text, html } = written(mail.template, mail.values)
  const body: Body = { text, html, attachments: mail.attachments }
  await db
    .insert(mails)
    .values({
      key: mail.key,
      to: mail.to,
      subject,
      sealedBody: seal(sealPurpose, mail.key, JSON.stringify(body)),
      createdAt: nowIso(),
      nextAttemptAt: nowIso(),
    })
    .onConflictDoNothing({ target: mails.key })
}

/** The text of a mail; undefined once it was sent, or where it cannot be read any more. */
export function bodyOf({ key, sealedBody }: Pick<MailRow, 'key' | 'sealedBody'>): Body | undefined {
  const opened = sealedBody && unseal(sealPurpose, key, sealedBody)
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
  const waiting = await db.select().from(mails).where(isNotNull(mails.sealedBody))
  for (const mail of waiting) {
    const body = bodyOf(mail)
    if (!body) continue
    const [text, html] = [unnamed(body.text), body.html && unnamed(body.html)]
    // What is attached, such as the entry of a calendar, names the person as the text does.
    if (text === body.text && html === body.html) continue
    const sealedBody = seal(sealPurpose, mail.key, JSON.stringify({ text, html }))
    await db.update(mails).set({ sealedBody }).where(eq(mails.id, mail.id))
  }
  return gone.length
}

/**
 * Sends what is due. Each process takes mails of its own; one that dies while sending leaves them to the others. Without
 * a mail server everything stays where it is. Answers how many were sent.
 */
export async function sendDueMails(db: Db, post: Post | undefined = mailPost()): Promise<number> {
  if (!post) return 0
  const due = await takeDueMails(db)
  const sent = await Promise.all(due.map((mail) => sendOne(db, post, mail)))
  return sent.filter(Boolean).length
}

const inMinutes = (minutes: number) => new Date(now().getTime() + minutes * 60_000).toISOString()

async function takeDueMails(db: Db): Promise<MailRow[]> {
  const until = inMinutes(sendingMinutes)
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(lte(mails.nextAttemptAt, nowIso()), isNull(mails.sentAt), isNull(mails.failedAt)))
    .orderBy(mails.nextAttemptAt)
    .limit(atOnce)
    .for('update', { skipLocked: true })
  return db
    .update(mails)
    .set({ nextAttemptAt: until, attempts: sql`${mails.attempts} + 1` })
    .where(sql`${mails.id} = any(array(${due}))`)
    .returning()
}

async function sendOne(db: Db, post: Post, mail: MailRow): Promise<boolean> {
  const body = bodyOf(mail)
  if (!body) {
    await giveUp(db, mail, 'It was written under another SECRET and cannot be read')
    return false
  }
  try {
    await post({ to: mail.to, subject: mail.subject, messageId: `<mail-${mail.id}@${mailDomain()}>`, ...body })
  } catch (error) {
    await noteFailure(db, mail, error)
    return false
  }
  await db
    .update(mails)
    .set({ sentAt: nowIso(), nextAttemptAt: null, sealedBody: null, lastError: null })
    .where(eq(mails.id, mail.id))
  return true
}

async function noteFailure(db: Db, mail: MailRow, error: unknown): Promise<void> {
  const reason = (error as Error).message.slice(0, 300)
  if (isRefusedForGood(error) || mail.attempts >= mostAttempts) return giveUp(db, mail, reason)
  const minutes = Math.min(2 ** (mail.attempts - 1), longestPauseMinutes)
  await db
    .update(mails)
    .set({ lastError: reason, nextAttemptAt: inMinutes(minutes) })
    .where(eq(mails.id, mail.id))
}

async function giveUp(db: Db, { id }: MailRow, lastError: string): Promise<void> {
  await db.update(mails).set({ lastError, failedAt: nowIso(), nextAttemptAt: null }).where(eq(mails.id, id))
}

/**
 * Has every mail tried at once that waits out a pause, for when a mail server answers again; one with a shorter pause than
 * sending takes may be on its way at this moment. Answers how many.
 */
export async function endPauses(db: Db): Promise<number> {
  const pausing = and(isNull(mails.sentAt), isNull(mails.failedAt), gt(mails.nextAttemptAt, inMinutes(sendingMinutes)))
  const ended = await db.update(mails).set({ nextAttemptAt: nowIso() }).where(pausing).returning({ id: mails.id })
  return ended.length
}

/** Lets a mail that could not be sent be tried again. */
export async function retryMail(db: Db, id: number): Promise<void> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id))
  if (!mail) throw notFound('Mail')
  if (mail.sentAt) throw conflict('The mail was sent')
  await db.update(mails).set({ failedAt: null, attempts: 0, nextAttemptAt: nowIso() }).where(eq(mails.id, id))
}
