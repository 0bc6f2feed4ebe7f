import { z } from 'zod'
import { columns } from '#contract/kit/columns.ts'
import { filters } from '#contract/kit/filters.ts'
import { report } from '#contract/kit/report.ts'
import { dashboardReports } from '#contract/vocab/reports.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { verticals } from '#contract/vocab/verticals.ts'
import {
  byOrganization,
  byPeriod,
  byRecruiter,
  ofDashboard,
  periodColumn,
  quarterFilters,
  scopeFilters,
} from './filters.ts'

/** After how many days without a known notice period somebody is expected to join. */
export const usualNoticeDays = 30

const fee = 'the fee percentage of the salary band, else of the organization, else its flat fee'
const projected = `The offered CTC, before an offer the expected CTC of the candidate, × ${fee}, to the paisa.`
const expected = `The date of joining agreed with the offer; before an offer the day of Final Select plus the notice period (${usualNoticeDays} days where it is not known).`

interface Words {
  /** What the revenue is called. */
  name: string
  /** What the date is by which a row falls into the period. */
  date: string
  revenue: string
  ctc: string
  recruiter: string
}

const revenueColumns = (words: Words) => ({
  candidateName: columns.text('Candidate', { filled: true }),
  organizationName: columns.text('Organization', { filled: true }),
  positionName: columns.text('Position', { filled: true }),
  positionVertical: columns.choice('Position vertical', verticals, { filled: true }),
  expectedDateOfJoining: columns.date('Expected date of joining', { definition: words.date }),
  ctcOffered: columns.lpa('CTC offered', { definition: words.ctc }),
  revenueProjected: columns.money(words.name, { definition: words.revenue, adds: true }),
  recruiterName: columns.text('Recruiter', { filled: true, definition: words.recruiter }),
  recruiterVertical: columns.tags('Recruiter vertical'),
  statusId: columns.choice('Status now', candidateStatuses, { filled: true, hidden: true }),
  period: periodColumn,
})

const shared = {
  rowsAre: ['candidate', 'candidates'] as const,
  filters: { ...quarterFilters, recruiters: filters.anyRef('Recruiters', 'recruiters'), ...scopeFilters },
  extra: {
    ...{ id: z.number(), applicationId: z.number(), candidateId: z.number(), positionId: z.number() },
    ...{ organizationId: z.number(), personId: z.number() },
  },
  headline: 'revenueProjected' as const,
  chart: { kind: 'groups' as const, by: ['period', 'recruiter'] },
  groupings: { period: byPeriod, recruiter: byRecruiter, organization: byOrganization },
}

const offeredCtc = 'The yearly CTC of the latest offer; empty before there is one.'

/** What is to be expected from those who were selected or offered. */
export const revenuePipeline = report({
  ...ofDashboard(dashboardReports.revenuePipeline),
  ...shared,
  compares: false,
  call: 'POST /api/revenue/pipeline',
  about: 'Everybody from Final Select to Offer Accepted whose expected date of joining lies in the period.',
  leftOut:
    'Offers that were revoked or declined, people who backed out, and held applications other than Offer Hold: nothing is to be expected of them until they go on.',
  columns: revenueColumns({
    ...{ name: 'Revenue projected', date: expected, ctc: offeredCtc, revenue: projected },
    recruiter: 'The recruiter of the application now.',
  }),
  empty: 'Nobody in the pipeline is expected to join in this period. Choose a longer period, or fewer filters.',
})

/** What was earned from those who joined. */
export const revenueAchieved = report({
  ...ofDashboard(dashboardReports.revenueAchieved),
  ...shared,
  call: 'POST /api/revenue/achieved',
  about:
    'Everybody who joined in the period, with the fee that this earned: a joining earns its fee on its day, whether or not accounts have issued the invoice yet.',
  leftOut:
    'Joinings that were undone, and invoices that were cancelled or credited in full. Tax is not revenue. People who left again stay: their fee was earned unless it was credited.',
  columns: {
    ...revenueColumns({
      ...{ name: 'Revenue achieved', date: 'The date of joining agreed with the offer.' },
      ctc: 'The yearly CTC of the offer.',
      revenue: 'The fee of the invoice before tax, issued or still a draft, less what credit notes took back of it.',
      recruiter: 'The recruiter of the application when it entered Joined.',
    }),
    revenueInvoiced: columns.money('Of that invoiced', {
      definition: 'The same where the invoice was issued; nothing while it is a draft.',
      adds: true,
      hidden: true,
    }),
  },
  empty: 'Nobody joined in this period. Choose a longer period, or fewer filters.',
})

/** What was lost with offers that came to nothing: the rows behind the lost revenue of the team. */
export const revenueLost = report({
  ...shared,
  name: 'revenueLost',
  title: 'Revenue Lost',
  access: 'report.teamPerformance',
  sort: ['candidateName', 'asc'],
  call: 'POST /api/revenue/lost',
  about: 'Everybody whose offer was revoked or declined in the period, or who backed out in it.',
  leftOut: 'Moves that were undone. Who left after joining is in Revenue Achieved.',
  lessIsBetter: true,
  columns: {
    ...revenueColumns({
      ...{ name: 'Revenue lost', date: expected, ctc: offeredCtc, revenue: projected },
      recruiter: 'The recruiter of the application at that moment.',
    }),
    lostOn: columns.dateTime('Lost on', { filled: true, definition: 'When the application entered that status.' }),
  },
  empty: 'No offer was revoked or declined and nobody backed out in this period.',
})
