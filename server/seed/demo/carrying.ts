import type { AnyCarried } from '#contract/domains/applications/model.ts'
import { interviewModes } from '#contract/vocab/interviews.ts'
import type { Carried, Move } from '#contract/vocab/moves.ts'
import { backoutReasons, rejectionReasonsFor } from '#contract/vocab/reasons.ts'
import { candidateStatuses, type StatusId } from '#contract/vocab/statuses.ts'
import type { Random } from '#server/seed/random.ts'
import { day, dayOf, hour, interviewTime } from './calendar.ts'
import { upcomingInterview } from './routes.ts'
import type { Stage, Traveller } from './travellers.ts'

const s = candidateStatuses
const lakh = 10_000_000

type Carrying = (stage: Stage, traveller: Traveller, to: StatusId, at: number) => AnyCarried

const carrying: Record<Carried, Carrying> = {
  rejectionReason: (_stage, { random }, to) => ({ rejectionReasonId: random.pick(rejectionReasonsFor(to)).id }),
  reason: (_stage, { random }) => ({ reason: random.pick(reasons) }),
  interview: interviewFor,
  offer: (_stage, { random, expectedCtc, id }, _to, at) => ({
    ...brokenUp(Math.round((expectedCtc * (0.94 + random.next() * 0.1)) / (lakh / 10)) * (lakh / 10), id),
    offeredOn: dayOf(at),
    expectedJoiningOn: dayOf(joiningDay(random, at)),
  }),
  acceptance: (_stage, _traveller, _to, at) => ({ acceptedOn: dayOf(at) }),
  joining: (_stage, _traveller, _to, at) => ({ joinedOn: dayOf(at) }),
  backout: (_stage, { random }, _to, at) => ({
    backoutReason: random.pick(backoutReasons.ids),
    backedOutOn: dayOf(at),
  }),
  lastWorkingDay: (_stage, _traveller, _to, at) => ({ lastWorkingDay: dayOf(at) }),
}

/** Most offers have a variable part, some a joining bonus. */
function brokenUp(offeredCtc: number, id: number): AnyCarried {
  const variableCtc = id % 4 ? Math.round(offeredCtc / lakh) * (lakh / 10) : 0
  return { offeredCtc, fixedCtc: offeredCtc - variableCtc, variableCtc, joiningBonus: id % 5 ? null : 50_000_00 }
}

const reasons = [
  'Client asked for the candidate',
  'Urgent position; the client checks the CV itself',
  'Known from an earlier position',
]

/** What a move carries, as somebody would fill it in. */
export function carriedFor(stage: Stage, traveller: Traveller, { to, carries }: Move, at: number): AnyCarried {
  const parts = carries.map((thing) => carrying[thing](stage, traveller, to, at))
  return Object.assign(remark(traveller, to), ...parts)
}

function interviewFor(stage: Stage, traveller: Traveller, to: StatusId, at: number): AnyCarried {
  const { opening, random, round } = traveller
  const stages = opening.stageIds
  const place = to === s.interviewRescheduled ? round : round + 1
  const mode = random.pick([interviewModes.video, interviewModes.video, ...interviewModes.ids])
  const ongoing = traveller.steps?.[0]?.to === s.interviewConducted && traveller.steps.length === 1
  return {
    interviewStageId: stages[Math.min(place, stages.length - 1)] ?? stages[0],
    startsAt: new Date(startOfInterview(stage, traveller, at)).toISOString(),
    // Held at this very moment, it must not be over before anybody looks.
    durationMinutes: ongoing ? 600 : 60,
    mode,
    interviewerIds: random.some(opening.interviewers, 2).map(({ userId }) => userId),
    link: mode === interviewModes.video ? `https://meet.staffwright.example/${opening.id}-${traveller.id}` : null,
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

function remark({ random }: Traveller, to: StatusId): AnyCarried {
  const choices = remarks[to]
  return choices && random.chance(0.4) ? { comment: random.pick(choices) } : {}
}

/** When an interview is to begin that is scheduled at an instant. */
function startOfInterview(stage: Stage, { steps, random }: Traveller, at: number): number {
  if (!steps) return interviewTime(at + random.whole(20, 60) * hour)
  const [next] = steps
  if (!next) return interviewTime(upcomingInterview(random, stage.end))
  // Held half an hour after its beginning; moved or called off some hours before.
  return next.to === s.interviewConducted ? next.at - hour / 2 : interviewTime(next.at + 6 * hour)
}
