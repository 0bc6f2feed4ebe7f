import { expect, test } from 'vitest'
import { getCandidate } from '#contract/domains/candidates/endpoints.ts'
import { getPlacement } from '#contract/domains/offers/endpoints.ts'
import { getPosition } from '#contract/domains/positions/endpoints.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { refusal, world } from '#server/test/world.ts'

test('a record of a candidate leads to its position for those whom the position answers, and for nobody else', async () => {
  const { as, make } = await world()
  const position = await make.position()
  const recruiter = await as('Recruiter')
  const { id, candidateId } = await make.application({
    ...{ positionId: position.id, recruiterId: recruiter.id, statusId: candidateStatuses.finalSelect },
  })
  const asked = { positionId: position.id, role: 'Recruiter' } as const
  const leads = async () => {
    const placement = await recruiter.call(getPlacement, { id })
    const candidate = await recruiter.call(getCandidate, { id: candidateId })
    return [placement.can.openPosition, 'current' in candidate && candidate.current?.can.openPosition]
  }
  expect((await refusal(recruiter.call(getPosition, asked))).status).toBe(404)
  expect(await leads()).toEqual([false, false])
  await make.allocate(position.id, recruiter.id)
  await recruiter.call(getPosition, asked)
  expect(await leads()).toEqual([true, true])
})
