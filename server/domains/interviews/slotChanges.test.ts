import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moveApplication, undoMove } from '#contract/domains/applications/endpoints.ts'
import * as calls from '#contract/domains/interviews/endpoints.ts'
import type { SlotChange, SlotForm } from '#contract/domains/interviews/model.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { atTime } from '#server/kit/clock.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { type Person, refusal, type World, world } from '#server/test/world.ts'
import { type Interviewing, interviewing, mailsTo, monday, slotOn, statusOf, versionOf } from './test/appointments.ts'

const week = { from: '2026-05-04', to: '2026-05-10' }

/** A slot that some candidates have booked, and the ways to look at it and to change it. */
async function booked(w: World, { candidates = 1, ...values }: Partial<SlotForm> & { candidates?: number } = {}) {
  const office = await interviewing(w, candidates)
  const { spoc, recruiter, position, placed, stage, first } = office
  const offered = slotOn(position.id, { interviewerIds: [first.id], interviewStageId: stage.id, ...values })
  const { slotIds } = await spoc.call(calls.createInterviewSlots, offered)
  const [id] = slotIds
  for (const { application } of placed) {
    await recruiter.call(calls.scheduleInterview, { applicationId: application.id, version: 1, slotId: id! })
  }
  const slot = async () =>
    (await spoc.call(calls.getInterviewSlots, { positionId: position.id, ...week })).slots.find((one) => one.id === id)!
  const change = async (by: Person, wanted: Partial<SlotChange> & { version?: number }) =>
    by.call(calls.changeInterviewSlot, {
      ...{ id: id!, version: (await slot()).version, day: '2026-05-05', startTime: '13:00', durationMinutes: 60 },
      ...{ timeZone: 'Asia/Kolkata', mode: 'Video', place: 'https://meet.example/1', capacity: offered.capacity },
      ...{ interviewStageId: stage.id, interviewerIds: offered.interviewerIds, ...wanted },
    })
  return { ...office, slotId: id!, slot, change }
}

const mailOf = async (w: World, { id }: Person) =>
  (await w.db.select({ email: users.email }).from(users).where(eq(users.id, id)))[0]?.email ?? ''

const methods = async (w: World, to: string) =>
  (await mailsTo(w, to)).map(({ method, sequence }) => `${method} ${sequence}`)

async function chainOf(w: World, office: Interviewing) {
  const made = await w.db.select().from(interviews).orderBy(interviews.id)
  const page = await office.spoc.call(calls.getInterview, {
    ...{ candidateId: office.candidate.id, positionId: office.position.id, interviewId: made.at(-1)!.id },
  })
  return page.chain.map(({ state, startsAt }) => [state, startsAt])
}

test('a slot that is given another time takes along whoever has it: rescheduled, told, and one event in the calendars', async () => {
  const w = await world()
  await atTime(monday, async () => {
    const office = await booked(w)
    const { spoc, application, candidate, first, change, slot } = office
    await change(spoc, { day: '2026-05-06', startTime: '09:30', durationMinutes: 45 })
    expect(await slot()).toMatchObject({ startsAt: '2026-05-06T04:00:00.000Z', endsAt: '2026-05-06T04:45:00.000Z' })
    expect(await slot()).toMatchObject({ taken: 1, bookings: [{ candidateName: candidate.fullName }] })
    expect(await statusOf(w, application.id)).toBe(s.interviewRescheduled)
    expect(await chainOf(w, office)).toEqual([
      ['Re-scheduled', '2026-05-05T07:30:00.000Z'],
      ['Scheduled', '2026-05-06T04:00:00.000Z'],
    ])
    const received = await mailsTo(w, candidate.emailId)
    expect(received.map(({ sequence, startsAt }) => [sequence, startsAt])).toEqual([
      [0, '2026-05-05T07:30:00.000Z'],
      [1, '2026-05-06T04:00:00.000Z'],
    ])
    expect(new Set(received.map(({ uid }) => uid)).size).toBe(1)
    expect(await methods(w, await mailOf(w, first))).toEqual(['REQUEST 0', 'REQUEST 1'])
    // The time before is gone with the slot: there is no way back to it.
    expect(await refusal(spoc.call(undoMove, { id: application.id }))).toMatchObject({
      message: '409 The slot has another time by now. Schedule the interview anew.',
    })
  })
})

test('other people and another place are told to whom they concern, and the appointment stays the same', async () => {
  const w = await world()
  await atTime(monday, async () => {
    const office = await booked(w)
    const { spoc, clientHr, candidate, first, second, change, application } = office
    const told = async () => [
      await methods(w, candidate.emailId),
      await methods(w, await mailOf(w, first)),
      await methods(w, await mailOf(w, second)),
    ]
    await change(clientHr, { interviewerIds: [second.id] })
    expect(await told()).toEqual([['REQUEST 0'], ['REQUEST 0', 'CANCEL 1'], ['REQUEST 1']])
    const at: Partial<SlotChange> = { interviewerIds: [second.id], mode: 'Face to face', place: 'Room 4' }
    await change(spoc, at)
    expect(await told()).toEqual([
      ['REQUEST 0', 'REQUEST 2'],
      ['REQUEST 0', 'CANCEL 1'],
      ['REQUEST 1', 'REQUEST 2'],
    ])
    const newest = (await mailsTo(w, candidate.emailId)).at(-1)
    expect(newest?.subject).toContain('Change of the interview')
    expect(newest?.text).toContain('How: Face to face, Room 4')
    // Room for another one is nobody's news.
    await change(spoc, { ...at, capacity: 2 })
    expect((await told())[0]).toHaveLength(2)
    expect(await chainOf(w, office)).toHaveLength(1)
    expect(await statusOf(w, application.id)).toBe(s.interviewScheduled)
  })
})

test('an interviewer who is engaged, a time that is over, too few places and an older version are refused', async () => {
  const w = await world()
  await atTime(monday, async () => {
    const { spoc, position, first, second, change, slot, slotId } = await booked(w, { candidates: 2, capacity: 3 })
    const elsewhere = slotOn(position.id, { interviewerIds: [second.id], startTime: '13:30' })
    await spoc.call(calls.createInterviewSlots, elsewhere)
    const before = await slot()
    expect(await refusal(change(spoc, { interviewerIds: [first.id, second.id] }))).toMatchObject({
      message: `409 ${second.fullName} has a slot on 05-05-2026 01:30 PM to 02:30 PM (Asia/Kolkata)`,
    })
    expect((await refusal(change(spoc, { capacity: 1 }))).fields).toEqual({
      capacity: '2 have this slot. Reschedule one of them first.',
    })
    expect((await refusal(change(spoc, { day: '2026-05-04', startTime: '10:00' }))).fields).toHaveProperty('startTime')
    const outsider = await w.as('Interviewer', { organizationId: (await w.make.organization()).id })
    expect((await refusal(change(spoc, { interviewerIds: [outsider.id] }))).fields).toHaveProperty('interviewerIds')
    const foreign = await w.as('ClientHR', { organizationId: (await w.make.organization()).id })
    expect((await refusal(change(foreign, { capacity: 4 }))).status).toBe(404)
    expect(await slot()).toEqual(before)
    const { version } = before
    const both = await Promise.all([
      refusal(change(spoc, { version, capacity: 4 })).catch(() => undefined),
      refusal(change(spoc, { version, capacity: 5 })).catch(() => undefined),
    ])
    expect(both.filter((one) => one?.status === 409)).toHaveLength(1)
    await spoc.call(calls.withdrawInterviewSlot, { id: slotId }).catch(() => undefined)
    expect((await slot()).taken).toBe(2)
  })
})

test('a slot that is made smaller never has more candidates than places', async () => {
  const w = await world()
  await atTime(monday, async () => {
    const { spoc, recruiter, placed, change, slot, slotId } = await booked(w, { candidates: 3, capacity: 3 })
    const made = await w.db.select().from(interviews).orderBy(interviews.seat)
    // The one in the first place leaves.
    const [gone] = made
    await recruiter.call(calls.cancelInterview, {
      ...{ interviewId: gone!.id, version: await versionOf(w, gone!.applicationId), cancelledBy: 'candidate' },
    })
    await change(spoc, { capacity: 2 })
    expect(await slot()).toMatchObject({ taken: 2, capacity: 2 })
    const version = await versionOf(w, placed[0]!.application.id)
    const again = { applicationId: gone!.applicationId, version, slotId }
    expect((await refusal(recruiter.call(calls.scheduleInterview, again))).status).toBe(409)
  })
})

test('whoever is on hold keeps the interview and its slot, which then keeps its time', async () => {
  const w = await world()
  await atTime(monday, async () => {
    const { spoc, recruiter, application, change, slot } = await booked(w)
    const hold = { applicationId: application.id, version: 2, toStatusId: s.candidateOnHold }
    const { message } = await recruiter.call(moveApplication, hold)
    expect(message).toContain('The interview on 05-05-2026 01:00 PM to 02:00 PM (Asia/Kolkata) stands')
    expect(await slot()).toMatchObject({ taken: 1, bookings: [{ statusId: s.candidateOnHold }] })
    expect(await refusal(change(spoc, { startTime: '15:00' }))).toMatchObject({
      message: '409 Somebody who has this slot is at Candidate on Hold, so its time has to stay.',
    })
    expect((await slot()).startsAt).toBe('2026-05-05T07:30:00.000Z')
    const back = { applicationId: application.id, version: 3, toStatusId: s.interviewScheduled }
    await recruiter.call(moveApplication, back)
    expect(await slot()).toMatchObject({ taken: 1, bookings: [{ statusId: s.interviewScheduled }] })
    await change(spoc, { startTime: '15:00' })
    expect(await statusOf(w, application.id)).toBe(s.interviewRescheduled)
  })
})
