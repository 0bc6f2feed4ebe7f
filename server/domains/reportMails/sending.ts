import { and, asc, eq, lte } from 'drizzle-orm'
import { interviewScheduleList } from '#contract/domains/dashboards/interviews.ts'
import { joinedBackoutOverview } from '#contract/domains/dashboards/overview.ts'
import { filtersOfMail, mailedReport, nextMailAfter } from '#contract/domains/reportMails/model.ts'
import { daysText, dayText } from '#contract/domains/reports/periods.ts'
import { reportFor, reportUnder } from '#contract/domains/reports/reportFor.ts'
import type { AnyReport } from '#contract/kit/report.ts'
import { queueMail } from '#server/domains/mail/commands.ts'
import { template } from '#server/domains/mail/templates.ts'
import { users } from '#server/domains/users/tables.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { now, nowIso, today } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { exportedFile } from '#server/kit/exports.ts'
import type { ListRoute } from '#server/kit/lists.ts'
import { appAddress } from '#server/kit/mail.ts'
import { mailCalendar } from './mailCalendar.ts'
import { receiversWhoMayRead } from './receivers.ts'
import { reportMails } from './tables.ts'

type Mail = typeof reportMails.$inferSelect

const reportMailed = template({
  subject: '{{title}}, {{days}}',
  paragraphs: [
    'Hello {{firstName}},',
    'here is {{title}} {{days}}: {{count}}. It was computed with what you reach yourself as {{role}}; the figures of others can differ.',
    '{{about}}',
    'Left out: {{leftOut}}',
    '{{link}}',
    '{{owner}} set this mail up. You can stop it on the page of the report, under By mail.',
  ],
  button: 'Open the report',
  gaps: ['title', 'days', 'firstName', 'count', 'role', 'about', 'leftOut', 'link', 'owner'],
})

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
  for (const receiver of receivers) await sendFile(db, mail, report, route, receiver, owner?.fullName ?? 'Somebody')
  const left = mail.receiverIds.length - receivers.length
  return `Sent to ${receivers.length}${left > 0 ? `, not to ${left} who may not read it any more` : ''}`
}

const ownPages: Readonly<Record<string, string>> = {
  [interviewScheduleList.name]: '/user/report/interviews',
  [joinedBackoutOverview.name]: '/user/report/joined-backout-overview',
}

/** The page of a report, narrowed as the mail was. */
function pageOf({ name }: AnyReport, { userId, role }: Actor, filters: Record<string, unknown>): string {
  const asked = Object.entries({ ...filters, page: 1 }).flatMap(([key, value]) =>
    [value].flat().map((one) => [key, String(one)]),
  )
  return `${ownPages[name] ?? `/user/${userId}/${role}/reports/${name}`}?${new URLSearchParams(asked)}`
}

async function sendFile(db: Db, mail: Mail, report: AnyReport, route: ListRoute, receiver: Actor, owner: string) {
  const filters = filtersOfMail(report, mail.filters, mail.period, today())
  const list = reportUnder(reportFor(report, receiver.role), filters)
  const { file, count } = await exportedFile(db, receiver, { ...route, list }, filters, mail.format)
  const [one, many] = report.rowsAre
  const days =
    'from' in report.filters ? daysText(filters as { from?: string; to?: string }) : `as of ${dayText(today())}`
  await queueMail(db, {
    key: `report-${mail.id}-${mail.nextRunAt}-${receiver.userId}`,
    to: receiver.email,
    template: reportMailed,
    values: {
      ...{ title: report.title, days, firstName: receiver.fullName.split(' ')[0] ?? '', role: receiver.role, owner },
      count: `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`,
      ...{ about: list.about, leftOut: list.leftOut },
      link: appAddress(pageOf(report, receiver, filters)),
    },
    attachments: [file],
  })
  await audit(
    db,
    receiver,
    'reportMail.send',
    { kind: 'reportMail', id: mail.id },
    { report: report.name, rows: count },
  )
}
