import type { UserState } from '#contract/vocab/users.ts'

/** The colour of a user's state. */
export const userStateKinds: Record<UserState, string> = { Active: 'won', Invited: 'neutral', Inactive: 'lost' }
