import { type AnyColumn, eq, or, type SQL, sql } from 'drizzle-orm'
import { rolesWithin } from '#contract/domains/organizations/people.ts'
import type { ClientStatus, CurrentScope, OrganizationPriority, Potential } from '#contract/vocab/organizations.ts'
import { organizationTypes } from '#contract/vocab/organizationTypes.ts'
import type { Scope } from '#contract/vocab/reach.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { idArray } from '#server/kit/database/sql.ts'
import { positionsVisibleTo } from '#server/records/positions/access.ts'
import { organizationTeam, positions } from '#server/records/positions/tables.ts'
import { isClientSide, nobody, reachOf } from '#server/records/users/access.ts'
import { organizations } from './tables.ts'

const withPositions = (actor: Actor) => sql`${organizations.id} = any(array(select ${positions.organizationId}
  from ${positions} where ${positionsVisibleTo(actor)}))`

/** The organizations of each scope, as a condition on `organizations`; undefined for all. */
const within: Record<Scope, (actor: Actor) => SQL | undefined> = {
  everything: () => undefined,
  verticals: (actor) => sql`${organizations.verticalIds} && ${idArray(actor.verticals)}`,
  served: (actor) => or(isSpocOf(actor), isAllocatedTo(actor)),
  team: withPositions,
  assigned: withPositions,
  checked: withPositions,
  internal: () => eq(organizations.organizationType, organizationTypes.internal),
  owned: (actor) => or(eq(organizations.ownerId, actor.userId), eq(organizations.createdBy, actor.userId)),
  hired: () => nobody,
  agency: withPositions,
  client: (actor) => (actor.organizationId ? eq(organizations.id, actor.organizationId) : nobody),
  interviewed: withPositions,
  nothing: () => nobody,
}

/** Which organizations the actor reaches, as a condition on `organizations`; undefined for all. */
export function organizationsVisibleTo(actor: Actor): SQL | undefined {
  return within[reachOf(actor).reads.organizations](actor)
}

function isSpocOf(actor: Actor): SQL | undefined {
  return or(eq(organizations.frontendSpocId, actor.userId), eq(organizations.backendSpocId, actor.userId))
}

function isAllocatedTo(actor: Actor): SQL {
  return sql`${organizations.id} = any(array(select ${organizationTeam.organizationId} from ${organizationTeam}
    where ${organizationTeam.userId} = ${actor.userId}))`
}

/** What the actor may do with an organization within reach. */
export function organizationAbilities(
  actor: Actor,
  { organizationType, isActive }: Pick<typeof organizations.$inferSelect, 'organizationType' | 'isActive'>,
) {
  const isProspect = organizationType === organizationTypes.prospect
  const opensPositions =
    organizationType === organizationTypes.client || organizationType === organizationTypes.internal
  return {
    edit: may(actor, 'organization.edit'),
    allocate: may(actor, 'organization.allocate'),
    readBilling: may(actor, 'organization.readBilling'),
    editBilling: may(actor, 'organization.editBilling'),
    editRules: may(actor, 'organization.editRules'),
    convert: isProspect && may(actor, 'organization.convert'),
    deactivate: may(actor, 'organization.deactivate'),
    followUp: may(actor, 'organization.followUp'),
    readLog: may(actor, 'organization.log'),
    uploadFile: may(actor, 'organization.uploadFile'),
    readUsers: may(actor, 'organization.readUsers'),
    editUsers: rolesWithin[organizationType].length > 0 && may(actor, 'organization.editUsers'),
    readTeam: may(actor, 'organization.readTeam'),
    addPosition: isActive && opensPositions && may(actor, 'position.create'),
  }
}

/** What the firm thinks of an organization, as expressions that are empty for its own people. */
export function organizationView(actor: Actor) {
  const internal = <Value>(column: AnyColumn) =>
    isClientSide(actor) ? sql<Value | null>`null::text` : sql<Value | null>`${column}`
  return {
    clientStatus: internal<ClientStatus>(organizations.clientStatus),
    potential: internal<Potential>(organizations.potential),
    priority: internal<OrganizationPriority>(organizations.priority),
    currentScope: internal<CurrentScope>(organizations.currentScope),
    pitchToCandidates: internal<string>(organizations.pitchToCandidates),
  }
}
