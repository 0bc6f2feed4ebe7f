import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { WikiPage } from '#contract/domains/wiki/model.ts'
import { administrators } from '#contract/vocab/roles.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { wikiPages } from './tables.ts'

/**
 * Which pages the actor sees, as a condition on `wiki_pages`: those shown to the role they act in, and their own.
 * Administrators see all; a removed page is only for those who may bring it back.
 */
export function wikiVisibleTo(actor: Actor): SQL | undefined {
  const isShown = administrators.includes(actor.role)
    ? undefined
    : or(sql`${actor.role} = any(${wikiPages.visibleRoles})`, eq(wikiPages.createdBy, actor.userId))
  return and(isShown, may(actor, 'wiki.delete') ? undefined : isNull(wikiPages.removedAt))
}

/** What the actor may do with a page within reach. */
export function wikiAbilities(actor: Actor, page: Pick<typeof wikiPages.$inferSelect, 'removedAt'>): WikiPage['can'] {
  const isRemoved = page.removedAt !== null
  return {
    edit: !isRemoved && may(actor, 'wiki.edit'),
    remove: !isRemoved && may(actor, 'wiki.delete'),
    recover: isRemoved && may(actor, 'wiki.delete'),
  }
}
