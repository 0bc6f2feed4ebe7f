import { expect, test } from 'vitest'
import { hoursOf, mondayOf, planWeek } from './weekPlan.ts'

const at = (startsAt: string, endsAt: string) => ({ startsAt, endsAt })

test('the week of a Sunday begins on the Monday before it, also over the end of a year', () => {
  expect([mondayOf('2026-11-22'), mondayOf('2026-11-23'), mondayOf('2027-01-01')]).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-12-28',
  ])
})

test('entries stand in the day that the clocks of the zone show, and overlapping ones side by side', () => {
  const days = planWeek(
    '2026-11-23',
    [
      at('2026-11-23T04:30:00Z', '2026-11-23T05:30:00Z'),
      at('2026-11-23T05:00:00Z', '2026-11-23T06:00:00Z'),
      at('2026-11-23T05:30:00Z', '2026-11-23T06:30:00Z'),
      at('2026-11-23T07:00:00Z', '2026-11-23T07:30:00Z'),
      // Half past midnight of Tuesday in India, cut off at midnight of Wednesday.
      at('2026-11-23T19:00:00Z', '2026-11-24T19:00:00Z'),
    ],
    'Asia/Kolkata',
  )
  expect(days.map(({ places }) => places.length)).toEqual([4, 1, 0, 0, 0, 0, 0])
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
  const [monday] = planWeek('2026-11-23', entries, 'UTC')
  expect(monday?.places.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 3],
    [1, 3],
  ])
  expect(monday?.more).toEqual([{ entries: entries.slice(2), from: 310, to: 380, lane: 2, lanes: 3 }])
})
