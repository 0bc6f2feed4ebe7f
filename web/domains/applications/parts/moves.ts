import type { z } from 'zod'
import type { possibleTransition } from '#contract/domains/applications/model.ts'
import { candidateStatuses, type StatusId } from '#contract/vocab/statuses.ts'
import { findTransition } from '#contract/vocab/transitions.ts'

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
export type PossibleTransition = z.output<typeof possibleTransition>

/** Whether a move asks for anything; one that does not is made at once. */
export function asksForNothing({ toStatusId, requires }: PossibleTransition): boolean {
  return requires.length === 0 && toStatusId !== candidateStatuses.qcPending
}

/** Whether a move is made by scheduling an interview, which has a screen of its own. */
export function isScheduling({ requires }: PossibleTransition): boolean {
  return requires.includes('interview')
}

/** The move to a status the server has offered for an application, with what it must carry. */
export function offeredTransition({ statusId }: Pick<Movable, 'statusId'>, toStatusId: StatusId): PossibleTransition {
  return { toStatusId, requires: [...(findTransition(statusId, toStatusId)?.requires ?? [])] }
}
