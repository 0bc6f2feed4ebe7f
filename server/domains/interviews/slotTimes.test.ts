import { expect, test } from 'vitest'
import * as calls from '#contract/domains/interviews/endpoints.ts'
import type { SlotForm } from '#contract/domains/interviews/model.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { makeDueMoves } from '#server/domains/applications/systemTransitions.ts'
import { atTime } from '#server/kit/clock.ts'
import { refusal, type World, world } from '#server/test/world.ts'
import { interviewing, mailsTo, slotOn, statusOf, tokenIn } from './test/appointments.ts'

/** Slots of a position as its SPOC offers and sees them. */
async function keeping(w: World) {
  const office = await interviewing(w)
  const { spoc, position } = office
  const offer = (values: Partial<SlotForm>) => spoc.call(calls.createInterviewSlots, slotOn(position.id, values))
  const on = async (from: string, to: string) =>
    (await spoc.call(calls.getInterviewSlots, { positionId: position.id, from, to })).slots.map(
      ({ startsAt }) => startsAt,
    )
  return { ...office, offer, on }
}

const at = (instant: string) => new Date(instant)

test('ten o’clock stays ten o’clock over the end of summer time, and over the end of a month', async () => {
  const w = await world()
  await atTime(at('2026-10-28T03:30:00Z'), async () => {
    const { offer, on } = await keeping(w)
    // New York puts its clocks back on Sunday 1 November.
    await offer({
      ...{ day: '2026-10-29', startTime: '10:00', timeZone: 'America/New_York' },
      ...{ weekdays: [1, 4], until: '2026-11-05' },
    })
    expect(await on('2026-10-28', '2026-11-30')).toEqual([
      '2026-10-29T14:00:00.000Z',
      '2026-11-02T15:00:00.000Z',
      '2026-11-05T15:00:00.000Z',
    ])
    expect(await on('2026-11-01', '2026-11-30')).toHaveLength(2)
  })
})

test('a slot that begins on the last evening of a month elsewhere stands on its day in India', async () => {
  const w = await world()
  await atTime(at('2026-01-30T06:00:00Z'), async () => {
    const { offer, on } = await keeping(w)
    // 31 January, 3 PM in New York, is half past one on 1 February in India.
    await offer({ day: '2026-01-31', startTime: '15:00', timeZone: 'America/New_York' })
    expect(await on('2026-01-26', '2026-01-31')).toEqual([])
    expect(await on('2026-02-01', '2026-02-28')).toEqual(['2026-01-31T20:00:00.000Z'])
  })
})

test('a week without slots says on which day the next one is: a later one, else the first that is ahead', async () => {
  const w = await world()
  await atTime(at('2026-05-04T05:30:00Z'), async () => {
    const { offer, spoc, recruiter, position, application, candidate, stage } = await keeping(w)
    const nextFrom = async (from: string, to: string) =>
      (await spoc.call(calls.getInterviewSlots, { positionId: position.id, from, to })).nextOn
    const freeFrom = async (from: string, to: string) => {
      const asked = { candidateId: candidate.id, positionId: position.id, from, to }
      return (await recruiter.call(calls.getAvailableSlots, asked)).nextFreeOn
    }
    expect(await nextFrom('2026-05-04', '2026-05-10')).toBeNull()
    const { slotIds } = await offer({ day: '2026-05-19' })
    await offer({ day: '2026-06-03' })
    expect(await nextFrom('2026-05-04', '2026-05-10')).toBe('2026-05-19')
    expect(await nextFrom('2026-05-18', '2026-05-24')).toBe('2026-06-03')
    expect(await nextFrom('2026-06-08', '2026-06-14')).toBe('2026-05-19')
    const booking = { applicationId: application.id, version: 1, slotId: slotIds[0]! }
    await recruiter.call(calls.scheduleInterview, { ...booking, interviewStageId: stage.id })
    expect(await nextFrom('2026-05-04', '2026-05-10')).toBe('2026-05-19')
    expect(await freeFrom('2026-05-04', '2026-05-10')).toBe('2026-06-03')
  })
})

test('what is over is over by the clock of its own zone', async () => {
  const w = await world()
  // Half past nine in the evening in India, five o’clock in London.
  await atTime(at('2026-05-04T16:00:00Z'), async () => {
    const { offer } = await keeping(w)
    const over = { day: '2026-05-04', startTime: '16:30', timeZone: 'Europe/London' } as const
    expect((await refusal(offer(over))).fields).toEqual({ startTime: 'This time is over' })
    expect((await offer({ ...over, startTime: '17:30' })).slotIds).toHaveLength(1)
  })
})

test('in the night in which the clocks change an interview lasts as long as it was agreed, and ends when it ends', async () => {
  const w = await world()
  const office = await atTime(at('2026-03-27T06:00:00Z'), async () => {
    const made = await keeping(w)
    // Berlin has no time between two and three on 29 March: half past one for an hour ends at half past three.
    const { slotIds } = await made.offer({ day: '2026-03-29', startTime: '01:30', timeZone: 'Europe/Berlin' })
    const booking = { applicationId: made.application.id, version: 1, slotId: slotIds[0]! }
    await made.recruiter.call(calls.scheduleInterview, { ...booking, interviewStageId: made.stage.id })
    return made
  })
  const [mail] = await mailsTo(w, office.candidate.emailId)
  expect([mail?.startsAt, mail?.endsAt]).toEqual(['2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z'])
  expect(mail?.text).toContain('29-03-2026 01:30 AM to 03:30 AM (Europe/Berlin)')
  const { body } = await atTime(at('2026-03-28T06:00:00Z'), () =>
    w.anonymous(calls.getInvitation, { token: tokenIn(mail?.text ?? '') }),
  )
  expect(body).toMatchObject({ timeZone: 'Europe/Berlin', startsAt: '2026-03-29T00:30:00.000Z' })
  await atTime(at('2026-03-29T01:29:00Z'), () => makeDueMoves(w.db))
  expect(await statusOf(w, office.application.id)).toBe(s.interviewScheduled)
  await atTime(at('2026-03-29T01:31:00Z'), () => makeDueMoves(w.db))
  expect(await statusOf(w, office.application.id)).toBe(s.interviewFeedbackPending)
})

test('a time that the clocks skip is refused at its field, on every day of a repetition and for a slot that is moved', async () => {
  const w = await world()
  await atTime(at('2027-03-01T06:00:00Z'), async () => {
    const { offer, on, spoc, position } = await keeping(w)
    const berlin = { startTime: '02:30', timeZone: 'Europe/Berlin' } as const
    const skipped = '02:30 does not exist on 28-03-2027 in Europe/Berlin: clocks go from 02:00 to 03:00'
    expect((await refusal(offer({ ...berlin, day: '2027-03-28' }))).fields).toEqual({ startTime: skipped })
    const repeated = { ...berlin, day: '2027-03-21', weekdays: [7 as const], until: '2027-04-04' }
    expect((await refusal(offer(repeated))).fields).toEqual({ startTime: skipped })
    expect(await on('2027-03-01', '2027-04-30')).toEqual([])
    await offer({ ...berlin, day: '2027-03-27' })
    const { slots } = await spoc.call(calls.getInterviewSlots, {
      ...{ positionId: position.id, from: '2027-03-01', to: '2027-04-30' },
    })
    const [slot] = slots
    const { positionId: _, inARow: __, weekdays: ___, until: ____, ...facts } = slotOn(position.id, berlin)
    const moved = { ...facts, id: slot!.id, version: slot!.version, day: '2027-03-28' }
    expect((await refusal(spoc.call(calls.changeInterviewSlot, moved))).fields).toEqual({ startTime: skipped })
  })
})
