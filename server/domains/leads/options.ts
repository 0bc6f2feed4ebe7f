import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { permissions } from '#contract/vocab/permissions.ts'
import { peopleVisibleTo } from '#server/domains/masters/people.ts'
import { nobody } from '#server/domains/users/access.ts'
import { userRoles, users } from '#server/domains/users/tables.ts'
import { may } from '#server/kit/actor.ts'
import { findNamed } from '#server/kit/find.ts'
import type { OptionSource } from '#server/kit/options.ts'
import { leadsVisibleTo } from './access.ts'
import { leads } from './tables.ts'

const bringers = sql`(select ${userRoles.userId} from ${userRoles}
  where ${inArray(userRoles.role, [...permissions['lead.create'].roles])})`

/** The people who may bring leads. */
const leadOwners: OptionSource = (db, actor, asked) =>
  findNamed(
    db,
    {
      table: users,
      id: users.id,
      name: users.fullName,
      detail: sql<string>`coalesce(${users.designation}, ${users.primaryRole})`,
      where: and(
        may(actor, 'lead.read') ? peopleVisibleTo(actor) : nobody,
        isNull(users.organizationId),
        sql`${users.id} in ${bringers}`,
      ),
      whereOffered: eq(users.isActive, true),
    },
    asked,
  )

/** The organizations of the leads within reach, each once, by the first lead that names it. */
const leadOrganizations: OptionSource = (db, actor, asked) => {
  const visible = may(actor, 'lead.read') ? leadsVisibleTo(actor) : nobody
  const isFirst = sql`${leads.id} in (select min(${leads.id}) from ${leads}
    where ${and(isNull(leads.removedAt), visible)} group by lower(${leads.organizationName}))`
  return findNamed(
    db,
    { table: leads, id: leads.id, name: leads.organizationName, where: visible, whereOffered: isFirst },
    asked,
  )
}

/** The selects that are fed by leads. */
export const leadOptions: Record<string, OptionSource> = { leadOwners, leadOrganizations }
