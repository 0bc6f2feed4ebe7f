import { describe, expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { endpoints } from '#contract/index.ts'
import { type Endpoint, needsPermission } from '#contract/kit/endpoint.ts'
import { permissionNames, permissionsOf } from '#contract/vocab/permissions.ts'
import { roles } from '#contract/vocab/roles.ts'
import { shareOf } from './share.ts'
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

test('the description of the API tells every endpoint', async () => {
  const { app } = await world()
  const { paths } = (await app.inject('/api/openapi.json')).json()
  for (const { method, path } of endpoints) expect(paths[path], path).toHaveProperty(method.toLowerCase())
  expect((await app.inject('/api/docs')).statusCode).toBe(200)
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
    for (const endpoint of shareOf(endpoints).filter((one) => !endsSessions(one))) {
      for (const garbage of garbageFor(endpoint)) {
        const [value] = Object.values(garbage)
        const inPath = Object.fromEntries(
          endpoint.pathParameters.map((name) => [name, String(value ?? 'x').slice(0, 50)]),
        )
        const { status, body } = await admin.send(endpoint, { ...garbage, ...inPath })
        const where = `${endpoint.call} ${JSON.stringify(garbage)?.slice(0, 200)}: ${JSON.stringify(body)}`
        expect(status, where).toBeLessThan(500)
      }
    }
  })

  /**
   * Each value in all the fields whose schemas let it through to the code behind them, and in each field one that its
   * schema refuses, another from field to field: what is refused takes one way for all endpoints.
   */
  function* garbageFor({ input }: Endpoint): Generator<Record<string, unknown>> {
    const fields = Object.entries((input as { shape?: Record<string, ZodType> }).shape ?? {})
    for (const value of values) {
      const taking = fields.filter(([, schema]) => schema.safeParse(value).success)
      if (taking.length > 0) yield Object.fromEntries(taking.map(([field]) => [field, value]))
    }
    for (const [field, schema] of fields) {
      const refused = values.filter((value) => !schema.safeParse(value).success)
      if (refused.length > 0) yield { [field]: refused[turn++ % refused.length] }
    }
  }
  let turn = 0
})
