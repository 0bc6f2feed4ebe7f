import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  addApplication,
  assignApplication,
  getApplication,
  moveApplication,
  moveApplications,
  undoMove,
} from '#contract/domains/applications/endpoints.ts'
import { applicationList } from '#contract/domains/applications/lists.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { atTime, today } from '#server/kit/clock.ts'
import { invoices } from '#server/records/accounts/tables.ts'
import { statusEvents } from '#server/records/applications/tables.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { interviewStages, positions } from '#server/records/positions/tables.ts'
import { type Person, refusal, type World, world } from '#server/test/world.ts'
import { moveForPosition } from './positionTransitions.ts'
import { makeDueMoves } from './systemTransitions.ts'

async function placed(w: World) {
  const recruiter = await w.as('Recruiter')
  const qc = await w.as('QC')
  const admin = await w.as('Admin')
  const position = await w.make.position({ recruiterIds: [recruiter.id], qcId: qc.id })
  const candidate = await w.make.candidate({ uploadedBy: recruiter.id })
  const { applicationId: id } = await recruiter.call(addApplication, {
    candidateId: candidate.id,
    positionId: position.id,
  })
  const [stage] = await w.db.select().from(interviewStages).where(eq(interviewStages.positionId, position.id))
  const move = async (person: Person, toStatusId: number, carried: object = {}) => {
    const { version } = await person.call(getApplication, { id })
    return person.call(moveApplication, { applicationId: id, version, toStatusId: toStatusId as 1, ...carried })
  }
  return { recruiter, qc, admin, position, candidate, id, move, stageId: stage!.id }
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('an application goes from open to joined, fills an opening and makes an invoice due', async () => {
  const w = await world()
  const { recruiter, qc, admin, position, id, move, stageId, candidate } = await placed(w)
  await move(recruiter, s.toBeScreened)
  await move(recruiter, s.screenSelect)
  await move(recruiter, s.qcPending)
  await move(qc, s.qcPassed)
  await move(recruiter, s.sentToClient)
  await move(admin, s.cvShortlisted)
  await move(recruiter, s.interviewScheduled, {
    interviewStageId: stageId,
    startsAt: inDays(1),
    durationMinutes: 60,
    mode: 'Video',
    interviewerIds: [],
  })
  await move(admin, s.interviewConducted)
  await move(admin, s.finalSelect)
  await move(admin, s.offerSent, { offeredCtc: 12_00_000_00, offeredOn: today(), expectedJoiningOn: today() })
  await move(admin, s.offerAccepted, { acceptedOn: today() })
  await move(admin, s.joined, { joinedOn: today() })
  const [after] = await w.db.select().from(positions).where(eq(positions.id, position.id))
  expect(after?.currentOpenings).toBe(2)
  const [invoice] = await w.db.select().from(invoices).where(eq(invoices.applicationId, id))
  expect(invoice).toMatchObject({ amount: 9_996_000, paymentStatus: 'Pending', feePercent: 8.33 })
  const [person] = await w.db.select().from(candidates).where(eq(candidates.id, candidate.id))
  expect(person?.statusId).toBe(s.joined)

  const { message } = await admin.call(undoMove, { id })
  expect(message).toContain('Offer Accepted')
  const [reopened] = await w.db.select().from(positions).where(eq(positions.id, position.id))
  expect(reopened?.currentOpenings).toBe(3)
  const [cancelled] = await w.db.select().from(invoices).where(eq(invoices.applicationId, id))
  expect(cancelled?.paymentStatus).toBe('Cancelled')
})

test('a move that is not in the table is refused with 409 and names what can follow', async () => {
  const w = await world()
  const { recruiter, move } = await placed(w)
  const refused = await refusal(move(recruiter, s.joined))
  expect(refused.status).toBe(409)
  expect(refused.message).toContain('To be Screened')
})

test('a lost status needs a rejection reason, asked for at its field', async () => {
  const w = await world()
  const { recruiter, move } = await placed(w)
  const refused = await refusal(move(recruiter, s.screenReject))
  expect(refused.fields).toEqual({ rejectionReasonId: 'Rejection reason is required' })
})

test('of two people who move one application at once the second gets 409 and sees what happened', async () => {
  const w = await world()
  const { recruiter, id } = await placed(w)
  const { version } = await recruiter.call(getApplication, { id })
  const moves = [s.toBeScreened, s.screenHold].map((toStatusId) =>
    recruiter.send(moveApplication, { applicationId: id, version, toStatusId }),
  )
  const answers = await Promise.all(moves)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const events = await w.db.select().from(statusEvents).where(eq(statusEvents.applicationId, id))
  expect(events).toHaveLength(2)
})

test('of two who move the same rows at once the second is told row by row who moved what, and overwrites nothing', async () => {
  const w = await world()
  const { recruiter, admin, position, id } = await placed(w)
  const free = await w.make.application({ positionId: position.id, recruiterId: recruiter.id })
  const rowsOf = async (person: Person) => (await person.call(applicationList, { positions: [position.id] })).rows
  const seen = Object.fromEntries((await rowsOf(admin)).map((row) => [row.id, row.version]))
  const both = { applicationIds: [id, free.id], versions: seen }
  const first = { ...both, applicationIds: [id], toStatusId: s.screenHold }
  expect((await recruiter.call(moveApplications, first)).message).toBe('1 of 1 moved')
  const answer = await admin.call(moveApplications, { ...both, toStatusId: s.toBeScreened })
  expect(answer).toMatchObject({ message: '1 of 2 moved', done: 1 })
  const told = `${recruiter.fullName} changed this meanwhile: it is now Screen Hold. Nothing of yours was saved.`
  expect(answer.results).toEqual([
    { applicationId: id, done: false, message: told },
    { applicationId: free.id, done: true, message: 'Moved to To be Screened' },
  ])
  expect((await rowsOf(admin)).find((row) => row.id === id)?.statusId).toBe(s.screenHold)
  const late = await refusal(admin.call(undoMove, { id, version: seen[id], reason: 'The wrong person' }))
  expect(late.message).toBe(`409 ${told}`)
  const given = await refusal(admin.call(assignApplication, { id, version: seen[id], recruiterId: admin.id }))
  expect(given.message).toBe(`409 ${told}`)
  // Who names no version asks for the move whatever happened meanwhile.
  expect((await admin.call(moveApplications, { applicationIds: [id], toStatusId: s.toBeScreened })).done).toBe(1)
})

test('many rows moved by two people at the same instant are moved once, and both are told which were theirs', async () => {
  const w = await world()
  const { recruiter, admin, position } = await placed(w)
  const ids: number[] = []
  for (let count = 0; count < 8; count += 1)
    ids.push((await w.make.application({ positionId: position.id, recruiterId: recruiter.id })).id)
  const versions = Object.fromEntries(ids.map((one) => [one, 1]))
  const [mine, theirs] = await Promise.all([
    recruiter.call(moveApplications, { applicationIds: ids, versions, toStatusId: s.screenHold }),
    admin.call(moveApplications, { applicationIds: ids.toReversed(), versions, toStatusId: s.toBeScreened }),
  ])
  const doneBy = (answer: typeof mine) => answer.results.filter(({ done }) => done).map((row) => row.applicationId)
  expect([...doneBy(mine), ...doneBy(theirs)].sort((a, b) => a - b)).toEqual(ids)
  const { rows } = await admin.call(applicationList, { positions: [position.id], currentStatus: [s.screenHold] })
  expect(rows.map((row) => row.id).sort((a, b) => a - b)).toEqual(doneBy(mine))
})

test('a candidate can be on a position only once', async () => {
  const w = await world()
  const { recruiter, candidate, position } = await placed(w)
  const refused = await refusal(recruiter.call(addApplication, { candidateId: candidate.id, positionId: position.id }))
  expect(refused.status).toBe(409)
})

test('taking back a move of one application leaves a candidate the status of the other that changed since', async () => {
  const w = await world()
  const { recruiter, admin, candidate, id, move } = await placed(w)
  const other = await w.make.position({ recruiterIds: [recruiter.id] })
  const own = async () => (await w.db.select().from(candidates).where(eq(candidates.id, candidate.id)))[0]?.statusId
  await move(recruiter, s.toBeScreened)
  await move(recruiter, s.screenHold)
  const of = { candidateId: candidate.id, positionId: other.id, recruiterId: recruiter.id }
  await w.make.application({ ...of, statusId: s.joined })
  await recruiter.call(undoMove, { id })
  expect(await own()).toBe(s.joined)
  await move(recruiter, s.screenSelect)
  expect(await own()).toBe(s.screenSelect)
  await admin.call(undoMove, { id, reason: 'The wrong person' })
  expect(await own()).toBe(s.joined)
})

test('a position put on hold or cancelled takes its applications along, and reopening restores each', async () => {
  const w = await world()
  const { recruiter, admin, position, id, move } = await placed(w)
  await move(recruiter, s.toBeScreened)
  await move(recruiter, s.candidateOnHold)
  const boss = { ...admin, userId: admin.id } as never
  await moveForPosition(w.db, boss, position.id, 'Hold', 'Budget')
  expect((await admin.call(getApplication, { id })).statusId).toBe(s.positionHold)
  await moveForPosition(w.db, boss, position.id, 'Cancelled', 'Budget')
  expect((await admin.call(getApplication, { id })).statusId).toBe(s.positionCancelled)
  await moveForPosition(w.db, boss, position.id, 'Open', 'Client resumed hiring')
  const restored = await admin.call(getApplication, { id })
  expect(restored.statusId).toBe(s.candidateOnHold)
  expect(restored.can.moves.map(({ toStatusId }) => toStatusId)).toContain(s.toBeScreened)
})

test('a reopened position brings a scheduled interview back as it was', async () => {
  const w = await world()
  const { recruiter, qc, admin, position, id, move, stageId } = await placed(w)
  for (const status of [s.screenSelect, s.qcPending]) await move(recruiter, status)
  await move(qc, s.qcPassed)
  await move(recruiter, s.sentToClient)
  await move(admin, s.cvShortlisted)
  const interview = { interviewStageId: stageId, startsAt: inDays(1), durationMinutes: 30, mode: 'Video' }
  await move(recruiter, s.interviewScheduled, { ...interview, interviewerIds: [] })
  const boss = { ...admin, userId: admin.id } as never
  await moveForPosition(w.db, boss, position.id, 'Hold', 'Budget')
  await moveForPosition(w.db, boss, position.id, 'Open', 'Client resumed hiring')
  const restored = await admin.call(getApplication, { id })
  expect(restored.statusId).toBe(s.interviewScheduled)
  expect(restored.interviews).toHaveLength(1)
})

test('two days without feedback turn a sent CV into CV Feedback Pending', async () => {
  const w = await world()
  const { recruiter, qc, id, move } = await placed(w)
  for (const status of [s.toBeScreened, s.screenSelect, s.qcPending]) await move(recruiter, status)
  await move(qc, s.qcPassed)
  await move(recruiter, s.sentToClient)
  expect(await makeDueMoves(w.db)).toBe(0)
  expect(await atTime(new Date(inDays(3)), () => makeDueMoves(w.db))).toBe(1)
  expect((await recruiter.call(getApplication, { id })).statusId).toBe(s.cvFeedbackPending)
})

test('the client side sees only what was sent to its organization, masked', async () => {
  const w = await world()
  const { recruiter, qc, position, move, candidate } = await placed(w)
  const client = await w.as('ClientHR', { organizationId: position.organizationId })
  const stranger = await w.as('ClientHR', { organizationId: position.organizationId + 1 })
  expect((await client.call(applicationList, {})).rows).toEqual([])
  for (const status of [s.toBeScreened, s.screenSelect, s.qcPending]) await move(recruiter, status)
  await move(qc, s.qcPassed)
  await move(recruiter, s.sentToClient)
  const page = await client.call(applicationList, {})
  expect(page.rows.map(({ candidateName }) => candidateName)).toEqual(['R. K.'])
  expect(JSON.stringify(page)).not.toContain(candidate.lastName)
  expect((await client.call(applicationList, { name: candidate.lastName })).count).toBe(0)
  expect((await stranger.call(applicationList, {})).count).toBe(0)
})
