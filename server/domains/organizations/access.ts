import { type AnyColumn, eq, or, type SQL, sql } from 'drizzle-orm'
import { rolesWithin } from '#contract/domains/organizations/people.ts'
import type { ClientStatus, CurrentScope, OrganizationPriority, Potential } from '#contract/vocab/organizations.ts'
import { organizationTypes } from '#contract/vocab/organizationTypes.ts'
import { roles } from '#contract/vocab/roles.ts'
import { positionsVisibleTo } from '#server/domains/positions/access.ts'
import { organizationTeam, positions } from '#server/domains/positions/tables.ts'
import { isClientSide, nobody, reachesAll } from '#server/domains/users/access.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { idArray } from '#server/kit/sql.ts'
import { organizations } from './tables.ts'

/** Which organizations the actor reaches, as a condition on `organizations`; undefined for all. */
export function organizationsVisibleTo(actor: Actor): SQL | undefined {
  if (reachesAll(actor)) return undefined
  switch (actor.role) {
    case roles.accounts:
      return undefined
    case roles.manager:
      return sql`${organizations.verticalIds} && ${idArray(actor.verticals)}`
    case roles.spoc:
    case roles.rpo:
      return or(isSpocOf(actor), isAllocatedTo(actor))
    case roles.internalHr:
      return eq(organizations.organizationType, organizationTypes.internal)
    case roles.bd:
      return or(eq(organizations.ownerId, actor.userId), eq(organizations.createdBy, actor.userId))
    case roles.clientHr:
    case roles.clientManager:
      return actor.organizationId ? eq(organizations.id, actor.organizationId) : nobody
    case roles.teamLead:
    case roles.recruiter:
    case roles.qc:
    case roles.agencyRcr:
    case roles.interviewer:
      return sql`${organizations.id} = any(array(select ${positions.organizationId} from ${positions}
        where ${positionsVisibleTo(actor)}))`
    default:
      return nobody
  }
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
