import { type IdOf, vocabulary } from '#contract/kit/vocabulary.ts'

/** What fields of a candidate are about, in the order of the edit page. */
export const candidateSections = vocabulary('Section of a candidate', {
  person: { id: 'person', label: 'Person' },
  contact: { id: 'contact', label: 'Contact' },
  work: { id: 'work', label: 'Work' },
  pay: { id: 'pay', label: 'Pay and notice' },
  education: { id: 'education', label: 'Education' },
  ours: { id: 'ours', label: 'For us' },
})

/** One of the sections. */
export type CandidateSection = IdOf<typeof candidateSections>
