/** Chance that can be repeated: the same seed gives the same numbers in the same order. */
export interface Random {
  /** A number from 0 up to 1. */
  next: () => number
  /** A whole number, both bounds included. */
  whole: (from: number, to: number) => number
  chance: (probability: number) => boolean
  /** One of a list that is not empty. */
  pick: <Choice>(choices: readonly Choice[]) => Choice
  /** Some of a list, each at most once, in the list's order of chance. */
  some: <Choice>(choices: readonly Choice[], count: number) => Choice[]
}

/** The numbers of a seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <Choice>(choices: readonly Choice[]): Choice => choices[whole(0, choices.length - 1)] as Choice
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick,
    some: (choices, count) => {
      const chosen = new Set<(typeof choices)[number]>()
      const wanted = Math.min(count, choices.length)
      while (chosen.size < wanted) chosen.add(pick(choices))
      return [...chosen]
    },
  }
}
