import { type IdOf, vocabulary } from '#contract/kit/vocabulary.ts'
import { candidateStatuses, type StatusId } from '#contract/vocab/statuses.ts'

const s = candidateStatuses

function answer<const Id extends string, const Label extends string>(id: Id, label: Label, statusId: StatusId | null) {
  return { id, label, statusId }
}

/** What the client side can answer about a CV, and the status each answer leads to; a hold leaves it where it is. */
export const clientAnswers = vocabulary('Answer of the client', {
  shortlist: answer('shortlist', 'Shortlist', s.cvShortlisted),
  reject: answer('reject', 'Reject', s.cvRejected),
  known: answer('known', 'Already known to us', s.duplicateCv),
  hold: answer('hold', 'Hold', null),
})

/** One of the answers. */
export type ClientAnswer = IdOf<typeof clientAnswers>
