import { workspaceTimeZone } from '#contract/kit/timeZone.ts'
import { interviewModes, interviewStates } from '#contract/vocab/interviews.ts'
import { positionStatuses } from '#contract/vocab/positions.ts'
import { backoutReasons } from '#contract/vocab/reasons.ts'
import { type Role, roles } from '#contract/vocab/roles.ts'
import { candidateStatuses, hasReached, kindOf, type StatusId, statusKinds } from '#contract/vocab/statuses.ts'
import { interviewStages } from '#contract/vocab/trackers.ts'
import { findTransition } from '#contract/vocab/transitions.ts'
import { isAroundInterview, nextStep } from '#server/seed/journey.ts'
import type { Random } from '#server/seed/random.ts'
import { addInvoice, type InvoiceIds } from './invoicing.ts'
import type { Opening } from './openings.ts'
import { day, dayOf, hour, isoOf, stamped } from './plan.ts'
import type { Writers } from './writers.ts'

const s = candidateStatuses

/** Losses are rarer than in life, so that an application has about twelve events. */
const luck = 1.9

/** The next free id of each table. */
export interface Ids extends InvoiceIds {
  application: number
  event: number
  interview: number
  offer: number
  joining: number
}

/** An application on its way through its history. */
interface Journey {
  random: Random
  writers: Writers
  ids: Ids
  opening: Opening
  id: number
  recruiterId: number
  statusId: StatusId
  since: number
  heldFrom: StatusId[]
  entered: Set<StatusId>
  qcId: number | null
  stage: number
  sentToClientAt: string | null
  isRevealed: boolean
  expectedCtc: number
  interview: { id: number; startsAt: number; previousId: number | null } | null
  offer: Parameters<Writers['offers']['add']>[0] | null
  joining: Parameters<Writers['joinings']['add']>[0] | null
}

/** What the candidate's own row must know of an application. */
export interface Outcome {
  statusId: StatusId
  since: number
}

interface Asked {
  candidateId: number
  opening: Opening
  startsAt: number
  end: number
  expectedCtc: number
}

function beginJourney(random: Random, { writers, ids }: { writers: Writers; ids: Ids }, asked: Asked): Journey {
  const { opening, startsAt, expectedCtc } = asked
  return {
    ...{ random, writers, ids, opening, expectedCtc },
    ...{ id: ids.application++, recruiterId: random.pick(opening.recruiterIds), qcId: null },
    ...{ statusId: s.open, since: startsAt, heldFrom: [], entered: new Set(), stage: 0 },
    ...{ sentToClientAt: null, isRevealed: false, interview: null, offer: null, joining: null },
  }
}

/** Writes one application with everything that happened to it until `end`, by the table of moves. */
export function addApplication(
  random: Random,
  { writers, ids }: { writers: Writers; ids: Ids },
  asked: Asked,
): Outcome {
  const { opening, startsAt, end } = asked
  const journey = beginJourney(random, { writers, ids }, asked)
  addEvent(journey, null, s.open, startsAt)
  walk(journey, Math.min(end, opening.stopsAt ?? end))
  stopWithPosition(journey)
  closeRows(journey, end)
  writers.applications.add({
    id: journey.id,
    candidateId: asked.candidateId,
    positionId: opening.id,
    organizationId: opening.organizationId,
    statusId: journey.statusId,
    statusSince: isoOf(journey.since),
    heldFrom: journey.heldFrom,
    recruiterId: journey.recruiterId,
    qcId: journey.qcId,
    interviewStageId: journey.stage ? opening.firstStageId + journey.stage - 1 : null,
    sentToClientAt: journey.sentToClientAt,
    isRevealed: journey.isRevealed,
    ...stamped(startsAt, journey.recruiterId),
    version: journey.entered.size,
  })
  return { statusId: journey.statusId, since: journey.since }
}

const longestPath = 30

function walk(journey: Journey, end: number): void {
  for (let count = 0; count < longestPath; count++) {
    const next = nextStep(journey.random, journey.statusId, luck, journey.heldFrom.at(-1))
    if (!next) return
    const [from, until] = next.hours
    const after = journey.random.whole(from * 10, until * 10) / 10
    const at = Math.max(journey.since + hour / 6, startOf(journey) + after * hour)
    if (at > end) return
    enter(journey, next.to, at)
  }
}

/** What comes after an interview counts from its end; what calls it off comes before its beginning. */
function startOf({ statusId, interview, since }: Journey): number {
  return isAroundInterview(statusId) && interview ? interview.startsAt + hour : since
}

function enter(journey: Journey, to: StatusId, at: number): void {
  const before = journey.statusId
  if (to === s.candidateOnHold || to === s.positionHold) journey.heldFrom = [...journey.heldFrom, before]
  else if (journey.heldFrom.at(-1) === to) journey.heldFrom = journey.heldFrom.slice(0, -1)
  if (to === s.qcPending) journey.qcId = journey.opening.qcId
  if (to === s.sentToClient) journey.sentToClientAt ??= isoOf(at)
  journey.isRevealed ||= hasReached(to, s.finalSelect)
  journey.statusId = to
  journey.since = at
  noteInterview(journey, to, at)
  noteOffer(journey, to, at)
  addEvent(journey, before, to, at)
}

/** The position went on hold or was cancelled, and took with it whoever was still on the way. */
function stopWithPosition(journey: Journey): void {
  const { status, stopsAt } = journey.opening
  const kind = kindOf(journey.statusId)
  if (!stopsAt || stopsAt < journey.since || (kind !== statusKinds.active && kind !== statusKinds.held)) return
  enter(journey, status === positionStatuses.hold ? s.positionHold : s.positionCancelled, stopsAt)
}

const reasonFor: Partial<Record<StatusId, string>> = {
  [s.screenReject]: 'Required skills missing',
  [s.qcReject]: 'Screening sheet incomplete',
  [s.cvRejected]: 'CV lacks required skills',
  [s.candidateRejectedInInterview]: 'Technical skills not sufficient',
  [s.offerDeclined]: 'Better offer elsewhere',
}

function addEvent(journey: Journey, from: StatusId | null, to: StatusId, at: number): void {
  const { opening, ids, entered } = journey
  const [userId, role] = author(journey, from, to)
  journey.writers.events.add({
    id: ids.event++,
    applicationId: journey.id,
    fromStatusId: from,
    toStatusId: to,
    occurredAt: isoOf(at),
    userId,
    role,
    reason: reasonFor[to] ?? null,
    recruiterId: journey.recruiterId,
    qcId: journey.qcId,
    positionId: opening.id,
    organizationId: opening.organizationId,
    isFirstEntry: !entered.has(to),
    heldFromBefore: [],
  })
  entered.add(to)
}

/** Who makes a move: of those who may, the one who usually does. */
function author({ opening, recruiterId }: Journey, from: StatusId | null, to: StatusId): [number | null, Role | null] {
  const by = from === null ? [roles.recruiter] : (findTransition(from, to)?.by ?? [roles.recruiter])
  if (by === 'system') return [null, null]
  if (by === 'position') return [opening.spocId, roles.spoc]
  if (by.includes(roles.recruiter)) return [recruiterId, roles.recruiter]
  if (by.includes(roles.qc)) return [opening.qcId, roles.qc]
  if (by.includes(roles.clientHr) && opening.clientHrId) return [opening.clientHrId, roles.clientHr]
  return by.includes(roles.spoc) ? [opening.spocId, roles.spoc] : [opening.managerId, roles.manager]
}

const stateAfter: Partial<Record<StatusId, (typeof interviewStates.ids)[number]>> = {
  [s.interviewConducted]: interviewStates.conducted,
  [s.interviewFeedbackPending]: interviewStates.feedbackPending,
  [s.interviewRescheduled]: interviewStates.rescheduled,
  [s.interviewRoundCancelled]: interviewStates.roundCancelled,
  [s.interviewCancelledByCandidate]: interviewStates.cancelledByCandidate,
  [s.interviewCancelledByClient]: interviewStates.cancelledByClient,
}

function noteInterview(journey: Journey, to: StatusId, at: number): void {
  const closing = stateAfter[to]
  if (closing && journey.interview) addInterview(journey, closing)
  if (!isAroundInterview(to)) return
  const previousId = to === s.interviewRescheduled ? journey.ids.interview - 1 : null
  if (to === s.interviewScheduled) journey.stage = Math.min(journey.stage + 1, interviewStages.ids.length)
  const startsAt = at - (at % hour) + journey.random.whole(20, 96) * hour
  journey.interview = { id: journey.ids.interview++, startsAt, previousId }
}

function addInterview(journey: Journey, state: (typeof interviewStates.ids)[number]): void {
  const { interview, opening, random, since } = journey
  if (!interview) return
  journey.writers.interviews.add({
    id: interview.id,
    applicationId: journey.id,
    stageId: opening.firstStageId + Math.max(journey.stage - 1, 0),
    startsAt: isoOf(interview.startsAt),
    endsAt: isoOf(interview.startsAt + hour),
    timeZone: workspaceTimeZone,
    mode: random.pick(interviewModes.ids),
    interviewerIds: opening.interviewerIds,
    previousInterviewId: interview.previousId,
    state,
    ...stamped(since, journey.recruiterId),
  })
  journey.interview = null
}

function noteOffer(journey: Journey, to: StatusId, at: number): void {
  const { ids, random } = journey
  const on = dayOf(at)
  if (to === s.offerSent) {
    if (journey.offer) journey.writers.offers.add(journey.offer)
    journey.offer = {
      id: ids.offer++,
      applicationId: journey.id,
      offeredCtc: journey.expectedCtc,
      offeredOn: on,
      expectedJoiningOn: dayOf(at + random.whole(15, 60) * day),
      ...stamped(at, journey.opening.spocId),
    }
  }
  if (journey.offer && to === s.offerAccepted) journey.offer.acceptedOn = on
  if (journey.offer && to === s.offerDeclined) journey.offer.declinedOn = on
  if (journey.offer && to === s.offerRevoked) journey.offer.revokedOn = on
  if (to === s.joined || to === s.candidateBackedOut || to === s.attrition) noteJoining(journey, to, at)
}

function noteJoining(journey: Journey, to: StatusId, at: number): void {
  const { ids, opening, random } = journey
  journey.joining ??= { id: ids.joining++, applicationId: journey.id, ...stamped(at, opening.spocId) }
  if (to === s.joined) {
    journey.joining.joinedOn = dayOf(at)
    opening.joined += 1
  } else if (to === s.attrition) journey.joining.lastWorkingDay = dayOf(at)
  else Object.assign(journey.joining, { backedOutOn: dayOf(at), backoutReason: random.pick(backoutReasons.ids) })
}

/** Writes the rows that stayed open, and the invoice of a joining. */
function closeRows(journey: Journey, end: number): void {
  const { writers, ids, offer, joining } = journey
  if (journey.interview) addInterview(journey, interviewStates.scheduled)
  if (offer) writers.offers.add(offer)
  if (!joining) return
  writers.joinings.add(joining)
  if (joining.joinedOn) addInvoice(writers, ids, journey, { joinedOn: joining.joinedOn, end })
}
