import { domainEvent } from '#server/kit/events.ts'

/**
 * The profile, histories or CV of candidates changed: the search has to find the new words, and whoever may be the same
 * person is looked for.
 */
export const candidatesChanged = domainEvent<{ candidateIds: readonly number[] }>('candidate.changed')
