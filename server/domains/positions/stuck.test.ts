import { expect, test } from 'vitest'
import { positionList } from '#contract/domains/positions/lists.ts'
import { daysLater } from '#contract/kit/wallTime.ts'
import { longWaitDays } from '#contract/vocab/positions.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { today } from '#server/kit/clock.ts'
import { world } from '#server/test/world.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000).toISOString()

test('the list of positions says how old each is, when a CV went out last, and how many are stuck', async () => {
  const { make, as } = await world()
  const admin = await as('Admin')
  const old = await make.position({ receivedOn: daysLater(today(), -40) })
  const fresh = await make.position({ receivedOn: today() })
  const on = { positionId: old.id, organizationId: old.organizationId }
  const sent = daysAgo(3)
  await make.application({ ...on, statusId: s.sentToClient, statusSince: sent, sentToClientAt: sent })
  await make.application({ ...on, statusId: s.toBeScreened, statusSince: daysAgo(longWaitDays) })
  await make.application({ ...on, statusId: s.screenReject, statusSince: daysAgo(longWaitDays + 5) })
  const { rows } = await admin.call(positionList, { sortBy: 'age', sortType: 'desc' })
  expect(rows).toMatchObject([
    { id: old.id, age: 40, stuck: 1, inPipeline: 2 },
    { id: fresh.id, age: 0, stuck: 0, lastSentAt: null },
  ])
  expect(Date.parse(rows[0]?.lastSentAt ?? '')).toBe(Date.parse(sent))
  const aged = await admin.call(positionList, { age: 30 })
  expect(aged.rows.map(({ id }) => id)).toEqual([old.id])
})
