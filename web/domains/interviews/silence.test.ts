import { expect, test } from 'vitest'
import { silenceText } from './silence.ts'

const now = new Date('2026-05-04T05:30:00Z')
const interviewers = [
  { name: 'Ila Rao', hasFeedback: false },
  { name: 'Om Rao', hasFeedback: true },
]
const begun = { state: 'Scheduled' as const, startsAt: '2026-05-04T05:00:00.000Z', interviewers }

test('feedback is missed only of an interview that has begun and takes place', () => {
  expect(silenceText(begun, now)).toBe('Still without feedback: Ila Rao.')
  expect(silenceText({ ...begun, startsAt: '2026-05-04T06:00:00.000Z' }, now)).toBe(
    'Asked for once it has begun: Ila Rao.',
  )
  for (const state of ['Cancelled by client', 'Re-scheduled', 'Round cancelled'] as const) {
    expect(silenceText({ ...begun, state }, now)).toMatch(/^None is asked for/)
  }
  expect(silenceText({ ...begun, interviewers: [{ name: 'Om Rao', hasFeedback: true }] }, now)).toBeUndefined()
})
