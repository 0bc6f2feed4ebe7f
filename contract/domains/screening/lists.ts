import { z } from 'zod'
import { columns } from '#contract/kit/columns.ts'
import { filters } from '#contract/kit/filters.ts'
import { list } from '#contract/kit/list.ts'
import { priorities } from '#contract/vocab/priorities.ts'
import { rolesOfOneOrganization } from '#contract/vocab/roles.ts'

/** Everybody who waits for a quality check, the longest first. */
export const qcQueue = list({
  name: 'qcQueue',
  title: 'Quality checks',
  call: 'POST /api/qc/queue',
  access: 'qc.read',
  search: 'candidate or position',
  columns: {
    candidateName: columns.text('Candidate', { filled: true }),
    positionName: columns.text('Position', { filled: true }),
    organizationName: columns.text('Organization', { filled: true }),
    priority: columns.choice('Priority', priorities, { filled: true }),
    sentAt: columns.dateTime('Sent to QC', { filled: true }),
    waitingHours: columns.number('Waiting hours', {
      filled: true,
      definition: 'Hours since the candidate was sent to QC, nights and weekends included',
    }),
    answered: columns.number('Answers in sheet', { filled: true }),
    timesSent: columns.number('Times sent', { filled: true }),
    recruiterName: columns.text('Recruiter', { filled: true }),
    qcName: columns.text('QC', { untold: rolesOfOneOrganization }),
  },
  filters: {
    qcs: filters.anyRef('QC', 'qcs', { untold: rolesOfOneOrganization }),
    recruiters: filters.anyRef('Recruiters', 'recruiters'),
    organizations: filters.anyRef('Organizations', 'organizations'),
    positions: filters.anyRef('Positions', 'positions'),
    priority: filters.anyOf('Priority', priorities),
    sentFrom: filters.from('Sent from'),
    sentTo: filters.to('Sent to'),
  },
  extra: { id: z.number(), candidateId: z.number(), positionId: z.number() },
  sort: ['sentAt', 'asc'],
  empty: 'Nobody waits for a quality check.',
  begins:
    'Candidates who wait to be passed or rejected before the client sees them. They come once somebody is sent to QC.',
})
