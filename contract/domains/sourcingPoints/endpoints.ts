import { z } from 'zod'
import { command, id, query, version } from '#contract/kit/endpoint.ts'
import { sourcingPointStatuses } from '#contract/vocab/positions.ts'
import { rejectionForm, sourcingPointEntry, sourcingPointForm, sourcingPoints } from './model.ts'

const byPosition = z.object({ positionId: id })
const asSeen = byPosition.extend({ version })
const saved = z.object({ version: z.number(), status: sourcingPointStatuses.schema, message: z.string() })

export const getSourcingPoints = query({
  call: 'GET /api/position/sourcing/point',
  access: 'sourcingPoint.read',
  summary: 'The sourcing points of a position, and what one may do with them',
  input: byPosition,
  output: sourcingPoints,
})

export const getSourcingPointStatus = query({
  call: 'GET /api/position/sourcingPoint/status',
  access: 'sourcingPoint.read',
  summary: 'How far the sourcing points of a position have come; recruiters can be allocated once they are approved',
  quiet: true,
  input: byPosition,
  output: z.object({ status: sourcingPointStatuses.schema, reason: z.string().nullable() }),
})

export const saveSourcingPoints = command({
  call: 'PUT /api/position/sourcing/point',
  access: 'sourcingPoint.edit',
  writes: 'position',
  summary: 'Write or change sourcing points; approved ones become a draft again',
  input: sourcingPointForm,
  output: saved,
  says: { failed: 'Failed to save the sourcing points' },
})

export const sendForApproval = command({
  call: 'PUT /api/position/sourcing/point/send/for/approve',
  access: 'sourcingPoint.edit',
  writes: 'position',
  summary: 'Send sourcing points for approval',
  input: asSeen,
  output: saved,
})

export const approveSourcingPoints = command({
  call: 'PUT /api/position/sourcing/point/approve',
  access: 'sourcingPoint.approve',
  writes: 'position',
  summary: 'Approve sourcing points, so that recruiters can be allocated',
  input: asSeen,
  output: saved,
})

export const rejectSourcingPoints = command({
  call: 'PUT /api/position/sourcing/point/reject',
  access: 'sourcingPoint.approve',
  writes: 'position',
  summary: 'Reject sourcing points with a reason; whoever sent them mends them and sends them again',
  input: rejectionForm,
  output: saved,
})

const entries = z.object({ entries: z.array(sourcingPointEntry) })

export const getSourcingPointTransactions = query({
  call: 'GET /api/position/sourcing/point/transaction',
  access: 'sourcingPoint.read',
  summary: 'The steps sourcing points took: sent, approved, rejected; newest first',
  input: byPosition,
  output: entries,
})

export const getSourcingPointLog = query({
  call: 'GET /api/position/sourcing/point/log',
  access: 'sourcingPoint.read',
  summary: 'Everything that was done to sourcing points, changes and steps; newest first',
  input: byPosition,
  output: entries,
})
