import { columns } from '#contract/kit/columns.ts'
import {
  choice,
  date,
  email,
  flag,
  link,
  longText,
  lpa,
  optional,
  phone,
  ref,
  refs,
  relabelled,
  text,
  wholeNumber,
  years,
} from '#contract/kit/fields.ts'
import { filters } from '#contract/kit/filters.ts'
import { field, fieldsIn, type NamedField, type RecordField, register } from '#contract/kit/recordFields.ts'
import type { CandidateSection } from '#contract/vocab/candidateSections.ts'
import { genders } from '#contract/vocab/genders.ts'
import { noticePeriods } from '#contract/vocab/noticePeriods.ts'
import {
  type RangeField,
  rangeFields as ranges,
  type TextField,
  textFields as texts,
} from '#contract/vocab/searchFields.ts'
import { sources } from '#contract/vocab/sources.ts'
import { dateOfBirth, dialingCode, pan } from './shapes.ts'

/** The dialog asks for some of the fields, the edit page for all of them. */
interface CandidateField extends RecordField {
  readonly form: 'dialog' | 'page'
  readonly section: CandidateSection
  readonly searched: TextField | RangeField | null
}

const profileAddress = /^(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/in\/([\p{L}\p{M}\p{N}%_-]{3,150})(?=[/?#]|$)/iu

/** The address of a LinkedIn profile in the one way it is kept: of any country's site, without what follows the name. */
export function linkedInProfile(typed: string): string | undefined {
  const [, name] = profileAddress.exec(typed.trim()) ?? []
  return name && `https://www.linkedin.com/in/${name.toLowerCase()}`
}

/**
 * Everything that is known of a candidate, field by field, in the order in which the forms ask for it. One entry says how
 * a field is asked for and who sees it, then what becomes of it, then its place in the list of candidates.
 */
export const candidateFields = register({
  firstName: field(
    text('First name', { max: 30 }),
    // A search finds the whole name, in which the words stand beside each other.
    { form: 'dialog', section: 'person', shownTo: 'revealed', searched: null, fromCv: true },
    { filled: true, merge: 'one', erasure: 'replaced' },
    { filters: { firstName: filters.contains('First name') } },
  ),
  lastName: field(
    text('Last name', { max: 30 }),
    { form: 'dialog', section: 'person', shownTo: 'revealed', searched: null, fromCv: true },
    { filled: true, merge: 'one', erasure: 'replaced' },
    { filters: { lastName: filters.contains('Last name') } },
  ),
  gender: field(
    choice('Gender', genders, 'Gender is required'),
    { form: 'dialog', section: 'person', shownTo: 'everybody', searched: null, fromCv: true },
    { filled: true, merge: 'one', erasure: { stays: 'Reports count by it, and it names nobody' } },
    {
      listed: columns.choice('Gender', genders, { sortable: false, hidden: true }),
      filters: { gender: filters.oneOf('Gender', genders) },
    },
  ),
  emailId: field(
    email('Email'),
    { form: 'dialog', section: 'contact', shownTo: 'revealed', searched: texts.email, fromCv: true },
    { filled: true, merge: 'one', erasure: 'replaced' },
    {
      listed: columns.text('Email', { filled: true, hidden: true }),
      filters: { emailId: filters.contains('Email') },
    },
  ),
  contactCode: field(
    dialingCode('Contact code'),
    { form: 'dialog', section: 'contact', shownTo: 'revealed', searched: null, fromCv: true },
    { filled: true, merge: { with: 'contactNumber' }, erasure: 'emptied' },
  ),
  contactNumber: field(
    phone('Contact number'),
    { form: 'dialog', section: 'contact', shownTo: 'revealed', searched: texts.phone, fromCv: true },
    { filled: true, merge: 'one', erasure: 'emptied' },
    {
      listed: columns.text('Contact number', { filled: true }),
      filters: { contactNumber: filters.contains('Contact number') },
    },
  ),
  emergencyCode: field(
    optional(dialingCode('Emergency code')),
    { form: 'dialog', section: 'contact', shownTo: 'revealed', searched: null, fromCv: true },
    { merge: { with: 'emergencyNumber' }, erasure: 'emptied' },
  ),
  emergencyNumber: field(
    optional(phone('Emergency number')),
    { form: 'dialog', section: 'contact', shownTo: 'revealed', searched: texts.phone, fromCv: true },
    { merge: 'one', erasure: 'emptied' },
  ),
  linkedInProfile: field(
    optional(
      link('LinkedIn profile', {
        tidied: linkedInProfile,
        message: 'Enter the address of a LinkedIn profile, such as linkedin.com/in/name',
      }),
    ),
    { form: 'page', section: 'contact', shownTo: 'revealed', searched: texts.linkedin, fromCv: true },
    { alsoCalled: ['LinkedIn', 'LinkedIn URL'], merge: 'one', erasure: 'emptied' },
    {
      listed: columns.link('LinkedIn profile', { sortable: false, hidden: true }),
      filters: { linkedInProfile: filters.has('LinkedIn profile') },
    },
  ),
  /** Names a city of the master list; a name alone is kept as it was written. */
  currentCityId: field(
    relabelled(optional(ref('Current city', 'cities')), { required: true }),
    { form: 'dialog', section: 'contact', shownTo: 'staff', searched: null, fromCv: true },
    {
      alsoCalled: ['City', 'Location', 'Current location'],
      merge: { with: 'currentCityName' },
      erasure: 'emptied',
      telling: { untold: 'The name of the city says it all' },
    },
    { filters: { cities: filters.anyRef('City', 'cities') } },
  ),
  currentCityName: field(
    text('Current city', { max: 100 }).nullish(),
    { form: 'dialog', section: 'contact', shownTo: 'everybody', searched: texts.city, fromCv: false },
    { filled: true, merge: 'one', erasure: 'emptied' },
    { listed: columns.text('City', { filled: true, hidden: true }) },
  ),
  industryList: field(
    refs('Industry', 'industries').nullish(),
    { form: 'dialog', section: 'work', shownTo: 'everybody', searched: texts.industry, fromCv: true },
    { column: 'industryIds', filled: true, names: 'industries', merge: 'both', erasure: 'emptied' },
    { filters: { industry: filters.anyRef('Industry', 'industries') } },
  ),
  functionId: field(
    optional(ref('Function', 'functions')),
    { form: 'dialog', section: 'work', shownTo: 'everybody', searched: texts.function, fromCv: true },
    { names: 'functionName', merge: 'one', erasure: 'emptied' },
    {
      listed: columns.text('Function', { sortable: false, hidden: true }),
      filters: { functions: filters.anyRef('Functions', 'functions') },
    },
  ),
  source: field(
    choice('Source', sources),
    { form: 'dialog', section: 'ours', shownTo: 'staff', searched: texts.source, fromCv: true },
    { filled: true, merge: 'one', erasure: { stays: 'Where the firm found people is counted' } },
    {
      listed: columns.choice('Source', sources, { filled: true, hidden: true }),
      filters: { sources: filters.anyOf('Source', sources) },
    },
  ),
  courseNameList: field(
    refs('Course names', 'courses').nullish(),
    { form: 'dialog', section: 'education', shownTo: 'everybody', searched: texts.course, fromCv: true },
    { column: 'courseIds', filled: true, names: 'courses', merge: 'both', erasure: 'emptied' },
  ),
  specializationList: field(
    refs('Specialization', 'specializations').nullish(),
    { form: 'dialog', section: 'education', shownTo: 'everybody', searched: texts.course, fromCv: true },
    { column: 'specializationIds', filled: true, names: 'specializations', merge: 'both', erasure: 'emptied' },
  ),
  resumeSourceFolder: field(
    optional(text('Resume source folder', { max: 500, message: 'Only 500 Characters Allowed' })),
    { form: 'dialog', section: 'ours', shownTo: 'staff', searched: null, fromCv: false },
    { merge: 'one', erasure: 'emptied' },
  ),
  parserSkillList: field(
    refs('Key skills', 'skills', 'Key skills are Required'),
    { form: 'dialog', section: 'work', shownTo: 'everybody', searched: texts.skill, fromCv: true },
    {
      column: 'skillIds',
      filled: true,
      names: 'skills',
      alsoCalled: ['Skills', 'Skill set'],
      merge: 'both',
      erasure: 'emptied',
    },
    {
      listed: columns.tags('Key skills', { hidden: true }),
      filters: { skills: filters.anyRef('Key skills', 'skills') },
    },
  ),
  designation: field(
    optional(text('Designation', { max: 100 })),
    { form: 'page', section: 'work', shownTo: 'everybody', searched: texts.title, fromCv: false },
    { merge: 'one', erasure: 'emptied' },
    { listed: columns.text('Designation') },
  ),
  currentEmployer: field(
    optional(text('Current employer', { max: 100 })),
    { form: 'page', section: 'work', shownTo: 'everybody', searched: texts.employer, fromCv: false },
    { alsoCalled: ['Employer', 'Current company', 'Company'], merge: 'one', erasure: 'emptied' },
    {
      listed: columns.text('Current employer', { hidden: true }),
      filters: { currentEmployer: filters.contains('Current employer') },
    },
  ),
  hideEmployer: field(
    relabelled(flag('Hide employer'), { help: 'The client side does not see who employs them' }).nullish(),
    { form: 'page', section: 'work', shownTo: 'staff', searched: null, fromCv: false },
    { filled: true, merge: { with: 'currentEmployer' }, erasure: 'emptied' },
  ),
  totalExperience: field(
    optional(years('Total experience')),
    { form: 'page', section: 'work', shownTo: 'everybody', searched: ranges.experience, fromCv: true },
    { alsoCalled: ['Experience'], merge: 'one', erasure: 'emptied' },
    {
      listed: columns.years('Experience'),
      filters: { minExp: filters.min('Experience from'), maxExp: filters.max('Experience to') },
    },
  ),
  currentCtc: field(
    optional(relabelled(lpa('Current CTC'), { help: 'Fixed part' })),
    { form: 'page', section: 'pay', shownTo: 'everybody', searched: ranges.ctc, fromCv: false },
    { merge: 'one', erasure: 'emptied' },
    {
      listed: columns.lpa('Current CTC', { hidden: true }),
      filters: { minCtc: filters.minLpa('Current CTC from'), maxCtc: filters.maxLpa('Current CTC to') },
    },
  ),
  currentVariable: field(
    optional(relabelled(lpa('Current variable'), { help: 'Variable part, on top' })),
    { form: 'page', section: 'pay', shownTo: 'everybody', searched: null, fromCv: false },
    { merge: 'one', erasure: 'emptied' },
  ),
  expectedCtc: field(
    optional(lpa('Expected CTC')),
    { form: 'page', section: 'pay', shownTo: 'everybody', searched: ranges.expected, fromCv: false },
    { merge: 'one', erasure: 'emptied' },
    { listed: columns.lpa('Expected CTC') },
  ),
  noticePeriod: field(
    optional(choice('Notice period', noticePeriods)),
    { form: 'page', section: 'pay', shownTo: 'everybody', searched: ranges.notice, fromCv: false },
    { alsoCalled: ['Notice'], merge: 'one', erasure: 'emptied' },
    {
      listed: columns.choice('Notice period', noticePeriods, { sortable: false }),
      filters: { noticePeriod: filters.anyOf('Notice period', noticePeriods) },
    },
  ),
  noticeNegotiable: field(
    flag('Notice negotiable').nullish(),
    { form: 'page', section: 'pay', shownTo: 'everybody', searched: null, fromCv: false },
    { filled: true, merge: { with: 'noticePeriod' }, erasure: 'emptied' },
  ),
  noticeServing: field(
    flag('Serving notice').nullish(),
    { form: 'page', section: 'pay', shownTo: 'everybody', searched: null, fromCv: false },
    { filled: true, merge: { with: 'noticePeriod' }, erasure: 'emptied' },
  ),
  lastWorkingDay: field(
    optional(date('Last working day')),
    { form: 'page', section: 'pay', shownTo: 'everybody', searched: null, fromCv: false },
    { merge: 'one', erasure: 'emptied' },
  ),
  offersInHand: field(
    optional(wholeNumber('Offers in hand', { max: 20 })),
    { form: 'page', section: 'pay', shownTo: 'staff', searched: null, fromCv: false },
    { merge: 'one', erasure: 'emptied' },
  ),
  preferredCityList: field(
    refs('Preferred cities', 'cities').nullish(),
    { form: 'page', section: 'work', shownTo: 'everybody', searched: null, fromCv: false },
    { column: 'preferredCityIds', filled: true, names: 'preferredCities', merge: 'both', erasure: 'emptied' },
  ),
  languageList: field(
    refs('Languages', 'languages').nullish(),
    { form: 'page', section: 'education', shownTo: 'everybody', searched: texts.language, fromCv: false },
    { column: 'languageIds', filled: true, names: 'languages', merge: 'both', erasure: 'emptied' },
  ),
  dateOfBirth: field(
    optional(dateOfBirth),
    { form: 'page', section: 'person', shownTo: 'revealed', searched: null, fromCv: false },
    { alsoCalled: ['DOB', 'Birth date'], merge: 'one', erasure: 'emptied' },
  ),
  pan: field(
    optional(pan),
    { form: 'page', section: 'person', shownTo: 'staff', searched: null, fromCv: false },
    { merge: 'one', erasure: 'emptied' },
  ),
  rating: field(
    optional(wholeNumber('Rating', { min: 1, max: 5, help: '1 to 5' })),
    { form: 'page', section: 'ours', shownTo: 'staff', searched: ranges.rating, fromCv: false },
    { merge: 'one', erasure: 'emptied' },
  ),
  notes: field(
    optional(longText('Notes', { max: 5000, help: 'For us only; the client side never sees them' })),
    { form: 'page', section: 'ours', shownTo: 'staff', searched: texts.notes, fromCv: false },
    { merge: 'both', erasure: 'emptied' },
  ),
}) satisfies Readonly<Record<string, CandidateField>>

/** The fields of a candidate's forms and records. */
export type CandidateFields = typeof candidateFields

/** The name that the forms have for a field of a candidate. */
export type CandidateFieldKey = keyof CandidateFields

/** The same, where only their rules matter. What a firm defines itself is told apart by its name alone. */
export const candidateFieldList: readonly NamedField[] = fieldsIn(candidateFields)
