import type { RequiredValues } from '#contract/domains/applications/model.ts'
import type { StatusId } from '#contract/vocab/statuses.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { domainEvent, on, type Reaction } from '#server/kit/events.ts'
import type { applications, Effects } from '#server/records/applications/tables.ts'

type ApplicationRow = typeof applications.$inferSelect

/** A move that is being made: the application as it was, and what was said with the move. */
export interface Moving {
  actor: Actor | null
  application: ApplicationRow
  to: StatusId
  asked: RequiredValues
}

/** A move that is being taken back, with what it had caused. */
export interface TakingBack {
  actor: Actor
  application: ApplicationRow
  to: StatusId
  effects: Effects
}

/** An application is about to enter a status; answered is what that changes elsewhere, for an undo. */
export const entering = domainEvent<Moving, Effects>('application.entering')

/** The last move of an application is being taken back, and with it what it changed elsewhere. */
export const takingBack = domainEvent<TakingBack>('application.takingBack')

/** An application has moved, by a move or by an undo. */
export const moved = domainEvent<{ applicationId: number; from: StatusId; to: StatusId }>('application.moved')

/** Somebody moved an application; answered is what else they have to know of it, as the end of a sentence, or nothing. */
export const remarking = domainEvent<{ applicationId: number; positionId: number; to: StatusId }, string>(
  'application.remarking',
)

/** Candidates were sent to the client, all those of one act together. */
export const sentToClient = domainEvent<{ applicationIds: readonly number[] }>('application.sentToClient')

/** What a move into a status changes elsewhere, and how that is taken back. */
export interface TransitionEffect {
  apply: (db: Db, moving: Moving) => Promise<Effects>
  revert: (db: Db, taking: TakingBack) => Promise<void>
}

/** The reactions that do, and take back, what moves into some statuses change. */
export function transitionEffects(effects: Partial<Record<StatusId, TransitionEffect>>): Reaction[] {
  return [
    on(entering, async (db, moving) => (await effects[moving.to]?.apply(db, moving)) ?? {}),
    on(takingBack, async (db, taking) => effects[taking.to]?.revert(db, taking)),
  ]
}
