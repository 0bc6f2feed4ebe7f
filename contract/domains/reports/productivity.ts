import { z } from 'zod'
import { columns } from '#contract/kit/columns.ts'
import { filters } from '#contract/kit/filters.ts'
import { report, share, type Values } from '#contract/kit/report.ts'
import { firstReportYear } from '#contract/vocab/calendar.ts'
import { dashboardReports } from '#contract/vocab/reports.ts'
import { candidateStatuses as s, statusesOf } from '#contract/vocab/statuses.ts'
import { entered } from './entered.ts'
import { ofDashboard, periodColumn, periodFilters, scopeFilters } from './filters.ts'
import { daysOfPeriod } from './periods.ts'

const recruiterColumns = {
  recruiterName: columns.text('Recruiter', { filled: true }),
  period: periodColumn,
  cvTarget: columns.number('CV target', {
    adds: true,
    definition:
      "The recruiter's daily CV target × the working days of the firm in the period, less its holidays. Narrowing to organizations, positions or verticals leaves it as it is.",
  }),
}

const shares = {
  targetToSubmit: share('Target to submit', 'cvSubmit', 'cvTarget'),
  submittedToInterviewSchedule: share('Submitted to interview schedule', 'firstInterviewSchedule', 'cvSubmit'),
  scheduledToAppeared: share('Scheduled to appeared', 'interviewerAppeared', 'firstInterviewSchedule'),
  appearedToOffered: share('Appeared to offered', 'offered', 'interviewerAppeared'),
  offeredToJoined: share('Offered to joined', 'joined', 'offered'),
  offeredToBackout: share('Offered to backout', 'backedOut', 'offered'),
}

const shared = {
  people: { by: 'recruiter', name: 'recruiterName', target: 'cvTarget' } as const,
  rowsAre: ['recruiter', 'recruiters'] as const,
  leftOut:
    'Moves that were undone, and a second entry into the same status. Recruiters without a target and without a figure, since there is nothing to say about them.',
  extra: { id: z.number(), personId: z.number() },
  headline: 'joined' as const,
  chart: {
    kind: 'funnel' as const,
    figures: ['cvSubmit', 'firstInterviewSchedule', 'interviewerAppeared', 'offered', 'joined'],
    forEachRow: true,
  },
  empty: 'Nobody has a target or a figure in this period. Choose a longer period, or fewer filters.',
}

/** What each recruiter brought about in a period, against their target. */
export const productivity = report({
  ...ofDashboard(dashboardReports.productivity),
  ...shared,
  call: 'POST /api/productivity',
  about: 'Each recruiter with a target or a figure. An application counts for the recruiter it had at that moment.',
  columns: {
    ...recruiterColumns,
    cvSubmit: entered('CVs submitted', [s.sentToClient]),
    firstInterviewSchedule: entered('First interviews scheduled', [s.interviewScheduled]),
    interviewerAppeared: entered('Appeared in interview', [s.interviewConducted]),
    offered: entered('Offered', [s.offerSent]),
    joined: entered('Joined', [s.joined]),
    notJoined: entered('Not joined', statusesOf({ attribute: 'notJoined' })),
    backedOut: entered('Backed out', [s.candidateBackedOut], { hidden: true }),
    ...shares,
  },
  filters: { ...periodFilters, recruiters: filters.anyRef('Recruiters', 'recruiters'), ...scopeFilters },
})

const monthOfYear = z.object({
  year: z.number().int().min(firstReportYear).max(9999),
  month: z.number().int().min(1).max(12),
})

/** A period as callers may send it instead of days: from the first to the last of these months. */
const duration = z.object({ from: monthOfYear, to: monthOfYear }).nullish()

const monthText = ({ year, month }: z.output<typeof monthOfYear>) => `${year}-${String(month).padStart(2, '0')}`

/** The days of a period that was sent in months; those that were sent as days stay. */
export function withDaysOfDuration(asked: Values): Values {
  const sent = duration.safeParse(asked['duration'])
  if (!sent.success || !sent.data) return asked
  const { from, to } = sent.data
  return { ...asked, from: daysOfPeriod(monthText(from)).from, to: daysOfPeriod(monthText(to)).to }
}

/** Every step from the screening to the joining, for each recruiter. */
const performance = report({
  ...shared,
  name: 'recruiterPerformance',
  title: 'Recruiter performance',
  access: 'report.recruiterPerformance',
  sort: ['recruiterName', 'asc'],
  call: 'POST /api/recruiter/performance/report',
  about:
    'Each recruiter with a target or a figure, from the screening to the joining. An application counts for the recruiter it had at that moment.',
  columns: {
    ...recruiterColumns,
    screenSelected: entered('Selected in screening', [s.screenSelect]),
    sentToQc: entered('Sent to QC', [s.qcPending]),
    qcPassed: entered('QC passed', [s.qcPassed]),
    cvSubmit: entered('CVs submitted', [s.sentToClient]),
    cvShortlisted: entered('CVs shortlisted', [s.cvShortlisted]),
    firstInterviewSchedule: entered('First interviews scheduled', [s.interviewScheduled]),
    interviewerAppeared: entered('Appeared in interview', [s.interviewConducted]),
    finalSelected: entered('Finally selected', [s.finalSelect]),
    offered: entered('Offered', [s.offerSent]),
    joined: entered('Joined', [s.joined]),
    backedOut: entered('Backed out', [s.candidateBackedOut]),
    ...shares,
  },
  filters: {
    ...periodFilters,
    recruiter: filters.anyRef('Recruiter', 'recruiters'),
    organization: filters.anyRef('Organization', 'organizations'),
    reportingTo: filters.anyRef('Reporting to', 'users'),
  },
})

/** The same with the request of the recruiter performance report, whose period may be a duration in months. */
export const recruiterPerformance = { ...performance, input: performance.input.extend({ duration }) }
