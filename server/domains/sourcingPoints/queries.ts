import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SourcingPoints } from '#contract/domains/sourcingPoints/model.ts'
import { sourcingPointStatuses } from '#contract/vocab/positions.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { idArray } from '#server/kit/database/sql.ts'
import { notFound } from '#server/kit/errors.ts'
import { cities } from '#server/records/masters/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positionsVisibleTo } from '#server/records/positions/access.ts'
import { positions } from '#server/records/positions/tables.ts'
import { sourcingPointAbilities } from '#server/records/sourcingPoints/access.ts'
import { sourcingPointLog, sourcingPoints } from '#server/records/sourcingPoints/tables.ts'
import { toldAuthor } from '#server/records/users/access.ts'
import { users } from '#server/records/users/tables.ts'

const sender = alias(users, 'sender')
const decider = alias(users, 'decider')

const nothingYet = {
  version: 0,
  status: sourcingPointStatuses.draft,
  sourcingOption: null,
  targetCompanies: [],
  keywords: [],
  cityIds: [],
  mustHaves: null,
  approach: null,
  sentAt: null,
  decidedAt: null,
  reason: null,
}

/** The sourcing points of a position within reach, and what the actor may do with them; a draft while there are none. */
export async function findSourcingPoints(db: Db, actor: Actor, positionId: number): Promise<SourcingPoints> {
  const [found] = await db
    .select({
      points: sourcingPoints,
      positionName: positions.providerPositionName,
      organizationName: organizations.name,
      sentByName: sender.fullName,
      decidedByName: decider.fullName,
    })
    .from(positions)
    .innerJoin(organizations, eq(organizations.id, positions.organizationId))
    .leftJoin(sourcingPoints, eq(sourcingPoints.positionId, positions.id))
    .leftJoin(sender, eq(sender.id, sourcingPoints.sentBy))
    .leftJoin(decider, eq(decider.id, sourcingPoints.decidedBy))
    .where(and(eq(positions.id, positionId), positionsVisibleTo(actor)))
  if (!found) throw notFound('Position')
  const { points, ...names } = found
  const { cityIds, ...said } = points ?? nothingYet
  const named = await db
    .select({ id: cities.id, name: cities.name })
    .from(cities)
    .where(sql`${cities.id} = any(${idArray(cityIds)})`)
    .orderBy(cities.name)
  return { ...said, ...names, positionId, cities: named, can: sourcingPointAbilities(actor, said.status) }
}

/** Everything that was done to the sourcing points of a position within reach, newest first. */
export function logOfSourcingPoints(db: Db, actor: Actor, positionId: number) {
  return entriesWhere(db, actor, positionId)
}

/** The steps that the sourcing points of a position within reach took, newest first. */
export function transactionsOf(db: Db, actor: Actor, positionId: number) {
  return entriesWhere(db, actor, positionId, isNotNull(sourcingPointLog.step))
}

async function entriesWhere(db: Db, actor: Actor, positionId: number, which?: SQL) {
  await findSourcingPoints(db, actor, positionId)
  const entries = await db
    .select({
      id: sourcingPointLog.id,
      at: sourcingPointLog.at,
      byName: toldAuthor(actor, users),
      step: sourcingPointLog.step,
      fromStatus: sourcingPointLog.fromStatus,
      toStatus: sourcingPointLog.toStatus,
      reason: sourcingPointLog.reason,
      text: sourcingPointLog.text,
    })
    .from(sourcingPointLog)
    .leftJoin(users, eq(users.id, sourcingPointLog.userId))
    .where(and(eq(sourcingPointLog.positionId, positionId), which))
    .orderBy(desc(sourcingPointLog.id))
    .limit(500)
  return { entries }
}
