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

/** The lists of master data that people may edit; verticals and roles are part of the product. */
export const editableMasters = vocabulary('Master list', {
  city: { id: 'city', label: 'Cities' },
  state: { id: 'state', label: 'States' },
  country: { id: 'country', label: 'Countries' },
  industry: { id: 'industry', label: 'Industries' },
  function: { id: 'function', label: 'Functions' },
  designation: { id: 'designation', label: 'Designations' },
  skill: { id: 'skill', label: 'Skills' },
  course: { id: 'course', label: 'Courses' },
  specialization: { id: 'specialization', label: 'Specializations' },
  university: { id: 'university', label: 'Universities' },
  language: { id: 'language', label: 'Languages' },
})

/** One of the lists people may edit. */
export type EditableMaster = IdOf<typeof editableMasters>
