import { type AnyColumn, and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { pauses } from '#contract/vocab/statuses.ts'
import { verticals } from '#contract/vocab/verticals.ts'
import { workspaceTimeZone } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { applications, statusEvents } from '#server/records/applications/tables.ts'
import { offers } from '#server/records/offers/tables.ts'
import { interviewStages } from '#server/records/positions/tables.ts'
import { users } from '#server/records/users/tables.ts'

/** The people around an application, each as a table of its own. */
export const recruiter = alias(users, 'recruiter')
export const qc = alias(users, 'qc')
export const clientHr = alias(users, 'client_hr')
export const frontendSpoc = alias(users, 'frontend_spoc')
export const backendSpoc = alias(users, 'backend_spoc')

/** The day of an instant in the firm's time zone, as a date of the database. */
export function localDay(instant: SQL | AnyColumn): SQL<string> {
  return sql<string>`(${instant} at time zone ${workspaceTimeZone})::date`
}

/** Where a date lies on the days from..to, each of which may be missing. */
export function isOnDays(day: SQL | AnyColumn, from: string | null | undefined, to: string | null | undefined) {
  return and(from ? sql`${day} >= ${from}::date` : undefined, to ? sql`${day} <= ${to}::date` : undefined)
}

/** A move that did not lead back out of a pause: only such a one decided something anew. */
export function isNoReturn(fromStatus: AnyColumn): SQL {
  return sql`(${fromStatus} is null or ${fromStatus} not in ${pauses})`
}

const entry = alias(statusEvents, 'entry')

/** The day on which the application of a query's row first entered one of some statuses. */
export function enteredDay(...statuses: readonly number[]): SQL<string | null> {
  return sql<string | null>`(select min(${localDay(entry.occurredAt)}) from ${statusEvents} as ${entry}
    where ${entry.applicationId} = ${applications.id} and ${entry.isFirstEntry} and ${entry.toStatusId} in ${statuses})`
}

/** The latest offer of the application of a query's row that was not taken back, to be joined laterally. */
export function latestOffer(db: Db, applicationId: PgColumn = applications.id) {
  return db
    .select({
      offeredCtc: offers.offeredCtc,
      offeredOn: offers.offeredOn,
      expectedJoiningOn: offers.expectedJoiningOn,
      acceptedOn: offers.acceptedOn,
    })
    .from(offers)
    .where(and(eq(offers.applicationId, applicationId), isNull(offers.voidedAt)))
    .orderBy(desc(offers.id))
    .limit(1)
    .as('offer')
}

/** The name of the interview stage that the application of a query's row is in, or went through last. */
export const stageName = sql<string | null>`(select ${interviewStages.name} from ${interviewStages}
  where ${interviewStages.id} = ${applications.interviewStageId})`

/** The labels of the verticals whose ids a column holds. */
export function verticalNames(ids: AnyColumn | SQL): SQL<string[]> {
  const labels = sql.join(
    verticals.terms.map(({ id, label }) => sql`(${id}::integer, ${label}::text)`),
    sql`, `,
  )
  return sql<
    string[]
  >`array(select label from (values ${labels}) as words (id, label) where id = any(${ids}) order by id)`
}
