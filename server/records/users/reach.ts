import { eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { rolesOfOneOrganization } from '#contract/vocab/roles.ts'
import type { Actor } from '#server/kit/actor.ts'
import { organizationsVisibleTo } from '#server/records/organizations/access.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { reachesAll, reachOf } from './access.ts'
import { users } from './tables.ts'

/**
 * Which users the actor reaches, as a condition on `users`; undefined for all: administrators everybody, the firm's
 * people one another and the users of the organizations within their reach, others those of their own organization.
 */
export function usersVisibleTo(actor: Actor): SQL | undefined {
  if (reachesAll(actor)) return undefined
  const self = eq(users.id, actor.userId)
  if (rolesOfOneOrganization.includes(actor.role)) {
    return actor.organizationId ? or(self, eq(users.organizationId, actor.organizationId)) : self
  }
  if (reachOf(actor).reads.organizations === 'nothing') return self
  const theirOrganizations = organizationsVisibleTo(actor)
  if (!theirOrganizations) return undefined
  return or(
    self,
    isNull(users.organizationId),
    sql`${users.organizationId} in (select ${organizations.id} from ${organizations} where ${theirOrganizations})`,
  )
}
