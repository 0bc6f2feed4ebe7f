import { describe, expect, test } from 'vitest'
import {
  candidateStatuses,
  defaultRevealPoint,
  hasReached,
  isRunning,
  pauses,
  progressOrder,
  revealPoints,
  runningKinds,
  type StatusId,
  sentToClientOrLater,
  stageOf,
  statusAttributes,
  statusesOf,
  untilJoined,
} from '#contract/vocab/statuses.ts'
import { dueBefore, nextStatuses, setByPosition } from './transitions.ts'

const s = candidateStatuses
const numbers = (ids: readonly number[]) => [...ids].sort((a, b) => a - b)

/** What a test of the vocabulary says to whoever adds a status. */
const pinned = 'a status or a move was added or taken away: if it is meant, write it into this test as well'

describe('statuses', () => {
  test('the candidate statuses are the 42 of the specification, in order, letter for letter', () => {
    expect(s.terms.map((term) => `${term.id} ${term.label}`).join(', '), pinned).toBe(
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
    const ofStage = [ofKind('active'), ofKind('held'), ofKind('lost'), ofKind('won')]
    expect(ofStage, pinned).toEqual([active, held, lost, won])
    expect(statusesOf({ stage }).every((id) => stageOf(id) === stage)).toBe(true)
  })

  test.each([
    ['toScreen', [1, 2, 31]],
    ['screened', [3, 4, 32]],
    ['awaitsCvFeedback', [8, 29]],
    ['decision', [9, 10, 12, 13, 14, 15, 18, 20, 35]],
    ['toSchedule', [9, 13, 16, 17, 18, 33]],
    ['scheduled', [11, 28]],
    ['cancelled', [16, 17, 18]],
    ['awaitsInterviewFeedback', [34, 40]],
    ['verdict', [12, 13, 14, 15, 20]],
    ['toOffer', [20, 21, 23]],
    ['offered', [22, 25]],
    ['notJoined', [26, 30]],
    ['revenueLost', [24, 26, 30]],
    ['hired', [27, 37]],
    ['cooling', [10, 15, 26, 30]],
  ] as const)('the attribute %s has its statuses', (attribute, ids) => {
    expect(statusesOf({ attribute }), pinned).toEqual(ids)
  })

  test('every attribute is given to a status, and no attribute twice to one', () => {
    expect(new Set(s.terms.flatMap(({ attributes }) => attributes))).toEqual(new Set(statusAttributes.ids))
    for (const { attributes } of s.terms) expect(new Set(attributes).size).toBe(attributes.length)
  })

  test('until the joining come the active and held statuses of the offer; the pauses return to where one was', () => {
    expect(statusesOf({ attribute: 'verdict', kind: 'active' })).toEqual([12, 13, 20])
    expect(untilJoined, pinned).toEqual([20, 21, 22, 23, 25])
    expect(pauses).toEqual([36, 38])
    expect(setByPosition).toEqual([36, 19])
    expect(dueBefore(s.interviewFeedbackPending)).toEqual([11, 28, 40])
    expect(statusesOf({ kind: runningKinds })).toEqual(s.ids.filter(isRunning))
  })

  test('the client side can know of Sent to Client and everything after it', () => {
    expect(numbers(sentToClientOrLater), pinned).toEqual([
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
