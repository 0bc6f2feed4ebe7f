import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moveApplication, undoMove } from '#contract/domains/applications/endpoints.ts'
import * as calls from '#contract/domains/interviews/endpoints.ts'
import { getNotifications } from '#contract/domains/notifications/endpoints.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { atTime } from '#server/kit/clock.ts'
import { currentInterview } from '#server/records/interviews/current.ts'
import { users } from '#server/records/users/tables.ts'
import { type World, world } from '#server/test/world.ts'
import {
  appoint,
  eventIn,
  interviewing,
  later,
  mailsTo,
  monday,
  slotOn,
  statusOf,
  tokenIn,
} from './test/appointments.ts'

const deadLink = { status: 404, body: expect.objectContaining({ message: 'Link not found' }) }

/** What anybody gets who opens or answers a link. */
async function both(w: World, token: string) {
  const open = await w.anonymous(calls.getInvitation, { token })
  const answer = await w.anonymous(calls.answerInvitation, { token, answer: 'confirm' })
  return [open, answer].map(({ status, body }) => ({ status, body }))
}

const send = async <Body>(w: World, endpoint: Endpoint, input: object) =>
  (await w.anonymous(endpoint, input)) as { status: number; body: Body }

test('a candidate confirms by the link of the mail, which goes on to show the appointment; every other link is the same “not found”', async () => {
  const w = await world()
  const office = await interviewing(w)
  const { recruiter, candidate, application, first } = office
  const { interviewId } = await atTime(monday, () => appoint(w, recruiter, office, later(48), [first]))
  const newest = async () => tokenIn((await mailsTo(w, candidate.emailId)).at(-1)?.text ?? '')
  const token = await newest()
  await atTime(later(1), async () => {
    const seen = await send<Record<string, unknown>>(w, calls.getInvitation, { token })
    expect(seen).toMatchObject({
      status: 200,
      body: { firstName: 'Meera', timeZone: 'Europe/London', alternatives: [] },
    })
    expect(Object.keys(seen.body)).not.toContain('interviewers')
    const altered = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
    for (const wrong of [altered, 'x', '\u0000', `${token}x`, 'a'.repeat(200)]) {
      expect(await both(w, wrong)).toEqual([deadLink, deadLink])
    }
    const shared = await recruiter.call(calls.shareInterviewLink, { interviewId, byMail: true })
    expect(shared.link).toContain(await newest())
    expect(await both(w, token)).toEqual([deadLink, deadLink])
    const confirmed = await send(w, calls.answerInvitation, {
      token: await newest(),
      answer: 'confirm',
      note: 'Thank you',
    })
    expect(confirmed).toMatchObject({ status: 200, body: { answer: 'confirm', startsAt: later(48).toISOString() } })
    const again = await send(w, calls.getInvitation, { token: await newest() })
    expect(again).toMatchObject({ status: 200, body: { isConfirmed: true, startsAt: later(48).toISOString() } })
  })
  expect(await currentInterview(w.db, application.id)).toMatchObject({
    ...{ acknowledgement: 'Confirmed', acknowledgementNote: 'Thank you', state: 'Scheduled' },
  })
  const { link } = await atTime(later(2), () =>
    recruiter.call(calls.shareInterviewLink, { interviewId, byMail: false }),
  )
  expect(await atTime(later(48.1), () => both(w, tokenIn(link)))).toEqual([deadLink, deadLink])
  const last = await atTime(later(3), () => recruiter.call(calls.shareInterviewLink, { interviewId, byMail: false }))
  await atTime(later(4), () => recruiter.call(calls.cancelInterview, { interviewId, version: 2, cancelledBy: 'round' }))
  expect(await atTime(later(5), () => both(w, tokenIn(last.link)))).toEqual([deadLink, deadLink])
})

test('a candidate picks another free slot by the link: one of two who want it, and the calendars follow', async () => {
  const w = await world()
  const { spoc, recruiter, position, placed, stage, nextStage, first } = await interviewing(w, 2)
  const tokens: string[] = []
  const slotIds = await atTime(monday, async () => {
    const offered = slotOn(position.id, { inARow: 3, interviewerIds: [first.id], interviewStageId: stage.id })
    const made = await spoc.call(calls.createInterviewSlots, offered)
    await spoc.call(
      calls.createInterviewSlots,
      slotOn(position.id, { startTime: '18:00', interviewStageId: nextStage.id }),
    )
    for (const [index, { application, candidate }] of placed.entries()) {
      const slotId = made.slotIds[index]!
      await recruiter.call(calls.scheduleInterview, { applicationId: application.id, version: 1, slotId })
      tokens.push(tokenIn((await mailsTo(w, candidate.emailId))[0]?.text ?? ''))
    }
    return made.slotIds
  })
  await atTime(later(1), async () => {
    const seen = await send<{ alternatives: { slotId: number }[] }>(w, calls.getInvitation, { token: tokens[0] })
    // Neither what others have nor what is for another stage.
    expect(seen.body.alternatives.map(({ slotId }) => slotId)).toEqual([slotIds[2]])
    const picks = await Promise.all(
      tokens.map((token) => w.anonymous(calls.answerInvitation, { token, answer: 'pick', slotId: slotIds[2] })),
    )
    expect(picks.map(({ status }) => status).sort()).toEqual([200, 409])
    const winner = placed[picks.findIndex(({ status }) => status === 200)]!
    const loser = tokens[picks.findIndex(({ status }) => status === 409)]!
    expect(await statusOf(w, winner.application.id)).toBe(s.interviewRescheduled)
    expect(await currentInterview(w.db, winner.application.id)).toMatchObject({
      slotId: slotIds[2],
      acknowledgement: 'Confirmed',
    })
    const [before, after] = await mailsTo(w, winner.candidate.emailId)
    expect([after?.method, after?.sequence, after?.uid]).toEqual(['REQUEST', 1, before?.uid])
    // Whoever came too late keeps the link, and sees what has become free.
    const again = await send<{ alternatives: { slotId: number }[] }>(w, calls.getInvitation, { token: loser })
    expect(again.body.alternatives).toHaveLength(1)
    const foreign = await w.anonymous(calls.answerInvitation, { token: loser, answer: 'pick', slotId: slotIds[2]! + 1 })
    expect(foreign.status).toBe(409)
    expect((await w.anonymous(calls.answerInvitation, { token: loser, answer: 'decline', note: 'Ill' })).status).toBe(
      200,
    )
  })
  const told = await recruiter.call(getNotifications, { alertType: 'critical', pageNo: 1 })
  expect(JSON.stringify(told)).toContain('cancelled the interview of 05-05-2026')
})

test('whoever cannot come has called the interview off: the slot is free, and undone it stands again', async () => {
  const w = await world()
  const { spoc, recruiter, clientHr, position, application, candidate, stage } = await interviewing(w)
  const slots = async () =>
    (await spoc.call(calls.getInterviewSlots, { positionId: position.id, from: '2026-05-04', to: '2026-05-10' })).slots
  await atTime(monday, async () => {
    const offered = await spoc.call(calls.createInterviewSlots, slotOn(position.id, { interviewStageId: stage.id }))
    const booking = { applicationId: application.id, version: 1, slotId: offered.slotIds[0]! }
    const { interviewId } = await recruiter.call(calls.scheduleInterview, booking)
    const newest = async () => (await mailsTo(w, candidate.emailId)).at(-1)
    const decline = { token: tokenIn((await newest())?.text ?? ''), answer: 'decline', note: 'Call me on 98123' }
    expect((await w.anonymous(calls.answerInvitation, decline)).status).toBe(200)
    expect(await statusOf(w, application.id)).toBe(s.interviewCancelledByCandidate)
    expect(await newest()).toMatchObject({ method: 'CANCEL', sequence: 1 })
    expect(await slots()).toMatchObject([{ taken: 0 }])
    const asked = { candidateId: candidate.id, positionId: position.id, interviewId }
    expect(await recruiter.call(calls.getInterview, asked)).toMatchObject({
      ...{ state: 'Cancelled by candidate', acknowledgement: 'Declined', acknowledgementNote: 'Call me on 98123' },
    })
    expect(JSON.stringify(await clientHr.call(calls.getInterview, asked))).not.toContain('98123')
    const admin = await w.as('Admin')
    await admin.call(undoMove, { id: application.id, reason: 'Clicked by mistake' })
    expect(await slots()).toMatchObject([{ taken: 1 }])
    expect(await currentInterview(w.db, application.id)).toMatchObject({
      ...{ id: interviewId, state: 'Scheduled', acknowledgement: 'Awaited', sequence: 2 },
    })
    const again = await newest()
    expect(again).toMatchObject({ method: 'REQUEST', sequence: 2 })
    const confirm = { token: tokenIn(again?.text ?? ''), answer: 'confirm' }
    expect((await w.anonymous(calls.answerInvitation, confirm)).status).toBe(200)
  })
})

test('a candidate on hold can say whether they come, and is offered no other time', async () => {
  const w = await world()
  const { spoc, recruiter, position, application, candidate, stage } = await interviewing(w)
  await atTime(monday, async () => {
    const offered = slotOn(position.id, { inARow: 2, interviewStageId: stage.id })
    const { slotIds } = await spoc.call(calls.createInterviewSlots, offered)
    const booking = { applicationId: application.id, version: 1, slotId: slotIds[0]! }
    await recruiter.call(calls.scheduleInterview, booking)
    const token = tokenIn((await mailsTo(w, candidate.emailId))[0]?.text ?? '')
    const hold = { applicationId: application.id, version: 2, toStatusId: s.candidateOnHold }
    await recruiter.call(moveApplication, hold)
    const seen = await send<{ alternatives: unknown[] }>(w, calls.getInvitation, { token })
    expect(seen.body.alternatives).toEqual([])
    const pick = await send<{ message: string }>(w, calls.answerInvitation, {
      ...{ token, answer: 'pick', slotId: slotIds[1] },
    })
    expect([pick.status, pick.body.message]).toEqual([
      409,
      'No other time can be chosen now. Please ask your recruiter.',
    ])
    expect((await w.anonymous(calls.answerInvitation, { token, answer: 'decline' })).status).toBe(200)
    expect(await statusOf(w, application.id)).toBe(s.candidateOnHold)
    expect((await currentInterview(w.db, application.id))?.acknowledgement).toBe('Declined')
  })
  const told = await recruiter.call(getNotifications, { alertType: 'critical', pageNo: 1 })
  expect(JSON.stringify(told)).toContain('cannot come to the interview')
})

test('a calendar application reads what stands in one’s own calendar by a secret address that can be renewed', async () => {
  const w = await world()
  const office = await interviewing(w)
  const { recruiter, first, spoc, clientHr } = office
  await atTime(monday, () => appoint(w, recruiter, office, later(48), [first]))
  const keyOf = (address: string) => address.slice(address.lastIndexOf('/') + 1)
  const read = (key: string) => atTime(later(1), () => w.anonymous(calls.readCalendarFeed, { key }))
  const { address } = await first.call(calls.renewCalendarFeed, {})
  expect((await first.call(calls.getCalendarFeed, {})).address).toBe(address)
  const masked = await read(keyOf(address))
  expect(masked.headers['content-type']).toContain('text/calendar')
  const text = masked.bytes.toString()
  expect(text).not.toMatch(/Meera|Nair/)
  expect(eventIn(text)).toMatchObject({
    count: 1,
    startsAt: later(48).toISOString(),
    summary: expect.stringContaining('M. N.'),
  })
  const staff = await recruiter.call(calls.renewCalendarFeed, {})
  expect((await read(keyOf(staff.address))).bytes.toString()).toContain('Meera Nair0')
  for (const person of [spoc, clientHr, await w.as('SPOC')]) {
    const whole = { from: '2000-01-01', to: '2099-12-31', whose: 'mine' } as const
    const { interviews } = await person.call(calls.getMyInterviews, whole)
    const { address: own } = await person.call(calls.renewCalendarFeed, {})
    expect(interviews.length).toBe(person === spoc || person === clientHr ? 1 : 0)
    expect(eventIn((await read(keyOf(own))).bytes.toString()).count).toBe(interviews.length)
  }
  const renewed = await first.call(calls.renewCalendarFeed, {})
  expect((await read(keyOf(address))).status).toBe(404)
  expect((await read(keyOf(renewed.address))).status).toBe(200)
  await w.db.update(users).set({ isActive: false }).where(eq(users.id, first.id))
  expect((await read(keyOf(renewed.address))).status).toBe(404)
})
