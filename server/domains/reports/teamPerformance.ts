import { type SQL, sql } from 'drizzle-orm'
import {
  type ClosedDays,
  daysOfPeriod,
  daysWithin,
  lengthOf,
  periodsBetween,
  periodText,
} from '#contract/domains/reports/periods.ts'
import type { teamPerformance } from '#contract/domains/reports/teamPerformance.ts'
import { dateText } from '#contract/kit/wallTime.ts'
import { viewModes } from '#contract/vocab/calendar.ts'
import type { Actor } from '#server/kit/actor.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import { isAnyOf } from '#server/kit/database/sql.ts'
import type { ListQuery } from '#server/kit/lists/lists.ts'
import { users } from '#server/records/users/tables.ts'
import { countsAll } from './entered.ts'
import { longestTargetPeriod, partsOf, whole } from './figures.ts'
import { revenueAchievedRows, revenueLostRows, revenuePipelineRows } from './revenue.ts'

type Asked = Parameters<ListQuery<typeof teamPerformance>>[2]

/** Every recruiter with a target or an amount: what was achieved, is expected and was lost, against the target. */
export const teamPerformanceRows: ListQuery<typeof teamPerformance> = (db, actor, asked) => {
  const amountsOf = (
    rows: { getSQL: () => SQL },
    kind: string,
  ) => sql`select person_id, coalesce(period, ${whole}) as period,
    ${kind}::text as kind, revenue_projected as amount from (${rows.getSQL()}) as ${sql.identifier(kind)}`
  const amounts = sql.join(
    [
      amountsOf(revenueAchievedRows(db, actor, asked), 'achieved'),
      amountsOf(revenuePipelineRows(db, actor, asked), 'pipeline'),
      amountsOf(revenueLostRows(db, actor, asked), 'lost'),
    ],
    sql` union all `,
  )
  const source = sql`(with amounts as materialized (
      select person_id, period, ${sumOf('achieved')}, ${sumOf('pipeline')}, ${sumOf('lost')}
      from (${amounts}) as every_amount group by 1, 2
    ), targets as (${targetsUnder(asked, actor)})
    select * from amounts full join targets using (person_id, period)
  ) as performance inner join ${users} on ${users.id} = person_id`
  return db.select(cells).from(source)
}

const sumOf = (kind: string) =>
  sql`coalesce(sum(amount) filter (where kind = ${kind}), 0)::bigint as ${sql.identifier(kind)}`

const money = <Value extends number | null>(expression: SQL) => sql<Value>`${expression}`
const amount = (kind: string) => sql`coalesce(${sql.identifier(kind)}, 0)`
// The greatest of nothing and 0 would be 0, so that without a target there is nothing left of it.
const remaining = sql`case when target is not null then greatest(0, target - ${amount('achieved')} - ${amount('pipeline')}) end`
const percent = (part: SQL) => sql<number | null>`round(${part} * 100.0 / nullif(target, 0), 2)::double precision`

/** A part of the period as people read it, for those without a target: "Nov 2026", "Q4 2026". */
const partName = sql`case when period like '____-__' then to_char(to_date(period, 'YYYY-MM'), 'Mon YYYY')
  when period <> ${whole} then substr(period, 6) || ' ' || left(period, 4) end`

const cells = keyed({
  id: sql<number>`(row_number() over (order by person_id, period))::integer`,
  personId: sql<number>`person_id`,
  recruiterName: users.fullName,
  targetDuration: sql<string | null>`coalesce(duration, ${partName})`,
  period: sql<string | null>`nullif(period, ${whole})`,
  targetRevenue: money<number | null>(sql`target`),
  revenueAchieved: money<number>(amount('achieved')),
  revenueInPipeline: money<number>(amount('pipeline')),
  revenueInRemaining: money<number | null>(remaining),
  revenueLost: money<number>(amount('lost')),
  targetVsAchieved: percent(amount('achieved')),
  targetVsPipeline: percent(amount('pipeline')),
  targetVsRemaining: percent(remaining),
  targetVsRevenuelost: percent(amount('lost')),
})

/** The days of a period that lie in each of its months, and how long those months are. */
export function monthsOf(days: ClosedDays): { days: number; length: number }[] {
  return periodsBetween(days, viewModes.monthly).map((month) => {
    const within = daysWithin(month, days)
    return {
      days: lengthOf({ from: within.from ?? days.from, to: within.to ?? days.to }),
      length: lengthOf(daysOfPeriod(month)),
    }
  })
}

/** The revenue target of each recruiter in each part of the period; none where the period is open. */
function targetsUnder(asked: Asked, actor: Actor): SQL {
  const parts = targetParts(asked)
  if (parts.length === 0) {
    return sql`select null::integer as person_id, null::text as period, null::text as duration, null::bigint as target where false`
  }
  const hasAmounts = sql`${users.id} in (select person_id from amounts)`
  // A reader of a part of the firm, or of some positions, sees the people who earned something there and nobody else.
  const isNarrow =
    asked.organizations?.length || asked.positions?.length || asked.verticals?.length || !countsAll(actor)
  const isShown = isNarrow ? hasAmounts : sql`(${hasAmounts} or ${users.isActive})`
  return sql`select ${users.id} as person_id, period, max(duration) as duration,
      sum(round(${users.monthlyRevenueTarget} * days::numeric / length))::bigint as target
    from ${users} cross join (values ${sql.join(parts, sql`, `)}) as parts (period, duration, days, length)
    where ${users.monthlyRevenueTarget} > 0 and ${isShown} and ${isAnyOf(users.id, asked.recruiters) ?? sql`true`}
    group by 1, 2`
}

function targetParts({ from, to, viewMode }: Asked): SQL[] {
  if (!from || !to || from > to || lengthOf({ from, to }) > longestTargetPeriod) return []
  return partsOf({ from, to }, viewMode).flatMap(([period, days]) => {
    const duration = period === whole ? `${dateText(days.from)} – ${dateText(days.to)}` : periodText(period)
    return monthsOf(days).map(
      (month) => sql`(${period}::text, ${duration}::text, ${month.days}::integer, ${month.length}::integer)`,
    )
  })
}
