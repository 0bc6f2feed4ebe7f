import { vocabulary } from '#contract/kit/vocabulary.ts'

/** Whether something is known of a record at all. */
export const presence = vocabulary('Whether something is known', {
  given: { id: 'given', label: 'Given' },
  missing: { id: 'missing', label: 'Missing' },
})
