import { expect, test } from 'vitest'
import type { z } from 'zod'
import { moveForm } from '#contract/domains/applications/model.ts'
import { fieldOf } from '#contract/kit/fields.ts'
import { permissionsOf } from '#contract/vocab/permissions.ts'
import type { Role } from '#contract/vocab/roles.ts'
import { candidateStatuses, stageOf, stages } from '#contract/vocab/statuses.ts'
import { type Transition, transitions } from '#contract/vocab/transitions.ts'
import { candidateView } from '#web/domains/candidates/screens.ts'
import { scheduleInterview } from '#web/domains/interviews/screens.ts'
import { positionView } from '#web/domains/positions/screens.ts'
import { mayOpen } from '#web/kit/pages/screen.ts'
import { asksForNothing, isScheduling, offeredTransition, type PossibleTransition } from './moves.ts'

const watched: readonly string[] = [stages.interview, stages.offer, stages.joining]
const isWatched = ({ from, to }: Transition) => [from, to].some((status) => watched.includes(stageOf(status)))

/** Every move by hand into, within and out of the stages from the interview on, once for each role that may make it. */
const made = transitions.filter(isWatched).flatMap((move) => {
  const by: readonly Role[] = Array.isArray(move.by) ? move.by : []
  return by.map((role) => ({ move, role }))
})

const named = ({ move: { from, to }, role }: (typeof made)[number]) =>
  `${role}: ${candidateStatuses.labelOf(from)} → ${candidateStatuses.labelOf(to)}`

/** What the dialog of a move asks for that no control of a form can answer. */
function unanswerable(move: PossibleTransition): string[] {
  return Object.entries(moveForm(move).shape).flatMap(([key, field]) => (fieldOf(field) ? [] : [key]))
}

test('every move of the stages Interview, Offer and Joining has a role that makes it by hand, or is made by the system', () => {
  const byNobody = transitions.filter(({ by }) => Array.isArray(by) && by.length === 0)
  expect(byNobody).toEqual([])
  expect(made.length).toBeGreaterThan(500)
})

test('whoever may make such a move opens a screen on which the application stands', () => {
  const lost = made.filter(({ role }) => {
    const permissions = permissionsOf(role)
    const sees = [positionView, candidateView].some((screen) => mayOpen(screen, permissions))
    return !sees || !permissions.has('application.read') || !permissions.has('application.move')
  })
  expect(lost.map(named)).toEqual([])
})

test('such a move is made at once, by a dialog that can be answered, or on the screen that schedules', () => {
  const stuck = made.filter(({ move, role }) => {
    const offered = offeredTransition({ statusId: move.from }, move.to)
    if (isScheduling(offered)) return !mayOpen(scheduleInterview, permissionsOf(role))
    return !asksForNothing(offered) && unanswerable(offered).length > 0
  })
  expect(stuck.map(named)).toEqual([])
})

test('what a move has to carry is asked for by its dialog', () => {
  const silent = made.filter(({ move }) => {
    const offered = offeredTransition({ statusId: move.from }, move.to)
    if (isScheduling(offered) || move.requires.length === 0) return false
    return Object.keys(moveForm(offered).shape).length < 1 + move.requires.length
  })
  expect(silent.map(named)).toEqual([])
})

test('whoever sends many candidates to a client at once is asked about the consent of each of them', () => {
  const consentIn = (form: ReturnType<typeof moveForm>) => fieldOf(form.shape['hasConsent'] as z.ZodType)?.label
  const sending = { toStatusId: candidateStatuses.sentToClient, requires: [] }
  expect(consentIn(moveForm(sending))).toBe('The candidate agreed to be sent to this client')
  expect(consentIn(moveForm(sending, true))).toBe('Each of these candidates agreed to be sent to the client')
})
