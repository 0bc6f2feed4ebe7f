import { type IdOf, vocabulary } from '#contract/kit/vocabulary.ts'

/** What became of the link of an invitation, as its page says it to whoever follows it. */
export const linkStates = vocabulary('Link', {
  open: { id: 'open', label: 'Valid' },
  used: { id: 'used', label: 'Used' },
  expired: { id: 'expired', label: 'Expired' },
  replaced: { id: 'replaced', label: 'Replaced by a newer one' },
  unknown: { id: 'unknown', label: 'Unknown' },
})
export type LinkState = IdOf<typeof linkStates>
