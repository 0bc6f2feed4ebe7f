import { z } from 'zod'
import { columns } from '#contract/kit/columns.ts'
import { filters } from '#contract/kit/filters.ts'
import { type Grouping, report } from '#contract/kit/report.ts'
import { dashboardReports } from '#contract/vocab/reports.ts'
import { rolesOfOneOrganization } from '#contract/vocab/roles.ts'
import { screeningOutcomes, screeningStatuses } from '#contract/vocab/screenings.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { verticals } from '#contract/vocab/verticals.ts'
import { byRecruiter, lastThreeDaysFilters, ofDashboard, scopeFilters } from './filters.ts'

const byOutcome: Grouping = {
  label: 'By outcome',
  key: 'screenStatus',
  narrows: (key) => ({ status: String(key) }),
}

/** How the last screening of each application in a period ended. */
export const screeningStatus = report({
  ...ofDashboard(dashboardReports.screeningStatus),
  call: 'POST /api/screening/status',
  about: 'The last screening of each application in the period, and how it ended.',
  leftOut:
    'Earlier screenings of the same application in the period, outcomes that were undone, and applications that were not screened in it.',
  rowsAre: ['screening', 'screenings'],
  columns: {
    candidateName: columns.text('Candidate', { filled: true }),
    recruiterName: columns.text('Recruiter', {
      filled: true,
      definition: 'The recruiter of the application at that moment.',
    }),
    positionName: columns.text('Position', { filled: true }),
    organizationName: columns.text('Organization', { filled: true }),
    dateCalled: columns.dateTime('Date called', {
      filled: true,
      definition: 'When the outcome of the last screening in the period was recorded.',
    }),
    screenStatus: columns.choice('Screen status', screeningOutcomes, {
      filled: true,
      definition: 'The outcome of that screening.',
    }),
    currentStatus: columns.choice('Current status', candidateStatuses, { filled: true }),
    qcName: columns.text('QC', { definition: 'The QC of the application now.', untold: rolesOfOneOrganization }),
    comments: columns.text('Comments', { definition: 'What was noted with the outcome.' }),
    verticals: columns.choice('Vertical', verticals, { filled: true, definition: 'The vertical of the position.' }),
  },
  filters: {
    status: filters.oneOf('Screen status', screeningStatuses, {
      initial: screeningStatuses.incompleteCall,
      leavesOut: 'of other status',
    }),
    ...lastThreeDaysFilters,
    recruiters: filters.anyRef('Recruiters', 'recruiters'),
    ...scopeFilters,
  },
  extra: {
    id: z.number(),
    applicationId: z.number(),
    candidateId: z.number(),
    positionId: z.number(),
    personId: z.number(),
  },
  chart: { kind: 'groups', by: ['outcome', 'recruiter'] },
  groupings: { outcome: byOutcome, recruiter: byRecruiter },
  empty: 'No screening ended like this in the period. Choose another outcome, or more days.',
})
