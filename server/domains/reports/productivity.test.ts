import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { joinedBackoutOverview } from '#contract/domains/dashboards/overview.ts'
import { enteredApplicationList } from '#contract/domains/reports/entered.ts'
import { productivity } from '#contract/domains/reports/productivity.ts'
import { qcProductivity } from '#contract/domains/reports/qcProductivity.ts'
import { reportFor } from '#contract/domains/reports/reportFor.ts'
import { todaysAssignedPositions } from '#contract/domains/reports/todaysAssignedPositions.ts'
import { exportList } from '#contract/kit/export.ts'
import { daysLater } from '#contract/kit/wallTime.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { recordEvent } from '#server/domains/applications/history.ts'
import { undoMove } from '#server/domains/applications/undo.ts'
import { calendarSetting } from '#server/domains/settings/policies.ts'
import { keepAtHand } from '#server/domains/settings/present.ts'
import { workingDaysBetween, workingDaysIn } from '#server/domains/settings/workingDays.ts'
import { atTime } from '#server/kit/clock.ts'
import { rowsOf } from '#server/kit/database/db.ts'
import { applications } from '#server/records/applications/tables.ts'
import { positionRecruiters } from '#server/records/positions/tables.ts'
import { makeFirm, memberOf } from '#server/test/firm.ts'
import { refusal, world } from '#server/test/world.ts'

const november = { from: '2026-11-01', to: '2026-11-30' }

test('a month begins and ends at midnight in the firm’s time zone', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  const { id: recruiterId } = await w.as('Recruiter')
  const entered = (at: string) => w.make.history({ recruiterId }, [[s.sentToClient, at]])
  await entered('2026-10-31T18:29:59Z')
  await entered('2026-10-31T18:30:00Z')
  await entered('2026-11-30T18:29:59Z')
  await entered('2026-11-30T18:30:00Z')
  const { rows } = await admin.call(productivity, november)
  expect(rows).toMatchObject([{ personId: recruiterId, cvSubmit: 2, period: null }])
  const parts = await admin.call(productivity, { from: '2026-10-01', to: '2026-12-31', viewMode: 'Monthly' })
  expect(parts.rows.map(({ period, cvSubmit }) => [period, cvSubmit])).toEqual([
    ['2026-10', 1],
    ['2026-11', 2],
    ['2026-12', 1],
  ])
  expect((await admin.call(enteredApplicationList, { statuses: [s.sentToClient], ...november })).count).toBe(2)
})

test('an application counts once, at its first entry, for the recruiter and the QC it had then', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  const [first, second] = [await w.as('Recruiter'), await w.as('Recruiter')]
  const qc = await w.as('QC')
  const made = await w.make.history({ recruiterId: first.id, qcId: qc.id }, [[s.sentToClient, '2026-11-03T08:00:00Z']])
  await w.db.update(applications).set({ recruiterId: second.id, qcId: null })
  const [moved] = await w.db.select().from(applications).where(eq(applications.id, made.id))
  for (const to of [s.cvRejected, s.sentToClient] as const) {
    await atTime(new Date('2026-11-20T08:00:00Z'), () =>
      recordEvent(w.db, { application: moved!, from: null, to, actor: null }),
    )
  }
  const { rows } = await admin.call(productivity, november)
  expect(rows).toMatchObject([{ recruiterName: first.fullName, cvSubmit: 1 }])
  const byQc = await admin.call(qcProductivity, november)
  expect(byQc.rows).toMatchObject([{ qcName: qc.fullName, sendToClient: 1, cvRejected: 0 }])
})

test('a move that was undone counts nowhere, and counts again once it is made again', async () => {
  const w = await world()
  const firm = await makeFirm(w, 1, new Date('2026-11-02T08:00:00Z'))
  const { actor, call } = memberOf(firm, 'Admin')
  const [application] = await w.db.select().from(applications)
  const enter = (at: string) =>
    atTime(new Date(at), () =>
      recordEvent(w.db, { application: application!, from: s.open, to: s.sentToClient, actor }),
    )
  const figure = async () => (await call(productivity, november)).totals?.cvSubmit
  await enter('2026-11-03T08:00:00Z')
  expect(await figure()).toBe(1)
  await undoMove(w.db, actor, { id: application!.id, reason: 'A mistake' })
  expect(await figure()).toBe(0)
  expect((await call(enteredApplicationList, { statuses: [s.sentToClient] })).count).toBe(0)
  await enter('2026-11-05T08:00:00Z')
  expect(await figure()).toBe(1)
})

test('the CV target is the daily target times the working days, and a percentage of nothing is empty', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  await w.as('Recruiter', { dailyCvTarget: 4, firstName: 'Bina' })
  await w.as('Recruiter', { dailyCvTarget: 9, isActive: false })
  const { id: recruiterId } = await w.as('Recruiter', { firstName: 'Anil' })
  await w.make.history({ recruiterId }, [[s.sentToClient, '2026-11-10T08:00:00Z']])
  const { rows, totals } = await admin.call(productivity, november)
  expect(rows).toMatchObject([
    { cvTarget: null, cvSubmit: 1, targetToSubmit: null, submittedToInterviewSchedule: 0, offeredToJoined: null },
    { cvTarget: 84, cvSubmit: 0, targetToSubmit: 0, submittedToInterviewSchedule: null },
  ])
  expect(totals).toMatchObject({ cvTarget: 84, targetToSubmit: 1.19 })
  const sorted = async (sortType: 'asc' | 'desc') =>
    (await admin.call(productivity, { ...november, sortBy: 'targetToSubmit', sortType })).rows.map(
      (row) => row.targetToSubmit,
    )
  expect(await sorted('asc')).toEqual([0, null])
  expect(await sorted('desc')).toEqual([0, null])
  const { body } = await admin.send(exportList, { list: 'productivity', format: 'csv', ...november })
  expect(String(body).split('\r\n')[1]).toMatch(/^Anil Rao \d+,,,1,0,0,0,0,0,0,,0,,,,$/)
  expect((await admin.call(productivity, { from: '2026-11-01' })).totals?.cvTarget).toBeNull()
})

test('working days are Monday to Friday, less the holidays among them', () => {
  expect(workingDaysIn(november)).toBe(21)
  expect(workingDaysIn({ from: '2026-11-07', to: '2026-11-08' })).toBe(0)
  const holidays = ['2026-11-09', '2026-11-08', '2026-12-25'].map((day) => ({ day, name: 'Holiday' }))
  expect(workingDaysIn(november, { workingDays: [1, 2, 3, 4, 5], holidays })).toBe(20)
  expect(workingDaysIn(november, { workingDays: [1, 2, 3, 4, 5, 6], holidays: [] })).toBe(25)
  expect(workingDaysIn({ from: '2026-11-30', to: '2026-11-01' })).toBe(0)
})

test('the database counts the working days of any span as plain code does', async () => {
  const { db } = await world()
  const holidays = ['2026-11-09', '2026-11-08', '2026-12-25', '2026-11-09'].map((day) => ({ day, name: 'Holiday' }))
  for (const week of [
    { workingDays: [1, 2, 3, 4, 5], holidays },
    { workingDays: [1, 2, 3, 4, 6, 7], holidays },
    { workingDays: [7], holidays: [] },
  ] satisfies Parameters<typeof workingDaysIn>[1][]) {
    const spans = [-3, -1, 0, 1, 2, 6, 7, 8, 20, 60, 400].flatMap((length) =>
      ['2026-10-26', '2026-11-07', '2026-11-08', '2026-11-09', '2028-02-28'].map((from) => ({
        from,
        to: daysLater(from, length),
      })),
    )
    const counts = spans.map(({ from, to }) => workingDaysBetween(sql`${from}::date`, sql`${to}::date`, week))
    const [inDatabase] = await rowsOf<{ counts: number[] }>(
      db,
      sql`select array[${sql.join(counts, sql`, `)}] as counts`,
    )
    expect(inDatabase?.counts).toEqual(spans.map((span) => (span.from > span.to ? 0 : workingDaysIn(span, week))))
  }
})

test('the target of an allocation is for the days on which the firm works, in the week and without the holidays of the settings', async () => {
  const w = await world()
  onTestFinished(() => keepAtHand({ calendar: calendarSetting.initial }))
  const recruiter = await w.as('Recruiter')
  const position = await w.make.position()
  const { id: positionId } = position
  await w.db
    .insert(positionRecruiters)
    .values({ positionId, userId: recruiter.id, from: '2026-11-03', dailyCvTarget: 2, isBackup: false })
  const target = async () => {
    const asked = { from: '2026-11-02', to: '2026-11-08' }
    const { rows, groups } = await recruiter.call(todaysAssignedPositions, asked)
    // The chart adds up what a recruiter is to do on all positions.
    expect(groups?.['recruiter']).toMatchObject([{ key: recruiter.id, value: 0, target: rows[0]?.target }])
    return rows[0]?.target
  }
  expect(await target()).toBe(8)
  const holidays = [{ day: '2026-11-04', name: 'Foundation day' }]
  keepAtHand({ calendar: { ...calendarSetting.initial, workingDays: [1, 2, 3, 4, 5, 6], holidays } })
  expect(await target()).toBe(8)
  keepAtHand({ calendar: { ...calendarSetting.initial, holidays } })
  expect(await target()).toBe(6)
})

test('figures can be narrowed to people, organizations, positions and verticals', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  const [one, other] = [await w.as('Recruiter', { dailyCvTarget: 1 }), await w.as('Recruiter')]
  const position = await w.make.position({ verticalId: 3 })
  const sent = [[s.sentToClient, '2026-11-10T08:00:00Z']] as const
  await w.make.history({ recruiterId: one.id, positionId: position.id }, sent)
  await w.make.history({ recruiterId: one.id }, sent)
  await w.make.history({ recruiterId: other.id }, sent)
  const submitted = async (asked: object) => (await admin.call(productivity, { ...november, ...asked })).totals
  expect(await submitted({})).toMatchObject({ cvSubmit: 3, cvTarget: 21 })
  expect(await submitted({ recruiters: [other.id] })).toMatchObject({ cvSubmit: 1, cvTarget: null })
  expect(await submitted({ positions: [position.id] })).toMatchObject({ cvSubmit: 1, cvTarget: 21 })
  expect(await submitted({ verticals: [3] })).toMatchObject({ cvSubmit: 1 })
  expect(await submitted({ organizations: [position.organizationId], verticals: [1] })).toMatchObject({ cvSubmit: 0 })
})

test('BD reads how many, but may not open whom', async () => {
  const w = await world()
  const bd = await w.as('BD')
  const organization = await w.make.organization({ ownerId: bd.id })
  const mine = await w.make.position({ organizationId: organization.id })
  const { id: qcId } = await w.as('QC')
  for (const of of [{ positionId: mine.id }, {}]) {
    await w.make.history({ ...of, qcId }, [[s.qcPassed, '2026-11-10T08:00:00Z']])
  }
  expect((await bd.call(qcProductivity, november)).totals?.qcPassed).toBe(1)
  expect((await refusal(bd.call(enteredApplicationList, {}))).status).toBe(403)
})

test('the client side counts only what happened since it first saw a candidate', async () => {
  const w = await world()
  const position = await w.make.position()
  const client = await w.as('ClientHR', { organizationId: position.organizationId })
  const { id: qcId } = await w.as('QC')
  await w.make.history({ positionId: position.id, qcId, sentToClientAt: '2026-11-10T08:00:00Z' }, [
    [s.qcPending, '2026-11-08T08:00:00Z'],
    [s.qcPassed, '2026-11-09T08:00:00Z'],
    [s.sentToClient, '2026-11-10T08:00:00Z'],
    [s.cvShortlisted, '2026-11-11T08:00:00Z'],
  ])
  const { totals } = await client.call(qcProductivity, november)
  expect(totals).toMatchObject({ sendToQc: null, qcPassed: null, sendToClient: 1, cvShortlisted: 1 })
  const behind = await client.call(enteredApplicationList, { statuses: [s.qcPassed], ...november })
  expect(behind.count).toBe(0)
  const admin = await w.as('Admin')
  expect((await admin.call(qcProductivity, november)).totals).toMatchObject({ sendToQc: 1, qcPassed: 1 })
})

test('outsiders are told how many passed the quality check, and not by whom', async () => {
  const w = await world()
  const agency = await w.make.organization({ organizationType: 'Agency' })
  const position = await w.make.position()
  const people = [
    await w.as('ClientHR', { organizationId: position.organizationId }),
    await w.as('ClientManager', { organizationId: position.organizationId }),
    await w.as('AgencyRCR', { organizationId: agency.id }),
  ]
  const qcs = [await w.as('QC', { lastName: 'One' }), await w.as('QC', { lastName: 'Two' })]
  for (const { id: qcId } of qcs) {
    const candidate = await w.make.candidate({ agencyOrganizationId: agency.id })
    const at = '2026-11-10T08:00:00Z'
    await w.make.history({ positionId: position.id, candidateId: candidate.id, qcId, sentToClientAt: at }, [
      [s.sentToClient, at],
    ])
  }
  for (const person of people) {
    const answer = await person.send(qcProductivity, november)
    expect(answer.body, person.role).toMatchObject({ rows: [{ personId: 0, qcName: 'All QCs', sendToClient: 2 }] })
    for (const qc of qcs) {
      expect(JSON.stringify(answer.body), person.role).not.toContain(qc.fullName)
      const narrowed = await person.call(qcProductivity, { ...november, qcs: [qc.id] })
      expect(narrowed.count, `${person.role} by QC`).toBe(0)
      const behind = await person.call(enteredApplicationList, { statuses: [s.sentToClient], ...november })
      expect(behind).toMatchObject({ count: 2, rows: [{ qcName: null }, { qcName: null }] })
    }
  }
})

test('Accounts, who reach those who joined, are told how many joined and not how few of the others they reach', async () => {
  const w = await world()
  const accounts = await w.as('Accounts')
  const { id: qcId } = await w.as('QC')
  const steps = [s.qcPending, s.qcPassed, s.sentToClient, s.finalSelect, s.offerSent, s.offerAccepted, s.joined]
  await w.make.history(
    { qcId },
    steps.map((status, index) => [status, `2026-11-${String(index + 2).padStart(2, '0')}T08:00:00Z`]),
  )
  await w.make.history({ qcId }, [[s.qcPassed, '2026-11-09T08:00:00Z']])
  const { rows, totals } = await accounts.call(qcProductivity, november)
  expect(rows).toMatchObject([{ qcPassed: null, sendToClient: null, offerSent: null, joined: 1, backout: null }])
  expect(totals).toMatchObject({ qcPassed: null, joined: 1, backout: null })
  const months = (await accounts.call(joinedBackoutOverview, { year: 2026 })).rows
  expect(months).toMatchObject([{ selected: null, offered: null, joined: 1, backout: null, offeredToJoined: null }])
  const { columns, headline, chart, leftOut } = reportFor(qcProductivity, 'Accounts')
  expect(Object.keys(columns)).toEqual(['qcName', 'period', 'joined'])
  expect({ headline, chart }).toEqual({ headline: 'joined', chart: { kind: 'bars', figures: ['joined'] } })
  expect(leftOut).toContain('as Accounts you reach applications from Joined on')
  expect(reportFor(qcProductivity, 'QC')).toBe(qcProductivity)
})

test('the client side sees the names of candidates masked behind a figure too', async () => {
  const w = await world()
  const position = await w.make.position()
  const client = await w.as('ClientHR', { organizationId: position.organizationId })
  const { id: qcId } = await w.as('QC')
  const sentToClientAt = '2026-11-10T08:00:00Z'
  await w.make.history({ positionId: position.id, qcId, sentToClientAt }, [[s.sentToClient, sentToClientAt]])
  expect((await client.call(qcProductivity, november)).totals?.sendToClient).toBe(1)
  const { rows } = await client.call(enteredApplicationList, { statuses: [s.sentToClient], ...november })
  expect(rows.map(({ candidateName }) => candidateName)).toEqual(['R. K.'])
})
