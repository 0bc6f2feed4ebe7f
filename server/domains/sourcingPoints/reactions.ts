import { positionCopied } from '#server/domains/positions/events.ts'
import { on } from '#server/kit/events.ts'
import { copyPoints } from './commands.ts'

/** A position that is copied from another begins with its sourcing points, as a draft. */
export const sourcingPointReactions = [
  on(positionCopied, (db, { actor, fromId, positionId }) => copyPoints(db, actor, fromId, positionId)),
]
