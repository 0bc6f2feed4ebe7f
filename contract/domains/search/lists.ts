import { z } from 'zod'
import { candidateFilters } from '#contract/domains/candidates/lists.ts'
import { columns } from '#contract/kit/columns.ts'
import { filters } from '#contract/kit/filters.ts'
import { list } from '#contract/kit/list.ts'
import { noticePeriods } from '#contract/vocab/noticePeriods.ts'
import { sources } from '#contract/vocab/sources.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { longestQuery, snippet } from './model.ts'

/** Candidates by what they say: a search over profile and CV together with the whole candidate filter. */
export const candidateSearch = list({
  name: 'candidateSearch',
  title: 'Candidate search',
  call: 'POST /api/candidate/advanceSearch',
  access: 'candidate.search',
  exportAccess: 'candidate.export',
  search: 'CVs and profiles: java AND (spring OR "micro services") NOT trainee',
  searchLength: longestQuery,
  columns: {
    relevance: columns.number('Best match', {
      filled: true,
      definition: 'How well the words fit, counted among the newest matches',
    }),
    fullName: columns.text('Name', { sortable: false }),
    statusId: columns.choice('Status', candidateStatuses, { sortable: false }),
    designation: columns.text('Designation', { sortable: false }),
    currentEmployer: columns.text('Current employer', { sortable: false }),
    currentCityName: columns.text('City', { sortable: false }),
    totalExperience: columns.years('Experience'),
    currentCtc: columns.lpa('Current CTC'),
    expectedCtc: columns.lpa('Expected CTC', { sortable: false }),
    noticePeriod: columns.choice('Notice period', noticePeriods, { sortable: false }),
    skills: columns.tags('Key skills'),
    emailId: columns.text('Email', { sortable: false, hidden: true }),
    contactNumber: columns.text('Contact number', { sortable: false, hidden: true }),
    source: columns.choice('Source', sources, { sortable: false, hidden: true }),
    createdAt: columns.dateTime('Added on', { filled: true }),
    lastActionAt: columns.dateTime('Last action', { filled: true }),
  },
  filters: {
    ...candidateFilters,
    /** Leaves out who is on the position already, was sent to its client, or is in work with somebody else. */
    freeFor: filters.anyRef('Free for', 'positions'),
  },
  extra: {
    id: z.number(),
    /** Stretches of CV and profile around what was found. */
    snippets: z.array(snippet),
  },
  sort: ['relevance', 'desc'],
  empty: 'Nobody is found. Leave a word out, join words with OR, or take a filter away.',
  begins: 'Candidates by words of their CVs. Add candidates first, then look for skills, places or employers.',
})
