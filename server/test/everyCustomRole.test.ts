import { expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { needsPermission } from '#contract/kit/endpoint.ts'
import { permissionsOf } from '#contract/vocab/permissions.ts'
import { roles } from '#contract/vocab/roles.ts'
import { personOfPart } from '#server/domains/roles/test/people.ts'
import { world } from './world.ts'

test('a custom role opens exactly the endpoints of its permissions, whatever part of a basic role it is', {
  timeout: 300_000,
}, async () => {
  const w = await world()
  const closed = endpoints.filter(({ access, path }) => needsPermission(access) && !path.startsWith('/api/logout/'))
  for (const role of roles.ids) {
    const kept = [...permissionsOf(role)].filter((_, index) => index % 2 === 0)
    const person = await personOfPart(w, role, kept)
    for (const endpoint of closed) {
      const input = Object.fromEntries(endpoint.pathParameters.map((name) => [name, '2000000000']))
      const { status } = await person.send(endpoint, input)
      const where = `${endpoint.call} as a part of ${role}`
      if (kept.some((permission) => permission === endpoint.access)) expect([401, 500], where).not.toContain(status)
      else expect(status, where).toBe(403)
    }
  }
})
