import { or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor } from '#server/kit/actor.ts'
import { areAmong } from '#server/kit/database/words.ts'
import { hasExternalId } from '#server/records/movingIn/search.ts'
import { organizationsNamed } from '#server/records/organizations/search.ts'
import { positions } from './tables.ts'

const found = alias(positions, 'found')

/**
 * Where the position's names, ours and the client's, have words that begin like those typed; nothing typed lets
 * everything through. The ids are found first, so that no order of a list keeps the database from its index of words.
 */
export function isPositionNamed(typed: string | null | undefined): SQL | undefined {
  return typed ? sql`${positions.id} = any(array(${positionsNamed(typed)}))` : undefined
}

/** The one search box: a position by its names or by its organization's, or by the id it had in another system. */
export function isPositionFoundBy(actor: Actor, typed: string | null | undefined): SQL | undefined {
  if (!typed) return undefined
  const named = sql`${positions.id} = any(array(${positionsNamed(typed)}
    union select ${found.id} from ${positions} found where ${found.organizationId} in (${organizationsNamed(typed)})))`
  return or(named, hasExternalId(actor, 'position', positions.id, typed))
}

function positionsNamed(typed: string): SQL {
  return sql`select ${found.id} from ${positions} found where ${areAmong(found.words, typed)}`
}
