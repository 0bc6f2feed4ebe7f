import { organizationTypes } from '#contract/vocab/organizationTypes.ts'
import { type Role, roles } from '#contract/vocab/roles.ts'
import type { Transition } from '#contract/vocab/transitions.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Cast } from './actors.ts'
import type { SimulatedCandidate } from './simulatedCandidates.ts'

/** Who makes a move: of those who may, the one who usually does. */
export function moverOf(cast: Cast, simulated: SimulatedCandidate, { by }: Transition): Actor {
  const { opening, random, recruiter } = simulated
  const may = (actor: Actor | undefined): actor is Actor =>
    actor !== undefined && Array.isArray(by) && by.includes(actor.role)
  if (may(opening.qc)) return opening.qc
  if (may(recruiter)) return recruiter
  const isInternal = opening.client.seed.type === organizationTypes.internal
  const inOrder: [Actor | undefined, number][] = [
    [isInternal ? cast.of('internalhr') : undefined, 1],
    [interviewerOf(simulated, by), 0.35],
    [opening.clientHr, isOfClient(by) ? 0.6 : 0.15],
    [cast.at(opening.client.id, roles.clientManager)[0], 0.3],
    [opening.client.backend === 'rpo' ? cast.of('rpo') : undefined, 0.4],
    [opening.spoc, 1],
    [opening.manager, 1],
  ]
  const mover = inOrder.find(([actor, chance]) => may(actor) && random.chance(chance))?.[0]
  return mover ?? cast.of('admin')
}

/** Only who sat in the interview judges as an interviewer. */
function interviewerOf({ opening, interview }: SimulatedCandidate, by: Transition['by']): Actor | undefined {
  if (!interview || !Array.isArray(by) || !by.includes(roles.interviewer)) return undefined
  return opening.interviewers.find(({ userId }) => interview.interviewerIds.includes(userId))
}

/** Whether it is rather the client who decides than the firm on its behalf. */
function isOfClient(by: Transition['by']): boolean {
  const client: readonly Role[] = [roles.clientManager]
  return Array.isArray(by) && by.some((role) => client.includes(role))
}
