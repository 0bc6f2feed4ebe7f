import { expect, test } from 'vitest'
import { getNotifications } from '#contract/domains/notifications/endpoints.ts'
import * as positionCalls from '#contract/domains/positions/endpoints.ts'
import { positionList } from '#contract/domains/positions/lists.ts'
import * as calls from '#contract/domains/sourcingPoints/endpoints.ts'
import { sourcingPointList } from '#contract/domains/sourcingPoints/lists.ts'
import { getTodos } from '#contract/domains/todos/endpoints.ts'
import { roles } from '#contract/vocab/roles.ts'
import { liveWorld } from '#server/domains/notifications/test/live.ts'
import { type Person, refusal, type World, world } from '#server/test/world.ts'

const brief = {
  sourcingOption: 'Open-Sourcing Required' as const,
  targetCompanies: ['Infosys', 'Mphasis'],
  keywords: ['Java', 'Spring Boot'],
  mustHaves: 'Java 17 in production',
}

async function opened(w: Pick<World, 'as' | 'make'>) {
  const spoc = await w.as('SPOC')
  const admin = await w.as('Admin')
  const organization = await w.make.organization({ frontendSpocId: spoc.id })
  const { positionId } = await spoc.call(positionCalls.createPosition, {
    ...{ clientPositionName: 'Java Engineer II', providerPositionName: 'Senior Java Engineer', verticalId: 1 },
    ...{ priority: 'A1', totalOpenings: 3, receivedOn: '2026-01-05', organizationId: organization.id },
  })
  return { spoc, admin, organization, positionId }
}

const statusFor = async (person: Person, positionId: number) =>
  (await person.call(calls.getSourcingPointStatus, { positionId })).status

const tasksOf = async (person: Person) =>
  (await person.call(getTodos, {})).tasks.map(({ taskName, count }) => `${taskName} ${count}`)

const newestFor = async (person: Person) =>
  (await person.call(getNotifications, { alertType: 'normal' })).notifications[0]?.message

test('sourcing points are sent, rejected, mended and approved, and only then recruiters are allocated', async () => {
  const w = await world()
  const { spoc, admin, positionId } = await opened(w)
  const recruiter = await w.as('Recruiter')
  const recruiters = [{ userId: recruiter.id, isBackup: false, allocatedHours: 3, dailyCvTarget: 4 }]
  const allocate = () => spoc.call(positionCalls.setAllocations, { positionId, version: 1, recruiters })
  const tooEarly = '409 Recruiters can be allocated once the sourcing points are approved'

  expect(await statusFor(spoc, positionId)).toBe('Draft')
  expect((await refusal(allocate())).message).toBe(tooEarly)
  await spoc.call(calls.saveSourcingPoints, { positionId, version: 0, targetCompanies: brief.targetCompanies })
  const unready = await refusal(spoc.call(calls.sendForApproval, { positionId, version: 1 }))
  expect(unready.fields).toEqual({
    sourcingOption: 'Say whether open sourcing is required',
    keywords: 'Name at least one keyword',
    mustHaves: 'Say what a candidate must have',
  })
  await spoc.call(calls.saveSourcingPoints, { positionId, version: 1, ...brief })
  await spoc.call(calls.sendForApproval, { positionId, version: 2 })
  expect(await tasksOf(admin)).toContain('sourcingPointApproval 1')
  expect(await newestFor(admin)).toMatch(/^Sourcing points wait for your approval: Senior Java Engineer/)
  expect((await admin.call(sourcingPointList, { statuses: ['Sent for approval'] })).rows).toMatchObject([
    { positionId, sentByName: spoc.fullName },
  ])
  const waiting = await refusal(spoc.call(calls.saveSourcingPoints, { positionId, version: 3, ...brief }))
  expect(waiting.message).toBe('409 The sourcing points were sent for approval; wait for the answer')
  const own = await spoc.send(calls.approveSourcingPoints, { positionId, version: 3 })
  expect(own.status).toBe(403)

  const unexplained = await refusal(admin.call(calls.rejectSourcingPoints, { positionId, version: 3, reason: '' }))
  expect(unexplained.fields).toEqual({ reason: 'Reason is required' })
  await admin.call(calls.rejectSourcingPoints, { positionId, version: 3, reason: 'Name a city' })
  expect(await tasksOf(admin)).not.toContain('sourcingPointApproval 1')
  expect(await newestFor(spoc)).toMatch(/were rejected\. Name a city$/)
  expect((await refusal(allocate())).message).toBe(tooEarly)

  await spoc.call(calls.saveSourcingPoints, { positionId, version: 4, ...brief, approach: 'Resdex in Pune first' })
  await spoc.call(calls.sendForApproval, { positionId, version: 5 })
  await admin.call(calls.approveSourcingPoints, { positionId, version: 6 })
  expect(await tasksOf(spoc)).toContain('recruiterAllocation 1')
  await allocate()
  expect((await recruiter.call(positionList, {})).count).toBe(1)
  expect(await tasksOf(spoc)).not.toContain('recruiterAllocation 1')

  const { entries } = await spoc.call(calls.getSourcingPointTransactions, { positionId })
  expect(entries.map(({ step, fromStatus, toStatus, byName }) => [step, fromStatus, toStatus, byName])).toEqual([
    ['approve', 'Sent for approval', 'Approved', admin.fullName],
    ['send for approval', 'Rejected', 'Sent for approval', spoc.fullName],
    ['reject', 'Sent for approval', 'Rejected', admin.fullName],
    ['send for approval', 'Draft', 'Sent for approval', spoc.fullName],
  ])
  const log = (await spoc.call(calls.getSourcingPointLog, { positionId })).entries
  expect(log).toHaveLength(7)
  expect(log[2]?.text).toBe('Where and how to source changed')
})

test('whoever looks at sourcing points sees every step of them at once', async () => {
  const w = await liveWorld()
  const { spoc, admin, positionId } = await opened(w)
  const lines = [await w.server.open(spoc), await w.server.open(await w.as('Admin'))]
  const shown = expect.arrayContaining(
    [calls.getSourcingPoints, calls.getSourcingPointLog, sourcingPointList].map(({ call }) => call),
  )
  /** Reads what is pushed until the change is told; notices of the same step may come before it. */
  const told = async () => {
    for (const { next } of lines) {
      let pushed: readonly object[] = []
      while (!pushed.some((one) => 'changed' in one)) pushed = await next()
      expect(pushed.find((one) => 'changed' in one)).toEqual({ changed: shown })
    }
  }
  await spoc.call(calls.saveSourcingPoints, { positionId, version: 0, ...brief })
  await told()
  await spoc.call(calls.sendForApproval, { positionId, version: 1 })
  await told()
  await admin.call(calls.rejectSourcingPoints, { positionId, version: 2, reason: 'Name a city' })
  await told()
  await spoc.call(calls.sendForApproval, { positionId, version: 3 })
  await told()
  await admin.call(calls.approveSourcingPoints, { positionId, version: 4 })
  await told()
})

test('changing approved sourcing points makes them a draft, and those who are allocated stay', async () => {
  const w = await world()
  const { spoc, admin, positionId } = await opened(w)
  const [first, second] = [await w.make.user(), await w.make.user()]
  const of = (userId: number, allocatedHours = 2) => ({ userId, isBackup: false, allocatedHours, dailyCvTarget: 1 })
  await spoc.call(calls.saveSourcingPoints, { positionId, version: 0, ...brief })
  await spoc.call(calls.sendForApproval, { positionId, version: 1 })
  const twice = spoc.call(calls.sendForApproval, { positionId, version: 2 })
  expect((await refusal(twice)).message).toBe(
    '409 The sourcing points cannot be sent for approval: they are sent for approval',
  )
  await admin.call(calls.saveSourcingPoints, { positionId, version: 2, ...brief, keywords: ['Kotlin'] })
  expect(await statusFor(spoc, positionId)).toBe('Sent for approval')
  const stale = admin.call(calls.approveSourcingPoints, { positionId, version: 2 })
  expect((await refusal(stale)).message).toMatch(/Somebody else has changed/)
  await admin.call(calls.approveSourcingPoints, { positionId, version: 3 })
  await spoc.call(positionCalls.setAllocations, { positionId, version: 1, recruiters: [of(first.id)] })

  await spoc.call(calls.saveSourcingPoints, { positionId, version: 4, ...brief })
  expect(await statusFor(spoc, positionId)).toBe('Draft')
  await spoc.call(positionCalls.setAllocations, { positionId, version: 2, recruiters: [of(first.id, 5)] })
  const added = { positionId, version: 3, recruiters: [of(first.id, 5), of(second.id)] }
  expect((await refusal(spoc.call(positionCalls.setAllocations, added))).status).toBe(409)
})

test('people of a client and those who do not reach the position see nothing of its sourcing points', async () => {
  const w = await world()
  const { spoc, organization, positionId } = await opened(w)
  await spoc.call(calls.saveSourcingPoints, { positionId, version: 0, ...brief })
  const reads = [
    calls.getSourcingPoints,
    calls.getSourcingPointStatus,
    calls.getSourcingPointLog,
    calls.getSourcingPointTransactions,
  ]
  const client = await w.as('ClientHR', { organizationId: organization.id })
  const stranger = await w.as('SPOC')
  for (const read of reads) {
    expect((await client.send(read, { positionId })).status, read.call).toBe(403)
    expect((await stranger.send(read, { positionId })).status, read.call).toBe(404)
  }
  expect((await client.send(sourcingPointList, {})).status).toBe(403)
  expect((await stranger.call(sourcingPointList, {})).count).toBe(0)
  const change = { positionId, version: 1, ...brief }
  expect((await refusal(stranger.call(calls.saveSourcingPoints, change))).status).toBe(404)
  const seen = await client.call(positionCalls.getPosition, { positionId, role: roles.clientHr })
  expect(seen.sourcingPointStatus).toBeNull()
})
