import { type IdOf, vocabulary, word } from '#contract/kit/vocabulary.ts'

/** How a session ended. */
export const sessionEnds = vocabulary('End of session', {
  loggedOut: word('Logged out'),
  loggedOutEverywhere: word('Logged out from all devices'),
  expired: word('Expired'),
  endedByAdministrator: word('Ended by an administrator'),
  passwordChanged: word('Password changed'),
  userDeactivated: word('User deactivated'),
})

/** One of the ends of a session. */
export type SessionEnd = IdOf<typeof sessionEnds>
