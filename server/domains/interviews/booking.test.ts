import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moveApplication, undoMove } from '#contract/domains/applications/endpoints.ts'
import * as calls from '#contract/domains/interviews/endpoints.ts'
import { slotTaken } from '#contract/domains/interviews/model.ts'
import { getTodos } from '#contract/domains/todos/endpoints.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { atTime } from '#server/kit/clock.ts'
import { hasPlace } from '#server/records/interviews/access.ts'
import { interviewSlots, interviews } from '#server/records/interviews/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { refusal, world } from '#server/test/world.ts'
import { appoint, interviewing, later, mailsTo, monday, slotOn, statusOf, versionOf } from './test/appointments.ts'

const week = { from: '2026-05-04', to: '2026-05-17' }

test('of fifty who book one slot at the same moment one has it, and 49 are told so', async () => {
  const w = await world()
  const office = await interviewing(w, 50)
  const { clientHr, recruiter, position, placed, first, stage } = office
  await atTime(monday, async () => {
    const asked = slotOn(position.id, { interviewerIds: [first.id], interviewStageId: stage.id })
    const { slotIds } = await clientHr.call(calls.createInterviewSlots, asked)
    const answers = await Promise.all(
      placed.map(({ application }) =>
        recruiter.send(calls.scheduleInterview, { applicationId: application.id, version: 1, slotId: slotIds[0] }),
      ),
    )
    const refused = answers.filter(({ status }) => status === 409)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(refused.map(({ body }) => body)).toEqual(Array(49).fill(expect.objectContaining({ message: slotTaken })))
    const { slots } = await clientHr.call(calls.getInterviewSlots, { positionId: position.id, ...week })
    expect(slots).toMatchObject([{ taken: 1, bookings: [{ candidateName: 'M. N.', stageName: stage.name }] }])
    expect(await w.db.$count(interviews)).toBe(1)
  })
})

test('a slot with room for three takes three, and nobody withdraws it from them', async () => {
  const w = await world()
  const { spoc, position, placed, stage, second } = await interviewing(w, 4)
  await atTime(monday, async () => {
    const asked = slotOn(position.id, { capacity: 3, interviewerIds: [second.id], weekdays: [2], until: '2026-05-12' })
    const { slotIds } = await spoc.call(calls.createInterviewSlots, asked)
    expect(slotIds).toHaveLength(2)
    const answers = []
    for (const { application } of placed) {
      const input = { applicationId: application.id, version: 1, slotId: slotIds[0], interviewStageId: stage.id }
      answers.push((await spoc.send(calls.scheduleInterview, input)).status)
    }
    expect(answers).toEqual([200, 200, 200, 409])
    expect((await refusal(spoc.call(calls.withdrawInterviewSlot, { id: slotIds[0]! }))).status).toBe(409)
    const gone = await spoc.call(calls.withdrawInterviewSlot, { id: slotIds[1]!, andFollowing: true })
    expect(gone.withdrawn).toBe(1)
    const { slots } = await spoc.call(calls.getInterviewSlots, { positionId: position.id, ...week })
    expect(slots.map(({ id, taken, can }) => [id, taken, can.withdraw])).toEqual([[slotIds[0], 3, false]])
  })
})

test('an interviewer is never in two places: not by slots, not by appointments, not at the same instant', async () => {
  const w = await world()
  const office = await interviewing(w, 2)
  const { spoc, recruiter, position, placed, first, second, stage } = office
  await atTime(monday, async () => {
    await spoc.call(calls.createInterviewSlots, slotOn(position.id, { interviewerIds: [first.id] }))
    const overlap = slotOn(position.id, { interviewerIds: [second.id, first.id], startTime: '13:30' })
    expect(await refusal(spoc.call(calls.createInterviewSlots, overlap))).toMatchObject({
      status: 409,
      message: `409 ${first.fullName} has a slot on 05-05-2026 01:00 PM to 02:00 PM (Asia/Kolkata)`,
    })
    const touching = slotOn(position.id, { interviewerIds: [first.id], startTime: '14:00' })
    await spoc.call(calls.createInterviewSlots, touching)
    const row = slotOn(position.id, {
      interviewerIds: [second.id],
      inARow: 5,
      durationMinutes: 600,
      weekdays: [1, 2, 3, 4, 5],
      until: '2026-05-15',
    })
    expect((await refusal(spoc.call(calls.createInterviewSlots, row))).fields).toHaveProperty('inARow')
    const request = (index: number, startsAt: Date) => ({
      ...{ applicationId: placed[index]!.application.id, version: 1, interviewStageId: stage.id, mode: 'Telephonic' },
      ...{ startsAt: startsAt.toISOString(), durationMinutes: 45, interviewerIds: [second.id] },
    })
    const both = await Promise.all([
      recruiter.send(calls.scheduleInterview, request(0, later(24))),
      recruiter.send(calls.scheduleInterview, request(1, later(24.5))),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'engaged' })
    const outsider = await w.as('Interviewer', { organizationId: (await w.make.organization()).id })
    const loser = both.findIndex(({ status }) => status === 409)
    const foreign = await recruiter.send(calls.scheduleInterview, {
      ...request(loser, later(30)),
      interviewerIds: [outsider.id],
    })
    expect(foreign).toMatchObject({ status: 400, body: { fields: { interviewerIds: expect.any(String) } } })
  })
})

test('calendars update their one event when an interview is rescheduled, and lose it when it is called off', async () => {
  const w = await world()
  const office = await interviewing(w)
  const { recruiter, clientHr, candidate, application, first, second } = office
  const [to, ila, om] = [candidate.emailId, ...(await Promise.all([first, second].map(({ id }) => emailOf(w, id))))]
  const made = await atTime(monday, () => appoint(w, recruiter, office, later(48), [first]))
  const moved = await atTime(later(1), async () =>
    clientHr.call(calls.rescheduleInterview, {
      ...{
        applicationId: application.id,
        version: await versionOf(w, application.id),
        previousInterviewId: made.interviewId,
      },
      ...{ interviewStageId: office.stage.id, startsAt: later(72).toISOString(), durationMinutes: 30, mode: 'Video' },
      ...{ interviewerIds: [second.id], timeZone: 'Asia/Kolkata' },
    }),
  )
  const old = await refusal(
    recruiter.call(calls.rescheduleInterview, {
      ...{ applicationId: application.id, version: moved.version, previousInterviewId: made.interviewId, slotId: 1 },
    }),
  )
  expect(old.status).toBe(409)
  const onlooker = await w.as('Recruiter')
  const curious = await refusal(
    onlooker.call(calls.rescheduleInterview, {
      ...{ applicationId: application.id, version: 1, previousInterviewId: made.interviewId, slotId: 1 },
    }),
  )
  expect(curious.status, 'who may not write is not told what happened meanwhile').toBe(403)
  await atTime(later(2), () =>
    clientHr.call(calls.cancelInterview, {
      interviewId: moved.interviewId,
      version: moved.version,
      cancelledBy: 'client',
    }),
  )
  expect(await statusOf(w, application.id)).toBe(s.interviewCancelledByClient)
  const received = await mailsTo(w, to!)
  expect(
    received.map(({ method, sequence, startsAt, endsAt, status, count }) => [
      method,
      sequence,
      startsAt,
      endsAt,
      status,
      count,
    ]),
  ).toEqual([
    ['REQUEST', 0, later(48).toISOString(), later(49).toISOString(), 'CONFIRMED', 1],
    ['REQUEST', 1, later(72).toISOString(), later(72.5).toISOString(), 'CONFIRMED', 1],
    ['CANCEL', 2, later(72).toISOString(), later(72.5).toISOString(), 'CANCELLED', 1],
  ])
  expect(new Set(received.map(({ uid }) => uid)).size).toBe(1)
  // London is agreed, India is where the firm is.
  expect(received[0]?.text).toContain('06-05-2026 06:30 AM to 07:30 AM (Europe/London)')
  expect(received[0]?.text).toContain('06-05-2026 11:00 AM to 12:00 PM (Asia/Kolkata)')
  // Whoever no longer holds the interview is released, and who takes it over is invited.
  expect((await mailsTo(w, ila!)).map(({ method, sequence }) => [method, sequence])).toEqual([
    ['REQUEST', 0],
    ['CANCEL', 1],
  ])
  const taken = await mailsTo(w, om!)
  expect(taken.map(({ method, sequence }) => [method, sequence])).toEqual([
    ['REQUEST', 1],
    ['CANCEL', 2],
  ])
  for (const { summary, text, subject } of taken) expect(summary + text + subject).not.toMatch(/Meera|Nair/)
  expect(taken[0]?.summary).toContain('M. N.')
  const page = await clientHr.call(calls.getInterview, {
    ...{ candidateId: candidate.id, positionId: office.position.id, interviewId: moved.interviewId },
  })
  expect(page.chain.map(({ id, state }) => [id, state])).toEqual([
    [made.interviewId, 'Re-scheduled'],
    [moved.interviewId, 'Cancelled by client'],
  ])
  expect(JSON.stringify(page)).not.toMatch(/Nair|mail\.example/)
})

async function emailOf(w: Awaited<ReturnType<typeof world>>, id: number) {
  const [user] = await w.db.select().from(users).where(eq(users.id, id))
  return user?.email
}

test('an undone scheduling frees the slot, and an undone cancellation takes it again or is refused', async () => {
  const w = await world()
  const { spoc, position, placed, stage } = await interviewing(w, 2)
  const [one, other] = placed
  await atTime(monday, async () => {
    const { slotIds } = await spoc.call(calls.createInterviewSlots, slotOn(position.id, { interviewStageId: stage.id }))
    const book = async ({ id }: { id: number }) =>
      spoc.call(calls.scheduleInterview, { applicationId: id, version: await versionOf(w, id), slotId: slotIds[0]! })
    await book(one!.application)
    await spoc.call(undoMove, { id: one!.application.id })
    const { interviewId, version } = await book(other!.application)
    await spoc.call(calls.cancelInterview, { interviewId, version, cancelledBy: 'candidate' })
    await spoc.call(undoMove, { id: other!.application.id })
    const mine = await mailsTo(w, other!.candidate.emailId)
    expect(mine.map(({ method, sequence }) => [method, sequence])).toEqual([
      ['REQUEST', 0],
      ['CANCEL', 1],
      ['REQUEST', 2],
    ])
    const again = await versionOf(w, other!.application.id)
    await spoc.call(calls.cancelInterview, { interviewId, version: again, cancelledBy: 'round' })
    await book(one!.application)
    expect(await refusal(spoc.call(undoMove, { id: other!.application.id }))).toMatchObject({
      message: `409 ${slotTaken}`,
    })
  })
})

test('whoever drops out does not come: the interview is called off and its slot is free', async () => {
  const w = await world()
  const { recruiter, spoc, position, application, candidate, stage } = await interviewing(w)
  await atTime(monday, async () => {
    const { slotIds } = await spoc.call(calls.createInterviewSlots, slotOn(position.id, { interviewStageId: stage.id }))
    const booked = await recruiter.call(calls.scheduleInterview, {
      applicationId: application.id,
      version: 1,
      slotId: slotIds[0]!,
    })
    await recruiter.call(calls.dropCandidate, {
      ...{ interviewId: booked.interviewId, version: booked.version, droppedAs: s.candidateSelfDroppedOut },
      ...{ rejectionReasonId: 604, comment: 'Has joined another firm' },
    })
    const { slots } = await spoc.call(calls.getInterviewSlots, { positionId: position.id, ...week })
    expect(slots[0]).toMatchObject({ taken: 0, can: { withdraw: true } })
    expect((await mailsTo(w, candidate.emailId)).map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL'])
  })
})

test('slots are missing where candidates wait for an interview, until some are offered', async () => {
  const w = await world()
  const { spoc, clientHr, recruiter, position, application, stage } = await interviewing(w)
  const missing = async (person = spoc) =>
    (await person.call(getTodos, {})).tasks.find(({ taskName }) => taskName === 'interviewSlotsMissing')?.count ?? 0
  await atTime(monday, async () => {
    expect([await missing(), await missing(clientHr), await missing(recruiter)]).toEqual([1, 1, 0])
    const { slotIds } = await clientHr.call(calls.createInterviewSlots, slotOn(position.id))
    expect(await missing()).toBe(0)
    await clientHr.call(calls.withdrawInterviewSlot, { id: slotIds[0]! })
    expect(await missing()).toBe(1)
    await recruiter.call(moveApplication, { applicationId: application.id, version: 1, toStatusId: s.candidateOnHold })
    expect(await missing()).toBe(0)
  })
  // What was offered yesterday helps nobody.
  await atTime(monday, () => spoc.call(calls.createInterviewSlots, slotOn(position.id, { interviewStageId: stage.id })))
  await recruiter.call(moveApplication, { applicationId: application.id, version: 2, toStatusId: s.cvShortlisted })
  expect(await atTime(later(48), () => missing())).toBe(1)
})

test('a slot has a place while fewer stand in it than it has room for; what was called off or taken back takes none', async () => {
  const w = await world()
  const { position, application } = await interviewing(w)
  const slot = await w.make.slot({ positionId: position.id, capacity: 2 })
  const elsewhere = await w.make.slot({ positionId: position.id })
  const free = async () => (await w.db.select().from(interviewSlots).where(hasPlace)).map(({ id }) => id)
  const take = (seat: number | null, more: Partial<typeof interviews.$inferInsert> = {}) =>
    w.make.interview({ applicationId: application.id, slotId: slot.id, seat, ...more })
  await take(1, { state: 'Cancelled by client' })
  await take(1, { state: 'Re-scheduled' })
  await take(1, { voidedAt: monday.toISOString() })
  await take(1)
  expect(await free()).toEqual([slot.id, elsewhere.id])
  await take(2, { state: 'Conducted' })
  expect(await free()).toEqual([elsewhere.id])
})
