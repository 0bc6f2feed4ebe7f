import { expect, test } from 'vitest'
import { keyOfSubmit, submitDone, submitName } from './submits.ts'

const call = 'POST /api/todo'

test('two clicks on the same filled form carry one key, also right after the first was done', () => {
  const name = submitName(call, { title: 'two clicks' })
  const key = keyOfSubmit(name, 0)
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(keyOfSubmit(name, 30)).toBe(key)
  submitDone(name, 60)
  expect(keyOfSubmit(name, 200)).toBe(key)
})

test('the same once more, after it was done, is another submit', () => {
  const name = submitName(call, { title: 'once more' })
  const key = keyOfSubmit(name, 0)
  submitDone(name, 10)
  expect(keyOfSubmit(name, 1_000)).not.toBe(key)
})

test('what was never answered keeps its key, and what was changed has another', () => {
  const name = submitName(call, { title: 'lost' })
  const key = keyOfSubmit(name, 0)
  expect(keyOfSubmit(submitName(call, { title: 'lost and changed' }), 10)).not.toBe(key)
  expect(keyOfSubmit(name, 3_600_000)).toBe(key)
})

test('on, off and on again within a moment are three submits', () => {
  const [on, off] = [submitName('PUT /api/x', { isOn: true }), submitName('PUT /api/x', { isOn: false })]
  const first = keyOfSubmit(on, 0)
  submitDone(on, 20)
  keyOfSubmit(off, 100)
  submitDone(off, 120)
  expect(keyOfSubmit(on, 200)).not.toBe(first)
})
