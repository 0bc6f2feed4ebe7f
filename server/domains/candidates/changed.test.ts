import { expect, test } from 'vitest'
import { candidateSearch } from '#server/records/search/tables.ts'
import { world } from '#server/test/world.ts'
import { candidateChanged, changedTogether } from './changed.ts'

test('several changes of candidates are followed once, after the last of them', async () => {
  const { db, make } = await world()
  const { id } = await make.candidate({})
  const found = () => db.$count(candidateSearch)
  await changedTogether(db, async () => {
    await candidateChanged(db, id)
    await changedTogether(db, () => candidateChanged(db, id))
    expect(await found()).toBe(0)
  })
  expect(await found()).toBe(1)
})
