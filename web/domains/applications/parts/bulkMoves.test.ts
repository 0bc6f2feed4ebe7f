import { expect, test } from 'vitest'
import { rightsOf } from '#contract/vocab/nextSteps.ts'
import { permissionsOf } from '#contract/vocab/permissions.ts'
import { roles } from '#contract/vocab/roles.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { bulkMoves } from './bulkMoves.ts'

const row = (id: number, statusId: (typeof s.ids)[number], isWritable = true) => ({
  ...{ id, statusId, heldFrom: null, isWritable },
})

test('of mixed rows each move is offered with those that can make it, and says all that one of them must carry', () => {
  const rows = [row(1, s.screenSelect), row(2, s.qcPassed), row(3, s.qcPassed, false), row(4, s.joined)]
  const own = new Set<string>(permissionsOf(roles.spoc))
  const offers = bulkMoves(rows, (one) => rightsOf(roles.spoc, own, one).moves)
  const of = (to: number) => offers.find(({ toStatusId }) => toStatusId === to)
  expect(of(s.sentToClient)).toMatchObject({ able: [1, 2], requires: ['reason'] })
  expect(of(s.qcPending)).toMatchObject({ able: [1], requires: [] })
  expect(of(s.attrition)).toMatchObject({ able: [4], requires: ['lastWorkingDay'] })
})

test('an interview is scheduled for one at a time', () => {
  const own = new Set<string>(permissionsOf(roles.spoc))
  const offers = bulkMoves([row(1, s.cvShortlisted)], (one) => rightsOf(roles.spoc, own, one).moves)
  expect(offers.map(({ toStatusId }) => toStatusId)).not.toContain(s.interviewScheduled)
})
