import { describe, expect, test } from 'vitest'
import { getApplication, moveApplication, undoMove } from '#contract/domains/applications/endpoints.ts'
import { getDrive, noteAttendance } from '#contract/domains/drives/endpoints.ts'
import { drivePeople, driveTracker } from '#contract/domains/drives/lists.ts'
import type { DriveCounts } from '#contract/domains/drives/model.ts'
import { acknowledgeInterview } from '#contract/domains/interviews/endpoints.ts'
import { daysLater } from '#contract/kit/wallTime.ts'
import { driveDayStatuses } from '#contract/vocab/interviews.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { liveWorld } from '#server/domains/notifications/test/live.ts'
import { today } from '#server/kit/clock.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { interviewStages } from '#server/records/positions/tables.ts'
import { type Person, refusal, type World, world } from '#server/test/world.ts'

type Interview = typeof interviews.$inferInsert

/** A position with a SPOC who runs its hiring days, and its stages. */
async function hiring(w: Pick<World, 'make' | 'as' | 'db'>) {
  const spoc = await w.as('SPOC')
  const organization = await w.make.organization()
  const position = await w.make.position({ organizationId: organization.id, frontendSpocId: spoc.id })
  const stages = await w.db.select().from(interviewStages)
  const [written, l1] = stages.filter(({ positionId }) => positionId === position.id)
  return { spoc, organization, position, written: written!.id, l1: l1!.id }
}

type Hiring = Awaited<ReturnType<typeof hiring>>

/** Somebody invited to a day of the position, at an hour in India. */
async function invited(
  w: Pick<World, 'make' | 'db'>,
  { position, written }: Hiring,
  { day = today(), hour = 10, ...values }: Partial<Interview> & { day?: string; hour?: number } = {},
) {
  const application = await w.make.application({
    positionId: position.id,
    statusId: s.interviewScheduled,
    sentToClientAt: new Date(Date.now() - 9 * 86_400_000).toISOString(),
  })
  const startsAt = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+05:30`)
  const [interview] = await w.db
    .insert(interviews)
    .values({
      applicationId: application.id,
      stageId: written,
      startsAt: startsAt.toISOString(),
      endsAt: new Date(startsAt.getTime() + 1_800_000).toISOString(),
      timeZone: 'Asia/Kolkata',
      mode: 'Face to face',
      state: 'Scheduled',
      ...values,
    })
    .returning()
  return { application, interview: interview! }
}

async function move(person: Person, id: number, toStatusId: number, carried: object = {}) {
  const { version } = await person.call(getApplication, { id })
  return person.call(moveApplication, { applicationId: id, version, toStatusId, ...carried } as never)
}

describe('a hiring day', () => {
  test('counts invited, confirmed, appeared, selected, rejected and no-show, and every figure opens its people', async () => {
    const w = await world()
    const h = await hiring(w)
    const { spoc, position } = h
    const [chosen, refused, late, lost, waiting] = [
      await invited(w, h, { acknowledgement: 'Confirmed' }),
      await invited(w, h, { acknowledgement: 'Confirmed', hour: 11 }),
      await invited(w, h, { hour: 12 }),
      await invited(w, h, { hour: 13 }),
      await invited(w, h, { hour: 14 }),
    ]
    await invited(w, h, { state: 'Re-scheduled' })
    await invited(w, h, { state: 'Cancelled by client' })
    await invited(w, h, { voidedAt: new Date().toISOString() })
    await invited(w, h, { day: daysLater(today(), 1) })
    await invited(w, await hiring(w))
    const note = (applicationId: number, attendance: 'arrived' | 'absent' | 'expected') =>
      spoc.call(noteAttendance, { applicationId, date: today(), attendance })
    await note(chosen.application.id, 'arrived')
    await move(spoc, chosen.application.id, s.interviewConducted)
    await move(spoc, chosen.application.id, s.finalSelect)
    await move(spoc, refused.application.id, s.interviewConducted)
    await move(spoc, refused.application.id, s.candidateRejectedInInterview, { rejectionReasonId: 401 })
    await move(spoc, late.application.id, s.interviewConducted)
    await move(spoc, late.application.id, s.candidateRejectedInInterview, { rejectionReasonId: 406 })
    await note(lost.application.id, 'absent')
    await note(waiting.application.id, 'absent')
    await note(waiting.application.id, 'expected')
    const figures = { invited: 5, confirmed: 2, appeared: 2, selected: 1, rejected: 1, noShow: 2 }
    const drive = await spoc.call(getDrive, { date: today(), positionId: position.id })
    expect(drive.counts).toEqual(figures)
    expect(drive.people.map(({ dayStatus }) => dayStatus)).toEqual([
      'Selected',
      'Rejected',
      'No-show',
      'No-show',
      'Invited',
    ])
    const { driveTrackerList } = await tracker(spoc, { scheduledDateTo: today() })
    expect(driveTrackerList).toEqual([
      expect.objectContaining({ scheduledDate: today(), positionId: position.id, ...figures }),
    ])
    const onDay = { scheduledDateFrom: today(), scheduledDateTo: today(), positions: [position.id] }
    for (const [key, counted] of Object.entries(driveDayStatuses).filter(([, id]) => driveDayStatuses.has(id))) {
      const { count } = await spoc.call(drivePeople, { ...onDay, counted: counted as 'Invited' })
      expect([key, count]).toEqual([key, figures[key as keyof DriveCounts]])
    }
    await spoc.call(undoMove, { id: chosen.application.id })
    expect((await spoc.call(getDrive, { date: today(), positionId: position.id })).counts.selected).toBe(0)
  })

  test('judges by the last round of the day, and leaves what comes on later days to those', async () => {
    const w = await world()
    const h = await hiring(w)
    const { spoc, position, l1 } = h
    const { application } = await invited(w, h, { hour: 1 })
    await move(spoc, application.id, s.interviewConducted)
    await move(spoc, application.id, s.selectedForNextRound)
    const drive = () => spoc.call(getDrive, { date: today(), positionId: position.id })
    expect((await drive()).people[0]).toMatchObject({ dayStatus: 'Selected', resultId: s.selectedForNextRound })
    const round = { interviewStageId: l1, durationMinutes: 30, mode: 'Face to face', interviewerIds: [] }
    await move(spoc, application.id, s.interviewScheduled, { ...round, startsAt: `${today()}T23:00:00+05:30` })
    const [person] = (await drive()).people
    expect(person).toMatchObject({ dayStatus: 'Appeared', resultId: null })
    expect(person?.rounds.map(({ stageName }) => stageName)).toEqual(['Written Test', 'L1'])
    await move(spoc, application.id, s.interviewConducted)
    await move(spoc, application.id, s.selectedForNextRound)
    const tomorrow = daysLater(today(), 1)
    await move(spoc, application.id, s.interviewScheduled, { ...round, startsAt: `${tomorrow}T10:00:00+05:30` })
    await move(spoc, application.id, s.interviewConducted)
    await move(spoc, application.id, s.candidateRejectedInInterview, { rejectionReasonId: 401 })
    expect((await drive()).counts).toMatchObject({ selected: 1, rejected: 0 })
    const next = await spoc.call(getDrive, { date: tomorrow, positionId: position.id })
    expect(next.counts).toMatchObject({ invited: 1, selected: 0, rejected: 1 })
  })

  test('is masked for the client, closed to strangers, and attendance is noted by those who work on it', async () => {
    const w = await world()
    const h = await hiring(w)
    const { application } = await invited(w, h)
    const asked = { date: today(), positionId: h.position.id }
    const hr = await w.as('ClientHR', { organizationId: h.organization.id })
    const [seen] = (await hr.call(getDrive, asked)).people
    expect([seen?.candidateName, seen?.canAttend]).toEqual(['R. K.', true])
    const stranger = await w.as('ClientHR', { organizationId: (await w.make.organization()).id })
    expect((await refusal(stranger.call(getDrive, asked))).status).toBe(404)
    const noted = { applicationId: application.id, date: today(), attendance: 'arrived' as const }
    expect((await refusal(stranger.call(noteAttendance, noted))).status).toBe(404)
    expect((await refusal((await w.as('Recruiter')).call(noteAttendance, noted))).status).toBe(403)
    expect((await refusal(hr.call(noteAttendance, { ...noted, date: daysLater(today(), -1) }))).status).toBe(404)
    await hr.call(noteAttendance, noted)
    const blind = { ...noted, attendance: 'absent' as const, seen: 'expected' as const }
    expect((await refusal(h.spoc.call(noteAttendance, blind))).status, 'who did not see the arrival').toBe(409)
    await h.spoc.call(noteAttendance, { ...noted, seen: 'expected' })
    expect((await h.spoc.call(getDrive, asked)).counts.appeared).toBe(1)
  })

  test('is shown to everybody who looks as soon as anything changes', async () => {
    const live = await liveWorld()
    const h = await hiring(live)
    const { application, interview } = await invited(live, h)
    const line = await live.server.open(await live.as('Recruiter'))
    await h.spoc.call(noteAttendance, { applicationId: application.id, date: today(), attendance: 'arrived' })
    const changes = [{ changed: [getDrive.call, drivePeople.call, driveTracker.call] }]
    expect(await line.next()).toEqual(changes)
    await h.spoc.call(acknowledgeInterview, { interviewId: interview.id, acknowledgement: 'Confirmed' })
    expect(await line.next()).toEqual(changes)
    await move(h.spoc, application.id, s.interviewConducted)
    expect(await line.next()).toEqual(changes)
  })
})

/** The tracker as the specification has it on the wire. */
async function tracker(person: Person, asked: object) {
  const request = { pageNo: 1, pageSize: 10, sortType: 'asc', sortBy: 'scheduledDate', scheduledDateFrom: today() }
  const { body } = await person.send(driveTracker, { ...request, LoggedInUserRoleName: person.role, ...asked })
  return body as { count: number; driveTrackerList: unknown[] }
}

test('the drive tracker takes and answers exactly what the specification says, and no role that is not held', async () => {
  const w = await world()
  const h = await hiring(w)
  await invited(w, h, { day: daysLater(today(), 2) })
  await invited(w, h, { day: daysLater(today(), 1) })
  await invited(w, h, { day: daysLater(today(), -1) })
  const { count, driveTrackerList } = await tracker(h.spoc, { scheduledDateTo: '' })
  expect(count).toBe(2)
  expect(driveTrackerList).toMatchObject([
    { scheduledDate: daysLater(today(), 1) },
    { scheduledDate: daysLater(today(), 2), invited: 1 },
  ])
  const foreign = await h.spoc.send(driveTracker, { LoggedInUserRoleName: 'SuperAdmin' })
  expect(foreign.status).toBe(403)
})
