import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PortalAccount } from '#contract/domains/portals/model.ts'
import { permissions } from '#contract/vocab/permissions.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { nobody, teamOf, worksOn } from '#server/records/users/access.ts'
import { userRoles, users } from '#server/records/users/tables.ts'
import { portalAccounts } from './tables.ts'

/** Which accounts the actor sees: the firm shares them all; removed ones only those who may bring them back. */
export function portalsVisibleTo(actor: Actor): SQL | undefined {
  if (!may(actor, 'portal.read')) return nobody
  return may(actor, 'portal.delete') ? undefined : isNull(portalAccounts.removedAt)
}

/** Whether the actor sees what accounts cost. */
export function seesCost(actor: Actor): boolean {
  return may(actor, 'portal.export')
}

const holders = sql`(select ${userRoles.userId} from ${userRoles}
  where ${inArray(userRoles.role, [...permissions['portal.readSecret'].roles])})`

/** Whom the actor may give a seat: the firm's people who may hold one; a TeamLead only their own team. */
export function mayHoldSeat(actor: Actor): SQL | undefined {
  if (!may(actor, 'portal.assign')) return nobody
  const isOurs = and(isNull(users.organizationId), sql`${users.id} in ${holders}`)
  return worksOn(actor, 'team') ? and(isOurs, sql`${users.id} in ${teamOf(actor.userId)}`) : isOurs
}

/** The same for people who can still sign in. */
export function mayGetSeat(actor: Actor): SQL | undefined {
  return and(mayHoldSeat(actor), eq(users.isActive, true))
}

/** What the actor may do with an account within reach. */
export function portalAbilities(
  actor: Actor,
  account: Pick<typeof portalAccounts.$inferSelect, 'removedAt'>,
): PortalAccount['can'] {
  const isRemoved = account.removedAt !== null
  return {
    edit: !isRemoved && may(actor, 'portal.edit'),
    assign: !isRemoved && may(actor, 'portal.assign'),
    remove: !isRemoved && may(actor, 'portal.delete'),
    restore: isRemoved && may(actor, 'portal.delete'),
  }
}
