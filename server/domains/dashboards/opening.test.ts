import { expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import type { Query } from '#contract/kit/endpoint.ts'
import { getOpening, openings } from '#contract/kit/opening.ts'
import { roles } from '#contract/vocab/roles.ts'
import { world } from '#server/test/world.ts'

/** What an answer says, without the instants at which it was made. */
const withoutInstants = (answer: unknown) =>
  JSON.parse(JSON.stringify(answer, (key, value) => (key === 'asOf' ? 0 : value)))

test('what a page begins with is, for every role, what each call answers alone, and nothing that is not permitted', async () => {
  const w = await world()
  for (const role of roles.ids) {
    const person = await w.as(role)
    const { answers } = await person.call(getOpening, { of: 'dashboard' })
    for (const call of openings.dashboard) {
      const query = endpoints.find((one) => one.call === call) as Query
      const alone = await person.send(query, { loggedInUserRoleName: role })
      expect([role, call, call in answers]).toEqual([role, call, alone.status === 200])
      if (call in answers) expect(withoutInstants(answers[call])).toEqual(withoutInstants(alone.body))
    }
  }
})

test('a page that is not the dashboard asks for less', async () => {
  const w = await world()
  const owner = await w.as('SuperAdmin')
  const { answers } = await owner.call(getOpening, { of: 'page' })
  expect(Object.keys(answers).sort()).toEqual([...openings.page].sort())
})
