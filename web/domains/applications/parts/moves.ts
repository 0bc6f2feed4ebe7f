import type { z } from 'zod'
import type { possibleMove } from '#contract/domains/applications/model.ts'
import { findMove } from '#contract/vocab/moves.ts'
import { candidateStatuses, type StatusId } from '#contract/vocab/statuses.ts'

/** What a move needs to know of an application. */
export interface Movable {
  id: number
  version: number
  candidateId: number
  candidateName: string
  statusId: StatusId
  positionId: number
  organizationId: number
}

/** A move somebody may make now, and what it must carry. */
export type PossibleMove = z.output<typeof possibleMove>

/** Whether a move asks for anything; one that does not is made at once. */
export function asksForNothing({ toStatusId, carries }: PossibleMove): boolean {
  return carries.length === 0 && toStatusId !== candidateStatuses.qcPending
}

/** Whether a move is made by scheduling an interview, which has a screen of its own. */
export function isScheduling({ carries }: PossibleMove): boolean {
  return carries.includes('interview')
}

/** The move to a status the server has offered for an application, with what it must carry. */
export function offeredMove({ statusId }: Pick<Movable, 'statusId'>, toStatusId: StatusId): PossibleMove {
  return { toStatusId, carries: [...(findMove(statusId, toStatusId)?.carries ?? [])] }
}
