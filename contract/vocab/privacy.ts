import { type IdOf, vocabulary } from '#contract/kit/vocabulary.ts'

/** Why a person is erased. It is chosen, not written, so that the record of an erasure names nobody. */
export const erasureReasons = vocabulary('Reason for erasure', {
  asked: { id: 'asked', label: 'The person asked for it' },
  consentWithdrawn: { id: 'consentWithdrawn', label: 'Consent was withdrawn' },
  retention: { id: 'retention', label: 'Kept as long as the firm’s rule allows' },
  unlawful: { id: 'unlawful', label: 'Collected or kept by mistake' },
})

/** One of the reasons. */
export type ErasureReason = IdOf<typeof erasureReasons>

/** By which rule a candidate is due for erasure. */
export const dueReasons = vocabulary('Why it is due', {
  inactive: { id: 'inactive', label: 'No activity' },
  withoutConsent: { id: 'withoutConsent', label: 'No activity, and no consent' },
})

/** One of the rules. */
export type DueReason = IdOf<typeof dueReasons>

/** For so many days everybody can look at what is due, and keep it, before a rule erases by itself. */
export const graceDays = 14

/** What stands where a person was named. */
export const erasedName = { firstName: 'Erased', lastName: 'candidate', fullName: 'Erased candidate' }
