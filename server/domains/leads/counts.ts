import { and, count, eq, isNull, min, type SQL, sql } from 'drizzle-orm'
import type { MonthId } from '#contract/vocab/calendar.ts'
import { type LeadStatus, leadStatuses } from '#contract/vocab/leads.ts'
import { workspaceTimeZone } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import { countIf, isWithinDays, present } from '#server/kit/database/sql.ts'
import { leads } from '#server/records/leads/tables.ts'
import { users } from '#server/records/users/tables.ts'

/** By whom and by what time leads are counted, and which time is looked at. */
interface Counted {
  by: 'week' | 'month' | 'organizationMonth'
  from?: string | null
  to?: string | null
  year?: number | null
  month?: MonthId | null
}

/** The leads that are counted, each with the period it falls into. */
function countedLeads(db: Db, { by, from, to, year, month }: Counted, condition: SQL | undefined) {
  const local = sql`(${leads.createdAt} at time zone ${workspaceTimeZone})`
  const start =
    by === 'week' ? sql<string>`date_trunc('week', ${local})::date` : sql<string>`date_trunc('month', ${local})::date`
  return db
    .select(
      keyed({
        id: leads.id,
        status: leads.status,
        organizationName: leads.organizationName,
        recruiterId: leads.recruiterId,
        start,
      }),
    )
    .from(leads)
    .where(
      and(
        isNull(leads.removedAt),
        condition,
        isWithinDays(leads.createdAt, from, to, workspaceTimeZone),
        year ? sql`extract(year from ${local}) = ${year}` : undefined,
        month ? sql`extract(month from ${local}) = ${month}` : undefined,
      ),
    )
    .as('counted')
}

const countWith = (status: LeadStatus) => countIf(sql`status = ${status}`)

const noId = sql<null>`null::integer`

/** Converted divided by added, as a percentage. */
const conversion = sql<number | null>`(round(100.0 * count(*) filter (where status = ${leadStatuses.converted})
  / nullif(count(*), 0), 2))::float8`

const figures = keyed({
  added: count(),
  new: countWith(leadStatuses.new),
  contacted: countWith(leadStatuses.contacted),
  interested: countWith(leadStatuses.interested),
  notInterested: countWith(leadStatuses.notInterested),
  converted: countWith(leadStatuses.converted),
  lost: countWith(leadStatuses.lost),
  conversion,
})

/** One row for each recruiter or organization and week or month, with how its leads stand now. */
export function countRows(db: Db, asked: Counted, condition: SQL | undefined) {
  const counted = countedLeads(db, asked, condition)
  const isByOrganization = asked.by === 'organizationMonth'
  const length = asked.by === 'week' ? sql`interval '6 days'` : sql`interval '1 month - 1 day'`
  const who = isByOrganization ? sql`lower(${counted.organizationName})` : sql`${counted.recruiterId}::text`
  return db
    .select(
      keyed({
        key: sql<string>`${who} || ' ' || ${counted.start}`,
        recruiterId: isByOrganization ? noId : min(counted.recruiterId),
        recruiterName: present(min(users.fullName)),
        organizationLeadId: isByOrganization ? min(counted.id) : noId,
        organizationName: present(min(counted.organizationName)),
        week: counted.start,
        month: sql<MonthId>`extract(month from ${counted.start})::integer`,
        year: sql<string>`to_char(${counted.start}, 'YYYY')`,
        from: sql<string>`greatest(${counted.start}, ${asked.from ?? null}::date)`,
        to: sql<string>`least((${counted.start} + ${length})::date, ${asked.to ?? null}::date)`,
        ...figures,
      }),
    )
    .from(counted)
    .innerJoin(users, eq(users.id, counted.recruiterId))
    .groupBy(counted.start, isByOrganization ? sql`lower(${counted.organizationName})` : counted.recruiterId)
}

/** The figures over all rows. */
export async function totalsOf(db: Db, asked: Counted, condition: SQL | undefined) {
  const counted = countedLeads(db, asked, condition)
  const [totals] = await db.select(figures).from(counted)
  return { totals: totals ?? {} }
}
