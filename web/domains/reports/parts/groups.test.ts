import { expect, test } from 'vitest'
import { byPeriod, byRecruiter } from '#contract/domains/reports/filters.ts'
import { inOrder, withEarlier, withQuietPeriods } from './groups.ts'

const group = (key: string | null, value: number) => ({ key, label: null, value })

test('a chart over time has every period from its first to its last one, those without rows at zero', () => {
  const periods = inOrder(byPeriod, [group('2026-02', 5), group('2025-11', 3), group(null, 1)])
  expect(withQuietPeriods(periods).map(({ key, value }) => [key, value])).toEqual([
    ...[
      ['2025-11', 3],
      ['2025-12', 0],
      ['2026-01', 0],
      ['2026-02', 5],
    ],
    [null, 1],
  ])
  expect(withQuietPeriods([group(null, 1)])).toEqual([group(null, 1)])
  expect(withQuietPeriods([])).toEqual([])
})

test('groups that are no time keep the order they came in', () => {
  const people = [group('b', 5), group('a', 3)]
  expect(inOrder(byRecruiter, people)).toBe(people)
})

test('who had something before and has nothing now stands behind the others, at zero', () => {
  const now = [group('a', 3)]
  expect(withEarlier(now, [group('a', 1), group('b', 4), group('c', 0)])).toEqual([group('a', 3), group('b', 0)])
  expect(withEarlier(now)).toEqual(now)
})
