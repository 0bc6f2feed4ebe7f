import { z } from 'zod'
import { columns } from '#contract/kit/columns.ts'
import { filters } from '#contract/kit/filters.ts'
import { type Grouping, report } from '#contract/kit/report.ts'
import { dashboardReports } from '#contract/vocab/reports.ts'
import { verticals } from '#contract/vocab/verticals.ts'
import { fromTodayFilters, ofDashboard } from './filters.ts'

const byDay: Grouping = {
  label: 'By day',
  key: 'day',
  narrows: (key) => ({ from: String(key), to: String(key) }),
}

const withWhom = {
  organizationName: columns.text('Organization', { filled: true }),
  contactNumber: columns.text('Contact number'),
  verticals: columns.tags('Verticals'),
}

const details = {
  subject: columns.text('Subject', { hidden: true }),
  plannedBy: columns.text('Planned by', { hidden: true }),
}

const shared = {
  compares: false,
  filters: { ...fromTodayFilters, verticals: filters.anyOf('Verticals', verticals) },
  extra: { id: z.number(), organizationId: z.number().nullable(), leadId: z.number().nullable(), day: z.string() },
  chart: { kind: 'days' as const, by: 'day' },
  groupings: { day: byDay },
}

/** Meetings with organizations that are planned, the next ones first. */
export const upcomingMeetings = report({
  ...ofDashboard(dashboardReports.upcomingMeetings),
  ...shared,
  call: 'POST /api/upcoming/meetings',
  about: 'Every meeting with an organization that is planned from today on, the next ones first.',
  leftOut: 'Meetings that were held, and organizations out of your reach.',
  rowsAre: ['meeting', 'meetings'],
  columns: { ...withWhom, meetingDate: columns.dateTime('Meeting date', { filled: true }), ...details },
  empty: 'No meeting is planned. Plan the next one on the page of an organization.',
})

/** Follow-ups with organizations and leads that are planned, the next ones first. */
export const upcomingFollowups = report({
  ...ofDashboard(dashboardReports.upcomingFollowups),
  ...shared,
  call: 'POST /api/upcoming/followups',
  about: 'Every follow-up with an organization or a lead that is planned from today on, the next ones first.',
  leftOut:
    'Follow-ups that were done, leads that were removed or made prospects, and organizations and leads out of your reach. Clear the first day to see what is overdue.',
  rowsAre: ['follow-up', 'follow-ups'],
  columns: { ...withWhom, followUpDate: columns.date('Follow-up date', { filled: true }), ...details },
  empty: 'No follow-up is planned. Plan the next one on the page of an organization or a lead.',
})
