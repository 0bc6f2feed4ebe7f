import { expect, test } from 'vitest'
import { hoursOf, planWeek } from './weekPlan.ts'

const at = (startsAt: string, endsAt: string) => ({ startsAt, endsAt })

test('entries stand in the day that the clocks of the zone show, and overlapping ones side by side', () => {
  const days = planWeek(
    '2026-11-23',
    [
      at('2026-11-23T04:30:00Z', '2026-11-23T05:30:00Z'),
      at('2026-11-23T05:00:00Z', '2026-11-23T06:00:00Z'),
      at('2026-11-23T05:30:00Z', '2026-11-23T06:30:00Z'),
      at('2026-11-23T07:00:00Z', '2026-11-23T07:30:00Z'),
      // Half past midnight of Tuesday in India until half past midnight of Wednesday.
      at('2026-11-23T19:00:00Z', '2026-11-24T19:00:00Z'),
    ],
    'Asia/Kolkata',
  )
  expect(days.map(({ places }) => places.length)).toEqual([4, 1, 1, 0, 0, 0, 0])
  expect(days[2]?.places[0]).toMatchObject({ from: 0, to: 30 })
  expect(days[0]?.places.map(({ from, to, lane, lanes }) => [from, to, lane, lanes])).toEqual([
    [600, 660, 0, 2],
    [630, 690, 1, 2],
    [660, 720, 0, 2],
    [750, 780, 0, 1],
  ])
  expect(days[1]?.places[0]).toMatchObject({ from: 30, to: 1440 })
  expect(hoursOf(days)).toEqual({ first: 0, last: 24 })
  expect(hoursOf(days.slice(0, 1))).toEqual({ first: 9, last: 18 })
})

test('where more overlap than can be read, the rest stands together in the last place', () => {
  const entries = [0, 5, 10, 15, 20].map((minute) =>
    at(`2026-11-23T05:${String(minute).padStart(2, '0')}:00Z`, `2026-11-23T06:${String(minute).padStart(2, '0')}:00Z`),
  )
  const [first] = planWeek('2026-11-23', entries, 'UTC')
  expect(first?.places.map(({ lane, lanes }) => [lane, lanes])).toEqual([[0, 2]])
  expect(first?.more).toEqual([{ entries: entries.slice(1), from: 305, to: 380, lane: 1, lanes: 2 }])
})

test('what goes on after midnight stands in both days, and shows no small hours for its sake', () => {
  const late = at('2026-11-22T23:30:00Z', '2026-11-23T00:45:00Z')
  const night = at('2026-11-24T20:00:00Z', '2026-11-25T10:15:00Z')
  const untilMidnight = at('2026-11-26T22:00:00Z', '2026-11-27T00:00:00Z')
  const days = planWeek('2026-11-23', [late, night, untilMidnight], 'UTC')
  expect(days.map(({ early, places }) => [early.length, places.length])).toEqual([
    [1, 0],
    [0, 1],
    [0, 1],
    [0, 1],
    [0, 0],
    [0, 0],
    [0, 0],
  ])
  expect(days[0]?.early).toEqual([late])
  expect(days[1]?.places[0]).toMatchObject({ entry: night, from: 20 * 60, to: 1440 })
  expect(days[2]?.places[0]).toMatchObject({ entry: night, from: 9 * 60, to: 10 * 60 + 15 })
  expect(hoursOf(days)).toEqual({ first: 9, last: 24 })
})
