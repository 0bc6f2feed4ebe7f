import type { AnyCarried } from '#contract/domains/applications/model.ts'
import { interviewModes } from '#contract/vocab/interviews.ts'
import type { Move } from '#contract/vocab/moves.ts'
import { backoutReasons, rejectionReasonsFor } from '#contract/vocab/reasons.ts'
import { roles } from '#contract/vocab/roles.ts'
import { candidateStatuses, type StatusId } from '#contract/vocab/statuses.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Random } from '#server/seed/random.ts'
import type { DemoCandidate } from './candidates.ts'
import type { DemoPosition } from './positions.ts'
import type { Staff } from './staff.ts'
import { hour, inDays, indianDay } from './times.ts'

/** An application of the demonstration while its history is made. */
export interface DemoApplication {
  id: number
  version: number
  statusId: StatusId
  heldFrom: StatusId | undefined
  candidate: DemoCandidate
  position: DemoPosition
  recruiter: Actor
  rounds: number
  interviewEnds: number
  /** When it was last moved, in milliseconds. */
  lastAt: number
}

/** Who would make a move in life: the recruiter, the QC, the client, or the firm on the client's behalf. */
export function moverOf(random: Random, staff: Staff, { by }: Move, { position, recruiter }: DemoApplication): Actor {
  const admin = staff.Admin[0] as Actor
  if (!Array.isArray(by)) return admin
  const may = (role: Actor['role']) => by.includes(role)
  const { organization, qc } = position
  if (may(recruiter.role)) return recruiter
  if (may(roles.qc)) return qc
  if (organization.clientHr && may(roles.clientHr) && random.chance(0.7)) return organization.clientHr
  if (organization.seed.type === 'Internal' && may(roles.internalHr)) return staff.InternalHR[0] as Actor
  return may(roles.spoc) ? organization.spoc : admin
}

const wordsOfRecruiters = [
  'Spoke for twenty minutes, clear about the role.',
  'Wants to think about the location.',
  'Available for a call after six.',
  'Good communication, salary in range.',
]

/** What a move carries, as a person would fill it in at that instant. */
export function carriedBy(random: Random, { carries, to }: Move, application: DemoApplication, at: Date): AnyCarried {
  const carried: AnyCarried = {}
  const day = indianDay(at)
  if (random.chance(0.2)) carried.comment = random.pick(wordsOfRecruiters)
  if (carries.includes('rejectionReason')) carried.rejectionReasonId = random.pick(rejectionReasonsFor(to)).id
  if (carries.includes('reason')) carried.reason = 'The client asked for the candidate'
  if (carries.includes('interview')) Object.assign(carried, interviewOf(random, application, at))
  if (carries.includes('offer')) Object.assign(carried, offerOf(random, application, at))
  if (carries.includes('acceptance')) carried.acceptedOn = day
  if (carries.includes('joining')) carried.joinedOn = day
  if (carries.includes('backout')) {
    Object.assign(carried, { backoutReason: random.pick(backoutReasons.ids), backedOutOn: day })
  }
  if (carries.includes('lastWorkingDay')) carried.lastWorkingDay = day
  return carried
}

function interviewOf(random: Random, application: DemoApplication, at: Date): AnyCarried {
  const { stageIds, organization } = application.position
  const starts = new Date(inDays(at, random.whole(1, 3)).getTime() + random.whole(0, 7) * hour)
  application.interviewEnds = starts.getTime() + hour
  const interviewers = organization.interviewers.map(({ userId }) => userId)
  return {
    interviewStageId: stageIds[Math.min(application.rounds, stageIds.length - 1)],
    startsAt: starts.toISOString(),
    durationMinutes: 60,
    mode: random.pick(interviewModes.ids),
    interviewerIds: interviewers.length ? [random.pick(interviewers)] : [],
    link: 'https://meet.example/interview',
  }
}

function offerOf(random: Random, { candidate }: DemoApplication, at: Date): AnyCarried {
  const offeredCtc = Math.round((candidate.currentCtc * (1.15 + random.next() * 0.2)) / 1_000_000) * 1_000_000
  return { offeredCtc, offeredOn: indianDay(at), expectedJoiningOn: indianDay(inDays(at, random.whole(20, 60))) }
}

/** A round that was judged is followed by the next one. */
export function countRound(application: DemoApplication, to: StatusId): void {
  if (to === candidateStatuses.selectedForNextRound || to === candidateStatuses.interviewSelect) application.rounds += 1
}
