import { expect, test } from 'vitest'
import { daysLater, instantOf, isTimeZone, wallTime, weekdayOf } from '#contract/kit/wallTime.ts'
import { mostSlotsAtOnce } from './model.ts'
import { type Recurrence, spansOf } from './recurrence.ts'

const base: Recurrence = {
  day: '2026-03-02',
  startTime: '10:00',
  durationMinutes: 45,
  inARow: 1,
  timeZone: 'America/New_York',
}
const starts = (asked: Partial<Recurrence>) => spansOf({ ...base, ...asked }).map(({ startsAt }) => startsAt)

test('slots keep their time of day when summer time begins and ends', () => {
  // New York puts its clocks forward on 8 March 2026 and back on 1 November.
  expect(starts({ weekdays: [1], until: '2026-03-16' })).toEqual([
    '2026-03-02T15:00:00.000Z',
    '2026-03-09T14:00:00.000Z',
    '2026-03-16T14:00:00.000Z',
  ])
  expect(starts({ day: '2026-10-28', weekdays: [3], until: '2026-11-04' })).toEqual([
    '2026-10-28T14:00:00.000Z',
    '2026-11-04T15:00:00.000Z',
  ])
})

test('slots in a row follow one another, over the end of a month and into a leap day', () => {
  const spans = spansOf({
    ...base,
    timeZone: 'Asia/Kolkata',
    day: '2028-02-28',
    inARow: 2,
    weekdays: [2, 3],
    until: '2028-03-01',
  })
  expect(spans).toEqual([
    { startsAt: '2028-02-28T04:30:00.000Z', endsAt: '2028-02-28T05:15:00.000Z' },
    { startsAt: '2028-02-28T05:15:00.000Z', endsAt: '2028-02-28T06:00:00.000Z' },
    { startsAt: '2028-02-29T04:30:00.000Z', endsAt: '2028-02-29T05:15:00.000Z' },
    { startsAt: '2028-02-29T05:15:00.000Z', endsAt: '2028-02-29T06:00:00.000Z' },
    { startsAt: '2028-03-01T04:30:00.000Z', endsAt: '2028-03-01T05:15:00.000Z' },
    { startsAt: '2028-03-01T05:15:00.000Z', endsAt: '2028-03-01T06:00:00.000Z' },
  ])
})

test('without weekdays there is one day, and a recurrence without end stops where too many would be offered', () => {
  expect(starts({ until: '2030-01-01' })).toHaveLength(1)
  const many = starts({ weekdays: [1, 2, 3, 4, 5, 6, 7], until: '2199-12-31' })
  expect(many.length).toBeGreaterThan(mostSlotsAtOnce)
  expect(many.length).toBeLessThan(mostSlotsAtOnce + 20)
})

test('a time the clocks skip is an hour later, one they show twice is the first, and every other comes back', () => {
  expect(instantOf('2026-03-29 02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
  expect(instantOf('2026-10-25 02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
  expect(instantOf('2026-04-05 02:30', 'Australia/Sydney')).toBe('2026-04-04T15:30:00.000Z')
  for (const zone of ['Asia/Kolkata', 'Asia/Kathmandu', 'Pacific/Auckland', 'America/Sao_Paulo', 'UTC']) {
    for (const wall of ['2026-01-31 23:45', '2026-02-28 00:00', '2026-07-01 12:15', '2026-12-31 23:59']) {
      expect(wallTime(instantOf(wall, zone), zone)).toBe(`${wall}:00`)
    }
  }
  expect([daysLater('2026-12-31', 1), weekdayOf('2026-11-22'), weekdayOf('2026-11-23')]).toEqual(['2027-01-01', 7, 1])
  expect([isTimeZone('Europe/Berlin'), isTimeZone('Mars/Olympus'), isTimeZone('x'.repeat(60))]).toEqual([
    true,
    false,
    false,
  ])
})
