import { expect, test } from 'vitest'
import { allZones, daysAhead, isZone, offsetText } from './zones.ts'

const noonInJuly = Date.parse('2026-07-01T12:00:00Z')
const noonInJanuary = Date.parse('2026-01-01T12:00:00Z')

test('every time zone of the world can be chosen, each once, India under the name it has today', () => {
  const ids = allZones().map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(400)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining(['UTC', 'Asia/Kolkata', 'America/New_York']))
  expect(ids).not.toContain('Asia/Calcutta')
  expect(ids.every(isZone)).toBe(true)
  expect(isZone('Mars/Olympus')).toBe(false)
})

test('the distance from UTC follows summer time, and half hours are told', () => {
  expect(offsetText(noonInJuly, 'Asia/Kolkata')).toBe('UTC+5:30')
  expect(offsetText(noonInJuly, 'America/New_York')).toBe('UTC−4')
  expect(offsetText(noonInJanuary, 'America/New_York')).toBe('UTC−5')
  expect(offsetText(noonInJuly, 'UTC')).toBe('UTC')
})

test('a place says when its clocks show another day', () => {
  const lateInIndia = Date.parse('2026-07-01T18:00:00Z')
  expect(daysAhead(lateInIndia, 'Asia/Tokyo', 'Asia/Kolkata')).toBe(1)
  expect(daysAhead(lateInIndia, 'Europe/London', 'Asia/Kolkata')).toBe(0)
  const earlyInIndia = Date.parse('2026-06-30T20:00:00Z')
  expect(daysAhead(earlyInIndia, 'America/New_York', 'Asia/Kolkata')).toBe(-1)
})
