import { and, eq, type SQL } from 'drizzle-orm'
import { organizationTypes } from '#contract/vocab/organizationTypes.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { present } from '#server/kit/database/sql.ts'
import { namedOptions, type OptionSource } from '#server/kit/lists/options.ts'
import { organizationsVisibleTo } from '#server/records/organizations/access.ts'
import { isOrganizationFoundBy } from '#server/records/organizations/search.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { nobody } from '#server/records/users/access.ts'

const organizationsWhere = (condition: (actor: Actor) => SQL | undefined): OptionSource =>
  namedOptions(
    (actor) => (may(actor, 'organization.pick') ? condition(actor) : nobody),
    (_asked, actor) => ({
      table: organizations,
      id: organizations.id,
      name: organizations.name,
      detail: present(organizations.organizationType),
      isNamed: (typed) => isOrganizationFoundBy(actor, typed),
      whereOffered: eq(organizations.isActive, true),
    }),
  )

const isAgency = eq(organizations.organizationType, organizationTypes.agency)

/** Whoever shares positions or names the supplier of a candidate chooses among all agencies. */
const agenciesVisibleTo = (actor: Actor) =>
  may(actor, 'position.share') || may(actor, 'candidate.editVendor')
    ? isAgency
    : and(isAgency, organizationsVisibleTo(actor))

/** The selects that are fed by organizations. */
export const organizationOptions: Record<string, OptionSource> = {
  organizations: organizationsWhere(organizationsVisibleTo),
  agencies: organizationsWhere(agenciesVisibleTo),
}
