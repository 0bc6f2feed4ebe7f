import { and, asc, eq, lte } from 'drizzle-orm'
import { mailedReport, nextMailAfter } from '#contract/domains/reportMails/model.ts'
import { queueMail } from '#server/domains/mail/commands.ts'
import { users } from '#server/domains/users/tables.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { now, nowIso, today } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import type { ListRoute } from '#server/kit/lists.ts'
import { tableFile } from '#server/kit/tableFiles.ts'
import { composed, reportMailed } from './composing.ts'
import { mailCalendar } from './mailCalendar.ts'
import { receiversWhoMayRead } from './receivers.ts'
import { reportMails } from './tables.ts'

type Mail = typeof reportMails.$inferSelect

/** Mails the reports that are due. Each process takes one at a time, so that nothing is mailed twice. */
export async function sendDueReports(db: Db, lists: readonly ListRoute[]): Promise<number> {
  let sent = 0
  for (let mail = await nextDue(db); mail; mail = await nextDue(db)) {
    if (await sendIfDue(db, mail, lists)) sent += 1
  }
  return sent
}

const isDue = () => and(lte(reportMails.nextRunAt, nowIso()), eq(reportMails.isPaused, false))

async function nextDue(db: Db): Promise<Mail | undefined> {
  const [mail] = await db.select().from(reportMails).where(isDue()).orderBy(asc(reportMails.nextRunAt)).limit(1)
  return mail
}

/** One that fails is told so and waits for its next turn; the others go on. */
async function sendIfDue(db: Db, { id }: Mail, lists: readonly ListRoute[]): Promise<boolean> {
  try {
    return await db.transaction(async (part) => sendLocked(part, id, (mail) => sendTo(part, mail, lists)))
  } catch (error) {
    const reason = `Could not be computed: ${(error as Error).message.slice(0, 200)}`
    return db.transaction(async (part) => sendLocked(part, id, async () => reason))
  }
}

/** Does the work for a report that is still due and that no other process holds, and sets its next turn. */
async function sendLocked(db: Db, id: number, work: (mail: Mail) => Promise<string>): Promise<boolean> {
  const [mail] = await db
    .select()
    .from(reportMails)
    .where(and(eq(reportMails.id, id), isDue()))
    .for('update')
  if (!mail) return false
  const lastResult = await work(mail)
  const nextRunAt = nextMailAfter(mail, now(), mailCalendar())
  await db.update(reportMails).set({ lastRunAt: nowIso(), lastResult, nextRunAt }).where(eq(reportMails.id, id))
  return true
}

/** Mails a report to each receiver who may still read it, and answers what came of it. */
async function sendTo(db: Db, mail: Mail, lists: readonly ListRoute[]): Promise<string> {
  const report = mailedReport(mail.report)
  const route = lists.find(({ list }) => list.name === mail.report)
  if (!report || !route) return 'The report does not exist any more'
  const receivers = await receiversWhoMayRead(db, report, mail.receiverIds)
  const [owner] = await db
    .select()
    .from(users)
    .where(eq(users.id, mail.createdBy ?? 0))
  for (const receiver of receivers) await sendFile(db, mail, route, receiver, owner?.fullName ?? 'Somebody')
  const left = mail.receiverIds.length - receivers.length
  return `Sent to ${receivers.length}${left > 0 ? `, not to ${left} who may not read it any more` : ''}`
}

async function sendFile(db: Db, mail: Mail, route: ListRoute, receiver: Actor, owner: string) {
  const { values, cells, list } = await composed(db, mail, route, receiver, owner)
  const { body, fileName, contentType } = await tableFile(cells, `${list.title} ${today()}`, mail.format)
  const content = Buffer.isBuffer(body) ? body.toString('base64') : ''
  await queueMail(db, {
    key: `report-${mail.id}-${mail.nextRunAt}-${receiver.userId}`,
    to: receiver.email,
    template: reportMailed,
    values,
    attachments: [{ fileName, contentType, content, encoding: 'base64' }],
  })
  const facts = { report: list.name, rows: cells.length - 1 }
  await audit(db, receiver, 'reportMail.send', { kind: 'reportMail', id: mail.id }, facts)
}
