/** How large a database is to be, and on which day its history ends. */
export interface LargePlan {
  candidates: number
  seed: number
  /** The day the history ends on, YYYY-MM-DD. */
  today: string
}

/** The counts that go with a number of candidates. */
export function countsFor(candidates: number) {
  return {
    candidates,
    organizations: Math.max(100, Math.round(candidates / 500)),
    // Ten applications on each of some ten days of search, for every position.
    positions: Math.max(200, Math.round(candidates / 100)),
  }
}

/** What `countsFor` answers. */
export type Counts = ReturnType<typeof countsFor>

/** The days over which the history stretches. */
export const historyDays = 400

/** Milliseconds of an hour. */
export const hour = 3_600_000

/** Milliseconds of a day. */
export const day = 24 * hour

/** An instant as it is stored. */
export const isoOf = (milliseconds: number) => new Date(milliseconds).toISOString()

/** A day (YYYY-MM-DD) so many milliseconds after 1970, in India. */
export const dayOf = (milliseconds: number) => isoOf(milliseconds + 5.5 * hour).slice(0, 10)

/** Who made a row and when, as COPY needs it. */
export const stamped = (at: number, userId: number) => ({
  createdAt: isoOf(at),
  createdBy: userId,
  updatedAt: isoOf(at),
  updatedBy: null,
  version: 1,
})

/** The keys of `stamped`. */
export const stampKeys = ['createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'version'] as const
