import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moveApplication } from '#contract/domains/applications/endpoints.ts'
import * as calls from '#contract/domains/interviews/endpoints.ts'
import { interviewList } from '#contract/domains/interviews/lists.ts'
import { getNotifications } from '#contract/domains/notifications/endpoints.ts'
import { getTodos } from '#contract/domains/todos/endpoints.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { makeDueMoves } from '#server/domains/applications/systemTransitions.ts'
import { tellOverdue } from '#server/domains/notifications/overdue.ts'
import { atTime } from '#server/kit/clock.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { skills } from '#server/records/masters/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import { type Person, refusal, type World, world } from '#server/test/world.ts'
import { appoint, interviewing, later, monday, statusOf, versionOf } from './test/appointments.ts'

const good = { verdict: 'next-round', rating: 4, comments: 'Knows the trade' } as const

async function held(w: World, people: 'one' | 'two' = 'two') {
  const office = await interviewing(w)
  const { recruiter, first, second, candidate, position, application } = office
  const interviewers = people === 'two' ? [first, second] : [first]
  const { interviewId } = await atTime(monday, () => appoint(w, recruiter, office, later(24), interviewers))
  const see = (person: Person) =>
    person.call(calls.getInterview, { candidateId: candidate.id, positionId: position.id, interviewId })
  const status = () => statusOf(w, application.id)
  return { ...office, interviewId, see, status }
}

test('two interviewers judge for themselves, and the second of two equal verdicts moves the candidate on', async () => {
  const w = await world()
  const { first, second, spoc, clientHr, recruiter, position, interviewId, see, status, application } = await held(w)
  const [java] = await w.db.insert(skills).values({ name: 'Weaving', category: 'IT' }).returning()
  await w.db
    .update(positions)
    .set({ skillIds: [java!.id] })
    .where(eq(positions.id, position.id))
  expect(
    await atTime(later(23), () => refusal(first.call(calls.giveFeedback, { interviewId, ...good }))),
  ).toMatchObject({
    message: '409 The interview has not begun yet',
  })
  await atTime(later(24.5), async () => {
    expect((await see(first)).can.feedbackFor).toEqual([first.id])
    const foreign = await refusal(first.call(calls.giveFeedback, { interviewId, interviewerId: second.id, ...good }))
    expect(foreign.status).toBe(403)
    const unknown = { interviewId, ...good, ratings: [{ skillId: java!.id + 1, rating: 3 as const }] }
    expect((await refusal(first.call(calls.giveFeedback, unknown))).fields).toHaveProperty('ratings')
    await first.call(calls.giveFeedback, { interviewId, ...good, ratings: [{ skillId: java!.id, rating: 5 }] })
    // It took place, and the other one has not spoken yet.
    expect(await status()).toBe(s.interviewConducted)
    expect(await see(second)).toMatchObject({ feedbacks: [], hiddenFeedbacks: 1 })
    expect((await see(first)).feedbacks).toMatchObject([{ rating: 4, ratings: [{ name: 'Weaving', rating: 5 }] }])
    expect((await recruiter.send(calls.giveFeedback, { interviewId, ...good })).status).toBe(403)
    const unnamed = await refusal(spoc.call(calls.giveFeedback, { interviewId, ...good }))
    expect(unnamed.fields).toHaveProperty('interviewerId')
    const made = await second.call(calls.giveFeedback, { interviewId, ...good, comments: 'Agreed' })
    expect(made).toMatchObject({ statusId: s.selectedForNextRound, version: await versionOf(w, application.id) })
    expect((await see(second)).feedbacks).toHaveLength(2)
    expect((await see(clientHr)).feedbacks.map(({ comments }) => comments)).toEqual(['Knows the trade', 'Agreed'])
    expect((await refusal(first.call(calls.giveFeedback, { interviewId, ...good }))).status).toBe(409)
  })
})

test('where interviewers differ nobody moves, and those who decide are told', async () => {
  const w = await world()
  const { first, second, spoc, clientHr, interviewId, status, application, see } = await held(w)
  await atTime(later(25.5), async () => {
    await first.call(calls.giveFeedback, { interviewId, ...good })
    const bare = { interviewId, verdict: 'reject' as const, rating: 1 as const, comments: 'Not at all' }
    expect((await refusal(spoc.call(calls.giveFeedback, { ...bare, interviewerId: second.id }))).fields).toHaveProperty(
      'rejectionReasonId',
    )
    await spoc.call(calls.giveFeedback, { ...bare, interviewerId: second.id, rejectionReasonId: 401 })
    expect(await status()).toBe(s.interviewConducted)
    expect((await see(clientHr)).feedbacks[1]).toMatchObject({ onBehalfBy: 'Recruitment team', verdict: 'reject' })
    // Everybody has spoken: time does not ask for feedback again.
    await makeDueMoves(w.db)
    expect(await status()).toBe(s.interviewConducted)
    const told = await clientHr.call(getNotifications, { alertType: 'normal', pageNo: 1 })
    expect(JSON.stringify(told)).toContain('different verdicts')
    const version = await versionOf(w, application.id)
    await clientHr.call(moveApplication, { applicationId: application.id, version, toStatusId: s.interviewHold })
    expect(await status()).toBe(s.interviewHold)
  })
})

test('an interview that ended without feedback turns to Feedback Pending, waits as a to-do, and is critical after a day', async () => {
  const w = await world()
  const { first, second, spoc, interviewId, status, candidate, see } = await held(w)
  const owes = async (person: Person) =>
    (await person.call(getTodos, {})).tasks.find(({ taskName }) => taskName === 'interviewFeedbackPending')
  const critical = async (person: Person) =>
    JSON.stringify(await person.call(getNotifications, { alertType: 'critical', pageNo: 1 }))
  await atTime(later(24.9), () => makeDueMoves(w.db))
  expect(await status()).toBe(s.interviewScheduled)
  await atTime(later(25.1), async () => {
    await makeDueMoves(w.db)
    expect(await status()).toBe(s.interviewFeedbackPending)
    expect(await owes(first)).toMatchObject({ count: 1, overdue: 0 })
    await first.call(calls.giveFeedback, { interviewId, ...good, verdict: 'select' })
    expect(await owes(first)).toBeUndefined()
    expect(await owes(spoc)).toMatchObject({ count: 1, overdue: 0 })
    await tellOverdue(w.db)
  })
  expect(await critical(second)).not.toContain('missing for a day')
  await atTime(later(49.2), async () => {
    expect(await tellOverdue(w.db)).toBeGreaterThan(0)
    expect(await tellOverdue(w.db)).toBe(0)
    expect(await owes(second)).toMatchObject({ count: 1, overdue: 1 })
    expect(await critical(second)).toContain('missing for a day')
    expect(await critical(second)).not.toContain(candidate.lastName)
    expect(await critical(spoc)).toContain('missing for a day')
    await second.call(calls.giveFeedback, { interviewId, ...good, verdict: 'select' })
  })
  expect(await status()).toBe(s.interviewSelect)
  expect((await see(spoc)).state).toBe('Conducted')
})

test('interviewers see the interviews they hold and no others, masked; a client none of another client', async () => {
  const w = await world()
  const { first, second, recruiter, interviewId, candidate, position } = await held(w, 'one')
  const mine = async (person: Person) =>
    (await person.call(calls.getMyInterviews, { from: '2026-05-04', to: '2026-05-10' })).interviews
  expect(await mine(first)).toMatchObject([{ id: interviewId, candidateName: 'M. N.', interviewers: [first.fullName] }])
  expect(await mine(second)).toEqual([])
  expect(await mine(recruiter)).toMatchObject([{ candidateName: candidate.fullName }])
  const outsider = await w.as('ClientHR', { organizationId: (await w.make.organization()).id })
  const asked = { candidateId: candidate.id, positionId: position.id, interviewId }
  for (const person of [second, outsider]) {
    expect((await refusal(person.call(calls.getInterview, asked))).status).toBe(404)
    expect((await person.call(interviewList, {})).rows).toEqual([])
    expect(
      (await person.send(calls.getAvailableSlots, { ...asked, from: '2026-05-04', to: '2026-05-10' })).status,
    ).toBe(404)
  }
  expect(
    (await outsider.send(calls.getInterviewSlots, { positionId: position.id, from: '2026-05-04', to: '2026-05-10' }))
      .status,
  ).toBe(404)
  expect((await first.call(interviewList, { search: candidate.lastName })).rows).toEqual([])
  expect((await first.call(interviewList, { isMine: true })).rows).toMatchObject([{ candidateName: 'M. N.' }])
})

test('an interview that ends after midnight is found on both days', async () => {
  const w = await world()
  const { first, interviewId } = await held(w, 'one')
  await w.db
    .update(interviews)
    .set({ startsAt: '2026-05-05T18:00:00Z', endsAt: '2026-05-05T19:00:00Z' })
    .where(eq(interviews.id, interviewId))
  const on = async (from: string, to = from) =>
    (await first.call(calls.getMyInterviews, { from, to })).interviews.map(({ id }) => id)
  expect(await on('2026-05-05')).toEqual([interviewId])
  expect(await on('2026-05-06')).toEqual([interviewId])
  expect(await on('2026-05-07')).toEqual([])
  expect(await on('2026-05-04')).toEqual([])
})
