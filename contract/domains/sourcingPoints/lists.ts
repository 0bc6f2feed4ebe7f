import { z } from 'zod'
import { columns } from '#contract/kit/columns.ts'
import { filters } from '#contract/kit/filters.ts'
import { list } from '#contract/kit/list.ts'
import { positionStatuses, sourcingOptions, sourcingPointStatuses } from '#contract/vocab/positions.ts'
import { priorities } from '#contract/vocab/priorities.ts'
import { verticals } from '#contract/vocab/verticals.ts'

/** The sourcing points of the positions within reach; it begins with those that wait for an approver. */
export const sourcingPointList = list({
  name: 'sourcingPoints',
  title: 'Sourcing points',
  call: 'POST /api/position/sourcing/point/list',
  access: 'sourcingPoint.read',
  exportAccess: 'position.export',
  search: 'position or organization',
  columns: {
    positionName: columns.text('Position', { filled: true }),
    organizationName: columns.text('Organization', { filled: true }),
    status: columns.choice('Sourcing points', sourcingPointStatuses, { filled: true }),
    priority: columns.choice('Priority', priorities, { filled: true }),
    vertical: columns.choice('Vertical', verticals, { filled: true }),
    sourcingOption: columns.choice('Open sourcing', sourcingOptions, { hidden: true }),
    sentAt: columns.dateTime('Sent on'),
    sentByName: columns.text('Sent by'),
    decidedByName: columns.text('Decided by', { hidden: true }),
    reason: columns.text('Reason', { sortable: false }),
    openings: columns.number('Open', { filled: true }),
    positionStatus: columns.choice('Position status', positionStatuses, { filled: true, hidden: true }),
  },
  filters: {
    statuses: filters.anyOf('Sourcing points', sourcingPointStatuses, {
      initial: [sourcingPointStatuses.sentForApproval],
      leavesOut: 'decided or in draft',
    }),
    organizations: filters.anyRef('Organizations', 'organizations'),
    positions: filters.anyRef('Positions', 'positions'),
    vertical: filters.anyOf('Vertical', verticals),
    priority: filters.anyOf('Priority', priorities),
    positionStatus: filters.anyOf('Position status', positionStatuses),
    sentBy: filters.anyRef('Sent by', 'users'),
    sentFrom: filters.from('Sent from'),
    sentTo: filters.to('Sent to'),
  },
  extra: { id: z.number(), positionId: z.number() },
  sort: ['sentAt', 'asc'],
  empty: 'No sourcing points wait for approval. Those of other positions are found with the filter.',
  begins:
    'What recruiters look for, approved before they begin. Write the sourcing points of a position and send them for approval.',
})
