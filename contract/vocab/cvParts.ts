import { type IdOf, vocabulary } from '#contract/kit/vocabulary.ts'

/** The parts of a CV that the client may read, in the order in which they are shown. */
export const cvParts = vocabulary('Part of a CV', {
  summary: { id: 'summary', label: 'Summary' },
  skills: { id: 'skills', label: 'Skills' },
  experience: { id: 'experience', label: 'Experience' },
  education: { id: 'education', label: 'Education' },
  languages: { id: 'languages', label: 'Languages' },
  other: { id: 'other', label: 'Further details' },
})

/** One of the parts. */
export type CvPart = IdOf<typeof cvParts>
