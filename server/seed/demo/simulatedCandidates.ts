import { eq } from 'drizzle-orm'
import type { MoveInput } from '#contract/domains/applications/model.ts'
import { candidateStatuses, kindOf, type StatusId, statusKinds } from '#contract/vocab/statuses.ts'
import { findTransition } from '#contract/vocab/transitions.ts'
import { moveApplication } from '#server/domains/applications/moves.ts'
import { makeDueMoves } from '#server/domains/applications/systemTransitions.ts'
import type { Actor } from '#server/kit/actor.ts'
import { atTime } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { applications } from '#server/records/applications/tables.ts'
import { isAroundInterview, nextStep } from '#server/seed/journey.ts'
import type { Random } from '#server/seed/random.ts'
import type { Cast } from './actors.ts'
import type { Agenda } from './agenda.ts'
import { day, hour, nextWorking } from './calendar.ts'
import { freeInterviewers, judge, verdictTo } from './interviews.ts'
import { moverOf } from './movers.ts'
import type { DemoOpening } from './openings.ts'
import { requiredValuesFor } from './requiredValues.ts'
import type { TimedStep } from './routes.ts'

const s = candidateStatuses

/** Everything the people of the demonstration act in. */
export interface Stage {
  db: Db
  cast: Cast
  agenda: Agenda
  end: number
}

/** One candidate on one position, on the way. */
export interface SimulatedCandidate {
  id: number
  opening: DemoOpening
  random: Random
  recruiter: Actor
  expectedCtc: number
  statusId: StatusId
  version: number
  since: number
  heldFrom: StatusId[]
  /** Rounds of interviews so far. */
  round: number
  interview: { startsAt: number; endsAt: number; interviewerIds: readonly number[] } | null
  /** When the person is expected to join. */
  joinsAt: number | null
  /** The rest of a way that is written down; without one chance decides. */
  steps: TimedStep[] | null
  /** What is planned next; a plan that was replaced meanwhile is not carried out. */
  pending: TimedStep | null
  /** Tells that an opening was filled. */
  joined: (at: number) => void
}

/** Plans what a simulated candidate does next, if anything. */
export function planNext(stage: Stage, simulated: SimulatedCandidate): void {
  const planned = simulated.steps ? writtenStep(simulated) : walkedStep(simulated, stage.end)
  // What was to happen while the position was on hold happens once it is open again.
  const next = planned && { ...planned, at: Math.max(planned.at, simulated.since) }
  simulated.pending = next ?? null
  if (!next) return
  stage.agenda.add(next.at, async () => {
    if (simulated.pending === next) await go(stage, simulated, next)
  })
}

function writtenStep(simulated: SimulatedCandidate): TimedStep | undefined {
  const next = simulated.steps?.shift()
  // Time may have brought the person there already.
  return next && next.to === simulated.statusId ? writtenStep(simulated) : next
}

/** Somewhat fewer losses than the usual journey has, since the firm is a good one. */
const luck = 1.35

function walkedStep(simulated: SimulatedCandidate, end: number): TimedStep | undefined {
  const { random, statusId, heldFrom, since, interview } = simulated
  const next = nextStep(random, statusId, luck, heldFrom.at(-1))
  if (!next) return undefined
  const [from, until] = next.hours
  const hours = from + random.next() * (until - from)
  if (isAroundInterview(statusId) && interview) return aroundInterview(simulated, next.to, hours)
  if (statusId === s.interviewConducted && interview && random.chance(0.7)) {
    // Feedback comes later than the interview's end, so time moves the person on first.
    return undefined
  }
  if (next.to === s.joined) return { to: next.to, at: nextWorking((simulated.joinsAt ?? end) + hour) }
  if (next.to === s.cvFeedbackPending) return undefined
  const soon = statusId === s.interviewConducted ? Math.min(hours * hour, hour / 4) : hours * hour
  const at = statusId === s.interviewConducted ? since + soon : nextWorking(since + soon)
  return { to: next.to, at }
}

/** Held: in its middle. Called off or moved: before it. Without feedback, or in a hold: time does it when it is over. */
function aroundInterview({ since, interview }: SimulatedCandidate, to: StatusId, hours: number): TimedStep | undefined {
  if (!interview || to === s.interviewFeedbackPending) return undefined
  const middle = interview.startsAt + hour / 2
  if (to === s.interviewConducted) return middle < since ? undefined : { to, at: middle }
  return { to, at: nextWorking(Math.max(since + hour, interview.startsAt + hours * hour)) }
}

async function go(stage: Stage, simulated: SimulatedCandidate, { to, at }: TimedStep): Promise<void> {
  const move = findTransition(simulated.statusId, to, simulated.heldFrom.at(-1))
  const isFull = to === s.joined && simulated.opening.left === 0
  if (!move || isFull || move.by === 'position') return
  if (move.by === 'system') {
    await letTimePass(stage, simulated, at)
    return
  }
  const actor = moverOf(stage.cast, simulated, move)
  const carried = requiredValuesFor(stage, simulated, move, at)
  await moveAs(stage, simulated, actor, { toStatusId: to, ...carried }, at)
  planNext(stage, simulated)
}

/** Makes a move as a person does, and remembers what it means for what comes next. */
async function moveAs(
  stage: Stage,
  simulated: SimulatedCandidate,
  actor: Actor,
  asked: Omit<MoveInput, 'applicationId' | 'version'>,
  at: number,
): Promise<void> {
  const before = simulated.statusId
  if (asked.startsAt) {
    const { interviewerIds, startsAt, durationMinutes } = asked
    asked.interviewerIds = await freeInterviewers(
      stage.db,
      interviewerIds,
      simulated.opening,
      startsAt,
      durationMinutes ?? 60,
    )
  }
  const verdict = verdictTo(before, asked.toStatusId)
  const judged = verdict && (await judge({ ...stage, ...judgedOf(simulated), ...asked, verdict, at }))
  const version = judged ?? (await moved(stage, simulated, actor, asked, at))
  Object.assign(simulated, { version, statusId: asked.toStatusId, since: at })
  if (asked.toStatusId === s.candidateOnHold) simulated.heldFrom = [...simulated.heldFrom, before]
  else if (before === s.candidateOnHold) simulated.heldFrom = simulated.heldFrom.slice(0, -1)
  if (asked.toStatusId === s.joined) {
    simulated.opening.left -= 1
    simulated.joined(at)
  }
  if (asked.startsAt) {
    const startsAt = Date.parse(asked.startsAt)
    const endsAt = startsAt + (asked.durationMinutes ?? 60) * 60_000
    simulated.interview = { startsAt, endsAt, interviewerIds: asked.interviewerIds ?? [] }
    if (asked.toStatusId === s.interviewScheduled) simulated.round += 1
  }
  if (asked.expectedJoiningOn) simulated.joinsAt = Date.parse(`${asked.expectedJoiningOn}T10:00:00+05:30`)
  if (asked.startsAt || asked.toStatusId === s.sentToClient) awaitTime(stage, simulated, at)
}

const judgedOf = ({ id: applicationId, opening, random }: SimulatedCandidate) => ({
  applicationId,
  positionId: opening.id,
  random,
})

async function moved(
  stage: Stage,
  simulated: SimulatedCandidate,
  actor: Actor,
  asked: Omit<MoveInput, 'applicationId' | 'version'>,
  at: number,
): Promise<number> {
  const requested = { applicationId: simulated.id, version: simulated.version, ...asked }
  return (await atTime(new Date(at), () => moveApplication(stage.db, actor, requested))).version
}

/** Lets time do its part when it is due, though not before `at`. */
function awaitTime(stage: Stage, simulated: SimulatedCandidate, at: number): void {
  const due = dueAt(simulated)
  if (!due) return
  const then = Math.max(due, at + 60_000)
  stage.agenda.add(then, () => letTimePass(stage, simulated, then))
}

/** When time moves a person on, if nobody else did. */
function dueAt({ statusId, since, interview }: SimulatedCandidate): number | undefined {
  if (statusId === s.sentToClient) return since + 2 * day + 60_000
  const isOnTheWay = isAroundInterview(statusId) || statusId === s.interviewConducted
  return isOnTheWay && interview ? interview.endsAt + 60_000 : undefined
}

/** Does what the clock of the application does, once it is time for this person. */
async function letTimePass(stage: Stage, simulated: SimulatedCandidate, at: number): Promise<void> {
  const due = dueAt(simulated)
  if (due === undefined || due > at) return
  await atTime(new Date(at), () => makeDueMoves(stage.db))
  await refresh(stage, simulated)
  simulated.since = at
  // Whose way is written down goes on as planned, unless time has just made the planned step.
  if (!simulated.steps || simulated.pending?.to === simulated.statusId) planNext(stage, simulated)
}

/** Time and positions move people, too: what the record says counts. */
export async function refresh({ db }: Stage, simulated: SimulatedCandidate): Promise<void> {
  const [row] = await db
    .select({ statusId: applications.statusId, version: applications.version, heldFrom: applications.heldFrom })
    .from(applications)
    .where(eq(applications.id, simulated.id))
  if (row) Object.assign(simulated, row)
}

/** After a position opened again: whoever came back goes on. */
export function resume(stage: Stage, simulated: SimulatedCandidate, at: number): void {
  const kind = kindOf(simulated.statusId)
  if (kind !== statusKinds.active && kind !== statusKinds.held) return
  simulated.since = at
  awaitTime(stage, simulated, at)
  planNext(stage, simulated)
}

/** The only thing left for somebody: to be dropped, since the position is filled. */
export function dropSoon(stage: Stage, simulated: SimulatedCandidate, at: number): void {
  const kind = kindOf(simulated.statusId)
  if (kind !== statusKinds.active && kind !== statusKinds.held) return
  simulated.steps = [{ to: s.candidateDroppedByRecruiter, at: nextWorking(at + simulated.random.whole(4, 60) * hour) }]
  planNext(stage, simulated)
}
