import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { organizationTypes } from '#contract/vocab/organizationTypes.ts'
import { roles } from '#contract/vocab/roles.ts'
import { positionsVisibleTo } from '#server/domains/positions/access.ts'
import { organizationTeam, positions } from '#server/domains/positions/tables.ts'
import { nobody, reachesAll } from '#server/domains/users/access.ts'
import type { Actor } from '#server/kit/actor.ts'
import { idArray } from '#server/kit/sql.ts'
import { organizations } from './tables.ts'

const select = new QueryBuilder({ casing: 'snake_case' })

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
      return exists(
        select
          .select({ one: sql`1` })
          .from(positions)
          .where(and(eq(positions.organizationId, organizations.id), positionsVisibleTo(actor))),
      )
    default:
      return nobody
  }
}

function isSpocOf(actor: Actor): SQL | undefined {
  return or(eq(organizations.frontendSpocId, actor.userId), eq(organizations.backendSpocId, actor.userId))
}

function isAllocatedTo(actor: Actor): SQL {
  return exists(
    select
      .select({ one: sql`1` })
      .from(organizationTeam)
      .where(and(eq(organizationTeam.organizationId, organizations.id), eq(organizationTeam.userId, actor.userId))),
  )
}
