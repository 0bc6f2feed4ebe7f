import { positionStatuses } from '#contract/vocab/positions.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { addApplication } from '#server/domains/applications/commands.ts'
import { changedTogether } from '#server/domains/candidates/changed.ts'
import { addCandidate, editCandidateDetails } from '#server/domains/candidates/commands.ts'
import { addCv, type PutCv } from '#server/domains/candidates/cvs.ts'
import type { Actor } from '#server/kit/actor.ts'
import { atTime } from '#server/kit/clock.ts'
import { type Random, randomFrom } from '#server/seed/random.ts'
import type { Masters } from '#server/seed/readMasters.ts'
import { type Arrival, planArrivals } from './arrivals.ts'
import type { Attempt } from './attempts.ts'
import { day, nextWorking, workingAfter } from './calendar.ts'
import { profileDays, writeProfile } from './candidateProfiles.ts'
import { cvsAhead } from './cvFiles.ts'
import { type DemoOpening, makeOpening, turnOpening } from './openings.ts'
import { makeProfile, type Profile } from './profiles.ts'
import { dropSoon, planNext, refresh, resume, type SimulatedCandidate, type Stage } from './simulatedCandidates.ts'

const minute = 60_000

/** A person who came up, once they are in the database. */
interface Newcomer {
  candidateId: number
  profile: Profile
  /** Who added them. */
  adder: Actor
}

interface Scenario extends Stage {
  openings: DemoOpening[]
  masters: Masters
  simulatedCandidates: SimulatedCandidate[]
  random: Random
  /** How many candidates come up. */
  candidates: number
  attempt: Attempt
}

/** Lets half a year happen: positions open, candidates come up, and everybody does their part, in the order of time. */
export async function simulateHalfYear(scenario: Scenario, say: (line: string) => void): Promise<void> {
  const { agenda, openings, random, masters, end, candidates, attempt } = scenario
  for (const opening of openings) planOpening(scenario, opening)
  const arrivals = planArrivals(random, openings, end, candidates)
  const profiles = arrivals.map(({ opening, at }, index) => {
    return makeProfile(randomFrom(90_001 + index), index + 1, opening.title, masters, at)
  })
  const cvOf = cvsAhead(profiles)
  arrivals.forEach((arrival, index) => {
    agenda.add(arrival.at - 40 * minute, async () => {
      const profile = profiles[index]
      if (!profile) throw new Error('a candidate without a profile')
      const newcomer = await comeUp(scenario, arrival, profile, await cvOf(index))
      planApplications(scenario, arrival, newcomer)
      if ((index + 1) % 60 === 0) say(`Demo data: ${index + 1} of ${arrivals.length} candidates`)
    })
  })
  await agenda.playUntil(end, attempt)
}

function planOpening(scenario: Scenario, opening: DemoOpening): void {
  const { db, cast, masters, random, agenda, end } = scenario
  agenda.add(opening.receivedAt, () => makeOpening(db, cast, masters, opening, random))
  for (const turn of opening.turns) {
    const at = nextWorking(end - turn.daysAgo * day)
    agenda.add(at, async () => {
      // Filled before: nobody holds or cancels it any more.
      if (opening.status === positionStatuses.closed) return
      await atTime(new Date(at), () => turnOpening(db, opening, turn))
      for (const simulated of simulatedOn(scenario, opening)) {
        await refresh(scenario, simulated)
        if (turn.status === positionStatuses.open) resume(scenario, simulated, at)
      }
    })
  }
}

const simulatedOn = ({ simulatedCandidates }: Scenario, opening: DemoOpening) =>
  simulatedCandidates.filter((simulated) => simulated.opening === opening)

/** Somebody adds the candidate with the CV, and fills in the rest after the first call. */
async function comeUp(scenario: Scenario, arrival: Arrival, profile: Profile, cv: PutCv) {
  const { db } = scenario
  const adder = agencyOf(arrival) ?? recruiterOf(scenario.random, arrival.opening)
  const at = (minutes: number) => new Date(arrival.at + (minutes - 40) * minute)
  const enter = async () => {
    const candidateId = await atTime(at(0), () => addCandidate(db, adder, profile.form))
    await atTime(at(2), () => addCv(db, adder, candidateId, cv))
    await atTime(at(25), () => editCandidateDetails(db, adder, { ...profile.form, candidateId, version: 1 }))
    if (arrival.at > scenario.end - profileDays * day) {
      await atTime(at(25), () => writeProfile(db, adder, { candidateId, profile, masters: scenario.masters }))
    }
    return candidateId
  }
  const candidateId = await atTime(at(25), () => changedTogether(db, enter))
  return { candidateId, profile, adder }
}

/** The agency's recruiter, for those whom an agency supplies. */
function agencyOf({ opening, isFromAgency }: Arrival): Actor | undefined {
  return isFromAgency ? opening.agency : undefined
}

function recruiterOf(random: Random, { recruiters, backup }: DemoOpening): Actor {
  const [first, second] = recruiters
  return (random.chance(0.6) ? first : second) ?? backup
}

function planApplications(scenario: Scenario, arrival: Arrival, newcomer: Newcomer): void {
  if (!arrival.hasApplication) return
  const asked = [{ at: arrival.at, opening: arrival.opening, steps: arrival.steps }, ...arrival.later]
  for (const one of asked) {
    scenario.agenda.add(one.at, () => apply(scenario, arrival, newcomer, { steps: null, ...one }))
  }
}

type Asked = Pick<SimulatedCandidate, 'opening' | 'steps'> & { at: number }

/** Puts the candidate on a position, where it is still open, and sets them on their way. */
async function apply(scenario: Scenario, arrival: Arrival, newcomer: Newcomer, asked: Asked): Promise<void> {
  const { db, random } = scenario
  const { opening, at, steps } = asked
  const { candidateId, profile, adder } = newcomer
  if (opening.status !== positionStatuses.open) return
  const isFirst = opening === arrival.opening
  // Whoever found the person stays with them; the agency's people leave that to the firm.
  const recruiter = isFirst && !agencyOf(arrival) ? adder : recruiterOf(random, opening)
  const wanted = { candidateId, positionId: opening.id, recruiterId: recruiter.userId }
  const id = await atTime(new Date(at), () => addApplication(db, isFirst ? adder : recruiter, wanted))
  const simulated: SimulatedCandidate = {
    ...{ id, opening, recruiter, steps, expectedCtc: profile.form.expectedCtc ?? 0 },
    random: randomFrom(70_001 + id),
    ...{ statusId: candidateStatuses.open, version: 1, since: at, heldFrom: [], round: 0 },
    ...{ interview: null, joinsAt: null, pending: null },
    joined: (day) => closeWhenFull(scenario, opening, day),
  }
  scenario.simulatedCandidates.push(simulated)
  planNext(scenario, simulated)
}

/** Two days of work after the last opening was filled the position is closed; nobody on it has a chance any more. */
function closeWhenFull(scenario: Scenario, opening: DemoOpening, joinedAt: number): void {
  if (opening.left > 0) return
  const at = workingAfter(joinedAt, 18)
  scenario.agenda.add(at, async () => {
    const turn = { status: positionStatuses.closed, daysAgo: 0, reason: 'Filled by us' }
    await atTime(new Date(at), () => turnOpening(scenario.db, opening, turn))
    for (const simulated of simulatedOn(scenario, opening)) dropSoon(scenario, simulated, at)
  })
}
