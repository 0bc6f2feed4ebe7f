import { expect, test } from 'vitest'
import { instantOf, repeatedText, skippedText, wallTime } from './wallTime.ts'

test('a time that the clocks skip is told with the change, and only that', () => {
  const told = (wall: string, zone: string) => skippedText(wall, zone)
  expect(told('2027-03-28 02:30', 'Europe/Berlin')).toBe(
    '02:30 does not exist on 28-03-2027 in Europe/Berlin: clocks go from 02:00 to 03:00',
  )
  expect(told('2027-03-14 02:00', 'America/New_York')).toBe(
    '02:00 does not exist on 14-03-2027 in America/New_York: clocks go from 02:00 to 03:00',
  )
  expect(told('2027-10-03 02:29', 'Australia/Lord_Howe')).toBe(
    '02:29 does not exist on 03-10-2027 in Australia/Lord_Howe: clocks go from 02:00 to 02:30',
  )
  expect(told('2024-09-08 00:10', 'America/Santiago')).toBe(
    '00:10 does not exist on 08-09-2024 in America/Santiago: clocks go from 00:00 to 01:00',
  )
  const fine: [string, string][] = [
    ['2027-03-28 01:59', 'Europe/Berlin'],
    ['2027-03-28 03:00', 'Europe/Berlin'],
    ['2027-10-31 02:30', 'Europe/Berlin'],
    ['2027-10-03 02:30', 'Australia/Lord_Howe'],
    ['2027-03-28 02:30', 'Asia/Kolkata'],
    ['2027-03-28 02:30', 'UTC'],
  ]
  expect(fine.map(([wall, zone]) => told(wall, zone))).toEqual(fine.map(() => undefined))
})

test('a time that the clocks show twice is the first, and told', () => {
  expect(repeatedText('2027-10-31 02:30', 'Europe/Berlin')).toBe(
    '02:30 comes twice on 31-10-2027 in Europe/Berlin: the first is meant',
  )
  expect(instantOf('2027-10-31 02:30', 'Europe/Berlin')).toBe('2027-10-31T00:30:00.000Z')
  expect(repeatedText('2027-10-31 03:00', 'Europe/Berlin')).toBeUndefined()
  expect(repeatedText('2027-03-28 02:30', 'Europe/Berlin')).toBeUndefined()
})

const hour = 3_600_000

test('every half hour around a change of the clocks, and every few hours of the year, is skipped, or the instant shows it again', () => {
  const offsetAt = (at: number, zone: string) => Date.parse(`${wallTime(at, zone).replace(' ', 'T')}Z`) - at
  for (const zone of [
    'Europe/Berlin',
    'America/New_York',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
  ]) {
    for (let day = Date.UTC(2027, 0, 1); day < Date.UTC(2028, 0, 1); day += 24 * hour) {
      const isNearChange = offsetAt(day - 24 * hour, zone) !== offsetAt(day + 48 * hour, zone)
      for (let at = day; at < day + 24 * hour; at += isNearChange ? hour / 2 : 5.5 * hour) {
        const wall = new Date(at).toISOString().slice(0, 16).replace('T', ' ')
        const isShown = wallTime(instantOf(wall, zone), zone).startsWith(wall)
        if (isShown === (skippedText(wall, zone) !== undefined)) throw new Error(`${wall} ${zone}`)
      }
    }
  }
})
