import { tooBusy, unavailable } from '../errors.ts'
import { busy, type SocketLimits } from './limits.ts'

/** A live connection's place. */
export interface Place {
  /** Says who it is; false where that person has as many as one may. */
  isOf: (person: string) => boolean
  leave: () => void
}

/** Keeps count of the live connections of this process. */
export interface Places {
  /** Refuses an address that has no place left. */
  refuseFull: (address: string) => void
  enter: (address: string) => Place
}

/** Places are few for those who have not said who they are, and for each person. */
export function makePlaces({ person: mostOfPerson, unknownAtAddress, unknown, total }: SocketLimits): Places {
  const counts = new Map<string, number>()
  const count = (key: string) => counts.get(key) ?? 0
  const add = (key: string, change: 1 | -1) => {
    const now = count(key) + change
    if (now) counts.set(key, now)
    else counts.delete(key)
  }
  const everybody = ''
  const strangers = 'strangers'
  const refuseFull = (address: string) => {
    if (count(everybody) >= total) throw unavailable(busy, 30, 'busy')
    if (count(strangers) >= unknown || count(address) >= unknownAtAddress) throw tooBusy(10)
  }
  return {
    refuseFull,
    enter: (address) => {
      refuseFull(address)
      let held = [everybody, strangers, address]
      for (const key of held) add(key, 1)
      const hold = (keys: string[]) => {
        for (const key of held) add(key, -1)
        held = keys
        for (const key of held) add(key, 1)
      }
      return {
        isOf: (person) => {
          if (count(person) >= mostOfPerson) return false
          if (held.length) hold([everybody, person])
          return true
        },
        leave: () => hold([]),
      }
    },
  }
}
