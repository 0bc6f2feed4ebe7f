import { expect, test } from 'vitest'
import { selectedWithExceptionList } from '#contract/domains/dashboards/applications.ts'
import { candidateTrackerList } from '#contract/domains/dashboards/candidateTracker.ts'
import { interviewScheduleList } from '#contract/domains/dashboards/interviews.ts'
import { arrangeDashboard, getDashboardLayout } from '#contract/domains/dashboards/layout.ts'
import { clientLastActionList, openPositionList } from '#contract/domains/dashboards/positions.ts'
import { recruiterPerformance } from '#contract/domains/reports/productivity.ts'
import { screeningStatus } from '#contract/domains/reports/screeningStatus.ts'
import { type StatusId, candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { recordEvent } from '#server/domains/applications/history.ts'
import { atTime, nowIso, today } from '#server/kit/clock.ts'
import type { applications } from '#server/records/applications/tables.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { offers } from '#server/records/offers/tables.ts'
import { interviewStages } from '#server/records/positions/tables.ts'
import { type World, world } from '#server/test/world.ts'

type Application = typeof applications.$inferSelect

/** Writes that an application went from one status to another at an instant. */
const moved = (w: World, application: Application, from: StatusId, to: StatusId, at: string) =>
  atTime(new Date(at), () => recordEvent(w.db, { application, from, to, actor: null }))

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

test('somebody’s arrangement of the dashboard is kept for each of their roles, and can be undone', async () => {
  const w = await world()
  const manager = await w.as('Manager')
  const other = await w.as('Manager')
  const layout = { order: ['report:productivity', 'list:openPositions'], hidden: ['report:qcProductivity'] }
  await manager.call(arrangeDashboard, layout)
  expect(await manager.call(getDashboardLayout, {})).toEqual(layout)
  expect(await other.call(getDashboardLayout, {})).toEqual({ order: [], hidden: [] })
  await manager.call(arrangeDashboard, { order: [], hidden: [] })
  expect(await manager.call(getDashboardLayout, {})).toEqual({ order: [], hidden: [] })
})

test('an exception is an offer missing for more than 7 days, or an expected joining that has passed', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  const selected = async (days: number, offer?: { expectedJoiningOn: string }) => {
    const application = await atTime(new Date(daysAgo(days)), () => w.make.application({ statusId: s.finalSelect }))
    const terms = { offeredCtc: 1, offeredOn: today() }
    if (offer) await w.db.insert(offers).values({ applicationId: application.id, ...terms, ...offer })
    return application.id
  }
  await selected(7)
  const waiting = await selected(9)
  const late = await selected(2, { expectedJoiningOn: daysAgo(3).slice(0, 10) })
  await selected(20, { expectedJoiningOn: '2199-01-01' })
  const { rows } = await admin.call(selectedWithExceptionList, {})
  const found = rows.map(({ id, exception }) => ({ id, exception }))
  expect(found).toHaveLength(2)
  expect(found).toContainEqual({ id: waiting, exception: 'No offer 7 days after Final Select' })
  expect(found).toContainEqual({ id: late, exception: 'Expected joining has passed' })
})

test('the last action of a client is its last decision, and neither an undone one nor the return from a hold', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  const application = await w.make.application({ statusId: s.sentToClient })
  const silent = await w.make.position({ receivedOn: daysAgo(40).slice(0, 10) })
  await moved(w, application, s.sentToClient, s.cvShortlisted, '2026-11-02T10:00:00Z')
  await moved(w, application, s.cvShortlisted, s.candidateOnHold, '2026-11-03T10:00:00Z')
  await moved(w, application, s.candidateOnHold, s.cvShortlisted, '2026-11-05T10:00:00Z')
  const { rows } = await admin.call(clientLastActionList, {})
  expect(rows.find(({ id }) => id === application.positionId)).toMatchObject({
    ...{ lastAction: s.cvShortlisted, lastActionOn: '2026-11-02T10:00:00.000Z' },
  })
  expect(rows.find(({ id }) => id === silent.id)).toMatchObject({ lastAction: null, lastActionOn: null })
  expect(rows.find(({ id }) => id === silent.id)?.daysSince).toBeGreaterThanOrEqual(39)
})

test('the screening status is that of the last screening in the period, and an outcome that is back from a hold is none', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  const application = await w.make.application({ statusId: s.screenSelect })
  await moved(w, application, s.toBeScreened, s.incompleteCall, '2026-11-02T10:00:00Z')
  await moved(w, application, s.incompleteCall, s.screenSelect, '2026-11-03T10:00:00Z')
  await moved(w, application, s.candidateOnHold, s.screenSelect, '2026-11-09T10:00:00Z')
  const outcomes = async (asked: object) =>
    (await admin.call(screeningStatus, { status: 'All', ...asked })).rows.map(({ screenStatus }) => screenStatus)
  expect(await outcomes({ from: '2026-11-01', to: '2026-11-02' })).toEqual(['CALL-INCOMPLETE'])
  expect(await outcomes({ from: '2026-11-01', to: '2026-11-09' })).toEqual(['SCREEN-SELECT'])
  expect(await outcomes({ from: '2026-11-09', to: '2026-11-09' })).toEqual([])
  expect(await outcomes({ from: '2026-11-01', to: '2026-11-09', status: 'CALL-INCOMPLETE' })).toEqual([])
})

test('the candidate tracker says how each stage went, and the schedule finds an interview by day and time', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  const position = await w.make.position()
  const application = await w.make.application({ positionId: position.id, statusId: s.interviewConducted })
  const held = await stageOf(w, position.id, 'L1')
  await atTime(new Date('2026-11-02T04:00:00Z'), () => interviewAt(w, application.id, held, '2026-11-04T18:00:00Z'))
  await moved(w, application, s.interviewConducted, s.interviewHold, '2026-11-05T10:00:00Z')
  const [row] = (await admin.call(candidateTrackerList, {})).rows
  expect(row).toMatchObject({
    l1Status: 'Hold',
    l2Status: null,
    interviewDate: '2026-11-04',
    feedbackDate: '2026-11-05',
  })
  const found = async (asked: object) => (await admin.call(interviewScheduleList, asked)).count
  expect(await found({ dateFrom: '2026-11-04', dateTo: '2026-11-04', timeFrom: '23:00' })).toBe(1)
  expect(await found({ dateFrom: '2026-11-04', dateTo: '2026-11-04', timeTo: '23:00' })).toBe(0)
  expect(await found({ interviewStages: ['L1'], modeOfInterviews: ['Video'] })).toBe(1)
})

test('the recruiter performance report takes its period as months, and BD are told how many there are on their positions', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  const bd = await w.as('BD')
  const client = await w.make.organization({ ownerId: bd.id })
  const position = await w.make.position({ organizationId: client.id })
  const application = await w.make.application({ positionId: position.id, statusId: s.sentToClient })
  await moved(w, application, s.qcPassed, s.cvShortlisted, '2026-11-30T18:00:00Z')
  const month = (number: number) => ({ year: 2026, month: number })
  const asked = (from: number, to: number) => ({ duration: { from: month(from), to: month(to) } })
  const shortlisted = async (input: object) => (await admin.call(recruiterPerformance, input)).totals?.['cvShortlisted']
  expect(await shortlisted(asked(11, 11))).toBe(1)
  expect(await shortlisted(asked(12, 12))).toBe(0)
  const { rows } = await bd.call(openPositionList, {})
  expect(rows).toMatchObject([{ cvsSent: 1, shortlisted: 1 }])
})

async function stageOf(w: World, positionId: number, name: string): Promise<number> {
  const stages = await w.db.select().from(interviewStages)
  return stages.find((stage) => stage.positionId === positionId && stage.name === name)?.id ?? 0
}

async function interviewAt(w: World, applicationId: number, stageId: number, startsAt: string): Promise<void> {
  const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString()
  await w.db.insert(interviews).values({
    ...{ applicationId, stageId, startsAt, endsAt, timeZone: 'Asia/Kolkata', mode: 'Video', state: 'Conducted' },
    createdAt: nowIso(),
  })
}
