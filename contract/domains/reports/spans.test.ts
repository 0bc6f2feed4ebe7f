import { expect, test } from 'vitest'
import { comparedWith, presetOf, presetsOn, spanAfter, spanBefore, spanText } from './spans.ts'

const today = '2026-11-12'

test('periods are offered by name, around the day it is', () => {
  const days = Object.fromEntries(presetsOn(today).map(({ label, days: span }) => [label, span]))
  expect(days['This month']).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(days['Last month']).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  expect(days['Last quarter']).toEqual({ from: '2026-07-01', to: '2026-09-30' })
  expect(days['This half year']).toEqual({ from: '2026-07-01', to: '2026-12-31' })
  expect(days['Last year']).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  expect(days['Last 30 days']).toEqual({ from: '2026-10-14', to: today })
})

test('a span is known by its name wherever its days are those of a preset', () => {
  expect(presetOf({ from: '2026-11-01', to: '2026-11-30' }, today)?.label).toBe('This month')
  expect(presetOf({ from: null }, today)?.label).toBe('Any time')
  expect(presetOf({ from: '2026-11-02', to: '2026-11-30' }, today)).toBeUndefined()
})

test('one step back and one step forth lead to where one was', () => {
  for (const { days } of presetsOn(today)) {
    const { from, to } = days
    if (from && to) expect(spanAfter(spanBefore({ from, to }))).toEqual({ from, to })
  }
  expect(spanBefore({ from: '2024-01-01', to: '2024-12-31' })).toEqual({ from: '2023-01-01', to: '2023-12-31' })
})

test('a month that is still running is compared with as many days of the month before', () => {
  expect(comparedWith({ from: '2026-11-01', to: '2026-11-30' }, today)).toEqual({
    from: '2026-10-01',
    to: '2026-10-12',
  })
  expect(comparedWith({ from: '2026-10-01', to: '2026-10-31' }, today)).toEqual({
    from: '2026-09-01',
    to: '2026-09-30',
  })
  expect(comparedWith({ from: '2026-12-01', to: '2026-12-31' }, today)).toBeUndefined()
  expect(comparedWith({ from: '2026-12-01' }, today)).toBeUndefined()
})

test('a span reads in figures', () => {
  expect(spanText({ from: '2026-11-01', to: '2026-11-30' })).toBe('01-11-2026 – 30-11-2026')
  expect(spanText({ from: '2026-11-01', to: '2026-11-01' })).toBe('01-11-2026')
  expect(spanText({ to: '2026-11-01' })).toBe('Until 01-11-2026')
})
