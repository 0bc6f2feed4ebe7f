import type { Attempt } from './attempts.ts'

interface Entry {
  at: number
  order: number
  work: () => Promise<void>
}

/** What is to happen when; it happens in the order of time. */
export interface Agenda {
  add: (at: number, work: () => Promise<void>) => void
  /** Does everything that is due until `end`, and what comes up meanwhile. What lies later never happens. */
  playUntil: (end: number, attempt: Attempt) => Promise<void>
}

/** An empty agenda. */
export function makeAgenda(): Agenda {
  const entries: Entry[] = []
  let order = 0
  const isEarlier = (one: Entry, other: Entry) => one.at < other.at || (one.at === other.at && one.order < other.order)
  const add = (at: number, work: Entry['work']) => {
    const entry = { at, order: order++, work }
    let low = 0
    let high = entries.length
    // The latest stand first, so that the next one is taken from the end.
    while (low < high) {
      const middle = (low + high) >> 1
      const other = entries[middle]
      if (other && isEarlier(entry, other)) low = middle + 1
      else high = middle
    }
    entries.splice(low, 0, entry)
  }
  return {
    add,
    playUntil: async (end, attempt) => {
      for (let next = entries.pop(); next && next.at <= end; next = entries.pop()) await attempt(next.work)
    },
  }
}
