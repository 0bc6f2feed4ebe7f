import { definedFields } from '#contract/kit/definedFields.ts'
import { type IdOf, vocabulary } from '#contract/kit/vocabulary.ts'

/** Parts of a candidate in which a word can be looked for, `skill:java`, and how else people call them. */
export const textFields = vocabulary('Field of a search', {
  name: { id: 'name', label: 'Name', also: [] },
  title: { id: 'title', label: 'Designation', also: ['designation', 'role'] },
  employer: { id: 'employer', label: 'Current and earlier employers', also: ['company'] },
  skill: { id: 'skill', label: 'Key skills', also: ['skills'] },
  city: { id: 'city', label: 'Current city', also: ['location', 'place'] },
  function: { id: 'function', label: 'Function', also: [] },
  industry: { id: 'industry', label: 'Industry', also: [] },
  course: { id: 'course', label: 'Courses, specializations and institutes', also: ['education', 'degree', 'college'] },
  language: { id: 'language', label: 'Languages', also: [] },
  email: { id: 'email', label: 'E-mail', also: ['mail'] },
  phone: { id: 'phone', label: 'Phone', also: ['mobile'] },
  linkedin: { id: 'linkedin', label: 'LinkedIn profile', also: [] },
  source: { id: 'source', label: 'Source', also: [] },
  notes: { id: 'notes', label: 'Notes', also: ['note'] },
  cv: { id: 'cv', label: 'Text of the CV', also: ['resume'] },
})

/** One of the fields that hold words. */
export type TextField = IdOf<typeof textFields>

/**
 * Figures of a candidate that can lie in a range: `experience:5-8`, `ctc:<=12`, `added:>=2026-01-01`. A single figure is
 * meant exactly, but as the most where that is what people ask for.
 */
export const rangeFields = vocabulary('Range of a search', {
  experience: { ...range('Experience in years'), id: 'experience', also: ['exp', 'yoe'] },
  ctc: { ...range('Current CTC in LPA', { scale: 10_000_000 }), id: 'ctc', also: ['salary'] },
  expected: { ...range('Expected CTC in LPA', { scale: 10_000_000 }), id: 'expected', also: ['ectc'] },
  notice: { ...range('Notice period in days', { isMost: true }), id: 'notice', also: ['np'] },
  rating: { ...range('Rating'), id: 'rating', also: [] },
  added: { ...range('Day the candidate was added', { isDay: true }), id: 'added', also: [] },
})

function range(label: string, { scale = 1, isDay = false, isMost = false } = {}) {
  return { label, scale, isDay, isMost }
}

/** One of the fields that hold figures. */
export type RangeField = IdOf<typeof rangeFields>

/** The field that people mean by a name; undefined where there is none. */
export function searchFieldNamed(name: string): TextField | RangeField | DefinedName | undefined {
  const terms = [...textFields.terms, ...rangeFields.terms]
  const term = terms.find(({ id, also }) => id === name || (also as readonly string[]).includes(name))
  return term?.id ?? searchedFields().find(({ searchName }) => searchName === name)?.key
}

/** The name of a field that the firm defined. */
export type DefinedName = `f${number}`

/** The fields that the firm defined and that a search finds by their words. */
export const searchedFields = () =>
  definedFields('candidate').flatMap(({ key, searched, searchName, shape, isRetired, isOpen, isReadBy }) =>
    searched === key && !isRetired ? [{ key: key as DefinedName, searchName, shape, isOpen, isReadBy }] : [],
  )
