import { positionStatuses } from '#contract/vocab/positions.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { addApplication } from '#server/domains/applications/commands.ts'
import { addCandidate, editCandidateDetails } from '#server/domains/candidates/commands.ts'
import { addCv } from '#server/domains/candidates/cvs.ts'
import type { Actor } from '#server/kit/actor.ts'
import { atTime } from '#server/kit/clock.ts'
import type { Masters } from '#server/seed/fillMasters.ts'
import { type Random, randomFrom } from '#server/seed/random.ts'
import { type Arrival, planArrivals } from './arrivals.ts'
import type { Attempt } from './attempts.ts'
import { day, nextWorking, workingAfter } from './calendar.ts'
import { cvsAhead } from './cvFiles.ts'
import { dossierDays, writeDossier } from './dossiers.ts'
import { type DemoOpening, makeOpening, turnOpening } from './openings.ts'
import { makeProfile, type Profile } from './profiles.ts'
import { dropSoon, planNext, refresh, resume, type Stage, type Traveller } from './travellers.ts'

const minute = 60_000

/** A person who came up, once they are in the database. */
interface Newcomer {
  candidateId: number
  profile: Profile
  /** Who added them. */
  adder: Actor
}

interface Play extends Stage {
  openings: DemoOpening[]
  masters: Masters
  travellers: Traveller[]
  random: Random
  attempt: Attempt
}

/** Lets half a year happen: positions open, candidates come up, and everybody does their part, in the order of time. */
export async function playHalfYear(play: Play, say: (line: string) => void): Promise<void> {
  const { agenda, openings, random, masters, end, attempt } = play
  for (const opening of openings) planOpening(play, opening)
  const arrivals = planArrivals(random, openings, end)
  const profiles = arrivals.map(({ opening, at }, index) => {
    return makeProfile(randomFrom(90_001 + index), index + 1, opening.title, masters, at)
  })
  const cvOf = cvsAhead(profiles)
  arrivals.forEach((arrival, index) => {
    agenda.add(arrival.at - 40 * minute, async () => {
      const profile = profiles[index]
      if (!profile) throw new Error('a candidate without a profile')
      const newcomer = await comeUp(play, arrival, profile, await cvOf(index))
      planApplications(play, arrival, newcomer)
      if ((index + 1) % 60 === 0) say(`Demo data: ${index + 1} of ${arrivals.length} candidates`)
    })
  })
  await agenda.playUntil(end, attempt)
}

function planOpening(play: Play, opening: DemoOpening): void {
  const { db, cast, masters, random, agenda, end } = play
  agenda.add(opening.receivedAt, () => makeOpening(db, cast, masters, opening, random))
  for (const turn of opening.turns) {
    const at = nextWorking(end - turn.daysAgo * day)
    agenda.add(at, async () => {
      // Filled before: nobody holds or cancels it any more.
      if (opening.status === positionStatuses.closed) return
      await atTime(new Date(at), () => turnOpening(db, opening, turn))
      for (const traveller of travellersOn(play, opening)) {
        await refresh(play, traveller)
        if (turn.status === positionStatuses.open) resume(play, traveller, at)
      }
    })
  }
}

const travellersOn = ({ travellers }: Play, opening: DemoOpening) =>
  travellers.filter((traveller) => traveller.opening === opening)

/** Somebody adds the candidate with the CV, and fills in the rest after the first call. */
async function comeUp(play: Play, arrival: Arrival, profile: Profile, cv: Parameters<typeof addCv>[3]) {
  const { db } = play
  const adder = agencyOf(arrival) ?? recruiterOf(play.random, arrival.opening)
  const at = (minutes: number) => new Date(arrival.at + (minutes - 40) * minute)
  const candidateId = await atTime(at(0), () => addCandidate(db, adder, profile.form))
  await atTime(at(2), () => addCv(db, adder, candidateId, cv))
  await atTime(at(25), () => editCandidateDetails(db, adder, { ...profile.form, candidateId, version: 1 }))
  if (arrival.at > play.end - dossierDays * day) {
    await atTime(at(25), () => writeDossier(db, adder, { candidateId, profile, masters: play.masters }))
  }
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

function planApplications(play: Play, arrival: Arrival, newcomer: Newcomer): void {
  if (!arrival.hasApplication) return
  const asked = [{ at: arrival.at, opening: arrival.opening, steps: arrival.steps }, ...arrival.later]
  for (const one of asked) {
    play.agenda.add(one.at, () => apply(play, arrival, newcomer, { steps: null, ...one }))
  }
}

type Asked = Pick<Traveller, 'opening' | 'steps'> & { at: number }

/** Puts the candidate on a position, where it is still open, and sets them on their way. */
async function apply(play: Play, arrival: Arrival, newcomer: Newcomer, asked: Asked): Promise<void> {
  const { db, random } = play
  const { opening, at, steps } = asked
  const { candidateId, profile, adder } = newcomer
  if (opening.status !== positionStatuses.open) return
  const isFirst = opening === arrival.opening
  // Whoever found the person stays with them; the agency's people leave that to the firm.
  const recruiter = isFirst && !agencyOf(arrival) ? adder : recruiterOf(random, opening)
  const wanted = { candidateId, positionId: opening.id, recruiterId: recruiter.userId }
  const id = await atTime(new Date(at), () => addApplication(db, isFirst ? adder : recruiter, wanted))
  const traveller: Traveller = {
    ...{ id, opening, recruiter, steps, expectedCtc: profile.form.expectedCtc ?? 0 },
    random: randomFrom(70_001 + id),
    ...{ statusId: candidateStatuses.open, version: 1, since: at, heldFrom: [], round: 0 },
    ...{ interview: null, joinsAt: null, pending: null },
    joined: (day) => closeWhenFull(play, opening, day),
  }
  play.travellers.push(traveller)
  planNext(play, traveller)
}

/** Two days of work after the last opening was filled the position is closed; nobody on it has a chance any more. */
function closeWhenFull(play: Play, opening: DemoOpening, joinedAt: number): void {
  if (opening.left > 0) return
  const at = workingAfter(joinedAt, 18)
  play.agenda.add(at, async () => {
    const turn = { status: positionStatuses.closed, daysAgo: 0, reason: 'Filled by us' }
    await atTime(new Date(at), () => turnOpening(play.db, opening, turn))
    for (const traveller of travellersOn(play, opening)) dropSoon(play, traveller, at)
  })
}
