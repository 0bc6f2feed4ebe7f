import { type IdOf, vocabulary } from '#contract/kit/vocabulary.ts'

/** Whether somebody invited to a hiring day is there. */
export const attendances = vocabulary('Attendance', {
  expected: { id: 'expected', label: 'Not here yet' },
  arrived: { id: 'arrived', label: 'Arrived' },
  absent: { id: 'absent', label: 'Did not come' },
})

/** One of the attendances. */
export type Attendance = IdOf<typeof attendances>
