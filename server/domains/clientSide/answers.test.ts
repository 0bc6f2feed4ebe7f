import { describe, expect, test } from 'vitest'
import { moveApplications } from '#contract/domains/applications/endpoints.ts'
import {
  answerAsClient,
  changeClientReminders,
  getClientCandidate,
  getClientExecutives,
  getClientPositions,
  getClientReminders,
} from '#contract/domains/clientSide/endpoints.ts'
import { clientCandidateList, clientInterviewList, clientWaitingList } from '#contract/domains/clientSide/lists.ts'
import { daysLater } from '#contract/kit/wallTime.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { makeDueMoves } from '#server/domains/applications/systemTransitions.ts'
import { today } from '#server/kit/clock.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { notifications } from '#server/records/notifications/tables.ts'
import { interviewStages } from '#server/records/positions/tables.ts'
import { refusal, world } from '#server/test/world.ts'
import { client, sent } from './test/client.ts'

const daysAhead = (days: number) => daysLater(today(), days)

describe('the client', () => {
  test('sees who waits for an answer, the longest waiting first, and the firm sees the same days', async () => {
    const w = await world()
    const c = await client(w)
    const young = await sent(w, c, 1)
    const old = await sent(w, c, 5)
    const other = await client(w)
    await sent(w, other, 9)
    await makeDueMoves(w.db)
    for (const person of [c.hr, await w.as('ClientManager', { organizationId: c.organization.id })]) {
      const { rows } = await person.call(clientWaitingList, {})
      expect(rows.map(({ id, daysWaiting, statusId }) => [id, daysWaiting, statusId])).toEqual([
        [old.application.id, 5, s.cvFeedbackPending],
        [young.application.id, 1, s.sentToClient],
      ])
    }
    const { rows } = await c.spoc.call(clientWaitingList, { positions: [c.position.id] })
    expect(rows.map(({ daysWaiting, clientHrName, canAnswer }) => [daysWaiting, clientHrName, canAnswer])).toEqual([
      [5, c.hr.fullName, true],
      [1, c.hr.fullName, true],
    ])
    expect(await c.hr.call(getClientPositions, {})).toEqual({
      positions: [{ id: c.position.id, name: 'Payments Lead', status: 'Open', sent: 2, waiting: 2 }],
    })
  })

  test('shortlists with one click, rejects with a reason, and what it answered moves the candidate', async () => {
    const w = await world()
    const c = await client(w)
    const [first, second] = [await sent(w, c), await sent(w, c)]
    const request = { applicationId: first.application.id, version: 1 }
    const { version } = await c.hr.call(answerAsClient, { ...request, answer: 'shortlist', comment: 'Strong in Kafka' })
    expect(version).toBe(2)
    expect((await refusal(c.hr.call(answerAsClient, { ...request, answer: 'shortlist' }))).status).toBe(409)
    const other = { applicationId: second.application.id, version: 1, answer: 'reject' as const }
    const refused = await refusal(c.hr.call(answerAsClient, other))
    expect([refused.status, refused.fields]).toEqual([400, { rejectionReasonId: 'Reason is required' }])
    await c.hr.call(answerAsClient, { ...other, rejectionReasonId: 303 })
    const { rows } = await c.hr.call(clientCandidateList, {})
    expect(rows.map(({ statusId }) => statusId).sort()).toEqual([s.cvShortlisted, s.cvRejected].sort())
    const seen = await c.hr.call(getClientCandidate, { candidateId: second.candidate.id, positionId: c.position.id })
    expect(seen.events[0]).toMatchObject({ toStatusId: s.cvRejected, reason: 'CTC above budget' })
    expect([seen.daysWaiting, seen.can.answer]).toEqual([null, false])
  })

  test('moves a candidate whom it shortlisted on from the candidate’s page, which the firm only looks at', async () => {
    const w = await world()
    const c = await client(w)
    const { application, candidate } = await sent(w, c)
    const pair = { candidateId: candidate.id, positionId: c.position.id }
    const movesFor = async (person: typeof c.hr) =>
      (await person.call(getClientCandidate, pair)).can.moves.map(({ toStatusId }) => toStatusId)
    expect(await movesFor(c.hr)).toEqual([])
    await c.hr.call(answerAsClient, { applicationId: application.id, version: 1, answer: 'shortlist' })
    expect(await movesFor(c.hr)).toEqual(expect.arrayContaining([s.interviewToBeScheduled, s.interviewScheduled]))
    expect(await movesFor(c.spoc)).toEqual([])
  })

  test('puts a CV on hold until a day, which leaves it where it is and tells those who sent it', async () => {
    const w = await world()
    const c = await client(w)
    const { application, candidate } = await sent(w, c)
    const hold = { applicationId: application.id, version: 1, answer: 'hold' as const }
    for (const holdUntil of [undefined, today(), daysAhead(200)]) {
      expect((await refusal(c.hr.call(answerAsClient, { ...hold, holdUntil }))).fields).toHaveProperty('holdUntil')
    }
    await c.hr.call(answerAsClient, { ...hold, holdUntil: daysAhead(7), comment: 'Budget comes in December' })
    const pair = { candidateId: candidate.id, positionId: c.position.id }
    expect(await c.spoc.call(getClientCandidate, pair)).toMatchObject({
      statusId: s.sentToClient,
      isPreview: true,
      hold: { until: daysAhead(7), comment: 'Budget comes in December', byName: c.hr.fullName },
    })
    expect((await c.hr.call(clientWaitingList, { onHold: true })).count).toBe(1)
    expect((await c.hr.call(clientWaitingList, { onHold: false })).count).toBe(0)
    const told = await w.db.select().from(notifications)
    expect(told.map(({ userId }) => userId).sort()).toEqual([c.recruiter.id, c.spoc.id].sort())
  })

  test('is answered for by those who act on its behalf, and by nobody else', async () => {
    const w = await world()
    const c = await client(w)
    const { application, candidate } = await sent(w, c)
    const answer = { applicationId: application.id, version: 1, answer: 'shortlist' as const }
    expect((await refusal(c.recruiter.call(answerAsClient, answer))).status).toBe(403)
    const stranger = await w.as('ClientHR', { organizationId: (await w.make.organization()).id })
    expect((await refusal(stranger.call(answerAsClient, answer))).status).toBe(404)
    const pair = { candidateId: candidate.id, positionId: c.position.id }
    expect((await refusal(stranger.call(getClientCandidate, pair))).status).toBe(404)
    expect((await stranger.call(clientCandidateList, {})).count).toBe(0)
    await c.spoc.call(answerAsClient, { ...answer, answer: 'known', rejectionReasonId: 307 })
    expect((await c.spoc.call(getClientCandidate, pair)).statusId).toBe(s.duplicateCv)
  })

  test('has not seen anybody who was not sent', async () => {
    const w = await world()
    const c = await client(w)
    const application = await w.make.application({ positionId: c.position.id, statusId: s.qcPassed })
    const pair = { candidateId: application.candidateId, positionId: c.position.id }
    for (const person of [c.hr, c.spoc]) {
      expect((await refusal(person.call(getClientCandidate, pair))).status).toBe(404)
    }
    expect((await c.spoc.call(clientCandidateList, {})).count).toBe(0)
    const sending = { applicationIds: [application.id], toStatusId: s.sentToClient }
    const { done } = await (await w.as('Admin')).call(moveApplications, sending)
    expect([done, (await c.hr.call(clientCandidateList, {})).count]).toEqual([1, 1])
  })

  test('sees the interviews ahead, and who can be manager, QC and client executive', async () => {
    const w = await world()
    const c = await client(w)
    const { application } = await sent(w, c, 3, { statusId: s.interviewScheduled })
    const [stage] = await w.db.select().from(interviewStages)
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const held = { applicationId: application.id, stageId: stage!.id, timeZone: 'Asia/Kolkata', mode: 'Video' as const }
    await w.db.insert(interviews).values([
      { ...held, startsAt: at(-30), endsAt: at(-29), state: 'Conducted' },
      { ...held, startsAt: at(20), endsAt: at(21), state: 'Scheduled', interviewerIds: [c.hr.id] },
    ])
    const { rows } = await c.hr.call(clientInterviewList, {})
    expect(rows).toMatchObject([{ stageName: 'Written Test', interviewers: [c.hr.fullName], candidateName: 'Z. Q.' }])
    const people = await (await w.as('Admin')).call(getClientExecutives, { organizationId: c.organization.id })
    expect(people.clientExecutives.map(({ id }) => id)).toEqual([c.hr.id])
  })

  test('has as many days for an answer as the settings say', async () => {
    const w = await world()
    const c = await client(w)
    await sent(w, c, 4)
    const admin = await w.as('Admin')
    const { version } = await admin.call(getClientReminders, {})
    const wanted = { feedbackDays: 6, isOn: true, everyDays: 2, version }
    expect((await admin.send(changeClientReminders, { ...wanted, everyDays: 1 })).status).toBe(400)
    await admin.call(changeClientReminders, wanted)
    expect((await admin.send(changeClientReminders, wanted)).status).toBe(409)
    expect(await makeDueMoves(w.db)).toBe(0)
    expect((await c.hr.send(changeClientReminders, wanted)).status).toBe(403)
  })
})
