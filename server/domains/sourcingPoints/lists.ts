import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { sourcingPointList } from '#contract/domains/sourcingPoints/lists.ts'
import { type SourcingPointStatus, sourcingPointStatuses } from '#contract/vocab/positions.ts'
import { workspaceTimeZone } from '#server/kit/clock.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import { coalesce, isAnyOf, isWithinDays } from '#server/kit/database/sql.ts'
import { type ListQuery, serveList } from '#server/kit/lists/lists.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positionsVisibleTo } from '#server/records/positions/access.ts'
import { isPositionFoundBy } from '#server/records/positions/search.ts'
import { positions } from '#server/records/positions/tables.ts'
import { sourcingPoints } from '#server/records/sourcingPoints/tables.ts'
import { users } from '#server/records/users/tables.ts'

const sender = alias(users, 'sender')
const decider = alias(users, 'decider')
const status = coalesce(sourcingPoints.status, sourcingPointStatuses.draft)

/** The sourcing points of the positions within reach; a position without any stands as a draft. */
const sourcingPointRows: ListQuery<typeof sourcingPointList> = (db, actor, asked) =>
  db
    .select(
      keyed({
        id: positions.id,
        positionId: positions.id,
        positionName: positions.providerPositionName,
        organizationName: organizations.name,
        status: status.as('points_status'),
        priority: positions.priority,
        vertical: positions.verticalId,
        sourcingOption: sourcingPoints.sourcingOption,
        sentAt: sourcingPoints.sentAt,
        sentByName: sender.fullName,
        decidedByName: decider.fullName,
        reason: sourcingPoints.reason,
        openings: positions.currentOpenings,
        positionStatus: positions.status,
      }),
    )
    .from(positions)
    .innerJoin(organizations, eq(organizations.id, positions.organizationId))
    .leftJoin(sourcingPoints, eq(sourcingPoints.positionId, positions.id))
    .leftJoin(sender, eq(sender.id, sourcingPoints.sentBy))
    .leftJoin(decider, eq(decider.id, sourcingPoints.decidedBy))
    .where(
      and(
        positionsVisibleTo(actor),
        isPositionFoundBy(actor, asked.search),
        isWithStatus(asked.statuses),
        isAnyOf(positions.organizationId, asked.organizations),
        isAnyOf(positions.id, asked.positions),
        isAnyOf(positions.verticalId, asked.vertical),
        isAnyOf(positions.priority, asked.priority),
        isAnyOf(positions.status, asked.positionStatus),
        isAnyOf(sourcingPoints.sentBy, asked.sentBy),
        isWithinDays(sourcingPoints.sentAt, asked.sentFrom, asked.sentTo, workspaceTimeZone),
      ),
    )

/** Only a search for drafts has to look at positions without sourcing points; all others go by the index. */
function isWithStatus(asked: readonly SourcingPointStatus[] | null | undefined) {
  if (!asked?.length) return undefined
  return asked.includes(sourcingPointStatuses.draft) ? isAnyOf(status, asked) : isAnyOf(sourcingPoints.status, asked)
}

/** The lists of sourcing points. */
export const sourcingPointLists = [serveList(sourcingPointList, sourcingPointRows)]
