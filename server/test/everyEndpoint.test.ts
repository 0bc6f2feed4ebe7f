import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { type Endpoint, needsPermission } from '#contract/kit/endpoint.ts'
import { permissionNames, permissionsOf } from '#contract/vocab/permissions.ts'
import { roles } from '#contract/vocab/roles.ts'
import { type Person, type World, world } from './world.ts'

const closed = endpoints.filter(({ access }) => access !== 'public')

/** An input that names no record that exists. */
function emptyInput(endpoint: Endpoint): Record<string, unknown> {
  return Object.fromEntries(endpoint.pathParameters.map((name) => [name, '2000000000']))
}

/** These would sign the caller out for the calls that follow; they have tests of their own. */
const endsSessions = ({ path }: Endpoint) => path.startsWith('/api/logout/')

async function personOfEveryRole(w: World): Promise<Person[]> {
  const people: Person[] = []
  for (const role of roles.ids) people.push(await w.as(role, { organizationId: 2_000_000_000 }))
  return people
}

test('every endpoint states who may call it, with a permission that exists', () => {
  for (const { call, access } of endpoints) {
    const known = !needsPermission(access) || permissionNames.includes(access)
    expect(known, call).toBe(true)
  }
})

test('every endpoint that is not public answers 401 without a session', async () => {
  const w = await world()
  for (const endpoint of closed) {
    const { status } = await w.anonymous(endpoint, emptyInput(endpoint))
    expect(status, endpoint.call).toBe(401)
  }
})

test('every endpoint lets in exactly the roles of its permission', { timeout: 300_000 }, async () => {
  const w = await world()
  const people = await personOfEveryRole(w)
  for (const endpoint of closed) {
    for (const person of people.filter(() => !endsSessions(endpoint))) {
      const { access } = endpoint
      const isIn = !needsPermission(access) || permissionsOf(person.role).has(access)
      const { status, body } = await person.send(endpoint, emptyInput(endpoint))
      const where = `${endpoint.call} as ${person.role}: ${JSON.stringify(body)?.slice(0, 200)}`
      if (isIn) expect([401, 500], where).not.toContain(status)
      else expect(status, where).toBe(403)
    }
  }
})

describe('garbage is refused with 4xx and never breaks anything', () => {
  const values = [
    null,
    -1,
    1e308,
    'x'.repeat(5_000),
    "'; drop table users; --",
    '\u0000',
    '😀\u202e',
    [],
    [[[['deep']]]],
    { $gt: '' },
    true,
    '2026-99-99',
  ]

  test('in every field of every endpoint', { timeout: 600_000 }, async () => {
    const w = await world()
    const admin = await w.as('SuperAdmin')
    for (const endpoint of endpoints.filter((one) => !endsSessions(one))) {
      const fields = Object.keys((endpoint.input as { shape?: object }).shape ?? {})
      for (const value of values) {
        const inPath = Object.fromEntries(
          endpoint.pathParameters.map((name) => [name, String(value ?? 'x').slice(0, 50)]),
        )
        for (const field of fields) {
          const { status, body } = await admin.send(endpoint, { [field]: value, ...inPath })
          const where = `${endpoint.call} ${field} = ${JSON.stringify(value)?.slice(0, 60)}: ${JSON.stringify(body)}`
          expect(status, where).toBeLessThan(500)
        }
      }
    }
  })
})
