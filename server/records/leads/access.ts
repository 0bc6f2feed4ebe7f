import { or, type SQL, sql } from 'drizzle-orm'
import type { Lead } from '#contract/domains/leads/model.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { idArray } from '#server/kit/database/sql.ts'
import { reachesAll, teamOf, worksOn } from '#server/records/users/access.ts'
import { leads } from './tables.ts'

/**
 * Which leads the actor reaches, as a condition on `leads`; undefined for all. Those who lead the firm reach all, a
 * Manager those of their verticals, and everybody their own and those of the people who report to them.
 */
export function leadsVisibleTo(actor: Actor): SQL | undefined {
  if (reachesAll(actor)) return undefined
  const ofTheTeam = sql`(${leads.recruiterId} in ${teamOf(actor.userId)} or ${leads.createdBy} in ${teamOf(actor.userId)})`
  if (!worksOn(actor, 'verticals')) return ofTheTeam
  return or(ofTheTeam, sql`${leads.verticalId} = any(${idArray(actor.verticals)})`)
}

/** What the actor may do with a lead within reach. */
export function leadAbilities(
  actor: Actor,
  lead: Pick<typeof leads.$inferSelect, 'organizationId' | 'removedAt'>,
): Lead['can'] {
  const isRemoved = lead.removedAt !== null
  const isOpen = !isRemoved && lead.organizationId === null
  return {
    edit: isOpen && may(actor, 'lead.edit'),
    followUp: isOpen && may(actor, 'lead.edit'),
    handOver: isOpen && may(actor, 'lead.handOver'),
    convert: isOpen && may(actor, 'lead.convert'),
    remove: !isRemoved && may(actor, 'lead.delete'),
    restore: isRemoved && may(actor, 'lead.delete'),
  }
}
