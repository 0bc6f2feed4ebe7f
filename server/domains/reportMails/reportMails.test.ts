import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { joinedBackoutOverview } from '#contract/domains/dashboards/overview.ts'
import * as calls from '#contract/domains/reportMails/endpoints.ts'
import {
  daysOfMailPeriod,
  filtersOfMail,
  mailPeriods,
  nextMailAfter,
  receiversOf,
} from '#contract/domains/reportMails/model.ts'
import { invoicePaymentPending } from '#contract/domains/reports/invoicePaymentPending.ts'
import { pendingCvFeedback } from '#contract/domains/reports/pendingCvFeedback.ts'
import { productivity } from '#contract/domains/reports/productivity.ts'
import { upcomingFollowups } from '#contract/domains/reports/upcoming.ts'
import { findOptions } from '#contract/kit/options.ts'
import { weekdayOf } from '#contract/kit/wallTime.ts'
import { permissionNames, permissionsOf } from '#contract/vocab/permissions.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { bodyOf } from '#server/domains/mail/commands.ts'
import { atTime, workspaceTimeZone } from '#server/kit/clock.ts'
import type { ListRoute } from '#server/kit/lists/lists.ts'
import { mails } from '#server/records/mail/tables.ts'
import { reportMails } from '#server/records/reportMails/tables.ts'
import { customRoles } from '#server/records/roles/tables.ts'
import { userRoles, users } from '#server/records/users/tables.ts'
import { allRoutes } from '#server/routes.ts'
import { refusal, type World, world } from '#server/test/world.ts'
import { sendDueReports } from './sending.ts'

const lists = (w: World) => allRoutes({ db: w.db, demo: null }).filter((route): route is ListRoute => 'list' in route)

/** The CSV lines that a person was mailed, without the byte order mark. */
async function mailedTo(w: World, email: string): Promise<string[][]> {
  const sent = await w.db.select().from(mails).where(eq(mails.to, email)).orderBy(mails.id)
  return sent.map((mail) => {
    const [file] = bodyOf(mail)?.attachments ?? []
    return Buffer.from(file?.content ?? '', 'base64')
      .toString('utf8')
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
  })
}

const emailOf = async (w: World, id: number) => {
  const [user] = await w.db.select().from(users).where(eq(users.id, id))
  return user?.email ?? ''
}

/** Two positions at the client, of which the recruiter works on the first only. */
async function twoPositions(w: World) {
  const spoc = await w.as('SPOC')
  const recruiter = await w.as('Recruiter')
  const own = await w.make.position({
    frontendSpocId: spoc.id,
    recruiterIds: [recruiter.id],
    providerPositionName: 'First',
  })
  const other = await w.make.position({ frontendSpocId: spoc.id, providerPositionName: 'Second' })
  for (const positionId of [own.id, other.id]) await w.make.application({ positionId, statusId: s.sentToClient })
  return { spoc, recruiter }
}

const weekly = { frequency: 'Every week', weekday: 1, hour: 8, period: 'As the report begins', format: 'csv' } as const
const monday = new Date('2027-03-01T02:30:00Z')

test('a report is mailed at its time to those who may read it, each with their own reach, once', async () => {
  const w = await world()
  const { spoc, recruiter } = await twoPositions(w)
  const form = { ...weekly, report: pendingCvFeedback.name, receiverIds: [spoc.id, recruiter.id] }
  await spoc.call(calls.addReportMail, form)
  await w.db.update(reportMails).set({ nextRunAt: monday.toISOString() })
  const send = (at: Date) => atTime(at, () => sendDueReports(w.db, lists(w)))
  expect(await send(new Date(monday.getTime() - 1_000))).toBe(0)
  expect(await send(monday)).toBe(1)
  expect(await send(monday)).toBe(0)
  const [toSpoc, toRecruiter] = [await emailOf(w, spoc.id), await emailOf(w, recruiter.id)]
  const [spocLines = []] = await mailedTo(w, toSpoc)
  const [recruiterLines = []] = await mailedTo(w, toRecruiter)
  expect(spocLines).toHaveLength(4)
  expect(recruiterLines).toHaveLength(3)
  expect(recruiterLines.at(-1)).toMatch(/^Total,/)
  expect(recruiterLines[1]).toMatch(/^First,/)
  const [mail] = (await spoc.call(calls.getReportMails, { report: pendingCvFeedback.name })).mails
  expect(mail).toMatchObject({ lastResult: 'Sent to 2', nextRunAt: '2027-03-08T02:30:00.000Z' })
})

test('a mail says its day as people read it, and leads to the page of the report as it was narrowed', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  const form = { ...weekly, receiverIds: [admin.id] }
  const { id } = await w.make.position()
  await admin.call(calls.addReportMail, { ...form, report: invoicePaymentPending.name })
  await admin.call(calls.addReportMail, {
    ...{ ...form, report: productivity.name, period: mailPeriods.lastMonth },
    filters: { positions: [id, id + 1], verticals: [1] },
  })
  await admin.call(calls.addReportMail, { ...form, report: joinedBackoutOverview.name })
  await w.db.update(reportMails).set({ nextRunAt: monday.toISOString() })
  await atTime(monday, () => sendDueReports(w.db, lists(w)))
  const sent = await w.db.select().from(mails).orderBy(mails.id)
  const bodies = new Map(sent.map((mail) => [mail.subject.split(',')[0], bodyOf(mail)?.text ?? '']))
  expect(sent.map(({ subject }) => subject)).toContain('Invoice Payment Pending, as of 01-03-2027')
  const page = `/user/${admin.id}/Admin/reports`
  expect(bodies.get('Invoice Payment Pending')).toContain(`${page}/invoicePaymentPending?page=1`)
  expect(bodies.get('Productivity')).toContain(
    `${page}/productivity?from=2027-02-01&to=2027-02-28&positions=${id}&positions=${id + 1}&verticals=1&page=1`,
  )
  expect(bodies.get('Joined and backout overview')).toMatch(
    /\/user\/report\/joined-backout-overview\?year=\d{4}&page=1/,
  )
})

test('who may not read the report any more is left out, who only receives it can stop, and only its owner changes it', async () => {
  const w = await world()
  const { spoc, recruiter } = await twoPositions(w)
  const form = { ...weekly, report: pendingCvFeedback.name, receiverIds: [spoc.id, recruiter.id] }
  const { id } = await spoc.call(calls.addReportMail, form)
  const [mail] = (await recruiter.call(calls.getReportMails, {})).mails
  expect(mail).toMatchObject({ id, can: { edit: false, leave: true } })
  expect((await refusal(recruiter.call(calls.editReportMail, { ...form, id, version: 1 }))).status).toBe(403)
  const stranger = await w.as('VP')
  expect((await refusal(stranger.call(calls.leaveReportMail, { id }))).status).toBe(404)
  await w.db.update(users).set({ isActive: false }).where(eq(users.id, recruiter.id))
  await w.db.update(reportMails).set({ nextRunAt: monday.toISOString() })
  await atTime(monday, () => sendDueReports(w.db, lists(w)))
  const [after] = (await spoc.call(calls.getReportMails, {})).mails
  expect(after?.lastResult).toBe('Sent to 1, not to 1 who may not read it any more')
  await w.db.update(users).set({ isActive: true }).where(eq(users.id, recruiter.id))
  await recruiter.call(calls.leaveReportMail, { id })
  expect((await recruiter.call(calls.getReportMails, {})).mails).toEqual([])
  const [kept] = (await spoc.call(calls.getReportMails, {})).mails
  expect(kept?.receiverIds).toEqual([spoc.id])
  await spoc.call(calls.pauseReportMail, { id, version: kept?.version ?? 0, isPaused: true })
  expect(await atTime(new Date('2028-01-01T00:00:00Z'), () => sendDueReports(w.db, lists(w)))).toBe(0)
})

test('a report cannot be mailed by or to somebody who may not read it', async () => {
  const w = await world()
  const { spoc } = await twoPositions(w)
  const qc = await w.as('QC')
  const form = { ...weekly, report: pendingCvFeedback.name, receiverIds: [qc.id] }
  expect((await refusal(spoc.call(calls.addReportMail, form))).fields['receiverIds']).toMatch(/^May not read/)
  expect((await refusal(qc.call(calls.addReportMail, form))).status).toBe(403)
  const none = await refusal(spoc.call(calls.addReportMail, { ...form, report: 'toString' }))
  expect(none.fields['report']).toBe('There is no such report')
  const noDay = await refusal(spoc.call(calls.addReportMail, { ...form, weekday: null, receiverIds: [spoc.id] }))
  expect(noDay.fields['weekday']).toBe('Day of the week is required')
})

test('the next mail comes on working days, on the weekday, or on the first of the month, at its hour for the firm', () => {
  // From Monday to Saturday, but not on the ninth.
  const isWorkingDay = (day: string) => weekdayOf(day) < 7 && day !== '2027-03-09'
  const next = (mail: Parameters<typeof nextMailAfter>[0], after: string) =>
    nextMailAfter(mail, new Date(after), { timeZone: workspaceTimeZone, isWorkingDay })
  const daily = { frequency: 'Every working day', hour: 9 } as const
  expect(next(daily, '2027-03-05T03:29:59Z')).toBe('2027-03-05T03:30:00.000Z')
  expect(next(daily, '2027-03-06T03:30:00Z')).toBe('2027-03-08T03:30:00.000Z')
  expect(next(daily, '2027-03-08T03:30:00Z')).toBe('2027-03-10T03:30:00.000Z')
  expect(next({ frequency: 'Every week', weekday: 7, hour: 0 }, '2027-03-05T12:00:00Z')).toBe(
    '2027-03-06T18:30:00.000Z',
  )
  const monthly = { frequency: 'On the first of every month', hour: 23 } as const
  expect(next(monthly, '2028-01-31T19:00:00Z')).toBe('2028-02-01T17:30:00.000Z')
})

test('a mailed period is seen from the day of the mail, over leap days and the turn of the year', () => {
  expect(daysOfMailPeriod(mailPeriods.lastMonth, '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(daysOfMailPeriod(mailPeriods.lastQuarter, '2027-01-15')).toEqual({ from: '2026-10-01', to: '2026-12-31' })
  expect(daysOfMailPeriod(mailPeriods.lastWeek, '2027-03-03')).toEqual({ from: '2027-02-22', to: '2027-02-28' })
  expect(daysOfMailPeriod(mailPeriods.yesterday, '2027-01-01')).toEqual({ from: '2026-12-31', to: '2026-12-31' })
  const asked = filtersOfMail(
    productivity,
    { verticals: [1], from: '2020-01-01', nonsense: 1 },
    'Last month',
    '2027-03-03',
  )
  expect(asked).toEqual({ verticals: [1], from: '2027-02-01', to: '2027-02-28' })
})

test('only those who may read a report are offered to receive it, custom roles as they are', async () => {
  const w = await world()
  const { spoc, recruiter } = await twoPositions(w)
  const [qc, manager] = [await w.as('QC'), await w.as('Manager')]
  const source = receiversOf(pendingCvFeedback)
  const offered = async () => {
    const { options } = await spoc.call(findOptions, { source, limit: 300 })
    return [spoc, recruiter, manager, qc].map((one) => options.some(({ id }) => id === one.id))
  }
  expect(await offered()).toEqual([true, true, true, false])
  const permissions = permissionNames.filter((name) => name !== 'report.export' && permissionsOf('Manager').has(name))
  const [less] = await w.db
    .insert(customRoles)
    .values({ name: 'Reads only', basicRole: 'Manager', permissions })
    .returning()
  await w.db.update(userRoles).set({ customRoleId: less?.id }).where(eq(userRoles.userId, manager.id))
  expect(await offered()).toEqual([true, true, false, false])
  expect((await qc.call(findOptions, { source })).options).toEqual([])
})

test('before it is saved, a mail is shown with what its author reaches, and of the others only their role', async () => {
  const w = await world()
  const { spoc, recruiter } = await twoPositions(w)
  const qc = await w.as('QC')
  const asked = { report: pendingCvFeedback.name, filters: {}, period: mailPeriods.usual }
  const shown = await recruiter.call(calls.getReportMailPreview, {
    ...asked,
    receiverIds: [recruiter.id, spoc.id, qc.id],
  })
  expect(shown).toMatchObject({ count: 1, rows: [expect.arrayContaining(['First', 'Open'])] })
  expect(shown.subject).toMatch(/^Pending CV Feedback, as of \d\d-\d\d-\d{4}$/)
  expect(shown.text).toContain('1 position. It was computed with what you reach yourself as Recruiter')
  expect(shown.receivers.map(({ id, role }) => [id, role])).toEqual([
    [spoc.id, 'SPOC'],
    [recruiter.id, 'Recruiter'],
  ])
  expect((await refusal(qc.call(calls.getReportMailPreview, { ...asked, receiverIds: [] }))).status).toBe(403)
})

test('a report with more rows than a mailed file holds says so in its preview and in the mail, not that these are all', async () => {
  const w = await world()
  const bd = await w.as('BD')
  await w.db.execute(sql`
    insert into leads
      (organization_name, contact_name, vertical_id, source, status, next_follow_up_on, recruiter_id, created_at, updated_at)
    select 'Organization ' || number, 'Asha Rao', 1, 'Referral', 'New', '2027-03-02', ${bd.id}, now(), now()
    from generate_series(1, 20001) as number`)
  const wanted = { report: upcomingFollowups.name, period: mailPeriods.usual, receiverIds: [bd.id] }
  const shown = await bd.call(calls.getReportMailPreview, wanted)
  expect([shown.rows.length, shown.count, shown.isCut]).toEqual([5, 20_000, true])
  const words = 'more than 20,000 follow-ups, of which the file holds the first 20,000'
  expect(shown.text).toContain(words)
  await bd.call(calls.addReportMail, { ...weekly, ...wanted })
  await w.db.update(reportMails).set({ nextRunAt: monday.toISOString() })
  await atTime(monday, () => sendDueReports(w.db, lists(w)))
  const [mail] = await w.db.select().from(mails)
  expect(mail && bodyOf(mail)?.text).toContain(words)
  const [lines = []] = await mailedTo(w, await emailOf(w, bd.id))
  expect(lines.length - 1).toBe(20_000)
})
