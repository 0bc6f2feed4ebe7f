import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn, daysLater } from '#contract/kit/wallTime.ts'
import { viewModes } from '#contract/vocab/calendar.ts'
import {
  daysBefore,
  daysOfPeriod,
  daysText,
  daysWithin,
  lengthOf,
  monthAround,
  periodAround,
  periodsBetween,
  periodsThrough,
  periodText,
} from './periods.ts'

const days = fc
  .record({ start: fc.integer({ min: 0, max: 20_000 }), length: fc.integer({ min: 0, max: 900 }) })
  .map(({ start, length }) => ({ from: daysLater('2000-01-01', start), to: daysLater('2000-01-01', start + length) }))

test('the parts of a period follow one another without gap or overlap, in the order of their names', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(...viewModes.ids), (whole, viewMode) => {
      const periods = periodsBetween(whole, viewMode)
      const parts = periods.map((period) => daysWithin(period, whole))
      expect([...periods].sort()).toEqual(periods)
      expect(parts[0]?.from).toBe(whole.from)
      expect(parts.at(-1)?.to).toBe(whole.to)
      parts.slice(1).forEach(({ from }, index) => {
        expect(from).toBe(daysLater(parts[index]?.to ?? '', 1))
      })
    }),
  )
})

test('a day lies in the period that is named after it', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(...viewModes.ids), ({ from }, viewMode) => {
      const whole = daysOfPeriod(periodAround(from, viewMode))
      expect(from >= whole.from && from <= whole.to).toBe(true)
    }),
  )
})

test('months, quarters and half years begin and end with the calendar, leap days included', () => {
  expect(monthAround('2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(monthAround('2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(daysOfPeriod('2026 Q4')).toEqual({ from: '2026-10-01', to: '2026-12-31' })
  expect(daysOfPeriod('2026 H1')).toEqual({ from: '2026-01-01', to: '2026-06-30' })
  expect(['2026-11', '2026 Q4', '2026 H2'].map(periodText)).toEqual(['Nov 2026', 'Q4 2026', 'H2 2026'])
})

test('a period is compared with the one before, and its beginning with the beginning of the one before', () => {
  expect(daysBefore({ from: '2026-11-01', to: '2026-11-30' })).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  expect(daysBefore({ from: '2026-11-01', to: '2026-11-14' })).toEqual({ from: '2026-10-01', to: '2026-10-14' })
  expect(daysBefore({ from: '2026-03-01', to: '2026-03-30' })).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(daysBefore({ from: '2026-10-01', to: '2026-12-31' })).toEqual({ from: '2026-07-01', to: '2026-09-30' })
  expect(daysBefore({ from: '2026-11-10', to: '2026-11-12' })).toEqual({ from: '2026-11-07', to: '2026-11-09' })
  expect(lengthOf({ from: '2026-11-10', to: '2026-11-12' })).toBe(3)
})

test('a day begins at midnight in India', () => {
  expect(dayIn(undefined, new Date('2026-10-31T18:29:59Z'))).toBe('2026-10-31')
  expect(dayIn(undefined, new Date('2026-10-31T18:30:00Z'))).toBe('2026-11-01')
})

test('a period reads as people say it', () => {
  expect(daysText({ from: '2026-11-01', to: '2026-11-30' })).toBe('between 01-11-2026 and 30-11-2026')
  expect(daysText({ from: '2026-11-01', to: '2026-11-01' })).toBe('on 01-11-2026')
  expect(daysText({ from: '2026-11-01' })).toBe('since 01-11-2026')
  expect(daysText({ to: '2026-11-01' })).toBe('until 01-11-2026')
  expect(daysText({})).toBe('at any time')
})

test('the periods from one to another are all that lie between them, of whichever kind', () => {
  expect(periodsThrough('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
  expect(periodsThrough('2026 Q4', '2027 Q2')).toEqual(['2026 Q4', '2027 Q1', '2027 Q2'])
  expect(periodsThrough('2026 H1', '2026 H1')).toEqual(['2026 H1'])
})
