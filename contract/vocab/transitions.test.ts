import { describe, expect, test } from 'vitest'
import { rejectionReasonsFor } from '#contract/vocab/reasons.ts'
import { clientSide, everyone, type Role, sourcingTeam } from '#contract/vocab/roles.ts'
import { candidateStatuses, type StatusId, statusesOf } from '#contract/vocab/statuses.ts'
import {
  dueBefore,
  findTransition,
  mayMove,
  nextStatuses,
  transitions,
  transitionsFrom,
  usualOnDrive,
} from './transitions.ts'

const s = candidateStatuses

const superAdmins: Role[] = ['SuperAdmin', 'SuperAdmin_Admin', 'SuperAdmin_BD']
const administrators: Role[] = ['Admin', ...superAdmins]
const judges: Role[] = ['ClientHR', 'ClientManager', 'Interviewer', 'SPOC', 'RPO', 'Manager', ...administrators]
const offerTeam: Role[] = ['InternalHR', 'SPOC', 'RPO', 'Manager', 'ClientHR', ...administrators]
const schedulers = [...sourcingTeam, ...clientSide]
const active = statusesOf({ kind: 'active' })
const held = statusesOf({ kind: 'held' })
const scheduled = statusesOf({ attribute: 'scheduled' })

/** What a test of the vocabulary says to whoever adds a status. */
const pinned = 'a status or a move was added or taken away: if it is meant, write it into this test as well'

type By = readonly Role[] | 'system' | 'position'
const table: [number[], number[], By][] = [
  [[1], [2, 31, 32, 3, 4], sourcingTeam],
  [[2], [31, 32, 3, 4], sourcingTeam],
  [[31], [2, 32, 3, 4], sourcingTeam],
  [[32], [2, 3, 4], sourcingTeam],
  [[4], [2], ['Manager', 'TeamLead', ...administrators]],
  [[3], [5], sourcingTeam],
  [[3], [8], ['Manager', 'SPOC', 'RPO', ...administrators]],
  [[5], [7, 6], ['QC', 'Manager', ...administrators]],
  [[6], [2, 3], sourcingTeam],
  [[7], [8], sourcingTeam],
  [[8], [29], 'system'],
  [[8, 29], [9, 10, 35], judges.filter((role) => role !== 'Interviewer')],
  [[10, 35], [8], ['Manager', 'SPOC', ...administrators]],
  [[9], [33, 11], schedulers],
  [[33, 13, 16, 17, 18], [11], schedulers],
  [[11, 28], [28, 16, 17, 18], schedulers],
  [[11, 28, 34], [40], [...schedulers, 'Interviewer']],
  [[11, 28, 40], [34], 'system'],
  [[34], [16, 17, 18], schedulers],
  [[40, 34], [13, 12, 14, 15, 20], judges],
  [[14], [13, 12, 15, 20, 33], judges],
  [[13, 12], [33, 20], judges],
  [[16, 17, 18], [33, 15], schedulers],
  [[20], [23, 22, 21, 30], offerTeam],
  [[21], [23, 22, 39], offerTeam],
  [[23], [22, 21, 30], offerTeam],
  [[22], [25, 26, 24, 21], offerTeam],
  [[25], [27, 30, 24], offerTeam],
  [[27], [37], offerTeam],
  [[...active], [38, 41, 42], sourcingTeam],
  [[...active], [39], [...offerTeam, 'VP', 'TeamLead']],
  [[...active, 14, 21, 32, 38], [36], 'position'],
  [[...active, ...held], [19], 'position'],
]

describe('moves', () => {
  test.each(table)('from %j to %j', (from, to, by) => {
    for (const start of from as StatusId[]) {
      for (const end of to as StatusId[]) {
        const move = findTransition(start, end)
        expect(typeof by === 'string' ? move?.by : new Set(move?.by)).toEqual(typeof by === 'string' ? by : new Set(by))
        for (const role of everyone) expect(mayMove(role, start, end)).toBe(Array.isArray(by) && by.includes(role))
      }
    }
  })

  test('there is no move outside the table, and none twice', () => {
    const expected = table.flatMap(([from, to]) => from.flatMap((start) => to.map((end) => `${start} to ${end}`)))
    expect(transitions.map((move) => `${move.from} to ${move.to}`).sort(), pinned).toEqual(expected.sort())
    expect(new Set(expected).size).toBe(expected.length)
  })

  test('Position Hold and Position Cancelled come only through the position’s own status', () => {
    for (const move of transitions.filter(({ to }) => to === s.positionHold || to === s.positionCancelled)) {
      expect(move.by).toBe('position')
    }
  })

  test('a lost or won application is not touched by the position', () => {
    for (const id of [...statusesOf({ kind: 'lost' }), ...statusesOf({ kind: 'won' })]) {
      expect(transitionsFrom(id).filter((move) => move.by === 'position')).toEqual([])
    }
  })

  test('every status is one that a move leads to, but the first', () => {
    const entered = new Set(transitions.map(({ to }) => to))
    const unreachable = s.terms.filter(({ id }) => id !== s.open && !entered.has(id)).map(({ label }) => label)
    expect(unreachable, 'say in transitions.ts which moves lead to it').toEqual([])
  })

  test('terminal statuses have no moves', () => {
    expect(
      s.ids.filter((id) => transitionsFrom(id).length === 0),
      pinned,
    ).toEqual([15, 19, 24, 26, 30, 37, 39, 41, 42])
  })

  test('a hold returns to the status it was held from, and to no other', () => {
    expect(nextStatuses(s.candidateOnHold)).toEqual([s.positionCancelled, s.positionHold].sort((a, b) => b - a))
    expect(mayMove('Recruiter', s.candidateOnHold, s.toBeScreened, s.toBeScreened)).toBe(true)
    expect(mayMove('QC', s.candidateOnHold, s.toBeScreened, s.toBeScreened)).toBe(false)
    expect(findTransition(s.candidateOnHold, s.screenSelect, s.toBeScreened)).toBeUndefined()
    expect(findTransition(s.candidateOnHold, s.joined, s.joined)).toBeUndefined()
    expect(findTransition(s.positionHold, s.offerHold, s.offerHold)).toMatchObject({
      by: 'position',
      requires: ['reason'],
    })
    expect(findTransition(s.positionHold, s.candidateOnHold, s.candidateOnHold)?.by).toBe('position')
    expect(findTransition(s.candidateOnHold, s.toBeScreened, s.toBeScreened)?.requires).toEqual([])
    const ended = [...statusesOf({ kind: 'lost' }), ...statusesOf({ kind: 'won' })].filter(
      (id) => id !== s.positionCancelled,
    )
    for (const id of ended) expect(findTransition(s.positionHold, id, id)).toBeUndefined()
    expect(findTransition(s.positionHold, s.positionHold, s.positionHold)).toBeUndefined()
    expect(findTransition(s.open, s.qcPassed, s.qcPassed)).toBeUndefined()
    expect(mayMove('Admin', s.joined, s.open)).toBe(false)
    expect(everyone.some((role) => mayMove(role, s.positionHold, s.sentToClient, s.sentToClient))).toBe(false)
  })

  test.each([
    [11, 'interview'],
    [28, 'interview'],
    [22, 'offer'],
    [25, 'acceptance'],
    [27, 'joining'],
    [30, 'backout'],
    [37, 'lastWorkingDay'],
  ] as const)('a move to %i requires %s', (to, carried) => {
    for (const move of transitions.filter((one) => one.to === to)) expect(move.requires).toEqual([carried])
  })

  test('every other lost status requires a rejection reason, of which there is a choice', () => {
    const lost = statusesOf({ kind: 'lost' }).filter((id) => id !== s.candidateBackedOut && id !== s.attrition)
    for (const move of transitions.filter(({ to }) => lost.some((id) => id === to)))
      expect(move.requires).toEqual(['rejectionReason'])
    for (const id of lost) expect(rejectionReasonsFor(id).length).toBeGreaterThan(3)
  })

  test('time alone leads to the feedback that is awaited, from where it is due', () => {
    expect(dueBefore(s.cvFeedbackPending)).toEqual([s.sentToClient])
    expect(dueBefore(s.interviewFeedbackPending)).toEqual([...scheduled, s.interviewConducted])
    expect(dueBefore(s.toBeScreened)).toEqual([])
  })

  test('a hiring day offers moves that are allowed, wherever an interview stands', () => {
    const offered = Object.entries(usualOnDrive).map(([from, to]) => [Number(from) as StatusId, to] as const)
    for (const [from, to] of offered) for (const end of to) expect(findTransition(from, end)).toBeDefined()
    const awaited = statusesOf({ attribute: 'awaitsInterviewFeedback' })
    const onTheDay = [...scheduled, ...awaited, s.selectedForNextRound, s.interviewSelect, s.interviewHold]
    for (const from of onTheDay) expect(usualOnDrive[from]?.length, String(from)).toBeGreaterThan(0)
  })

  test('waiving QC and reopening a client’s decision require a reason, and nothing else does', () => {
    const explained = transitions.filter((move) => move.requires.includes('reason')).map((move) => [move.from, move.to])
    expect(explained).toEqual([
      [3, 8],
      [10, 8],
      [35, 8],
    ])
  })
})
