import { AsyncLocalStorage } from 'node:async_hooks'
import { inSpan, type WorkFacts } from '#server/kit/watching/traces.ts'

/** That nothing else was done for so long, and what was under way then. */
export interface Hold {
  milliseconds: number
  during: string[]
}

const checkedEvery = 20
const mostNames = 5

const running = new Set<{ name: string }>()
let ended: string[] = []

const names = new AsyncLocalStorage<string>()

/** For which work something is done; undefined for what belongs to none. */
export const workName = (): string | undefined => names.getStore()

/** Does work under a name that is told when it keeps everybody else waiting, or one of its statements takes long. */
export async function atWork<Result>(
  name: string,
  work: () => Promise<Result>,
  facts: WorkFacts = {},
): Promise<Result> {
  const one = { name }
  running.add(one)
  try {
    return await names.run(name, () => inSpan(name, facts, work))
  } finally {
    running.delete(one)
    if (ended.length < mostNames) ended.push(name)
  }
}

/**
 * Tells when the one thread of this process was held for longer than so many milliseconds, of a clock, until the answer is
 * called.
 */
export function watchLoop(longest: number, tell: (hold: Hold) => void, clock = () => performance.now()): () => void {
  let last = clock()
  const timer = setInterval(() => {
    const milliseconds = Math.round(clock() - last - checkedEvery)
    if (milliseconds > longest) {
      const names = new Set([...ended, ...[...running].map(({ name }) => name)])
      tell({ milliseconds, during: [...names].slice(0, mostNames) })
    }
    ended = []
    last = clock()
  }, checkedEvery).unref()
  return () => clearInterval(timer)
}

const toldEvery = 10_000

/** The same for a log: of many holds the longest is told, every ten seconds at most. */
export function logHolds(longest: number, tell: (hold: Hold & { times: number }) => void): () => void {
  let worst: Hold | undefined
  let times = 0
  const stop = watchLoop(longest, (hold) => {
    times += 1
    if (hold.milliseconds > (worst?.milliseconds ?? 0)) worst = hold
  })
  const timer = setInterval(() => {
    if (worst) tell({ ...worst, times })
    worst = undefined
    times = 0
  }, toldEvery).unref()
  return () => {
    stop()
    clearInterval(timer)
  }
}
