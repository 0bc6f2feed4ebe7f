import { inArray } from 'drizzle-orm'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import type { Db } from '#server/kit/database/db.ts'
import { conflict } from '#server/kit/errors.ts'
import { giveUp, tryAgain } from '#server/kit/jobs/work.ts'
import { workAttempts } from '#server/kit/tables.ts'

const gone = 'It is being worked on at this moment, or is done. Look again in a minute.'

/** Has pieces of work tried again at once. */
export async function tryWorkAgain(db: Db, actor: Actor, ids: readonly number[]): Promise<number> {
  const asked = await tryAgain(db, inArray(workAttempts.id, [...ids]))
  if (!asked) throw conflict(gone)
  await audit(db, actor, 'backgroundWork.retry', undefined, { ids })
  return asked
}

/** Gives pieces of work up. */
export async function giveUpWork(db: Db, actor: Actor, ids: readonly number[]): Promise<number> {
  const asked = await giveUp(db, inArray(workAttempts.id, [...ids]))
  if (!asked) throw conflict(gone)
  await audit(db, actor, 'backgroundWork.giveUp', undefined, { ids })
  return asked
}
