import { z } from 'zod'
import { columns } from '#contract/kit/columns.ts'
import { filters } from '#contract/kit/filters.ts'
import { list } from '#contract/kit/list.ts'
import { acknowledgements, interviewModes, interviewStates } from '#contract/vocab/interviews.ts'

/** Interviews within reach. */
export const interviewList = list({
  name: 'interviews',
  title: 'Interviews',
  call: 'POST /api/interviews/list',
  access: 'interview.read',
  exportAccess: 'application.export',
  search: 'candidate and position',
  columns: {
    startsAt: columns.dateTime('Starts', { filled: true }),
    candidateName: columns.text('Candidate', { filled: true }),
    positionName: columns.text('Position', { filled: true }),
    organizationName: columns.text('Organization', { filled: true }),
    stageName: columns.text('Stage', { filled: true }),
    mode: columns.choice('Mode', interviewModes, { filled: true }),
    state: columns.choice('Status', interviewStates, { filled: true }),
    acknowledgement: columns.choice('Candidate says', acknowledgements, { filled: true }),
    link: columns.text('Link or place', { sortable: false }),
    interviewers: columns.tags('Interviewers'),
    feedbackCount: columns.number('Feedback given', { filled: true }),
    recruiterName: columns.text('Recruiter', { filled: true, hidden: true }),
  },
  filters: {
    isMine: filters.is('Only mine'),
    dateFrom: filters.from('From'),
    dateTo: filters.to('To'),
    organizations: filters.anyRef('Organizations', 'organizations'),
    positions: filters.anyRef('Positions', 'positions'),
    recruiters: filters.anyRef('Recruiters', 'recruiters'),
    interviewStatus: filters.anyOf('Status', interviewStates),
    acknowledged: filters.anyOf('Candidate says', acknowledgements),
    modeOfInterviews: filters.anyOf('Mode', interviewModes),
  },
  extra: { id: z.number(), candidateId: z.number(), positionId: z.number(), endsAt: z.string() },
  records: 'interview',
  sort: ['startsAt', 'desc'],
  empty: 'No interviews here. They appear as soon as one is scheduled.',
  begins: 'Interviews of candidates with clients. Schedule one from a candidate on a position.',
})
