import { expect, test } from 'vitest'
import { fieldErrors } from '#contract/kit/endpoint.ts'
import { interviewModes } from '#contract/vocab/interviews.ts'
import { createInterviewSlots } from './endpoints.ts'

const slots = {
  ...{ positionId: 1, startTime: '02:30', durationMinutes: 60, inARow: 1, timeZone: 'Europe/Berlin' },
  ...{ mode: interviewModes.video, capacity: 1, interviewerIds: [], weekdays: [] },
}

test('the form for slots refuses a time that its clocks skip before it is sent, at the field', () => {
  const answer = createInterviewSlots.input.safeParse({ ...slots, day: '2027-03-28' })
  expect(answer.error && fieldErrors(answer.error)).toEqual({
    startTime: '02:30 does not exist on 28-03-2027 in Europe/Berlin: clocks go from 02:00 to 03:00',
  })
  expect(createInterviewSlots.input.safeParse({ ...slots, day: '2027-03-29' }).success).toBe(true)
})
