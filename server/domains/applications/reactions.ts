import { positionStatusChanged } from '#server/domains/positions/events.ts'
import { on } from '#server/kit/events.ts'
import { ownEffects } from './effects.ts'
import { moveForPosition } from './positionTransitions.ts'

/** What moves change of an application itself; and its position takes it along. */
export const applicationReactions = [
  ...ownEffects,
  on(positionStatusChanged, (db, { actor, positionId, status, reason }) =>
    moveForPosition(db, actor, positionId, status, reason),
  ),
]
