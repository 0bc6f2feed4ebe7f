import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { MoveInKind } from '#contract/vocab/movingIn.ts'
import type { Actor } from '#server/kit/actor.ts'
import { isOutsider } from '#server/records/users/access.ts'
import { externalIds } from './tables.ts'

/**
 * Where a record had the id that was typed in another system from which the firm moved in; its people alone find by these.
 * The ids are read once, before the records: joined to them, a search would go through everything.
 */
export function hasExternalId(
  actor: Actor,
  kind: MoveInKind,
  id: AnyColumn | SQL,
  typed: string | null | undefined,
): SQL | undefined {
  const text = typed?.trim() ?? ''
  const mayBeId = /\d/.test(text) && /^[\w#./:-]{1,60}$/.test(text)
  if (!mayBeId || isOutsider(actor)) return undefined
  const ids = sql`select ${externalIds.recordId} from ${externalIds}
    where ${externalIds.externalId} = ${text} and ${externalIds.kind} = ${kind}`
  return sql`${id} = any(array(${ids}))`
}
