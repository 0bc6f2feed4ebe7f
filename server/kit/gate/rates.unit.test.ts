import { expect, test } from 'vitest'
import { makeMeters } from './rates.ts'

test('what a neighbour let in counts here as well, and so a rate holds for both together', () => {
  const rate = { perSecond: 0.001, burst: 10 }
  const [one, other] = [makeMeters(rate), makeMeters(rate)]
  const allowed = (count: () => number, times: number) =>
    Array.from({ length: times }, count).filter((wait) => wait === 0).length
  expect(allowed(() => one.count('user 1'), 7)).toBe(7)
  other.note('user 1', 7)
  expect(allowed(() => other.count('user 1'), 7)).toBe(3)
  one.note('user 1', 3)
  expect(one.count('user 1')).toBeGreaterThan(0)
  expect(one.count('user 2')).toBe(0)
})

test('what both let in at one moment beyond the rate is owed by both', () => {
  const rate = { perSecond: 1, burst: 10 }
  const meters = makeMeters(rate)
  for (let at = 0; at < 10; at += 1) meters.count('user 1')
  meters.note('user 1', 10)
  expect(meters.count('user 1')).toBe(11)
})
