import { z } from 'zod'
import { columns } from '#contract/kit/columns.ts'
import { filters } from '#contract/kit/filters.ts'
import { type AnyReport, amount, type FindBehind, report, share } from '#contract/kit/report.ts'
import { dashboardReports } from '#contract/vocab/reports.ts'
import { monthlyFilters, numberIn, ofDashboard, periodColumn, scopeFilters, scopeOfRow } from './filters.ts'
import { revenueAchieved, revenueLost, revenuePipeline } from './revenue.ts'

/** An amount of a recruiter is the sum of the rows of a revenue report, narrowed to the recruiter and the period. */
const sumOf =
  (list: AnyReport): FindBehind =>
  (asked, row) => {
    const { recruiters, ...scope } = scopeOfRow(asked, row)
    const personId = numberIn(row, 'personId')
    const filters = { ...scope, recruiters: personId === undefined ? recruiters : [personId], viewMode: null }
    return { list, filters, sums: 'revenueProjected' }
  }

/** What is left of a target; nothing where there is no target. */
export function remainingOf(target: number | null, achieved: number | null, pipeline: number | null): number | null {
  return target === null ? null : Math.max(0, target - (achieved ?? 0) - (pipeline ?? 0))
}

/** The revenue of each recruiter against the target: achieved, expected, open and lost. */
export const teamPerformance = report({
  ...ofDashboard(dashboardReports.teamPerformance),
  call: 'POST /api/team/performance',
  about: 'Each recruiter with a revenue target or an amount, in whole or by month, quarter or half year.',
  leftOut:
    'Recruiters without a target and without an amount. What Revenue Pipeline, Revenue Achieved and Revenue Lost leave out is left out here too.',
  rowsAre: ['recruiter', 'recruiters'],
  people: { by: 'recruiter', name: 'recruiterName', target: 'targetRevenue' },
  columns: {
    recruiterName: columns.text('Recruiter', { filled: true }),
    targetDuration: columns.text('Target duration', {
      sortable: false,
      definition: 'The days the target is for: the period, or under a view mode the part of it.',
    }),
    period: { ...periodColumn, hidden: true },
    targetRevenue: columns.money('Target revenue', {
      adds: true,
      definition:
        "The recruiter's monthly revenue target × the months of the period; of a month that is in it in part, by days. Narrowing to organizations, positions or verticals leaves it as it is.",
    }),
    revenueAchieved: amount(
      'Revenue achieved',
      'The fees invoiced for those who joined in the period, before tax, less what was credited.',
      sumOf(revenueAchieved),
    ),
    revenueInPipeline: amount(
      'Revenue in pipeline',
      'The projected revenue of those who are expected to join in the period.',
      sumOf(revenuePipeline),
      { compares: false },
    ),
    revenueInRemaining: columns.money('Revenue remaining', {
      definition: 'Target less achieved less pipeline, never below zero. The total is worked out from the totals.',
    }),
    revenueLost: amount(
      'Revenue lost',
      'The projected revenue of those whose offer was revoked or declined in the period, or who backed out in it.',
      sumOf(revenueLost),
      { hidden: true },
    ),
    targetVsAchieved: share('Target vs achieved', 'revenueAchieved', 'targetRevenue'),
    targetVsPipeline: share('Target vs pipeline', 'revenueInPipeline', 'targetRevenue'),
    targetVsRemaining: share('Target vs remaining', 'revenueInRemaining', 'targetRevenue'),
    targetVsRevenuelost: share('Target vs revenue lost', 'revenueLost', 'targetRevenue'),
  },
  filters: { ...monthlyFilters, recruiters: filters.anyRef('Recruiters', 'recruiters'), ...scopeFilters },
  extra: { id: z.number(), personId: z.number() },
  headline: 'revenueAchieved',
  chart: { kind: 'target', figure: 'revenueAchieved', target: 'targetRevenue' },
  fromTotals: ({ targetRevenue = null, revenueAchieved: achieved = null, revenueInPipeline = null }) => ({
    revenueInRemaining: remainingOf(targetRevenue, achieved, revenueInPipeline),
  }),
  empty: 'Nobody has a revenue target or an amount in this period.',
})
