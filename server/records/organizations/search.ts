import { or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor } from '#server/kit/actor.ts'
import { areAmong } from '#server/kit/database/words.ts'
import { hasExternalId } from '#server/records/movingIn/search.ts'
import { organizations } from './tables.ts'

const found = alias(organizations, 'found')

/**
 * Where the organization's name has words that begin like those typed; nothing typed lets everything through. The ids
 * are found first, so that no order of a list keeps the database from its index of words.
 */
export function isOrganizationNamed(typed: string | null | undefined): SQL | undefined {
  return typed ? sql`${organizations.id} = any(array(${organizationsNamed(typed)}))` : undefined
}

/** The one search box: an organization by its name, or by the id it had in another system. */
export function isOrganizationFoundBy(actor: Actor, typed: string | null | undefined): SQL | undefined {
  return or(isOrganizationNamed(typed), hasExternalId(actor, 'organization', organizations.id, typed))
}

/** The ids of the organizations whose name has words that begin like those typed, as a subquery. */
export function organizationsNamed(typed: string): SQL {
  return sql`select ${found.id} from ${organizations} found where ${areAmong(found.words, typed)}`
}
