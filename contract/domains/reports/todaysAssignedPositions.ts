import { z } from 'zod'
import { columns } from '#contract/kit/columns.ts'
import { filters } from '#contract/kit/filters.ts'
import { type FindBehind, figure, report, share } from '#contract/kit/report.ts'
import { dashboardReports } from '#contract/vocab/reports.ts'
import { type StatusId, candidateStatuses as s, statusesOf } from '#contract/vocab/statuses.ts'
import { type EnteredColumn, entered, enteredApplicationList } from './entered.ts'
import { byRecruiter, numberIn, ofDashboard, scopeFilters, scopeOf, todayFilters } from './filters.ts'

/** The entries of one recruiter on one position; in the total those of everybody on the positions they were allocated to. */
const behind =
  (statuses: readonly StatusId[]): FindBehind =>
  (asked, row) => {
    const scope = scopeOf(asked)
    const [recruiterId, positionId] = [numberIn(row, 'personId'), numberIn(row, 'positionId')]
    const one = { recruiters: [recruiterId], positions: [positionId] }
    return {
      list: enteredApplicationList,
      filters: { ...scope, ...(recruiterId && positionId && one), isAllocated: true, statuses: [...statuses] },
    }
  }

function count(label: string, statuses: readonly StatusId[]): EnteredColumn & { cell: z.ZodNumber } {
  const { definition = '' } = entered(label, statuses)
  return { ...figure(label, definition, behind(statuses)), statuses }
}

/** What recruiters did for the positions they are allocated to, at first today. */
export const todaysAssignedPositions = report({
  ...ofDashboard(dashboardReports.todaysAssignedPositions),
  call: 'POST /api/todays/assigned/position',
  about:
    'Each recruiter with each position they are allocated to, at first today. An application counts for the recruiter it had at that moment.',
  leftOut:
    'What a recruiter did for a position without being allocated to it in the period, moves that were undone, and a second entry into the same status.',
  rowsAre: ['allocation', 'allocations'],
  columns: {
    recruiter: columns.text('Recruiter', { filled: true }),
    position: columns.text('Position', { filled: true }),
    organizationName: columns.text('Organization', { filled: true, hidden: true }),
    assignedDate: columns.date('Assigned on', {
      filled: true,
      definition: 'Since when the recruiter is allocated to the position.',
    }),
    qc: columns.text('QC', { definition: 'The QC of the position.' }),
    screenedCount: count('Screened', statusesOf({ attribute: 'screened' })),
    qcPending: count('QC pending', [s.qcPending]),
    qcPassed: count('QC passed', [s.qcPassed]),
    qcRejected: count('QC rejected', [s.qcReject]),
    target: columns.number('Target', {
      adds: true,
      definition:
        'The CVs a working day of the allocation × the working days of the firm, less its holidays, on which it was in force.',
    }),
    cVsAchieved: count('CVs achieved', [s.sentToClient]),
    targetVsAchieved: share('Target vs achieved', 'cVsAchieved', 'target'),
  },
  filters: { ...todayFilters, recruiters: filters.anyRef('Recruiters', 'recruiters'), ...scopeFilters },
  extra: { id: z.number(), personId: z.number(), positionId: z.number() },
  headline: 'cVsAchieved',
  chart: { kind: 'target', figure: 'cVsAchieved', target: 'target', by: 'recruiter' },
  groupings: { recruiter: { ...byRecruiter, name: 'recruiter' } },
  empty: 'Nobody was allocated to a position on these days.',
})
