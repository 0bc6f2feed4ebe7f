import { expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { needsPermission } from '#contract/kit/endpoint.ts'
import { permissionsOf } from '#contract/vocab/permissions.ts'
import { roles } from '#contract/vocab/roles.ts'
import { personOfPart } from '#server/domains/roles/test/people.ts'
import { shareOf } from './share.ts'
import { world } from './world.ts'

test('a custom role opens exactly the endpoints of its permissions, whatever part of a basic role it is', {
  timeout: 300_000,
}, async () => {
  const w = await world()
  const closed = endpoints.filter(({ access, path }) => needsPermission(access) && !path.startsWith('/api/logout/'))
  const people: { of: string; kept: Set<unknown>; person: Awaited<ReturnType<typeof personOfPart>> }[] = []
  for (const role of roles.ids) {
    const kept = [...permissionsOf(role)].filter((_, index) => index % 2 === 0)
    people.push({ of: role, kept: new Set(kept), person: await personOfPart(w, role, kept) })
  }
  // Each endpoint is asked by three who hold its permission and by three who do not, and everybody has their turn.
  let turn = 0
  const some = (all: typeof people) => new Set([0, 1, 2].flatMap(() => all[turn++ % all.length] ?? []))
  const asked = new Set<string>()
  for (const endpoint of shareOf(closed)) {
    const input = Object.fromEntries(endpoint.pathParameters.map((name) => [name, '2000000000']))
    const holds = ({ kept }: (typeof people)[number]) => kept.has(endpoint.access)
    for (const { of, kept, person } of [...some(people.filter(holds)), ...some(people.filter((one) => !holds(one)))]) {
      asked.add(of)
      const { status } = await person.send(endpoint, input)
      const where = `${endpoint.call} as a part of ${of}`
      if (kept.has(endpoint.access)) expect([401, 500], where).not.toContain(status)
      else expect(status, where).toBe(403)
    }
  }
  expect(asked.size).toBe(roles.ids.length)
})
