import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { permissions } from '#contract/vocab/permissions.ts'
import { peopleVisibleTo } from '#server/domains/masters/people.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { coalesce } from '#server/kit/database/sql.ts'
import { namedOptions, type OptionSource } from '#server/kit/lists/options.ts'
import { leadsVisibleTo } from '#server/records/leads/access.ts'
import { leads } from '#server/records/leads/tables.ts'
import { nobody } from '#server/records/users/access.ts'
import { userRoles, users } from '#server/records/users/tables.ts'

const bringers = sql`(select ${userRoles.userId} from ${userRoles}
  where ${inArray(userRoles.role, [...permissions['lead.create'].roles])})`

/** The people who may bring leads. */
const leadOwners = namedOptions(
  (actor) =>
    may(actor, 'lead.read')
      ? and(peopleVisibleTo(actor), isNull(users.organizationId), sql`${users.id} in ${bringers}`)
      : nobody,
  {
    table: users,
    id: users.id,
    name: users.fullName,
    detail: coalesce(users.designation, users.primaryRole),
    whereOffered: eq(users.isActive, true),
  },
)

const leadsToChoose = (actor: Actor) => (may(actor, 'lead.read') ? leadsVisibleTo(actor) : nobody)

/** The organizations of the leads within reach, each once, by the first lead that names it. */
const leadOrganizations = namedOptions(leadsToChoose, (_asked, actor) => ({
  table: leads,
  id: leads.id,
  name: leads.organizationName,
  whereOffered: sql`${leads.id} in (select min(${leads.id}) from ${leads}
    where ${and(isNull(leads.removedAt), leadsToChoose(actor))} group by lower(${leads.organizationName}))`,
}))

/** The selects that are fed by leads. */
export const leadOptions: Record<string, OptionSource> = { leadOwners, leadOrganizations }
