import { expect, test } from 'vitest'
import { getNotifications } from '#contract/domains/notifications/endpoints.ts'
import { createPosition } from '#contract/domains/positions/endpoints.ts'
import {
  declinePositionRequest,
  getPositionRequest,
  positionRequestList,
  requestPosition,
} from '#contract/domains/positions/requests.ts'
import { todoList } from '#contract/domains/todos/lists.ts'
import { type Person, refusal, type World, world } from '#server/test/world.ts'

const requested = {
  clientPositionName: 'Maintenance Engineer',
  totalOpenings: 3,
  description: 'Keeps the presses running',
}

/** A client with its HR person and its SPOC. */
async function client(w: World) {
  const spoc = await w.as('SPOC')
  const organization = await w.make.organization({ frontendSpocId: spoc.id })
  const hr = await w.as('ClientHR', { organizationId: organization.id })
  const open = (person: Person, more: object = {}) =>
    person.send(createPosition, {
      ...{ clientPositionName: requested.clientPositionName, providerPositionName: 'Maintenance Engineer – Salem' },
      ...{ verticalId: 1, priority: 'B', totalOpenings: 3, receivedOn: '2026-01-01' },
      ...{ organizationId: organization.id, ...more },
    })
  return { spoc, organization, hr, open }
}

const waitsFor = async (person: Person) =>
  (await person.call(todoList, { taskNames: ['positionRequest'] })).rows.map(({ title }) => title)

test('a client asks for a position: its SPOC is told, completes it with the form of positions, and the client sees it open', async () => {
  const w = await world()
  const { spoc, hr, open } = await client(w)
  const { id: requestId } = await hr.call(requestPosition, requested)
  expect(await waitsFor(spoc)).toEqual(['Open the position asked for: Maintenance Engineer'])
  expect(await waitsFor(await w.as('SPOC'))).toEqual([])
  const told = await spoc.call(getNotifications, {})
  expect(told.notifications[0]!.message).toContain('asks for a new position: Maintenance Engineer.')
  const request = await spoc.call(getPositionRequest, { id: requestId })
  expect(request).toMatchObject({ requested, state: 'waiting', can: { complete: true } })
  const { body } = await open(spoc, { requestId })
  expect(await waitsFor(spoc)).toEqual([])
  const { positionId } = body as { positionId: number }
  const { rows } = await hr.call(positionRequestList, {})
  expect(rows).toMatchObject([{ positionName: requested.clientPositionName, state: 'opened', positionId }])
  const heard = await hr.call(getNotifications, {})
  expect(heard.notifications[0]!.message).toBe('Maintenance Engineer is open now.')
  expect((await open(spoc, { requestId })).status).toBe(409)
})

test('a request is declined with a reason that the client reads; then it can no longer be opened', async () => {
  const w = await world()
  const { spoc, hr, open } = await client(w)
  const { id } = await hr.call(requestPosition, requested)
  await spoc.call(declinePositionRequest, { id, version: 1, reason: 'We do not place shift workers' })
  const [row] = (await hr.call(positionRequestList, { states: ['declined'] })).rows
  expect(row).toMatchObject({ state: 'declined', declineReason: 'We do not place shift workers' })
  expect((await open(spoc, { requestId: id })).status).toBe(409)
  expect(await waitsFor(spoc)).toEqual([])
})

test('only people of a client ask, a request is seen by its client and the firm’s people in reach, and opened for nobody else', async () => {
  const w = await world()
  const { spoc, hr, open } = await client(w)
  const other = await client(w)
  const { id } = await hr.call(requestPosition, requested)
  expect((await refusal(spoc.call(requestPosition, requested))).status).toBe(403)
  expect((await refusal(other.hr.call(getPositionRequest, { id }))).status).toBe(404)
  expect((await other.hr.call(positionRequestList, {})).count).toBe(0)
  expect((await refusal(other.spoc.call(declinePositionRequest, { id, version: 1, reason: 'Not ours' }))).status).toBe(
    404,
  )
  expect((await other.open(other.spoc, { requestId: id })).status).toBe(404)
  const admin = await w.as('Admin')
  expect((await other.open(admin, { requestId: id })).body).toMatchObject({
    fields: { organizationId: expect.any(String) },
  })
  expect((await refusal(hr.call(requestPosition, { ...requested, minExperience: 5, maxExperience: 2 }))).status).toBe(
    400,
  )
  const both = await Promise.all([open(spoc, { requestId: id }), open(admin, { requestId: id })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('where a client has no SPOC, its request waits for those who run the workspace', async () => {
  const w = await world()
  const organization = await w.make.organization({ frontendSpocId: null, backendSpocId: null })
  const manager = await w.as('ClientManager', { organizationId: organization.id })
  await manager.call(requestPosition, requested)
  expect(await waitsFor(await w.as('Admin'))).toHaveLength(1)
})
