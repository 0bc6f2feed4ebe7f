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

/** Whether a user can sign in, has still to set a password, or was deactivated. */
export const userStates = vocabulary('Status', {
  active: word('Active'),
  invited: word('Invited'),
  inactive: word('Inactive'),
})

/** One of the states of a user. */
export type UserState = IdOf<typeof userStates>

/** What a user leaves behind when they go. */
export const openWorkKinds = vocabulary('Open work', {
  candidates: { id: 'candidates', label: 'Candidates they recruit for positions' },
  qcCandidates: { id: 'qcCandidates', label: 'Candidates they check' },
  recruiting: { id: 'recruiting', label: 'Positions they recruit for' },
  positions: { id: 'positions', label: 'Positions they manage, check or serve' },
  organizations: { id: 'organizations', label: 'Organizations they serve or own' },
  engagements: { id: 'engagements', label: 'Meetings and follow-ups they have planned' },
  team: { id: 'team', label: 'People who report to them' },
})

/** One of the kinds of open work. */
export type OpenWorkKind = IdOf<typeof openWorkKinds>
