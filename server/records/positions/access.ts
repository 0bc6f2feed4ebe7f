import { eq, or, type SQL, sql } from 'drizzle-orm'
import { nextPositionStatuses } from '#contract/domains/positions/model.ts'
import { organizationTypes } from '#contract/vocab/organizationTypes.ts'
import { positionStatuses } from '#contract/vocab/positions.ts'
import type { Scope } from '#contract/vocab/reach.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { idArray } from '#server/kit/database/sql.ts'
import { applications } from '#server/records/applications/tables.ts'
import { isHeldBy } from '#server/records/interviews/current.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { nobody, reachOf, teamOf } from '#server/records/users/access.ts'
import { organizationTeam, positionRecruiters, positions } from './tables.ts'

const recruitedBy = (people: SQL) => sql`${positions.id} = any(array(select ${positionRecruiters.positionId}
  from ${positionRecruiters} where ${positionRecruiters.to} is null and ${positionRecruiters.userId} in ${people}))`

/**
 * The positions of each scope, as a condition on `positions`; undefined for all. What has to be looked up first is an
 * array, so that the positions are then found by an index and not by looking at each.
 */
const within: Record<Scope, (actor: Actor) => SQL | undefined> = {
  everything: () => undefined,
  verticals: (actor) => sql`${positions.verticalId} = any(${idArray(actor.verticals)})`,
  served: (actor) =>
    or(
      eq(positions.frontendSpocId, actor.userId),
      eq(positions.backendSpocId, actor.userId),
      sql`${positions.organizationId} = any(array${organizationsServedBy(actor)})`,
    ),
  team: (actor) => recruitedBy(teamOf(actor.userId)),
  assigned: (actor) => recruitedBy(sql`(${actor.userId})`),
  checked: (actor) => sql`${positions.qcId} = ${actor.userId}`,
  internal: () => sql`${positions.organizationId} = any(array${internalOrganizations})`,
  owned: (actor) => sql`${positions.organizationId} = any(array(select ${organizations.id} from ${organizations}
    where ${organizations.ownerId} = ${actor.userId} or ${organizations.createdBy} = ${actor.userId}))`,
  hired: () => nobody,
  agency: (actor) => sql`${positions.agencyOrganizationId} = ${actor.organizationId}`,
  client: (actor) => sql`${positions.organizationId} = ${actor.organizationId}`,
  interviewed: (actor) => sql`${positions.id} in (select ${applications.positionId} from ${interviews}
    join ${applications} on ${applications.id} = ${interviews.applicationId}
    where ${isHeldBy(actor.userId)})`,
  nothing: () => nobody,
}

/** Which positions the actor reaches, as a condition on `positions`; undefined for all. */
export function positionsVisibleTo(actor: Actor): SQL | undefined {
  return within[reachOf(actor).reads.positions](actor)
}

/** The ids of the organizations a SPOC or RPO serves, as a subquery. */
export function organizationsServedBy(actor: Actor): SQL {
  return sql`(select ${organizations.id} from ${organizations}
      where ${organizations.frontendSpocId} = ${actor.userId} or ${organizations.backendSpocId} = ${actor.userId}
    union all
    select ${organizationTeam.organizationId} from ${organizationTeam} where ${organizationTeam.userId} = ${actor.userId})`
}

/** The ids of the firm's own organizations, as a subquery. */
export const internalOrganizations = sql`(select ${organizations.id} from ${organizations}
  where ${organizations.organizationType} = ${organizationTypes.internal})`

/** What the actor may do with a position within reach. */
export function positionAbilities(actor: Actor, { status }: Pick<typeof positions.$inferSelect, 'status'>) {
  return {
    edit: may(actor, 'position.edit'),
    statuses: may(actor, 'position.changeStatus') ? [...nextPositionStatuses[status]] : [],
    allocate: may(actor, 'position.allocate'),
    share: may(actor, 'position.share'),
    editStages: may(actor, 'position.editStages'),
    uploadFile: may(actor, 'position.uploadFile'),
    readMinutes: may(actor, 'position.log'),
    readRecruiters: may(actor, 'position.log'),
    readLog: may(actor, 'position.log'),
    readSourcingPoints: may(actor, 'sourcingPoint.read'),
    addCandidates: status === positionStatuses.open && may(actor, 'application.create'),
  }
}
