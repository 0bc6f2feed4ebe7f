import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { mailedReport, nextMailAfter } from '#contract/domains/reportMails/model.ts'
import { queueMail } from '#server/domains/mail/commands.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { now, nowIso, today } from '#server/kit/clock.ts'
import { sameVersion } from '#server/kit/database/columns.ts'
import type { Db } from '#server/kit/database/db.ts'
import { tableFile } from '#server/kit/exports/tableFiles.ts'
import { workThrough } from '#server/kit/jobs/work.ts'
import type { ListRoute } from '#server/kit/lists/lists.ts'
import { reportMails } from '#server/records/reportMails/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { composed, reportMailed } from './composing.ts'
import { mailCalendar } from './mailCalendar.ts'
import { receiversWhoMayRead } from './receivers.ts'

type Mail = typeof reportMails.$inferSelect

const isDue = () => and(lte(reportMails.nextRunAt, nowIso()), eq(reportMails.isPaused, false))

/** One report at one of its times. */
const key = sql<string>`${reportMails.id} || '@' || floor(extract(epoch from ${reportMails.nextRunAt}))::bigint`

function turnOf(text: string): { id: number; runAt: string } {
  const [id, seconds] = text.split('@').map(Number)
  return { id: id ?? 0, runAt: new Date((seconds ?? 0) * 1000).toISOString() }
}

/**
 * Mails the reports that are due. One that fails is told so and waits for its next turn, and what failed is tried again
 * until then and after: nobody is mailed the same report of the same time twice. Answers how many were mailed.
 */
export function sendDueReports(db: Db, lists: readonly ListRoute[]): Promise<number> {
  return workThrough(db, {
    kind: 'reportMail',
    due: async (from, isFree, limit) => {
      const due = from
        .select({ key })
        .from(reportMails)
        .where(and(isDue(), isFree(key)))
      return (await due.orderBy(asc(reportMails.nextRunAt)).limit(limit)).map((row) => row.key)
    },
    work: (from, text) => from.transaction((part) => sendTurn(part, turnOf(text), lists)),
    failed: async (part, text, sentence) => {
      await noteResult(part, turnOf(text), `Could not be computed: ${sentence}`)
    },
  })
}

async function sendTurn(db: Db, turn: Turn, lists: readonly ListRoute[]): Promise<number> {
  const [mail] = await db.select().from(reportMails).where(eq(reportMails.id, turn.id)).for('update')
  if (!mail || mail.isPaused) return 0
  await noteResult(db, turn, await sendTo(db, mail, turn.runAt, lists))
  return 1
}

interface Turn {
  id: number
  runAt: string
}

/** Says what came of a turn; the next one comes at its time. */
async function noteResult(db: Db, { id, runAt }: Turn, lastResult: string): Promise<void> {
  const [mail] = await db.select().from(reportMails).where(eq(reportMails.id, id)).for('update')
  if (!mail) return
  const isThisTurn = mail.nextRunAt !== null && Date.parse(mail.nextRunAt) < Date.parse(runAt) + 1_000
  const nextRunAt = isThisTurn ? nextMailAfter(mail, now(), mailCalendar()) : mail.nextRunAt
  await db
    .update(reportMails)
    .set({ lastRunAt: nowIso(), lastResult, nextRunAt, version: sameVersion })
    .where(eq(reportMails.id, id))
}

/** Mails a report to each receiver who may still read it, and answers what came of it. */
async function sendTo(db: Db, mail: Mail, runAt: string, lists: readonly ListRoute[]): Promise<string> {
  const report = mailedReport(mail.report)
  const route = lists.find(({ list }) => list.name === mail.report)
  if (!report || !route) return 'The report does not exist any more'
  const receivers = await receiversWhoMayRead(db, report, mail.receiverIds)
  const [owner] = await db
    .select()
    .from(users)
    .where(eq(users.id, mail.createdBy ?? 0))
  const by = owner?.fullName ?? 'Somebody'
  for (const receiver of receivers) await sendFile(db, { ...mail, nextRunAt: runAt }, route, receiver, by)
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
