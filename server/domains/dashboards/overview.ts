import { sql } from 'drizzle-orm'
import {
  daysOfMonth,
  firstOverviewDay,
  type joinedBackoutOverview,
  overviewTypes,
} from '#contract/domains/dashboards/overview.ts'
import { canCount } from '#contract/domains/reports/reportFor.ts'
import { dayIn } from '#contract/kit/wallTime.ts'
import type { MonthId } from '#contract/vocab/calendar.ts'
import { entries } from '#server/domains/reports/entered.ts'
import { localDay } from '#server/domains/reports/facts.ts'
import type { Actor } from '#server/kit/actor.ts'
import { now } from '#server/kit/clock.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import type { ListQuery } from '#server/kit/lists/lists.ts'
import { statusEvents } from '#server/records/applications/tables.ts'

type OverviewType = (typeof overviewTypes.ids)[number]

/** What cannot be known of is empty, and so is a percentage of it. */
const cell = (key: OverviewType, actor: Actor) =>
  canCount(actor.role, [overviewTypes.termOf(key).statusId])
    ? sql<number | null>`coalesce(${sql.identifier(key)}, 0)::integer`
    : sql<number | null>`null::integer`
const percent = (part: OverviewType, of: OverviewType, actor: Actor) =>
  sql<number | null>`round(${cell(part, actor)} * 100.0 / nullif(${cell(of, actor)}, 0), 2)::double precision`

/** The months of a year, or of all years, that have begun, each with those who entered the statuses in it. */
export const joinedBackoutOverviewRows: ListQuery<typeof joinedBackoutOverview> = (db, actor, asked) => {
  const today = dayIn(undefined, now())
  const days = asked.year
    ? { from: daysOfMonth(asked.year, 1).from, to: daysOfMonth(asked.year, 12).to }
    : { from: firstOverviewDay, to: today }
  const { organizations, positions, verticals, recruiters } = asked
  const statuses = overviewTypes.terms.map(({ statusId }) => statusId).filter((id) => canCount(actor.role, [id]))
  const figures = overviewTypes.terms.map(
    ({ id, statusId }) =>
      sql`count(*) filter (where ${statusEvents.toStatusId} = ${statusId}) as ${sql.identifier(id)}`,
  )
  const counted = sql`select date_trunc('month', ${localDay(statusEvents.occurredAt)}::timestamp) as month,
      ${sql.join(figures, sql`, `)}
    from ${statusEvents} where ${entries(actor, { statuses, ...days, organizations, positions, verticals, recruiters })}
    group by 1`
  return db
    .select(
      keyed({
        id: sql<number>`to_char(months.month, 'YYYYMM')::integer`,
        month: sql<MonthId>`extract(month from months.month)::integer`.as('month_of_year'),
        year: sql<number>`extract(year from months.month)::integer`,
        selected: cell('selected', actor).as('selected_count'),
        offered: cell('offered', actor).as('offered_count'),
        joined: cell('joined', actor).as('joined_count'),
        backout: cell('backout', actor).as('backout_count'),
        attrition: cell('attrition', actor).as('attrition_count'),
        offeredToJoined: percent('joined', 'offered', actor),
        offeredToBackout: percent('backout', 'offered', actor),
      }),
    )
    .from(sql`generate_series(${days.from}::timestamp, least(${days.to}, ${today})::timestamp, interval '1 month')
      as months (month)
      inner join (${counted}) as counted on counted.month = months.month`)
}
