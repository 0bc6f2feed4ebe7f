import { type IdOf, vocabulary, word } from '#contract/kit/vocabulary.ts'

/** How a session ended. */
export const sessionEnds = vocabulary('End of session', {
  loggedOut: word('Logged out'),
  loggedOutEverywhere: word('Logged out from all devices'),
  expired: word('Expired'),
  endedByAdministrator: word('Ended by an administrator'),
  passwordChanged: word('Password changed'),
  userDeactivated: word('User deactivated'),
  notFinished: word('Sign-in not finished'),
  viewEnded: word('View ended'),
})

/** One of the ends of a session. */
export type SessionEnd = IdOf<typeof sessionEnds>

/** How far a session has come: it reaches nothing of the application until it is complete. */
export const sessionStages = vocabulary('Stage of a sign-in', {
  /** The password was right; the code of the second factor is asked for. */
  code: word('code'),
  /** The password was right; a second factor has to be set up first. */
  setUp: word('setUp'),
  complete: word('complete'),
})

/** One of the stages of a sign-in. */
export type SessionStage = IdOf<typeof sessionStages>

/** Who has to sign in with a second factor. */
export const twoFactorPolicies = vocabulary('Two-factor sign-in', {
  optional: word('Optional'),
  requiredForInternal: word('Required for Internal'),
  requiredForAll: word('Required for all'),
})

/** One of the policies. */
export type TwoFactorPolicy = IdOf<typeof twoFactorPolicies>
