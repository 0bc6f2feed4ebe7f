import { z } from 'zod'
import { columns } from '#contract/kit/columns.ts'
import { filters } from '#contract/kit/filters.ts'
import { list } from '#contract/kit/list.ts'
import { figure, report } from '#contract/kit/report.ts'
import { reportPageSize } from '#contract/vocab/pageSizes.ts'
import { positionStatuses } from '#contract/vocab/positions.ts'
import { dashboardReports } from '#contract/vocab/reports.ts'
import { verticals } from '#contract/vocab/verticals.ts'
import { aWeekAgo, numberIn, ofDashboard } from './filters.ts'

const whose = {
  recruiters: filters.anyRef('Recruiters', 'recruiters'),
  recruiterVerticals: filters.anyOf('Recruiter verticals', verticals),
}

/** The allocations in force: which recruiter works for how many hours a day on which position. */
export const allocationList = list({
  pageSize: reportPageSize,
  name: 'allocations',
  title: 'Positions of recruiters',
  call: 'POST /api/recruiter/work/allocation/rows',
  access: 'report.recruiterWorkAllocation',
  exportAccess: 'report.export',
  columns: {
    recruiterName: columns.text('Recruiter', { filled: true }),
    positionName: columns.text('Position', { filled: true }),
    organizationName: columns.text('Organization', { filled: true }),
    status: columns.choice('Position status', positionStatuses, { filled: true }),
    isBackup: columns.flag('Backup', { filled: true }),
    allocatedHours: columns.number('Hours a day', { filled: true }),
    dailyCvTarget: columns.number('CVs a day', { filled: true }),
    assignedDate: columns.date('Assigned on', { filled: true }),
  },
  filters: { ...whose, positions: filters.anyRef('Positions', 'positions') },
  extra: { id: z.number(), positionId: z.number(), personId: z.number() },
  sort: ['assignedDate', 'desc'],
  empty: 'Not allocated to any position.',
})

/** How much of each recruiter’s day is allocated to positions. */
export const recruiterWorkAllocation = report({
  ...ofDashboard(dashboardReports.recruiterWorkAllocation),
  call: 'POST /api/recruiter/work/allocation',
  about: 'Each recruiter with the hours a day that are allocated to positions at this moment.',
  leftOut:
    'Allocations that have ended, and positions out of your reach. Recruiters without any allocation are shown to whoever leads them.',
  rowsAre: ['recruiter', 'recruiters'],
  columns: {
    recruiterName: columns.text('Recruiter', { filled: true }),
    currentAllocatedHours: figure(
      'Current allocated hours',
      'The sum of the hours a day over the allocations in force.',
      (asked, row) => {
        const personId = numberIn(row, 'personId')
        const recruiters = personId === undefined ? asked['recruiters'] : [personId]
        const filters = { recruiters, recruiterVerticals: asked['recruiterVerticals'] }
        return { list: allocationList, filters, sums: 'allocatedHours' }
      },
    ),
    recruiterVertical: columns.tags('Recruiter vertical'),
    recruitmentCompetency: columns.text('Recruitment competency', {
      definition: 'The proficiency level of the recruiter, and the key skills they recruit for.',
    }),
    hoursADay: columns.number('Hours a day', {
      hidden: true,
      adds: true,
      definition: 'The working hours a day that can be allocated.',
    }),
  },
  filters: whose,
  extra: { id: z.number(), personId: z.number() },
  headline: 'currentAllocatedHours',
  ...aWeekAgo,
  chart: { kind: 'target', figure: 'currentAllocatedHours', target: 'hoursADay', isLimit: true },
  empty: 'No recruiter is allocated to a position within your reach.',
})
