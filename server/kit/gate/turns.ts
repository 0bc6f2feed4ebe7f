import { tooBusy, unavailable } from '../errors.ts'
import { lastUsed } from './lastUsed.ts'
import { busy } from './limits.ts'

/** How much of one kind of work is done at once. */
export interface TurnLimits {
  atOnce: number
  /** By one person or address. */
  atOncePerKey: number
  /** What one person or address may have waiting; beyond it is refused. */
  waitingPerKey: number
  /** Seconds after which what still waits is refused. */
  longestWait: number
  /**
   * How many seconds of work one person or address may be ahead of the clock. Whoever has used them up has one turn at a
   * time until they have rested. Without it the work of a turn costs nobody else much, such as a file that is sent.
   */
  secondsAhead?: number | undefined
}

/** Lets work begin when it is its turn. */
export interface Turns {
  /** Waits for a turn, which lasts until the answer is called; without a key only the limit of all holds. */
  take: (key: string | undefined, gone?: AbortSignal) => Promise<() => void>
}

interface Waiting {
  begin: (end: () => void) => void
}

const nobody = ''
const mostKeys = 20_000
const soon = 2

/**
 * Shares work among those who ask for it: of everybody only so much at once, and turns go round, so that nobody waits for
 * more than one of each other's, however much others have waiting.
 */
export function makeTurns({ atOnce, atOncePerKey, waitingPerKey, longestWait, secondsAhead }: TurnLimits): Turns {
  // The order of the keys is the order of turns: who was served goes to its end.
  const rows = new Map<string, Waiting[]>()
  const running = new Map<string, number>()
  let underWay = 0
  // The moment until which somebody's work would last if it were done in one turn after the other.
  const workUntil = secondsAhead === undefined ? undefined : lastUsed<number>(mostKeys)
  const isAhead = (key: string) => (workUntil?.get(key) ?? 0) - performance.now() > (secondsAhead ?? 0) * 1_000
  const isFree = (key: string) => key === nobody || (running.get(key) ?? 0) < (isAhead(key) ? 1 : atOncePerKey)

  const leave = (key: string, waiting: Waiting) => {
    const row = rows.get(key)?.filter((one) => one !== waiting) ?? []
    if (row.length) rows.set(key, row)
    else rows.delete(key)
  }

  const serve = () => {
    while (underWay < atOnce) {
      const key = [...rows.keys()].find(isFree)
      const [first, ...rest] = key === undefined ? [] : (rows.get(key) ?? [])
      if (key === undefined || !first) return
      rows.delete(key)
      if (rest.length) rows.set(key, rest)
      first.begin(started(key))
    }
  }

  const started = (key: string) => {
    underWay += 1
    running.set(key, (running.get(key) ?? 0) + 1)
    const begun = performance.now()
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      underWay -= 1
      workUntil?.set(key, Math.max(workUntil.get(key) ?? 0, begun) + performance.now() - begun)
      const left = (running.get(key) ?? 1) - 1
      if (left) running.set(key, left)
      else running.delete(key)
      serve()
    }
  }

  return {
    take: (key = nobody, gone) =>
      new Promise((resolve, reject) => {
        const row = rows.get(key) ?? []
        if (row.length >= waitingPerKey && key !== nobody) return reject(tooBusy(soon))
        const settle = () => {
          clearTimeout(alarm)
          gone?.removeEventListener('abort', leaveEarly)
        }
        const waiting: Waiting = {
          begin: (end) => {
            settle()
            resolve(end)
          },
        }
        const giveUp = (why: unknown) => {
          settle()
          leave(key, waiting)
          reject(why)
        }
        const leaveEarly = () => giveUp(gone?.reason)
        const alarm = setTimeout(() => giveUp(unavailable(busy, soon, 'busy')), longestWait * 1_000)
        alarm.unref()
        gone?.addEventListener('abort', leaveEarly)
        rows.set(key, [...row, waiting])
        serve()
      }),
  }
}
