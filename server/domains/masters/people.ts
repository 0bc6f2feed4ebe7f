import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { organizationTypes } from '#contract/vocab/organizationTypes.ts'
import { type Role, roles, rolesOfOneOrganization } from '#contract/vocab/roles.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { idArray } from '#server/kit/database/sql.ts'
import type { Findable } from '#server/kit/lists/find.ts'
import { namedOptions, type OptionSource } from '#server/kit/lists/options.ts'
import { organizationsVisibleTo } from '#server/records/organizations/access.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { nobody, reachesAll } from '#server/records/users/access.ts'
import { userRoles, users } from '#server/records/users/tables.ts'

/**
 * Which people the actor may choose from: the firm's own, and those of the organizations within reach. Who belongs to
 * one organization chooses among its people and the SPOCs who serve it.
 */
export function peopleVisibleTo(actor: Actor): SQL | undefined {
  if (!may(actor, 'user.pick')) return nobody
  if (reachesAll(actor)) return undefined
  if (rolesOfOneOrganization.includes(actor.role)) {
    return sql`(${users.id} = ${actor.userId} or ${users.organizationId} = ${actor.organizationId}
      or ${users.id} in (select unnest(array[frontend_spoc_id, backend_spoc_id]) from ${organizations} served
        where served.id = ${actor.organizationId}))`
  }
  const sharesWithAgencies = may(actor, 'position.share')
    ? eq(organizations.organizationType, organizationTypes.agency)
    : undefined
  return or(
    isNull(users.organizationId),
    sql`${users.organizationId} in (select ${organizations.id} from ${organizations}
      where ${or(organizationsVisibleTo(actor) ?? sql`true`, sharesWithAgencies)})`,
  )
}

/**
 * People who hold one of some roles; `within` names the organizations they must belong to. What is said beside their
 * names, and who comes first, can be given.
 */
export const peopleOf = (
  held?: readonly Role[],
  shown: Pick<Findable, 'detail' | 'first' | 'join' | 'whereOffered'> = {},
): OptionSource =>
  namedOptions(
    (actor) => and(peopleVisibleTo(actor), holdsOneOf(held)),
    (asked) => ({
      table: users,
      id: users.id,
      name: users.fullName,
      detail: sql<string | null>`concat_ws(' · ', coalesce(${users.designation}, ${users.primaryRole}),
        (select ${organizations.name} from ${organizations} where ${organizations.id} = ${users.organizationId}))`,
      whereOffered: and(
        eq(users.isActive, true),
        asked.within?.length ? sql`${users.organizationId} = any(${idArray(asked.within)})` : undefined,
      ),
      ...shown,
    }),
  )

/** Where a person holds one of some roles. */
export function holdsOneOf(held: readonly Role[] | undefined): SQL | undefined {
  if (!held) return undefined
  return sql`${users.id} in (select ${userRoles.userId} from ${userRoles} where ${inArray(userRoles.role, [...held])})`
}

const { recruiter, teamLead, internalHr, rpo, agencyRcr, qc, spoc, manager, bd } = roles
const { clientHr, clientManager } = roles

/** The roles of those who can be allocated to positions. */
export const recruiterRoles: readonly Role[] = [recruiter, teamLead, internalHr, rpo, agencyRcr]

/** The selects that are fed by people. */
export const peopleOptions: Record<string, OptionSource> = {
  users: peopleOf(),
  recruiters: peopleOf(recruiterRoles),
  qcs: peopleOf([qc]),
  spocs: peopleOf([spoc, rpo]),
  managers: peopleOf([manager]),
  teamLeads: peopleOf([teamLead]),
  bds: peopleOf([bd]),
  clientHrs: peopleOf([clientHr]),
  clientManagers: peopleOf([clientManager]),
}
