import { describe, expect, test } from 'vitest'
import { nextStatuses } from '#contract/vocab/moves.ts'
import {
  candidateStatuses,
  defaultRevealPoint,
  hasReached,
  progressOrder,
  revealPoints,
  type StatusId,
  sentToClientOrLater,
  stageOf,
  statusesOf,
} from '#contract/vocab/statuses.ts'

const s = candidateStatuses
const numbers = (ids: readonly number[]) => [...ids].sort((a, b) => a - b)

describe('statuses', () => {
  test('the candidate statuses are the 42 of the specification, in order, letter for letter', () => {
    expect(s.terms.map((term) => `${term.id} ${term.label}`).join(', ')).toBe(
      '1 Open, 2 To be Screened, 3 Screen Select, 4 Screen Reject, 5 QC Pending, 6 QC Reject, 7 QC Passed, ' +
        '8 Sent to Client, 9 CV Shortlisted, 10 CV Rejected, 11 Interview Scheduled, 12 Interview Select, ' +
        '13 Selected for Next Round, 14 Interview Hold, 15 Candidate Rejected in Interview, ' +
        '16 Interview Round cancelled, 17 Interview cancelled by Candidate, 18 Interview cancelled by client, ' +
        '19 Position Cancelled, 20 Final Select, 21 Offer Hold, 22 Offer Sent, 23 Documents Sent, ' +
        '24 Offer Revoked, 25 Offer Accepted, 26 Offer Declined, 27 Joined, 28 Interview Re-scheduled, ' +
        '29 CV Feedback Pending, 30 Candidate Backed-out, 31 Incomplete-Call, 32 Screen Hold, ' +
        '33 Interview to be Scheduled, 34 Interview Feedback Pending, 35 Duplicate CV, 36 Position Hold, ' +
        '37 Attrition, 38 Candidate on Hold, 39 HR Drop, 40 Interview Conducted, ' +
        '41 Candidate Dropped by Recruiter, 42 Candidate self Drooped-out',
    )
  })

  test.each([
    ['Sourcing', [1], [], [], []],
    ['Screening', [2, 3, 31], [32], [4], []],
    ['QC', [5, 7], [], [6], []],
    ['Client review', [8, 9, 29], [], [10, 35], []],
    ['Interview', [11, 12, 13, 16, 17, 18, 28, 33, 34, 40], [14], [15], []],
    ['Offer', [20, 22, 23, 25], [21], [24, 26], []],
    ['Joining', [], [], [30, 37], [27]],
    ['Any', [], [36, 38], [19, 39, 41, 42], []],
  ] as const)('the stage %s has its active, held, lost and won statuses', (stage, active, held, lost, won) => {
    const ofKind = (kind: 'active' | 'held' | 'lost' | 'won') => numbers(statusesOf({ stage, kind }))
    expect([ofKind('active'), ofKind('held'), ofKind('lost'), ofKind('won')]).toEqual([active, held, lost, won])
    expect(statusesOf({ stage }).every((id) => stageOf(id) === stage)).toBe(true)
  })

  test('the client side can know of Sent to Client and everything after it', () => {
    expect(numbers(sentToClientOrLater)).toEqual([
      ...[8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 33, 34, 35, 37, 40],
    ])
    expect(numbers([...progressOrder, ...statusesOf({ stage: 'Any' })])).toEqual(numbers(s.ids))
    expect(defaultRevealPoint).toBe(20)
  })

  test.each(revealPoints.ids)('nobody counts as having reached %i without having been there', (point) => {
    const reached = new Set<StatusId>([s.open])
    for (const id of reached) {
      for (const next of nextStatuses(id)) if (next !== point) reached.add(next)
    }
    expect([...reached].filter((id) => hasReached(id, point))).toEqual([])
    expect(hasReached(point, point)).toBe(true)
    for (const id of statusesOf({ stage: 'Any' })) expect(hasReached(id, point)).toBe(false)
  })
})
