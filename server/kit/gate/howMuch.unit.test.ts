import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeHowMuch, mostKeptWaiting } from './howMuch.ts'
import { limits } from './limits.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const oneCall = () => makeHowMuch({ ...limits, person: { perSecond: 0.1, burst: 1 } })

/** What becomes of a call before any time has gone by: nothing yet, or its end. */
async function atOnce(call: Promise<void>): Promise<unknown> {
  return Promise.race([call.then(() => 'let in').catch(({ status }) => status), vi.advanceTimersByTimeAsync(0)])
}

test('whoever asks too often is refused only after a while, and others are let in meanwhile', async () => {
  const { count } = oneCall()
  expect(await atOnce(count('user 1'))).toBe('let in')
  const refused = count('user 1').catch(({ status }) => status)
  expect(await atOnce(refused)).not.toBe(429)
  expect(await atOnce(count('user 2'))).toBe('let in')
  await vi.runAllTimersAsync()
  expect(await refused).toBe(429)
})

test('of a flood only so many are kept waiting: those beyond are refused at once', async () => {
  const { count } = oneCall()
  await count('user 1')
  const waiting = Array.from({ length: mostKeptWaiting }, () => count('user 1').catch(({ status }) => status))
  expect(await atOnce(count('user 1'))).toBe(429)
  await vi.runAllTimersAsync()
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([429]))
})
