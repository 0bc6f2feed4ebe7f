import { type IdOf, vocabulary, word } from '#contract/kit/vocabulary.ts'

/** The lists of master data that can be called. */
export const masterLists = vocabulary('Master list', {
  vertical: word('vertical'),
  city: word('city'),
  function: word('function'),
  designations: word('designations'),
  industry: word('industry'),
  country: word('country'),
  language: word('language'),
  university: word('university'),
  course: word('course'),
  specialization: word('specialization'),
})

/** One of the master lists. */
export type MasterList = IdOf<typeof masterLists>

/** The lists of master data that the browser keeps. */
export const keptMasterLists = vocabulary('Master list kept locally', {
  industries: word('industries'),
  courses: word('courses'),
  countries: word('countries'),
  cities: word('cities'),
  states: word('states'),
  functions: word('functions'),
  skills: word('skills'),
})

/** One of the kept master lists. */
export type KeptMasterList = IdOf<typeof keptMasterLists>
