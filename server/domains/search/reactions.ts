import { candidatesChanged } from '#server/domains/candidates/events.ts'
import { on } from '#server/kit/events.ts'
import { indexCandidates } from './indexing.ts'

/** The search finds the new words of a candidate at once. */
export const searchReactions = [on(candidatesChanged, (db, { candidateIds }) => indexCandidates(db, candidateIds))]
