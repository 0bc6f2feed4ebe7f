import { expect, test } from 'vitest'
import { makeShared } from './shared.ts'

test('many who ask at once ask twice, and nobody is told what was asked before they came', async () => {
  const answers: ((value: number) => void)[] = []
  const ask = makeShared<number>(() => new Promise((resolve) => answers.push(resolve)))
  const first = ask('one')
  const later = Array.from({ length: 50 }, () => ask('one'))
  expect(answers).toHaveLength(1)
  answers[0]!(1)
  expect(await first).toBe(1)
  await new Promise((resolve) => setImmediate(resolve))
  expect(answers).toHaveLength(2)
  answers[1]!(2)
  expect(new Set(await Promise.all(later))).toEqual(new Set([2]))
})

test('a question that failed is asked again', async () => {
  let count = 0
  const ask = makeShared(async () => {
    count += 1
    if (count === 1) throw new Error('away')
    return count
  })
  const [first, second] = await Promise.allSettled([ask('one'), ask('one')])
  expect(first.status).toBe('rejected')
  expect(second).toEqual({ status: 'fulfilled', value: 2 })
})
