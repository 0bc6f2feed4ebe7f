import { candidatesChanged } from '#server/domains/candidates/events.ts'
import { on } from '#server/kit/events.ts'
import { findDuplicatesOf } from './finding.ts'

/** Whoever may be the same person is looked for at every change. */
export const duplicateReactions = [on(candidatesChanged, (db, { candidateIds }) => findDuplicatesOf(db, candidateIds))]
