import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { awaitingCvFeedback, type pendingCvFeedback } from '#contract/domains/reports/pendingCvFeedback.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { type TimeBucket, timeBuckets } from '#contract/vocab/timeBuckets.ts'
import { applicationsVisibleTo } from '#server/domains/applications/access.ts'
import { applications, statusEvents } from '#server/domains/applications/tables.ts'
import { organizations } from '#server/domains/organizations/tables.ts'
import { positionsVisibleTo } from '#server/domains/positions/access.ts'
import { positions } from '#server/domains/positions/tables.ts'
import type { Actor } from '#server/kit/actor.ts'
import { today } from '#server/kit/clock.ts'
import type { ListQuery } from '#server/kit/lists.ts'
import { isAnyOf } from '#server/kit/sql.ts'
import { entries } from './entered.ts'
import { localDay, named } from './facts.ts'

const days = () => sql`(${today()}::date - waiting.received_on)`

/** The bucket of a number of days; what was received today has waited for none of them yet. */
const bucket = () =>
  sql<TimeBucket | null>`case ${sql.join(
    timeBuckets.terms.toReversed().map(({ id, from }) => sql`when ${days()} >= ${from} then ${id}::text`),
    sql` `,
  )} end`

/** Positions with CVs at the client, how many they are, and since when the oldest waits. */
export const pendingCvFeedbackRows: ListQuery<typeof pendingCvFeedback> = (db, actor, asked) =>
  db
    .select({
      id: positions.id,
      positionId: named<number>(positions.id, 'position_id'),
      organizationId: named<number>(organizations.id, 'client_id'),
      pfyPosition: named<string>(positions.providerPositionName, 'pfy_position'),
      organization: named<string>(organizations.name, 'organization_name'),
      receivedDate: sql<string>`waiting.received_on::text`.as('received_date'),
      daysElapsedSinceReceived: sql<number>`${days()}`.as('days_elapsed'),
      positionStatus: positions.status,
      totalOpenings: positions.totalOpenings,
      currentOpenings: positions.currentOpenings,
      cVsSent: sentOn(actor).as('cvs_sent'),
      feedbackAwaited: sql<number>`waiting.awaited`.as('feedback_awaited'),
      bucket: bucket().as('bucket'),
    })
    .from(sql`(${waitingUnder(actor)}) as waiting`)
    .innerJoin(positions, sql`${positions.id} = waiting.position_id`)
    .innerJoin(organizations, eq(organizations.id, positions.organizationId))
    .where(
      and(
        positionsVisibleTo(actor),
        isAnyOf(positions.organizationId, asked.organizations),
        isAnyOf(positions.id, asked.positions),
        isAnyOf(positions.verticalId, asked.verticals),
        isAnyOf(positions.clientHrId, asked.clientHr),
        hasWaitedAs(asked.buckets),
      ),
    )

/** The client got a CV when it was sent first; where nobody knows, when it came into its status. */
function waitingUnder(actor: Actor): SQL {
  const received = localDay(sql`coalesce(${applications.sentToClientAt}, ${applications.statusSince})`)
  return sql`select ${applications.positionId} as position_id, count(*)::integer as awaited, min(${received}) as received_on
    from ${applications} where ${and(
      sql`${applications.statusId} in ${[...awaitingCvFeedback]}`,
      applicationsVisibleTo(actor),
    )} group by 1`
}

function sentOn(actor: Actor): SQL<number> {
  const sent = entries(actor, { statuses: [candidateStatuses.sentToClient] })
  return sql<number>`(select count(*)::integer from ${statusEvents}
    where ${statusEvents.positionId} = ${positions.id} and ${sent})`
}

function hasWaitedAs(buckets: readonly TimeBucket[] | null | undefined): SQL | undefined {
  if (!buckets?.length) return undefined
  const bounds = buckets.map((id) => {
    const { from, to } = timeBuckets.termOf(id)
    return and(sql`${days()} >= ${from}`, Number.isFinite(to) ? sql`${days()} <= ${to}` : undefined)
  })
  return or(...bounds)
}

/** Whether the position of a query's row has waited for one of some stretches of time. */
export function isOnWaitingPosition(actor: Actor, buckets: readonly TimeBucket[] | null | undefined): SQL | undefined {
  const waited = hasWaitedAs(buckets)
  return waited && sql`${positions.id} in (select position_id from (${waitingUnder(actor)}) as waiting where ${waited})`
}
