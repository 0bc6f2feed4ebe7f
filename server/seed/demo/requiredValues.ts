import type { RequiredValues } from '#contract/domains/applications/model.ts'
import { interviewModes } from '#contract/vocab/interviews.ts'
import { backoutReasons, rejectionReasonsFor } from '#contract/vocab/reasons.ts'
import { candidateStatuses, type StatusId } from '#contract/vocab/statuses.ts'
import type { Transition, TransitionRequirement } from '#contract/vocab/transitions.ts'
import type { Random } from '#server/seed/random.ts'
import { day, dayOf, hour, interviewTime } from './calendar.ts'
import { upcomingInterview } from './routes.ts'
import type { SimulatedCandidate, Stage } from './simulatedCandidates.ts'

const s = candidateStatuses
const lakh = 10_000_000

type RequiredValue = (stage: Stage, simulated: SimulatedCandidate, to: StatusId, at: number) => RequiredValues

const requiredValues: Record<TransitionRequirement, RequiredValue> = {
  rejectionReason: (_stage, { random }, to) => ({ rejectionReasonId: random.pick(rejectionReasonsFor(to)).id }),
  reason: (_stage, { random }) => ({ reason: random.pick(reasons) }),
  interview: interviewFor,
  offer: (_stage, { random, expectedCtc, id }, _to, at) => ({
    ...brokenUp(Math.round((expectedCtc * (0.94 + random.next() * 0.1)) / (lakh / 10)) * (lakh / 10), id),
    offeredOn: dayOf(at),
    expectedJoiningOn: dayOf(joiningDay(random, at)),
  }),
  acceptance: (_stage, _simulated, _to, at) => ({ acceptedOn: dayOf(at) }),
  joining: (_stage, _simulated, _to, at) => ({ joinedOn: dayOf(at) }),
  backout: (_stage, { random }, _to, at) => ({
    backoutReason: random.pick(backoutReasons.ids),
    backedOutOn: dayOf(at),
  }),
  lastWorkingDay: (_stage, _simulated, _to, at) => ({ lastWorkingDay: dayOf(at) }),
}

/** Most offers have a variable part, some a joining bonus. */
function brokenUp(offeredCtc: number, id: number): RequiredValues {
  const variableCtc = id % 4 ? Math.round(offeredCtc / lakh) * (lakh / 10) : 0
  return { offeredCtc, fixedCtc: offeredCtc - variableCtc, variableCtc, joiningBonus: id % 5 ? null : 50_000_00 }
}

const reasons = [
  'Client asked for the candidate',
  'Urgent position; the client checks the CV itself',
  'Known from an earlier position',
]

/** What a move requires, as somebody would fill it in. */
export function requiredValuesFor(
  stage: Stage,
  simulated: SimulatedCandidate,
  { to, requires }: Transition,
  at: number,
): RequiredValues {
  const parts = requires.map((thing) => requiredValues[thing](stage, simulated, to, at))
  return Object.assign(remark(simulated, to), ...parts)
}

/** The rounds of interviews that a position has, as places among its stages: hardly any firm has one for each of the six. */
const roundsOf = [
  [1, 2, 5],
  [1, 3, 5],
  [1, 4, 5],
]

function interviewFor(stage: Stage, simulated: SimulatedCandidate, to: StatusId, at: number): RequiredValues {
  const { opening, random, round } = simulated
  const rounds = roundsOf[opening.index % roundsOf.length] ?? []
  const before = to === s.interviewRescheduled ? round - 1 : round
  const mode = random.pick([interviewModes.video, interviewModes.video, ...interviewModes.ids])
  const ongoing = simulated.steps?.[0]?.to === s.interviewConducted && simulated.steps.length === 1
  return {
    interviewStageId: opening.stageIds[rounds[Math.min(before, rounds.length - 1)] ?? 0],
    startsAt: new Date(startOfInterview(stage, simulated, at)).toISOString(),
    // Held at this very moment, it must not be over before anybody looks.
    durationMinutes: ongoing ? 180 : 60,
    mode,
    interviewerIds: random.some(opening.interviewers, 2).map(({ userId }) => userId),
    link: mode === interviewModes.video ? `https://meet.staffwright.example/${opening.id}-${simulated.id}` : null,
  }
}

/** A Monday two to nine weeks after the offer. */
function joiningDay(random: Random, at: number): number {
  const wanted = at + random.whole(14, 60) * day
  const weekday = new Date(wanted).getUTCDay()
  return wanted + ((8 - weekday) % 7) * day
}

const remarks: Partial<Record<StatusId, readonly string[]>> = {
  [s.screenSelect]: ['Good fit, can join within the notice period.', 'Strong in the must-haves.', 'Salary fits.'],
  [s.qcPassed]: ['Checked against the JD.', 'CV and screening agree.'],
  [s.cvShortlisted]: ['Please schedule for this week.', 'Relevant projects.'],
  [s.interviewConducted]: ['Took place as planned.'],
  [s.finalSelect]: ['The panel agrees. Please begin with the offer.'],
}

function remark({ random }: SimulatedCandidate, to: StatusId): RequiredValues {
  const choices = remarks[to]
  return choices && random.chance(0.4) ? { comment: random.pick(choices) } : {}
}

/** When an interview is to begin that is scheduled at an instant. */
function startOfInterview(stage: Stage, { steps, random }: SimulatedCandidate, at: number): number {
  if (!steps) return interviewTime(at + random.whole(20, 60) * hour)
  const [next] = steps
  if (!next) return interviewTime(upcomingInterview(random, stage.end))
  // Held half an hour after its beginning; moved or called off some hours before.
  return next.to === s.interviewConducted ? next.at - hour / 2 : interviewTime(next.at + 6 * hour)
}
