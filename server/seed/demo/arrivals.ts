import { organizationTypes } from '#contract/vocab/organizationTypes.ts'
import type { StatusId } from '#contract/vocab/statuses.ts'
import type { Random } from '#server/seed/random.ts'
import { day, hour, nextWorking } from './calendar.ts'
import type { DemoOpening } from './openings.ts'
import { reachable, type TimedStep, timedRoute } from './routes.ts'

/** A candidate who comes up, and for which positions. */
export interface Arrival {
  at: number
  /** The position whose title the person fits; also of those on no position. */
  opening: DemoOpening
  /** The way after the application is written down; null: chance decides. */
  steps: TimedStep[] | null
  hasApplication: boolean
  isFromAgency: boolean
  /** Later applications of the same person at other clients. */
  later: { at: number; opening: DemoOpening }[]
}

/** How many candidates the demonstration has. */
export const demoCandidates = 600
const idle = 30
const examplesOfEach = 3

/** Plans so many candidates in the order in which they come up: some for each status, the others as chance has it. */
export function planArrivals(random: Random, openings: DemoOpening[], end: number, candidates: number): Arrival[] {
  const examples = reachable.flatMap((target) =>
    Array.from({ length: examplesOfEach }, (_, index) => example(random, openings, target, index, end)),
  )
  const others = Array.from({ length: candidates - examples.length }, (_, index) =>
    chanceArrival(random, openings, index, end),
  )
  return [...examples, ...others].sort((one, other) => one.at - other.at)
}

/** Somebody who stands at a status today; the first two where the people of the sign-ins work. */
function example(random: Random, openings: DemoOpening[], target: StatusId, index: number, end: number): Arrival {
  const { startsAt, steps } = timedRoute(random, target, end)
  const open = openings.filter(({ receivedAt, turns }) => !turns.length && receivedAt < startsAt - day)
  const preferred = open.filter(
    ({ client, recruiters, qc }) =>
      client.seed.name.startsWith('Bluegulmohar') &&
      (recruiters[0]?.email.startsWith('recruiter') || qc.email.startsWith('qc')),
  )
  const opening = random.pick(index < 2 && preferred.length ? preferred : open)
  return { at: startsAt, opening, steps, hasApplication: true, isFromAgency: isFromAgency(random, opening), later: [] }
}

function chanceArrival(random: Random, openings: DemoOpening[], index: number, end: number): Arrival {
  const hasApplication = index >= idle
  const opening = openings[index % openings.length] ?? random.pick(openings)
  const at = arrivalAt(random, opening, end)
  const later = hasApplication && random.chance(0.28) ? laterOnes(random, openings, opening, at, end) : []
  return { at, opening, steps: null, hasApplication, isFromAgency: isFromAgency(random, opening), later }
}

/** Most come up in the first weeks of a position; where it stops, many are still on the way when it does. */
function arrivalAt(random: Random, { receivedAt, turns }: DemoOpening, end: number): number {
  const stop = turns[0] ? end - turns[0].daysAgo * day : end
  const from = turns[0] ? Math.max(receivedAt, stop - 21 * day) : receivedAt
  const within = Math.min(stop - 6 * hour, from + 45 * day) - from
  const share = turns[0] ? random.next() : random.next() * (0.35 + 0.65 * random.next())
  const at = nextWorking(from + 3 * hour + share * within)
  return at < stop - 2 * hour ? at : nextWorking(from + 3 * hour)
}

function isFromAgency(random: Random, { agency }: DemoOpening): boolean {
  return agency !== undefined && random.chance(0.45)
}

/** Somebody fits another client's position, too; whom one rejects must not go there again for half a year. */
function laterOnes(random: Random, openings: DemoOpening[], { client, title }: DemoOpening, from: number, end: number) {
  const at = nextWorking(from + random.whole(4, 45) * day)
  const fitting = openings.filter(
    (one) =>
      one.client !== client &&
      one.client.seed.type !== organizationTypes.internal &&
      one.title.vertical === title.vertical &&
      one.receivedAt < at - day &&
      !one.turns.length,
  )
  return fitting.length && at < end - hour ? [{ at, opening: random.pick(fitting) }] : []
}
