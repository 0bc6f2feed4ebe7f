import { columns } from '#contract/kit/columns.ts'
import { filters } from '#contract/kit/filters.ts'
import { list } from '#contract/kit/list.ts'
import { reportPageSize } from '#contract/vocab/pageSizes.ts'
import { applicationColumns, applicationFilters, applicationIds, peopleColumns } from './candidateDetails.ts'

/** After how many days after Final Select an offer is overdue. */
export const offerOverdueDays = 7

const shared = { exportAccess: 'report.export', search: 'candidate name', extra: applicationIds } as const
const { statusSince, ...withoutSince } = applicationColumns

const dates = {
  selectedOn: columns.date('Selected on', { definition: 'The day on which the candidate entered Final Select.' }),
  offeredOn: columns.date('Offered on', { definition: 'The date of the latest offer.' }),
  resignedOn: columns.date('Resigned on', { definition: 'When the candidate gave notice to the present employer.' }),
  dateOfJoining: columns.date('Expected joining', {
    definition: 'The date of joining agreed with the latest offer; empty before there is one.',
  }),
}

const dateFilters = {
  dateOfJoiningFrom: filters.from('Expected joining from'),
  dateOfJoiningTo: filters.to('Expected joining to'),
  offeredFrom: filters.from('Offered from'),
  offeredTo: filters.to('Offered to'),
  resignedFrom: filters.from('Resigned from'),
  resignedTo: filters.to('Resigned to'),
  selectedFrom: filters.from('Selected from'),
  selectedTo: filters.to('Selected to'),
}

/** Candidates for whom the next interview has to be arranged, longest waiting first. */
export const interviewToBeScheduledList = list({
  pageSize: reportPageSize,
  ...shared,
  name: 'interviewsToBeScheduled',
  title: 'Interviews to be scheduled',
  call: 'POST /api/dashboard/interviewToBeScheduled',
  access: 'report.interviewsToBeScheduled',
  columns: {
    ...applicationColumns,
    daysWaiting: columns.number('Days waiting', {
      filled: true,
      definition: 'Whole days since the last change of status.',
    }),
    interviewStage: columns.text('Last stage', { definition: 'The interview stage it went through last.' }),
    ...peopleColumns,
  },
  filters: {
    statusFrom: filters.from('In status from'),
    statusTo: filters.to('In status to'),
    ...applicationFilters,
  },
  sort: ['statusSince', 'asc'],
  empty: 'Nobody waits for an interview to be scheduled.',
  begins: 'Candidates whom a client wants to meet wait here for a time. They come once a client shortlists a CV.',
})

/** Everybody who was selected and has not joined yet. */
export const selectedCandidateList = list({
  pageSize: reportPageSize,
  ...shared,
  name: 'selectedCandidates',
  title: 'Selected candidates',
  call: 'POST /api/dashboard/selectedCandidate',
  access: 'report.selectedCandidates',
  columns: { ...applicationColumns, ...dates, ...peopleColumns },
  filters: { ...dateFilters, ...applicationFilters },
  sort: ['statusSince', 'desc'],
  empty: 'Nobody is selected with these dates.',
  begins: 'Candidates whom a client chose, on their way to an offer. They come once an interview ends well.',
})

/** Those among the selected with whom something is wrong. */
export const selectedWithExceptionList = list({
  pageSize: reportPageSize,
  ...shared,
  name: 'selectedWithException',
  title: 'Selected candidates with exception',
  call: 'POST /api/dashboard/selectedCandidateWithException',
  access: 'report.selectedCandidatesWithException',
  columns: {
    ...withoutSince,
    exception: columns.text('Exception', {
      filled: true,
      definition: `Expected joining has passed, or no offer was sent within ${offerOverdueDays} days of Final Select.`,
    }),
    daysOverdue: columns.number('Days overdue', {
      filled: true,
      definition: `Days since the expected joining, or beyond the ${offerOverdueDays} days after Final Select.`,
    }),
    ...dates,
    statusSince: { ...statusSince, hidden: true },
    ...peopleColumns,
  },
  filters: { ...dateFilters, ...applicationFilters },
  sort: ['daysOverdue', 'desc'],
  empty: 'No exception: every offer is on its way, and nobody is late.',
  begins: 'Offers and joinings that are late or not as agreed. They show by themselves once somebody is selected.',
})
