import { expect, test } from 'vitest'
import { checkCandidateAccess, getCandidateLog } from '#contract/domains/candidates/endpoints.ts'
import { allocateCandidates, releaseCandidates } from '#contract/domains/teamAllocation/endpoints.ts'
import { bulkTeamAllocationList } from '#contract/domains/teamAllocation/lists.ts'
import { initialFilters } from '#contract/kit/list.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { notifications } from '#server/records/notifications/tables.ts'
import { refusal, world } from '#server/test/world.ts'

test('bulk allocation starts with the candidates whom nobody has; given to a recruiter they leave it', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  const recruiter = await w.make.user({ role: 'Recruiter' })
  const [one, two] = [await w.make.candidate(), await w.make.candidate()]
  const start = initialFilters(bulkTeamAllocationList)
  expect(start).toEqual({ candidateStatus: ['Not Allocated'] })
  const ids = async (filter: object) =>
    (await admin.call(bulkTeamAllocationList, filter)).rows.map(({ id }) => id).sort((a, b) => a - b)
  expect(await ids(start)).toEqual([one.id, two.id])

  const answer = await admin.call(allocateCandidates, {
    recruiterId: recruiter.id,
    candidateIds: [one.id, one.id, 999_999],
  })
  expect(answer.results).toEqual([
    { candidateId: one.id, done: true, message: `Given to ${recruiter.fullName}` },
    { candidateId: 999_999, done: false, message: 'Candidate not found' },
  ])
  expect(await ids(start)).toEqual([two.id])
  expect(await ids({ candidateStatus: ['Allocated'], allocatedTo: [recruiter.id] })).toEqual([one.id])
  const told = await w.db.select().from(notifications)
  expect(told.map(({ userId, kind }) => [userId, kind])).toEqual([[recruiter.id, 'allocation']])

  const again = await admin.call(allocateCandidates, { recruiterId: recruiter.id, candidateIds: [one.id] })
  expect(again.results[0]).toMatchObject({ done: false, message: `${recruiter.fullName} has them already` })
  await admin.call(releaseCandidates, { candidateIds: [one.id] })
  expect(await ids(start)).toEqual([one.id, two.id])
  const { entries } = await admin.call(getCandidateLog, { candidateId: one.id })
  expect(entries.flatMap(({ changes }) => changes)).toEqual([
    { field: 'Allocated to', from: recruiter.fullName, to: null },
    { field: 'Allocated to', from: null, to: recruiter.fullName },
  ])
})

test('it is narrowed by who screened them, for whom and when', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  const recruiter = await w.make.user({ role: 'Recruiter' })
  const position = await w.make.position()
  const screened = await w.make.candidate()
  await w.make.candidate()
  await w.make.application({
    candidateId: screened.id,
    positionId: position.id,
    recruiterId: recruiter.id,
    statusId: candidateStatuses.screenSelect,
  })
  const found = async (filter: object) => (await admin.call(bulkTeamAllocationList, filter)).count
  expect(await found({})).toBe(2)
  expect(await found({ organizations: [position.organizationId] })).toBe(1)
  expect(await found({ internalPositionName: position.providerPositionName.slice(0, 5) })).toBe(1)
  expect(await found({ positions: [position.id + 1] })).toBe(0)
})

test('a team lead gives to people of their own team only, and a recruiter to nobody', async () => {
  const w = await world()
  const lead = await w.as('TeamLead')
  const mine = await w.make.user({ role: 'Recruiter', reportingToId: lead.id })
  const other = await w.make.user({ role: 'Recruiter' })
  const { id } = await w.make.candidate()
  const refused = await refusal(lead.call(allocateCandidates, { recruiterId: other.id, candidateIds: [id] }))
  expect([400, 403]).toContain(refused.status)
  expect((await lead.call(allocateCandidates, { recruiterId: mine.id, candidateIds: [id] })).done).toBe(1)
  const recruiter = await w.as('Recruiter')
  expect((await refusal(recruiter.call(releaseCandidates, { candidateIds: [id] }))).status).toBe(403)
})

test('who was given a candidate may edit them, as long as nobody takes them back', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  const recruiter = await w.as('Recruiter')
  const candidate = await w.make.candidate()
  const mayEdit = async () => (await recruiter.call(checkCandidateAccess, { candidateId: candidate.id })).hasAccess
  expect(await mayEdit()).toBe(false)
  await admin.call(allocateCandidates, { recruiterId: recruiter.id, candidateIds: [candidate.id] })
  expect(await mayEdit()).toBe(true)
  await admin.call(releaseCandidates, { candidateIds: [candidate.id] })
  expect(await mayEdit()).toBe(false)
})

test('whom somebody else was given since one looked stays there, and that is told row by row', async () => {
  const w = await world()
  const [admin, manager] = [await w.as('Admin'), await w.as('Admin')]
  const [asha, ravi] = [await w.make.user({ role: 'Recruiter' }), await w.make.user({ role: 'Recruiter' })]
  const [one, two] = [await w.make.candidate(), await w.make.candidate()]
  const seen = async (person: typeof admin) =>
    Object.fromEntries(
      (await person.call(bulkTeamAllocationList, {})).rows.map(({ id, recruiterId }) => [id, recruiterId]),
    )
  const [first, second] = [await seen(admin), await seen(manager)]
  expect(first).toEqual({ [one.id]: null, [two.id]: null })
  await admin.call(allocateCandidates, { recruiterId: asha.id, candidateIds: [one.id], holders: first })
  const both = { candidateIds: [one.id, two.id], holders: second }
  const { results, message } = await manager.call(allocateCandidates, { recruiterId: ravi.id, ...both })
  expect(message).toBe(`1 of 2 given to ${ravi.fullName}`)
  expect(results).toEqual([
    { candidateId: one.id, done: false, message: `Given to ${asha.fullName} meanwhile` },
    { candidateId: two.id, done: true, message: `Given to ${ravi.fullName}` },
  ])
  expect(await seen(admin)).toEqual({ [one.id]: asha.id, [two.id]: ravi.id })
  const at = await seen(admin)
  await admin.call(releaseCandidates, { candidateIds: [one.id], holders: at })
  const late = await manager.call(allocateCandidates, { recruiterId: ravi.id, candidateIds: [one.id], holders: at })
  expect(late.results[0]).toMatchObject({ done: false, message: 'Taken back meanwhile: nobody has them' })
})
