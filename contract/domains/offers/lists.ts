import { z } from 'zod'
import { columns } from '#contract/kit/columns.ts'
import { filters } from '#contract/kit/filters.ts'
import { list } from '#contract/kit/list.ts'
import { dayIn } from '#contract/kit/wallTime.ts'
import { driveDayStatuses } from '#contract/vocab/interviews.ts'
import { contactOutcomes, feedbackPoints, joiningRisks } from '#contract/vocab/joinings.ts'
import { reportPageSize } from '#contract/vocab/pageSizes.ts'
import { backoutReasons } from '#contract/vocab/reasons.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'

const who = {
  candidateName: columns.text('Candidate', { filled: true }),
  positionName: columns.text('Position', { filled: true }),
  organizationName: columns.text('Organization', { filled: true }),
}

const whose = {
  recruiterName: columns.text('Recruiter', { filled: true }),
}

const extra = {
  id: z.number(),
  version: z.number(),
  candidateId: z.number(),
  positionId: z.number(),
  organizationId: z.number(),
}

const shared = { exportAccess: 'report.export', extra, search: 'candidate name' } as const

const joinabilityColumn = columns.number('Joinability', {
  definition: 'The newest score of the ten questions, 0 to 100. Low under 40, High from 70.',
})

/** Selected, and no offer sent yet. */
export const offerPendingList = list({
  pageSize: reportPageSize,
  ...shared,
  name: 'offerPending',
  title: 'Offer pending candidates',
  call: 'POST /api/dashboard/offerPending',
  access: 'report.offerPending',
  columns: {
    ...who,
    statusId: columns.choice('Status', candidateStatuses, { filled: true }),
    selectedOn: columns.dateTime('Selected on', { definition: 'When the candidate entered Final Select.' }),
    documentSentDate: columns.dateTime('Documents sent on'),
    daysWaiting: columns.number('Days waiting', { definition: 'Whole days since the last change of status.' }),
    joinability: joinabilityColumn,
    ...whose,
  },
  filters: {
    organizations: filters.anyRef('Organizations', 'organizations'),
    positions: filters.anyRef('Positions', 'positions'),
    recruiters: filters.anyRef('Recruiters', 'recruiters'),
    documentSentDate: filters.from('Documents sent from'),
  },
  sort: ['daysWaiting', 'desc'],
  empty: 'Everybody who was selected has an offer.',
  begins: 'Candidates who were selected and wait for their offer. They come once an interview ends well.',
})

/** With an offer in hand, by the day they are expected. */
export const upcomingJoineeList = list({
  pageSize: reportPageSize,
  ...shared,
  name: 'upcomingJoinees',
  title: 'Upcoming joinees',
  call: 'POST /api/dashboard/upcoming/joinees',
  access: 'report.upcomingJoinees',
  columns: {
    ...who,
    expectedJoiningOn: columns.date('Expected joining', { filled: true }),
    daysLeft: columns.number('Days left', {
      filled: true,
      definition: 'Days until the expected joining; negative once it has passed.',
    }),
    statusId: columns.choice('Status', candidateStatuses, { filled: true }),
    offeredCtc: columns.lpa('Offered CTC'),
    offeredOn: columns.date('Offered on', { filled: true, hidden: true }),
    acceptedOn: columns.date('Accepted on'),
    resignedOn: columns.date('Resigned on'),
    joinability: joinabilityColumn,
    ...whose,
  },
  filters: {
    organization: filters.anyRef('Organizations', 'organizations'),
    position: filters.anyRef('Positions', 'positions'),
    recruiter: filters.anyRef('Recruiters', 'recruiters'),
    dojFrom: filters.from('Joining from'),
    dojTo: filters.to('Joining to'),
    offeredFrom: filters.from('Offered from'),
    offeredTo: filters.to('Offered to'),
  },
  sort: ['expectedJoiningOn', 'asc'],
  empty: 'Nobody has an offer in hand.',
  begins: 'Candidates with an offer who are about to join. They come once an offer is accepted.',
})

/** Who joined, and whether they are still there. */
export const joinedCandidateList = list({
  pageSize: reportPageSize,
  ...shared,
  name: 'joinedCandidates',
  title: 'Joined candidates',
  call: 'POST /api/dashboard/joinedCandidateList',
  access: 'report.joinedCandidates',
  columns: {
    ...who,
    joinedOn: columns.date('Joined on'),
    statusId: columns.choice('Status', candidateStatuses, { filled: true }),
    offeredCtc: columns.lpa('Offered CTC', {
      definition: 'The CTC of the offer; not shown to those who do not read offers.',
    }),
    replacementUntil: columns.date('Replacement until', {
      definition: 'Until this day the firm owes a replacement if the person leaves.',
    }),
    feedbackTaken: columns.choice('Last feedback', feedbackPoints, {
      definition: 'The latest point after joining whose feedback was taken.',
    }),
    lastWorkingDay: columns.date('Last working day'),
    ...whose,
  },
  filters: {
    dojFrom: filters.from('Joined from'),
    dojTo: filters.to('Joined to'),
    organizations: filters.anyRef('Organizations', 'organizations'),
    positions: filters.anyRef('Positions', 'positions'),
    recruiters: filters.anyRef('Recruiters', 'recruiters'),
    hasLeft: filters.is('Left again'),
  },
  sort: ['joinedOn', 'desc'],
  empty: 'Nobody has joined yet.',
  begins: 'Candidates who joined their client. They come once a joining is recorded, and each makes an invoice.',
})

/** Who was selected and backed out. */
export const backoutCandidateList = list({
  pageSize: reportPageSize,
  ...shared,
  name: 'backoutCandidates',
  title: 'Backout candidates',
  call: 'POST /api/dashboard/backoutCandidate',
  access: 'report.backoutCandidates',
  columns: {
    ...who,
    backedOutOn: columns.date('Backed out on'),
    backoutReason: columns.choice('Reason', backoutReasons),
    selectedOn: columns.dateTime('Selected on', { definition: 'When the candidate entered Final Select.' }),
    offeredOn: columns.date('Offered on'),
    scheduledDate: columns.date('Scheduled date', {
      definition:
        'The day for which the joining was scheduled by the last offer; without an offer the day of the back-out. From today on the seat can still be filled in time.',
    }),
    dateOfJoining: columns.date('Date of joining', {
      definition: 'The day of joining that the candidate had accepted.',
    }),
    resignedOn: columns.date('Resigned on'),
    driveDayStatus: columns.choice('Drive day status', driveDayStatuses, {
      definition: 'What became of the candidate on the last hiring day.',
    }),
    ...whose,
  },
  filters: {
    dateOfJoiningFrom: filters.from('Date of joining from'),
    dateOfJoiningTo: filters.to('Date of joining to'),
    scheduledDateFrom: filters.from('Scheduled date from', { initial: () => dayIn(), leavesOut: 'earlier' }),
    scheduledDateTo: filters.to('Scheduled date to'),
    offeredFrom: filters.from('Offered from'),
    offeredTo: filters.to('Offered to'),
    resignedFrom: filters.from('Resigned from'),
    resignedTo: filters.to('Resigned to'),
    selectedFrom: filters.from('Selected from'),
    selectedTo: filters.to('Selected to'),
    driveDayStatus: filters.anyOf('Drive day status', driveDayStatuses),
    organizations: filters.anyRef('Organizations', 'organizations'),
    pfyPositions: filters.anyRef('Positions', 'positions'),
  },
  sort: ['backedOutOn', 'desc'],
  empty: 'No back-out with these dates. Without the filter on the scheduled date you see all of them.',
  begins: 'Candidates who accepted and did not join, with the reasons. They come from joinings that were recorded so.',
})

/** Everybody between selection and joining, those at most risk first. */
export const backoutDeskList = list({
  ...shared,
  name: 'backoutDesk',
  title: 'Backout desk',
  call: 'POST /api/joining/desk/list',
  access: 'joining.followUp',
  columns: {
    candidateName: who.candidateName,
    risk: columns.number('Risk', {
      filled: true,
      definition:
        '100 less the joinability score (50 while nobody has scored), more for doubts at the last contact, an overdue contact and a joining date that has passed. Medium above 30, High above 60.',
    }),
    revenueAtRisk: columns.money('Revenue at risk', {
      definition: 'The fee of the client for the offered CTC, else for the expected one.',
    }),
    nextContactOn: columns.date('Next contact', { filled: true }),
    lastContactAt: columns.dateTime('Last contact', { whenEmpty: 'Never' }),
    reasons: columns.tags('Why'),
    statusId: columns.choice('Status', candidateStatuses, { filled: true }),
    expectedJoiningOn: columns.date('Expected joining'),
    joinability: joinabilityColumn,
    backups: columns.number('Back-ups', {
      filled: true,
      definition: 'Candidates of the position who are with the client or further.',
    }),
    positionName: who.positionName,
    organizationName: who.organizationName,
    lastOutcome: columns.choice('Outcome', contactOutcomes, { hidden: true }),
    ...whose,
  },
  filters: {
    risks: filters.anyOf('Risk', joiningRisks),
    isOverdue: filters.is('Contact overdue'),
    organizations: filters.anyRef('Organizations', 'organizations'),
    positions: filters.anyRef('Positions', 'positions'),
    recruiters: filters.anyRef('Recruiters', 'recruiters'),
    dojFrom: filters.from('Joining from'),
    dojTo: filters.to('Joining to'),
  },
  extra: { ...extra, riskBand: joiningRisks.schema, isOverdue: z.boolean() },
  sort: ['risk', 'desc'],
  empty: 'Nobody is between selection and joining. Whoever is selected next appears here.',
  begins: 'Candidates between selection and joining, those at risk first. They come once somebody is selected.',
})
