import { or, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#contract/vocab/reach.ts'
import { statusesOf } from '#contract/vocab/statuses.ts'
import { transitionsFrom } from '#contract/vocab/transitions.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { idArray } from '#server/kit/database/sql.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { isHeldBy } from '#server/records/interviews/current.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { internalOrganizations, organizationsServedBy, positionsVisibleTo } from '#server/records/positions/access.ts'
import { positionRecruiters, positions } from '#server/records/positions/tables.ts'
import { nobody, reachOf, teamOf } from '#server/records/users/access.ts'
import { applications } from './tables.ts'

/** The applications of each scope, as a condition on `applications`; undefined for all. */
const within: Record<Scope, (actor: Actor) => SQL | undefined> = {
  everything: () => undefined,
  verticals: (actor) => sql`${applications.positionId} in (select ${positions.id} from ${positions}
    where ${positions.verticalId} = any(${idArray(actor.verticals)}))`,
  served: (actor) => sql`(${applications.organizationId} in ${organizationsServedBy(actor)}
    or ${applications.positionId} in (select ${positions.id} from ${positions}
      where ${actor.userId} in (${positions.frontendSpocId}, ${positions.backendSpocId})))`,
  team: (actor) => sql`${applications.recruiterId} in ${teamOf(actor.userId)}`,
  assigned: (actor) => or(sql`${applications.recruiterId} = ${actor.userId}`, isBackupOn(actor)),
  checked: (actor) => sql`${applications.qcId} = ${actor.userId}`,
  internal: () => sql`${applications.organizationId} in ${internalOrganizations}`,
  owned: (actor) => sql`${applications.positionId} in (select ${positions.id} from ${positions}
    where ${positionsVisibleTo(actor)})`,
  hired: () => sql`${applications.statusId} in ${statusesOf({ attribute: 'hired' })}`,
  agency: (actor) => sql`${applications.candidateId} in (select ${candidates.id} from ${candidates}
    where ${candidates.agencyOrganizationId} = ${actor.organizationId})`,
  client: (actor) =>
    sql`(${applications.organizationId} = ${actor.organizationId} and ${applications.sentToClientAt} is not null)`,
  interviewed: (actor) => sql`${applications.id} in (select ${interviews.applicationId} from ${interviews}
    where ${isHeldBy(actor.userId)})`,
  nothing: () => nobody,
}

/** Which applications the actor reaches, as a condition on `applications`; undefined for all. */
export function applicationsVisibleTo(actor: Actor): SQL | undefined {
  return within[reachOf(actor).reads.candidates](actor)
}

/** Which of the reachable applications the actor may change; undefined for all. */
export function applicationsWritableBy(actor: Actor): SQL | undefined {
  const { reads, writes } = reachOf(actor)
  return reads.candidates === 'nothing' ? nobody : within[writes](actor)
}

/** Which applications are counted for the actor, who may be told how many there are without being told who; undefined for all. */
export function applicationsCountedFor(actor: Actor): SQL | undefined {
  return within[reachOf(actor).reads.figures](actor)
}

function isBackupOn(actor: Actor): SQL {
  return sql`${applications.positionId} in (select ${positionRecruiters.positionId} from ${positionRecruiters}
    where ${positionRecruiters.isBackup} and ${positionRecruiters.to} is null and ${positionRecruiters.userId} = ${actor.userId})`
}

type Standing = Pick<typeof applications.$inferSelect, 'statusId' | 'heldFrom'>

/** The moves a person may make with an application now, by the table of moves. */
export function transitionsOpenTo(actor: Actor, { statusId, heldFrom }: Standing) {
  if (!may(actor, 'application.move')) return []
  return transitionsFrom(statusId, heldFrom.at(-1)).filter(({ by }) => Array.isArray(by) && by.includes(actor.role))
}

/** The same as a page is told of them. */
export function possibleTransitions(actor: Actor, application: Standing) {
  return transitionsOpenTo(actor, application).map(({ to, requires }) => ({ toStatusId: to, requires: [...requires] }))
}
