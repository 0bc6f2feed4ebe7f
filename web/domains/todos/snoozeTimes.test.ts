import { expect, test } from 'vitest'
import { snoozeTimes } from './snoozeTimes.ts'

const offered = (now: string) => snoozeTimes(Date.parse(now), 'Asia/Kolkata').map(({ label, until }) => [label, until])

test('a to-do is snoozed for an hour, until the evening, the next morning or Monday, by the clocks of the person', () => {
  // A Wednesday, 2 in the afternoon.
  expect(offered('2026-11-18T08:30:00.000Z')).toEqual([
    ['1 hour', '2026-11-18T09:30:00.000Z'],
    ['This evening', '2026-11-18T12:30:00.000Z'],
    ['Tomorrow morning', '2026-11-19T03:30:00.000Z'],
    ['Next Monday', '2026-11-23T03:30:00.000Z'],
  ])
})

test('what has come already, or is offered under another name, is not offered', () => {
  // A Sunday, 6 in the evening.
  expect(offered('2026-11-22T12:30:00.000Z').map(([label]) => label)).toEqual(['1 hour', 'Tomorrow morning'])
})
