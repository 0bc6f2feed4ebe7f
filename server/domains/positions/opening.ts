import type { PositionForm } from '#contract/domains/positions/model.ts'
import { copyPoints } from '#server/domains/sourcingPoints/commands.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/db.ts'
import { addPosition } from './commands.ts'

/** Opens a position; one that is copied takes over the stages and the sourcing points, which begin as a draft. */
export async function openPosition(db: Db, actor: Actor, asked: PositionForm) {
  const opened = await addPosition(db, actor, asked)
  if (asked.copiedFromId) await copyPoints(db, actor, asked.copiedFromId, opened.positionId)
  return opened
}
