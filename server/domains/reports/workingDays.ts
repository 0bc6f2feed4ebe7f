import { type SQL, sql } from 'drizzle-orm'
import { type ClosedDays, lengthOf } from '#contract/domains/reports/periods.ts'
import { daysLater } from '#contract/kit/wallTime.ts'
import { workingWeek } from '#server/domains/settings/present.ts'
import { idArray } from '#server/kit/sql.ts'

/** How many days the firm works in a span: the working days of its week, less the holidays that fall on one. */
export function workingDaysIn(days: ClosedDays, { workingDays, holidays } = workingWeek()): number {
  const worked = new Set<number>(workingDays)
  const isWorked = (day: string) => worked.has(new Date(`${day}T00:00:00Z`).getUTCDay() || 7)
  const length = lengthOf(days)
  const weeks = Math.floor(length / 7)
  const rest = Array.from({ length: length % 7 }, (_, index) => daysLater(days.from, weeks * 7 + index))
  const off = holidays.map(({ day }) => day).filter((day) => day >= days.from && day <= days.to && isWorked(day))
  return weeks * worked.size + rest.filter(isWorked).length - new Set(off).size
}

/** The same between two dates of the database, both included; none where they are the wrong way round. */
export function workingDaysBetween(from: SQL, to: SQL): SQL {
  const { workingDays, holidays } = workingWeek()
  const off = holidays.map(({ day }) => day)
  return sql`(select count(*) from generate_series(${from}, ${to}, interval '1 day') as day
    where extract(isodow from day) = any(${idArray(workingDays)}) ${
      off.length
        ? sql`and day::date not in (${sql.join(
            off.map((day) => sql`${day}::date`),
            sql`, `,
          )})`
        : sql``
    })`
}

/** Whether the firm works on a day. */
export function isWorkingDay(day: string): boolean {
  return workingDaysIn({ from: day, to: day }) > 0
}
