import { z } from 'zod'
import { columns } from '#contract/kit/columns.ts'
import { filters } from '#contract/kit/filters.ts'
import { list } from '#contract/kit/list.ts'
import { dayIn } from '#contract/kit/wallTime.ts'
import { driveDayStatuses } from '#contract/vocab/interviews.ts'
import { reportPageSize } from '#contract/vocab/pageSizes.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { type DriveCounts, driveDefinitions } from './model.ts'

const figure = (label: string, key: keyof DriveCounts, counted: string) =>
  columns.figure(label, counted, driveDefinitions[key])

/** The hiring days from today on, with what the specification sends and receives. */
export const driveTracker = list({
  pageSize: reportPageSize,
  name: 'driveTracker',
  title: 'Drive tracker',
  call: 'POST /api/dashboard/driveTracker',
  access: 'report.driveTracker',
  exportAccess: 'report.export',
  columns: {
    scheduledDate: columns.date('Scheduled date', { filled: true }),
    positionName: columns.text('Position', { filled: true }),
    organizationName: columns.text('Organization', { filled: true }),
    invited: figure('Invited', 'invited', driveDayStatuses.invited),
    confirmed: figure('Confirmed', 'confirmed', driveDayStatuses.confirmed),
    appeared: figure('Appeared', 'appeared', driveDayStatuses.appeared),
    selected: figure('Selected', 'selected', driveDayStatuses.selected),
    rejected: figure('Rejected', 'rejected', driveDayStatuses.rejected),
    noShow: figure('No-show', 'noShow', driveDayStatuses.noShow),
  },
  filters: {
    scheduledDateFrom: filters.from('Scheduled from', { initial: () => dayIn(), leavesOut: 'earlier' }),
    scheduledDateTo: filters.to('Scheduled to'),
    organizations: filters.anyRef('Organizations', 'organizations'),
    positions: filters.anyRef('Positions', 'positions'),
  },
  extra: { positionId: z.number() },
  sort: ['scheduledDate', 'asc'],
  rowsName: 'driveTrackerList',
  empty: 'No interviews are scheduled in this period. A drive appears here with the first interview of its day.',
  begins: 'Days on which many are interviewed at one place, with who came. A day comes with its first interview.',
})

/** The people of hiring days: the rows behind each figure. */
export const drivePeople = list({
  name: 'drivePeople',
  title: 'People of a drive',
  call: 'POST /api/drive/people/list',
  access: 'drive.read',
  exportAccess: 'report.export',
  search: 'candidate name',
  columns: {
    candidateName: columns.text('Candidate', { filled: true }),
    scheduledDate: columns.date('Date', { filled: true, hidden: true }),
    positionName: columns.text('Position', { filled: true, hidden: true }),
    startsAt: columns.dateTime('First interview', { filled: true }),
    rounds: columns.tags('Rounds'),
    dayStatus: columns.choice('On the day', driveDayStatuses, { filled: true }),
    arrivedAt: columns.dateTime('Arrived'),
    resultId: columns.choice('Result', candidateStatuses),
    statusId: columns.choice('Status now', candidateStatuses, { filled: true }),
  },
  filters: {
    scheduledDateFrom: filters.from('Date from'),
    scheduledDateTo: filters.to('Date to'),
    positions: filters.anyRef('Positions', 'positions'),
    counted: filters.oneOf('Counted as', driveDayStatuses),
  },
  extra: { id: z.number(), applicationId: z.number(), candidateId: z.number(), positionId: z.number() },
  sort: ['startsAt', 'asc'],
  empty: 'Nobody is invited on this day.',
})
