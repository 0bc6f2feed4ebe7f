import { z } from 'zod'
import { columns, filters } from '#contract/kit/list.ts'
import { entered, report, share } from '#contract/kit/report.ts'
import { dashboardReports } from '#contract/vocab/reports.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { periodColumn, periodFilters, scopeFilters } from './filters.ts'

/** What each recruiter brought about in a period, against their target. */
export const productivity = report({
  reportType: dashboardReports.productivity,
  call: 'POST /api/productivity',
  about: 'Each recruiter with a target or a figure. An application counts for the recruiter it had at that moment.',
  people: { by: 'recruiter', name: 'recruiterName', target: 'cvTarget' },
  columns: {
    recruiterName: columns.text('Recruiter', { filled: true }),
    period: periodColumn,
    cvTarget: columns.number('CV target', {
      definition:
        "The recruiter's daily CV target × the working days of the period (Monday to Friday). Narrowing to organizations, positions or verticals leaves it as it is.",
    }),
    cvSubmit: entered('CVs submitted', [s.sentToClient]),
    firstInterviewSchedule: entered('First interviews scheduled', [s.interviewScheduled]),
    interviewerAppeared: entered('Appeared in interview', [s.interviewConducted]),
    offered: entered('Offered', [s.offerSent]),
    joined: entered('Joined', [s.joined]),
    notJoined: entered('Not joined', [s.offerDeclined, s.candidateBackedOut]),
    backedOut: entered('Backed out', [s.candidateBackedOut], { hidden: true }),
    targetToSubmit: share('Target to submit', 'cvSubmit', 'cvTarget'),
    submittedToInterviewSchedule: share('Submitted to interview schedule', 'firstInterviewSchedule', 'cvSubmit'),
    scheduledToAppeared: share('Scheduled to appeared', 'interviewerAppeared', 'firstInterviewSchedule'),
    appearedToOffered: share('Appeared to offered', 'offered', 'interviewerAppeared'),
    offeredToJoined: share('Offered to joined', 'joined', 'offered'),
    offeredToBackout: share('Offered to backout', 'backedOut', 'offered'),
  },
  filters: { ...periodFilters, recruiters: filters.anyRef('Recruiters', 'recruiters'), ...scopeFilters },
  extra: { id: z.number(), personId: z.number() },
  headline: 'joined',
  chart: {
    kind: 'funnel',
    figures: ['cvSubmit', 'firstInterviewSchedule', 'interviewerAppeared', 'offered', 'joined'],
  },
  empty: 'Nobody has a target or a figure in this period. Choose a longer period, or fewer filters.',
})
