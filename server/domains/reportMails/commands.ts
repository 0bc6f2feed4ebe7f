import { and, eq } from 'drizzle-orm'
import { mailedReport, nextMailAfter, type ReportMailForm } from '#contract/domains/reportMails/model.ts'
import { repairedFilters } from '#contract/kit/list.ts'
import type { AnyReport } from '#contract/kit/report.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { now } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { changedMeanwhile, invalid, notAllowed, notFound } from '#server/kit/errors.ts'
import { reportMails } from '#server/records/reportMails/tables.ts'
import { mailCalendar } from './mailCalendar.ts'
import { reportMailsVisibleTo } from './queries.ts'
import { peopleWithinReach, receiversWhoMayRead } from './receivers.ts'

const subject = (id: number) => ({ kind: 'reportMail', id })

/** Has a report mailed from its next turn on. */
export async function addReportMail(db: Db, actor: Actor, form: ReportMailForm): Promise<number> {
  const [added] = await db
    .insert(reportMails)
    .values({ ...(await checked(db, actor, form)), createdBy: actor.userId })
    .returning({ id: reportMails.id })
  if (!added) throw new Error('the report by mail was not kept')
  await audit(db, actor, 'reportMail.add', subject(added.id), { report: form.report, to: form.receiverIds })
  return added.id
}

/** Changes a report by mail; it goes on at its next turn. */
export async function editReportMail(db: Db, actor: Actor, form: ReportMailForm & { id: number; version: number }) {
  await changeOwn(db, actor, form, await checked(db, actor, form))
  await audit(db, actor, 'reportMail.edit', subject(form.id), { report: form.report, to: form.receiverIds })
}

/** Pauses a report by mail, or lets it go on at its next turn. */
export async function pauseReportMail(db: Db, actor: Actor, asked: { id: number; version: number; isPaused: boolean }) {
  const mail = await ownMail(db, actor, asked.id)
  const nextRunAt = asked.isPaused ? null : nextMailAfter(mail, now(), mailCalendar())
  await changeOwn(db, actor, asked, { isPaused: asked.isPaused, nextRunAt })
  await audit(db, actor, asked.isPaused ? 'reportMail.pause' : 'reportMail.resume', subject(asked.id))
}

/** Removes a report by mail that the actor set up; who only receives it receives it no more. */
export async function leaveReportMail(db: Db, actor: Actor, id: number): Promise<string> {
  const [mail] = await db
    .select()
    .from(reportMails)
    .where(and(eq(reportMails.id, id), reportMailsVisibleTo(actor)))
  if (!mail) throw notFound('Report by mail')
  if (mail.createdBy === actor.userId) {
    await db.delete(reportMails).where(eq(reportMails.id, id))
    await audit(db, actor, 'reportMail.remove', subject(id), { report: mail.report })
    return 'The report is not mailed any more'
  }
  const receiverIds = mail.receiverIds.filter((userId) => userId !== actor.userId)
  await db.update(reportMails).set({ receiverIds }).where(eq(reportMails.id, id))
  await audit(db, actor, 'reportMail.leave', subject(id), { report: mail.report })
  return 'You do not receive the report any more'
}

async function ownMail(db: Db, actor: Actor, id: number) {
  const [mail] = await db
    .select()
    .from(reportMails)
    .where(and(eq(reportMails.id, id), reportMailsVisibleTo(actor)))
  if (!mail) throw notFound('Report by mail')
  if (mail.createdBy !== actor.userId) throw notAllowed('Only who set it up can change it')
  return mail
}

async function changeOwn(
  db: Db,
  actor: Actor,
  { id, version }: { id: number; version: number },
  changes: Partial<typeof reportMails.$inferInsert>,
): Promise<void> {
  await ownMail(db, actor, id)
  const changed = await db
    .update(reportMails)
    .set({ ...changes, updatedBy: actor.userId })
    .where(and(eq(reportMails.id, id), eq(reportMails.version, version)))
    .returning({ id: reportMails.id })
  if (!changed.length) throw changedMeanwhile('this report by mail')
}

/** The form as it is kept: a report that the actor and every receiver may read, and what it can be narrowed to. */
async function checked(db: Db, actor: Actor, form: ReportMailForm) {
  const report = mailedReport(form.report)
  if (!report) throw invalid({ report: 'There is no such report' })
  if (!may(actor, report.access as never)) throw notAllowed()
  await refuseStrangers(db, actor, report, form.receiverIds)
  const { frequency, hour, period, format, receiverIds } = form
  const weekday = form.weekday ?? null
  return {
    ...{ report: report.name, filters: repairedFilters(report, form.filters ?? {}), frequency, weekday, hour, period },
    ...{ format, receiverIds: [...new Set(receiverIds)], isPaused: false },
    nextRunAt: nextMailAfter({ frequency, weekday, hour }, now(), mailCalendar()),
  }
}

async function refuseStrangers(db: Db, actor: Actor, report: AnyReport, receiverIds: readonly number[]): Promise<void> {
  const known = await peopleWithinReach(db, actor, receiverIds)
  const strangers = receiverIds.filter((id) => !known.some((one) => one.id === id))
  if (strangers.length) throw invalid({ receiverIds: 'Choose people from the list' })
  const able = new Set((await receiversWhoMayRead(db, report, receiverIds)).map(({ userId }) => userId))
  const unable = known.filter(({ id }) => !able.has(id)).map(({ fullName }) => fullName)
  if (unable.length) throw invalid({ receiverIds: `May not read ${report.title}: ${unable.join(', ')}` })
}
