import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type JoinabilityAnswers,
  joinabilityAnswers,
  joinabilityConcerns,
  joinabilityQuestions,
  joinabilityScoreOf,
} from '#contract/vocab/joinings.ts'
import { nextContactAfter } from './model.ts'

test('any ten answers are worth 0 to 100, more for a better answer, and the concerns explain what is missing', () => {
  const answer = fc.constantFrom(...joinabilityAnswers.ids)
  const ten = fc.tuple(...joinabilityQuestions.ids.map(() => answer))
  fc.assert(
    fc.property(ten, (given) => {
      const answers = Object.fromEntries(
        joinabilityQuestions.ids.map((id, at) => [id, given[at]]),
      ) as JoinabilityAnswers
      const cost = joinabilityConcerns(answers).reduce((sum, concern) => sum + concern.cost, 0)
      expect(joinabilityScoreOf(answers)).toBe(Math.round(100 - cost))
      for (const id of joinabilityQuestions.ids) {
        expect(joinabilityScoreOf({ ...answers, [id]: 'Yes' })).toBeGreaterThanOrEqual(joinabilityScoreOf(answers))
      }
    }),
    { numRuns: 30 },
  )
})

test('who is at risk is contacted sooner, and everybody before the first day', () => {
  expect(nextContactAfter('2026-03-02', 5, 'High', null)).toBe('2026-03-07')
  expect(nextContactAfter('2026-03-02', 5, 'Low', null)).toBe('2026-03-04')
  expect(nextContactAfter('2026-02-26', 5, null, '2026-03-02')).toBe('2026-03-01')
  expect(nextContactAfter('2026-02-28', 5, null, '2026-03-01')).toBe('2026-03-01')
  expect(nextContactAfter('2026-03-02', 1, 'Low', '2026-02-20')).toBe('2026-03-03')
})
