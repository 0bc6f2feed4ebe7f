import { lastUsed } from './lastUsed.ts'

/** How often something may be done: so often a second in the long run, and so often at once after a rest. */
export interface Rate {
  perSecond: number
  burst: number
}

const mostKeys = 20_000

/** Counts how often something is done. */
export interface Meter {
  /** Counts one more time; answers 0, or in how many seconds it may be done. */
  count: () => number
  /** Notes how often it was done elsewhere, which nobody asked here. */
  note: (times: number) => void
}

/** A meter that allows what its rate says. */
export function makeMeter({ perSecond, burst }: Rate): Meter {
  let left = burst
  let at = performance.now()
  const rest = () => {
    const now = performance.now()
    left = Math.min(burst, left + ((now - at) * perSecond) / 1_000)
    at = now
  }
  return {
    count: () => {
      rest()
      if (left < 1) return Math.ceil((1 - left) / perSecond)
      left -= 1
      return 0
    },
    note: (times) => {
      rest()
      // What two processes allowed at the same moment is owed, or both together would allow twice the rate for ever.
      left = Math.max(-burst, left - times)
    },
  }
}

/** A meter for each key. */
export interface Meters {
  count: (key: string) => number
  note: (key: string, times: number) => void
}

/** Meters by key, of which those not heard of for longest are forgotten, so that many keys take no memory. */
export function makeMeters(rate: Rate): Meters {
  const meters = lastUsed<Meter>(mostKeys)
  const meterOf = (key: string) => {
    const meter = meters.get(key) ?? makeMeter(rate)
    meters.set(key, meter)
    return meter
  }
  return { count: (key) => meterOf(key).count(), note: (key, times) => meterOf(key).note(times) }
}
