import { expect, test } from 'vitest'
import { patiently } from './patience.ts'

/** Answers one after the other, how often it was asked, and how long was waited. */
function server(...answers: [status: number, retryAfter?: string][]) {
  const waited: number[] = []
  let asked = 0
  const ask = async () => {
    const [status, retryAfter] = answers[Math.min(asked, answers.length - 1)] ?? [200]
    asked += 1
    return new Response(null, { status, headers: retryAfter ? { 'retry-after': retryAfter } : {} })
  }
  const run = async () =>
    (await patiently(ask, undefined, async (milliseconds) => void waited.push(milliseconds))).status
  return { run, waited, asked: () => asked }
}

test('a server that is busy is asked again after as long as it says, and nobody sees it', async () => {
  const busy = server([429, '2'], [503, '1'], [200])
  expect(await busy.run()).toBe(200)
  expect(busy.waited[0]).toBeGreaterThanOrEqual(2_000)
  expect(busy.waited[0]).toBeLessThanOrEqual(3_000)
  expect(busy.asked()).toBe(3)
})

test('a server that stays busy is asked four times at most', async () => {
  const busy = server([429, '1'])
  expect(await busy.run()).toBe(429)
  expect(busy.asked()).toBe(4)
})

test('whoever has to wait for minutes, or is refused for another reason, is told at once', async () => {
  for (const answer of [[429, '900'], [503], [429, 'later'], [409, '1']] as [number, string?][]) {
    const refusing = server(answer)
    expect(await refusing.run()).toBe(answer[0])
    expect(refusing.asked()).toBe(1)
  }
})

test('who leaves while it is waited is not kept', async () => {
  const gone = new AbortController()
  const ask = async () => new Response(null, { status: 429, headers: { 'retry-after': '5' } })
  const work = patiently(ask, gone.signal)
  setTimeout(() => gone.abort(new Error('left')))
  await expect(work).rejects.toThrow('left')
})
