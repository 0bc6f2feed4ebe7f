import { expect, test } from 'vitest'
import { applicationList } from '#contract/domains/applications/lists.ts'
import { getCandidate } from '#contract/domains/candidates/endpoints.ts'
import { candidateList } from '#contract/domains/candidates/lists.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { world } from '#server/test/world.ts'

async function firm() {
  const w = await world()
  const { id: clientId } = await w.make.organization({ name: 'Bluegulmohar' })
  const position = await w.make.position({ organizationId: clientId, providerPositionName: 'Java Developer' })
  const asha = await w.as('Recruiter')
  return { ...w, clientId, position, asha }
}

test('a candidate in the list says where they stand, with whom, and what comes next for whoever looks', async () => {
  const { make, as, asha, clientId, position } = await firm()
  const candidate = await make.candidate({ firstName: 'Rekha', lastName: 'Prasad' })
  await make.application({
    ...{ candidateId: candidate.id, positionId: position.id, recruiterId: asha.id, statusId: s.screenSelect },
    statusSince: new Date(Date.now() - 3 * 86_400_000 - 60_000).toISOString(),
  })
  const [own] = (await asha.call(candidateList, {})).rows
  expect(own).toMatchObject({
    ...{ positionName: 'Java Developer', organizationName: 'Bluegulmohar', daysInStatus: 3, nextStep: 'Send to QC' },
    application: { positionId: position.id, organizationId: clientId, statusId: s.screenSelect, isWritable: true },
  })
  const other = await as('Recruiter')
  expect((await other.call(candidateList, {})).rows[0]).toMatchObject({ application: { isWritable: false } })
  expect((await asha.call(applicationList, {})).rows[0]).toMatchObject({ nextStep: 'Send to QC', isWritable: true })
})

test('who is on no position is to be put on one, and one whose application is over as well', async () => {
  const { make, asha, position } = await firm()
  const fresh = await make.candidate({})
  const lost = await make.candidate({})
  await make.application({ candidateId: lost.id, positionId: position.id, statusId: s.cvRejected })
  const { rows } = await asha.call(candidateList, {})
  for (const { id } of [fresh, lost]) {
    expect(rows.find((row) => row.id === id)?.nextStep).toBe('Put on a position')
  }
})

test('candidates are found by position, by client, and as one’s own', async () => {
  const { make, asha, clientId, position } = await firm()
  const here = await make.candidate({})
  const mine = await make.candidate({ uploadedBy: asha.id })
  const checked = await make.candidate({})
  const qc = (await make.user({ role: 'QC' })).id
  await make.application({ candidateId: here.id, positionId: position.id })
  await make.application({ candidateId: checked.id, qcId: qc, recruiterId: asha.id })
  const ids = async (filters: object) =>
    (await asha.call(candidateList, { ...filters, sortBy: 'createdAt', sortType: 'asc' })).rows.map(({ id }) => id)
  expect(await ids({ positions: [position.id] })).toEqual([here.id])
  expect(await ids({ organizations: [clientId] })).toEqual([here.id])
  expect(await ids({ organizations: [clientId], positions: [position.id + 999] })).toEqual([])
  expect(await ids({ isMine: true })).toEqual([mine.id, checked.id])
  expect(await ids({ isMine: false })).toEqual([here.id])
})

test('a client sees neither the position at another client nor finds by it', async () => {
  const { make, as, clientId, position } = await firm()
  const candidate = await make.candidate({})
  const own = await make.position({})
  const sentToClientAt = new Date().toISOString()
  await make.application({
    ...{ candidateId: candidate.id, positionId: own.id, organizationId: own.organizationId, sentToClientAt },
    ...{ statusId: s.sentToClient, statusSince: '2026-01-01T00:00:00Z' },
  })
  await make.application({
    candidateId: candidate.id,
    positionId: position.id,
    statusId: s.finalSelect,
    sentToClientAt,
  })
  const client = await as('ClientHR', { organizationId: own.organizationId })
  const { rows } = await client.call(candidateList, {})
  expect(rows).toMatchObject([{ id: candidate.id, nextStep: 'Shortlist', application: { positionId: own.id } }])
  expect((await client.call(candidateList, { positions: [position.id] })).count).toBe(0)
  expect((await client.call(candidateList, { organizations: [clientId] })).count).toBe(0)
})

test('a candidate’s page says the position, the reason for a rejection, and how many others go on', async () => {
  const { make, as, asha, position } = await firm()
  const candidate = await make.candidate({})
  const manager = await as('Admin')
  expect((await asha.call(getCandidate, { id: candidate.id })) as object).toMatchObject({ current: null })
  await make.application({
    candidateId: candidate.id,
    statusId: s.interviewScheduled,
    statusSince: '2026-01-01T00:00:00Z',
  })
  await make.history({ candidateId: candidate.id, positionId: position.id, recruiterId: asha.id }, [
    [s.cvRejected, new Date().toISOString()],
  ])
  const { current } = (await manager.call(getCandidate, { id: candidate.id })) as {
    current: { statusId: number; positionName: string; othersRunning: number }
  }
  expect(current).toMatchObject({ statusId: s.cvRejected, positionName: 'Java Developer', othersRunning: 1 })
})
