import { type IdOf, vocabulary, word } from '#contract/kit/vocabulary.ts'

/** Whether a user, a role or an organization is in use. */
export const activeStates = vocabulary('Status', {
  active: word('Active'),
  inactive: word('Inactive'),
})

/** One of the two. */
export type ActiveState = IdOf<typeof activeStates>

/** How senior a user is. */
export const seniorityLevels = vocabulary('Seniority level', {
  junior: word('Junior'),
  middle: word('Mid-level'),
  senior: word('Senior'),
  lead: word('Lead'),
  head: word('Head'),
})

/** One of the seniority levels. */
export type SeniorityLevel = IdOf<typeof seniorityLevels>
