import { type AnyColumn, and, eq, or, type SQL, sql } from 'drizzle-orm'
import { type Share, shares } from '#contract/kit/sharing.ts'
import type { Role } from '#contract/vocab/roles.ts'
import type { Actor } from '#server/kit/actor.ts'
import { invalid } from '#server/kit/errors.ts'
import { users } from '#server/records/users/tables.ts'

/** The columns that say whose something is and with whom it is shared. */
interface Shared {
  ownerId: AnyColumn
  share: AnyColumn
  role: AnyColumn
}

/** The team of the owner: their superior, whoever has the same one, and whoever reports to them or below them. */
const isOfTeam = ({ userId }: Actor, ownerId: AnyColumn): SQL => sql`exists (
  with recursive above(id) as (
    select ${userId}::integer
    union
    select one.reporting_to_id from users one join above on one.id = above.id where one.reporting_to_id is not null
  )
  select 1 from users owner where owner.id = ${ownerId} and (
    owner.id in (select id from above)
    or owner.reporting_to_id = ${userId}
    or owner.reporting_to_id = (select reporting_to_id from users where id = ${userId})))`

/** What somebody keeps under names, and what people of the same organization share with them. */
export function sharedWith(actor: Actor, { ownerId, share, role }: Shared): SQL | undefined {
  return or(
    eq(ownerId, actor.userId),
    and(
      sql`${ownerId} in (select ${users.id} from ${users}
        where ${users.organizationId} is not distinct from ${actor.organizationId}::integer)`,
      or(
        eq(share, shares.everybody),
        and(eq(share, shares.role), eq(role, actor.role)),
        and(eq(share, shares.team), isOfTeam(actor, ownerId)),
      ),
    ),
  )
}

/** What is kept of name and sharing: a role only where one was chosen to see it. Refuses to share with no role. */
export function sharingOf({ name, share, role }: { name: string; share: Share; role?: Role | null | undefined }) {
  if (share === shares.role && !role) throw invalid({ role: 'Role is required' })
  return { name, share, role: share === shares.role ? (role ?? null) : null }
}
