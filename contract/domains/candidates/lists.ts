import { columns } from '#contract/kit/columns.ts'
import { lpa } from '#contract/kit/fields.ts'
import { type Filter, filters } from '#contract/kit/filters.ts'
import { list } from '#contract/kit/list.ts'
import { genders } from '#contract/vocab/genders.ts'
import { noticePeriods } from '#contract/vocab/noticePeriods.ts'
import { sources } from '#contract/vocab/sources.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'

const ctcBound = (kind: 'min' | 'max', label: string) => ({ kind, label, value: lpa(label).nullish() }) satisfies Filter

/** The specification's candidate filter: of the list and of the search. */
export const candidateFilters = {
  status: filters.anyOf('Status', candidateStatuses),
  firstName: filters.contains('First name'),
  lastName: filters.contains('Last name'),
  emailId: filters.contains('Email'),
  contactNumber: filters.contains('Contact number'),
  cities: filters.anyRef('City', 'cities'),
  currentEmployer: filters.contains('Current employer'),
  functions: filters.anyRef('Functions', 'functions'),
  industry: filters.anyRef('Industry', 'industries'),
  skills: filters.anyRef('Key skills', 'skills'),
  gender: filters.oneOf('Gender', genders),
  noticePeriod: filters.anyOf('Notice period', noticePeriods),
  sources: filters.anyOf('Source', sources),
  minExp: filters.min('Experience from'),
  maxExp: filters.max('Experience to'),
  minCtc: ctcBound('min', 'Current CTC from'),
  maxCtc: ctcBound('max', 'Current CTC to'),
  recruiters: filters.anyRef('Recruiters', 'recruiters'),
  uploadedBy: filters.anyRef('Uploaded by', 'users'),
  screenedFrom: filters.from('Screened from'),
  screenedTo: filters.to('Screened to'),
}

/** All candidates within reach, with the specification's candidate filter. */
export const candidateList = list({
  name: 'candidates',
  title: 'Candidates',
  call: 'POST /api/candidate/list',
  access: 'candidate.read',
  exportAccess: 'candidate.export',
  search: 'name, e-mail or phone',
  columns: {
    fullName: columns.text('Name', { filled: true }),
    statusId: columns.choice('Status', candidateStatuses, { filled: true }),
    designation: columns.text('Designation'),
    currentEmployer: columns.text('Current employer'),
    currentCityName: columns.text('City', { filled: true }),
    totalExperience: columns.years('Experience'),
    currentCtc: columns.lpa('Current CTC'),
    expectedCtc: columns.lpa('Expected CTC'),
    noticePeriod: columns.choice('Notice period', noticePeriods, { sortable: false }),
    skills: columns.tags('Key skills'),
    emailId: columns.text('Email', { filled: true, hidden: true }),
    contactNumber: columns.text('Contact number', { filled: true }),
    gender: columns.choice('Gender', genders, { sortable: false, hidden: true }),
    functionName: columns.text('Function', { sortable: false, hidden: true }),
    source: columns.choice('Source', sources, { filled: true, hidden: true }),
    uploadedByName: columns.text('Uploaded by', { sortable: false, hidden: true }),
    createdAt: columns.dateTime('Added on', { filled: true, hidden: true }),
    lastActionAt: columns.dateTime('Last action', { filled: true }),
  },
  filters: candidateFilters,
  sort: ['lastActionAt', 'desc'],
  empty: 'No candidate matches. Remove a filter, or add the candidate.',
})
