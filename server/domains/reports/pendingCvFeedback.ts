import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { pendingCvFeedback } from '#contract/domains/reports/pendingCvFeedback.ts'
import { candidateStatuses, statusesOf } from '#contract/vocab/statuses.ts'
import { type TimeBucket, timeBuckets } from '#contract/vocab/timeBuckets.ts'
import type { Actor } from '#server/kit/actor.ts'
import { workspaceTimeZone } from '#server/kit/clock.ts'
import { columnsOf, keyed } from '#server/kit/database/keyed.ts'
import { countOf, isAnyOf, present } from '#server/kit/database/sql.ts'
import { applicationsVisibleTo } from '#server/records/applications/access.ts'
import { applications, statusEvents } from '#server/records/applications/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positionsVisibleTo } from '#server/records/positions/access.ts'
import { positions } from '#server/records/positions/tables.ts'
import { entries } from './entered.ts'
import { localDay } from './facts.ts'
import { type AtMoment, dayOfMoment, type MomentQuery } from './moments.ts'

const daysWaited = (at: AtMoment) => sql<number>`(${dayOfMoment(at)}::date - waiting.received_on)`

/** The bucket of a number of days; what was received today has waited for none of them yet. */
const bucket = (at: AtMoment) =>
  sql<TimeBucket | null>`case ${sql.join(
    timeBuckets.terms.toReversed().map(({ id, from }) => sql`when ${daysWaited(at)} >= ${from} then ${id}::text`),
    sql` `,
  )} end`

const waiting = columnsOf<{ receivedOn: string; awaited: number }>('waiting')

/** Positions with CVs at the client, how many they are, and since when the oldest waits. */
export const pendingCvFeedbackRows: MomentQuery<typeof pendingCvFeedback> = (db, actor, asked) =>
  db
    .select(
      keyed({
        id: positions.id,
        positionId: positions.id,
        organizationId: present(organizations.id).as('client_id'),
        pfyPosition: positions.providerPositionName,
        organization: present(organizations.name).as('organization_name'),
        receivedDate: waiting.receivedOn,
        daysElapsedSinceReceived: daysWaited(asked).as('days_elapsed'),
        positionStatus: positions.status,
        totalOpenings: positions.totalOpenings,
        currentOpenings: positions.currentOpenings,
        cVsSent: sentOn(actor).as('cvs_sent'),
        feedbackAwaited: waiting.awaited,
        bucket: bucket(asked),
      }),
    )
    .from(sql`(${waitingUnder(actor, asked)}) as waiting`)
    .innerJoin(positions, sql`${positions.id} = waiting.position_id`)
    .innerJoin(organizations, eq(organizations.id, positions.organizationId))
    .where(
      and(
        positionsVisibleTo(actor),
        isAnyOf(positions.organizationId, asked.organizations),
        isAnyOf(positions.id, asked.positions),
        isAnyOf(positions.verticalId, asked.verticals),
        isAnyOf(positions.clientHrId, asked.clientHr),
        hasWaitedAs(asked.buckets, asked),
      ),
    )

/** The client got a CV when it was sent first; where nobody knows, when it came into its status. */
function waitingUnder(actor: Actor, at: AtMoment = {}): SQL {
  const received = localDay(sql`coalesce(${applications.sentToClientAt}, ${applications.statusSince})`)
  return sql`select ${applications.positionId} as position_id, count(*)::integer as awaited, min(${received}) as received_on
    from ${applications} where ${and(isAwaited(at), applicationsVisibleTo(actor))} group by 1`
}

/**
 * Whether an application waits, or waited at the end of an earlier day. What has not moved since is as it is now; of
 * the others the last move until then tells, so that only what moved lately is looked up in the history.
 */
function isAwaited({ endOf }: AtMoment): SQL | undefined {
  const waits = sql`${applications.statusId} in ${statusesOf({ attribute: 'awaitsCvFeedback' })}`
  if (!endOf) return waits
  const before = sql`(${endOf}::date + 1)::timestamp at time zone ${workspaceTimeZone}`
  const statusThen = sql`(select ${statusEvents.toStatusId} from ${statusEvents}
    where ${statusEvents.applicationId} = ${applications.id} and ${statusEvents.occurredAt} < ${before}
      and ${statusEvents.undoesId} is null and ${statusEvents.undoneById} is null
    order by ${statusEvents.id} desc limit 1)`
  return or(
    and(sql`${applications.statusSince} < ${before}`, waits),
    and(
      sql`${applications.statusSince} >= ${before}`,
      sql`${statusThen} in ${statusesOf({ attribute: 'awaitsCvFeedback' })}`,
    ),
  )
}

function sentOn(actor: Actor): SQL<number> {
  const sent = entries(actor, { statuses: [candidateStatuses.sentToClient] })
  return countOf(statusEvents, sql`${statusEvents.positionId} = ${positions.id} and ${sent}`)
}

function hasWaitedAs(buckets: readonly TimeBucket[] | null | undefined, at: AtMoment = {}): SQL | undefined {
  if (!buckets?.length) return undefined
  const bounds = buckets.map((id) => {
    const { from, to } = timeBuckets.termOf(id)
    return and(sql`${daysWaited(at)} >= ${from}`, Number.isFinite(to) ? sql`${daysWaited(at)} <= ${to}` : undefined)
  })
  return or(...bounds)
}

/** Whether the position of a query's row has waited for one of some stretches of time. */
export function isOnWaitingPosition(actor: Actor, buckets: readonly TimeBucket[] | null | undefined): SQL | undefined {
  const waited = hasWaitedAs(buckets)
  return waited && sql`${positions.id} in (select position_id from (${waitingUnder(actor)}) as waiting where ${waited})`
}
