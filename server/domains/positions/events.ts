import type { PositionStatus } from '#contract/vocab/positions.ts'
import type { Actor } from '#server/kit/actor.ts'
import { domainEvent } from '#server/kit/events.ts'

/** A position was opened as a copy of another one. */
export const positionCopied = domainEvent<{ actor: Actor; fromId: number; positionId: number }>('position.copied')

/** A position is held, closed, cancelled or open again; answered is how many applications went along. */
export const positionStatusChanged = domainEvent<
  { actor: Actor; positionId: number; status: PositionStatus; reason: string },
  number
>('position.statusChanged')
