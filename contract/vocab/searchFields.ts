import { type IdOf, vocabulary } from '#contract/kit/vocabulary.ts'

/** Parts of a candidate in which a word can be looked for: `skill:java`. */
export const textFields = vocabulary('Field of a search', {
  name: { id: 'name', label: 'Name' },
  title: { id: 'title', label: 'Designation' },
  employer: { id: 'employer', label: 'Current and earlier employers' },
  skill: { id: 'skill', label: 'Key skills' },
  city: { id: 'city', label: 'Current city' },
  function: { id: 'function', label: 'Function' },
  industry: { id: 'industry', label: 'Industry' },
  course: { id: 'course', label: 'Courses, specializations and institutes' },
  language: { id: 'language', label: 'Languages' },
  email: { id: 'email', label: 'E-mail' },
  phone: { id: 'phone', label: 'Phone' },
  source: { id: 'source', label: 'Source' },
  notes: { id: 'notes', label: 'Notes' },
  cv: { id: 'cv', label: 'Text of the CV' },
})

/** One of the fields that hold words. */
export type TextField = IdOf<typeof textFields>

/** Figures of a candidate that can lie in a range: `experience:5..8`, `ctc:<=12`, `added:>=2026-01-01`. */
export const rangeFields = vocabulary('Range of a search', {
  experience: { id: 'experience', label: 'Experience in years', scale: 1, isDay: false },
  ctc: { id: 'ctc', label: 'Current CTC in LPA', scale: 10_000_000, isDay: false },
  expected: { id: 'expected', label: 'Expected CTC in LPA', scale: 10_000_000, isDay: false },
  notice: { id: 'notice', label: 'Notice period in days', scale: 1, isDay: false },
  rating: { id: 'rating', label: 'Rating', scale: 1, isDay: false },
  added: { id: 'added', label: 'Day the candidate was added', scale: 1, isDay: true },
})

/** One of the fields that hold figures. */
export type RangeField = IdOf<typeof rangeFields>
