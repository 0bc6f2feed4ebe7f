import { expect, test } from 'vitest'
import { makeTurns } from './turns.ts'

const limits = { atOnce: 2, atOncePerKey: 1, waitingPerKey: 3, longestWait: 60 }

/** Lets everything that is ready go on. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('whoever asks for much gets no more than their share, and turns go round among those who wait', async () => {
  const turns = makeTurns(limits)
  const order: string[] = []
  const ends: (() => void)[] = []
  const ask = (key: string, name: string) =>
    void turns.take(key).then((end) => {
      order.push(name)
      ends.push(end)
    })
  for (const name of ['a1', 'a2', 'a3', 'a4']) ask('a', name)
  ask('b', 'b1')
  ask('c', 'c1')
  for (let turn = 0; turn < 6; turn += 1) {
    await settled()
    ends.shift()?.()
  }
  await settled()
  expect(order).toEqual(['a1', 'b1', 'a2', 'c1', 'a3', 'a4'])
})

test('a row that is full refuses with 429 and says when to come back; others are not refused', async () => {
  const turns = makeTurns(limits)
  for (let number = 0; number < 4; number += 1) void turns.take('a')
  await expect(turns.take('a')).rejects.toMatchObject({ status: 429, retryAfter: expect.any(Number) })
  await expect(turns.take('b')).resolves.toBeTypeOf('function')
})

test('who goes away while they wait gives up their place', async () => {
  const turns = makeTurns(limits)
  const end = await turns.take('a')
  const gone = new AbortController()
  const waiting = turns.take('a', gone.signal)
  const behind = turns.take('a')
  gone.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  end()
  await expect(behind).resolves.toBeTypeOf('function')
})

test('ending a turn twice ends it once', async () => {
  const turns = makeTurns({ ...limits, atOnce: 1 })
  const end = await turns.take('a')
  end()
  end()
  await turns.take('b')
  let isServed = false
  void turns.take('c').then(() => {
    isServed = true
  })
  await settled()
  expect(isServed).toBe(false)
})

test('who has kept on asking has one turn at a time until they have rested; others have theirs', async () => {
  const turns = makeTurns({ ...limits, atOnce: 6, atOncePerKey: 3, secondsAhead: 0 })
  const underWay = async (key: string) => {
    let begun = 0
    const ends: (() => void)[] = []
    for (let number = 0; number < 3; number += 1) {
      void turns.take(key).then((end) => {
        begun += 1
        ends.push(end)
      })
    }
    await settled()
    return { begun, ends }
  }
  const first = await underWay('a')
  expect(first.begun).toBe(3)
  const from = performance.now()
  while (performance.now() - from < 5) await settled()
  for (const end of first.ends) end()
  expect((await underWay('a')).begun).toBe(1)
  expect((await underWay('b')).begun).toBe(3)
})
