import { and, eq, or, sql } from 'drizzle-orm'
import { positionStatuses } from '#contract/vocab/positions.ts'
import { may } from '#server/kit/actor.ts'
import { isAnyOf } from '#server/kit/database/sql.ts'
import { namedOptions, type OptionSource } from '#server/kit/lists/options.ts'
import { hasExternalId } from '#server/records/movingIn/search.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positionsVisibleTo } from '#server/records/positions/access.ts'
import { isPositionNamed } from '#server/records/positions/search.ts'
import { positions } from '#server/records/positions/tables.ts'
import { nobody } from '#server/records/users/access.ts'
import { recruitersByWorkload } from './workload.ts'

const isOpen = eq(positions.status, positionStatuses.open)

/** Positions, the open ones first; `within` names their organizations. */
const positionsOf = (onlyOpen: boolean): OptionSource =>
  namedOptions(
    (actor) => (may(actor, 'position.read') ? positionsVisibleTo(actor) : nobody),
    (asked, actor) => ({
      table: positions,
      id: positions.id,
      name: positions.providerPositionName,
      detail: sql<string>`(select ${organizations.name} from ${organizations}
        where ${organizations.id} = ${positions.organizationId})
        || case when ${isOpen} then '' else ' · ' || ${positions.status} end`,
      isNamed: (typed) => or(isPositionNamed(typed), hasExternalId(actor, 'position', positions.id, typed)),
      first: sql`(${positions.status} <> ${positionStatuses.open})`,
      whereOffered: and(isAnyOf(positions.organizationId, asked.within), onlyOpen ? isOpen : undefined),
    }),
  )

/** The selects that are fed by positions. */
export const positionOptions: Record<string, OptionSource> = {
  positions: positionsOf(false),
  openPositions: positionsOf(true),
  recruitersByWorkload,
}
