import { expect, test } from 'vitest'
import { shareOf } from './decimals.ts'

test('a percentage of nothing is empty, nothing of something is zero, and what is not known stays so', () => {
  expect([shareOf(0, 0), shareOf(3, 0), shareOf(3, null), shareOf(null, 3)]).toEqual([null, null, null, null])
  expect([shareOf(0, 3), shareOf(1, 3), shareOf(3, 3), shareOf(4, 3)]).toEqual([0, 33.33, 100, 133.33])
})
