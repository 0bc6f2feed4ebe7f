import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Attribution, behindPeople, type EnteredFilters, enteredOf } from '#contract/domains/reports/entered.ts'
import { periodFilters } from '#contract/domains/reports/filters.ts'
import { type ClosedDays, daysWithin, lengthOf, periodsBetween } from '#contract/domains/reports/periods.ts'
import { withDaysOfDuration } from '#contract/domains/reports/productivity.ts'
import { canCount, unknownFigures } from '#contract/domains/reports/reportFor.ts'
import type { AnyReport } from '#contract/kit/report.ts'
import { type ViewMode, viewModes } from '#contract/vocab/calendar.ts'
import { workingDaysIn } from '#server/domains/settings/workingDays.ts'
import type { Actor } from '#server/kit/actor.ts'
import { workspaceTimeZone } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { isAnyOf } from '#server/kit/database/sql.ts'
import type { Rows } from '#server/kit/lists/wrapped.ts'
import { statusEvents } from '#server/records/applications/tables.ts'
import { isOutsider } from '#server/records/users/access.ts'
import { users } from '#server/records/users/tables.ts'
import { countsAll, entries } from './entered.ts'

/** A report that counts what people did. */
export interface PeopleReport extends AnyReport {
  people: { by: Attribution; name: string; target?: string }
}

/** The report as one that counts what people did; a mistake in its definition shows when the server starts. */
export function ofPeople(report: AnyReport): PeopleReport {
  if (!report.people) throw new Error(`${report.title} does not say whose figures it counts`)
  return { ...report, people: report.people }
}

interface Asked extends EnteredFilters {
  viewMode?: ViewMode | null
}

const readAsked = z.record(z.string(), z.unknown())
const readViewMode = z.object({ viewMode: periodFilters.viewMode.value })

/** Targets are worked out for periods of up to this many days; a longer one has no working days worth a target. */
export const longestTargetPeriod = 20 * 366

/** What stands for the whole period where there is no view mode. */
export const whole = ''

/**
 * The rows of a report that counts what people did: for each person, and each part of the period under a view mode, the
 * entries into the statuses of every figure. One pass over the history groups by person and status; the figures are
 * picked out of that small result.
 */
export function figureRows(report: PeopleReport) {
  return (db: Db, actor: Actor, filters: unknown): Rows<Record<string, unknown>> => {
    const sent = withDaysOfDuration(readAsked.parse(filters))
    const asked = { ...behindPeople(report.people.by, sent), ...readViewMode.parse(filters) }
    const targets = report.people.target ? targetsUnder(asked, actor) : undefined
    const source = sql`(with counted as materialized (${countedUnder(report, asked, actor)}) ${
      targets
        ? sql`, targets as (${targets}) select *
            from counted full join targets using (person_id, period)`
        : sql`select *, null::integer as target from counted`
    }) as figures left join ${users} on ${users.id} = person_id`
    return db.select(cellsOf(report, unknownFigures(report, actor.role))).from(source)
  }
}

/** In the place of a person, where the reader is told of all of them together. */
const everybody = 0

/** Whose figures a row counts. To outsiders the firm's QCs are one: they are told how many, not by whom. */
function personOf({ people }: PeopleReport, actor: Actor): SQL {
  if (people.by === 'recruiter') return sql`${statusEvents.recruiterId}`
  return isOutsider(actor) ? sql`${everybody}::integer` : sql`${statusEvents.qcId}`
}

/** Every figure of each person and part of the period; only those who have any. */
function countedUnder(report: PeopleReport, asked: Asked, actor: Actor): SQL {
  const person = personOf(report, actor)
  const counts = enteredOf(report)
  const statuses = [...new Set(Object.values(counts).flat())].filter((status) => canCount(actor.role, [status]))
  const condition = entries(actor, { ...asked, statuses })
  const figures = Object.entries(counts).map(
    ([key, counted]) =>
      sql`coalesce(sum(entered) filter (where status_id in ${counted}), 0)::integer as ${sql.identifier(key)}`,
  )
  return sql`select person_id, period, ${sql.join(figures, sql`, `)} from (
      select ${person} as person_id, ${periodOfEvent(asked.viewMode)} as period, ${statusEvents.toStatusId} as status_id,
        count(*) as entered
      from ${statusEvents} where ${condition} group by 1, 2, 3
    ) as by_status group by 1, 2`
}

/** The period of a view mode in which a line of the history falls. */
function periodOfEvent(viewMode: ViewMode | null | undefined): SQL {
  return periodOf(sql`(${statusEvents.occurredAt} at time zone ${workspaceTimeZone})`, viewMode)
}

/** The period of a view mode in which a day falls, written as the contract writes it; empty without a view mode. */
export function periodOf(local: SQL, viewMode: ViewMode | null | undefined): SQL {
  if (viewMode === viewModes.monthly) return sql`to_char(${local}, 'YYYY-MM')`
  if (viewMode === viewModes.quarterly) return sql`to_char(${local}, 'YYYY "Q"Q')`
  if (viewMode === viewModes.halfYearly) {
    return sql`to_char(${local}, 'YYYY "H"') || ceil(extract(month from ${local}) / 6)`
  }
  return sql`${whole}::text`
}

/** The CV target of each person in each part of the period; undefined where the period has no end or no beginning. */
function targetsUnder(asked: Asked, actor: Actor): SQL | undefined {
  const { from, to, viewMode, recruiters, reportingTo } = asked
  if (!from || !to || from > to || lengthOf({ from, to }) > longestTargetPeriod) return undefined
  const parts = partsOf({ from, to }, viewMode).map(
    ([period, days]) => sql`(${period}::text, ${workingDaysIn(days)}::integer)`,
  )
  const hasFigures = sql`${users.id} in (select person_id from counted)`
  // A reader of a part of the firm, or of some positions, sees the people who did something there and nobody else.
  const isNarrow =
    asked.organizations?.length || asked.positions?.length || asked.verticals?.length || !countsAll(actor)
  const isShown = isNarrow ? hasFigures : sql`(${hasFigures} or ${users.isActive})`
  return sql`select ${users.id} as person_id, period, (${users.dailyCvTarget} * working_days)::integer as target
    from ${users} cross join (values ${sql.join(parts, sql`, `)}) as parts (period, working_days)
    where ${users.dailyCvTarget} > 0 and ${isShown} 
      and ${isAnyOf(users.id, recruiters) ?? sql`true`} and ${isAnyOf(users.reportingToId, reportingTo) ?? sql`true`}`
}

/** The parts of a period under a view mode, each with its days. */
export function partsOf(days: ClosedDays, viewMode: ViewMode | null | undefined): [string, ClosedDays][] {
  if (!viewMode) return [[whole, days]]
  return periodsBetween(days, viewMode).map((period) => {
    const within = daysWithin(period, days)
    return [period, { from: within.from ?? days.from, to: within.to ?? days.to }]
  })
}

/** The cells of a row by the keys of the report's columns; what the reader cannot know is empty. */
function cellsOf(report: PeopleReport, unknown: readonly string[]): Record<string, SQL.Aliased> {
  const { name, target } = report.people
  const cell = (key: string) => (key === target ? sql`target` : sql`coalesce(${sql.identifier(key)}, 0)`)
  const cells: Record<string, SQL> = {
    id: sql`(row_number() over (order by person_id, period))::integer`,
    personId: sql`person_id`,
    [name]: sql`coalesce(${users.fullName}, 'All QCs')`,
    period: sql`nullif(period, ${whole})`,
  }
  if (target) cells[target] = cell(target)
  for (const key of Object.keys(enteredOf(report))) cells[key] = cell(key)
  for (const [key, { part, whole: of }] of Object.entries(report.shares)) {
    cells[key] = sql`round(${cell(part)} * 100.0 / nullif(${cell(of)}, 0), 2)::double precision`
  }
  for (const key of unknown) cells[key] = sql`null::integer`
  return Object.fromEntries(Object.entries(cells).map(([key, value]) => [key, value.as(key)]))
}
