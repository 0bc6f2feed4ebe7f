import { type SQL, sql } from 'drizzle-orm'
import { type ClosedDays, lengthOf } from '#contract/domains/reports/periods.ts'
import { daysLater } from '#contract/kit/wallTime.ts'
import { idArray } from '#server/kit/database/sql.ts'
import { workingWeek } from './present.ts'

type WorkingWeek = ReturnType<typeof workingWeek>

/** How many days the firm works in a span: the working days of its week, less the holidays that fall on one. */
export function workingDaysIn(days: ClosedDays, week: WorkingWeek = workingWeek()): number {
  const { worked, off } = readWeek(week)
  const length = lengthOf(days)
  const weeks = Math.floor(length / 7)
  const rest = Array.from({ length: length % 7 }, (_, index) => daysLater(days.from, weeks * 7 + index))
  const isOff = off.filter((day) => day >= days.from && day <= days.to)
  return weeks * worked.size + rest.filter((day) => worked.has(weekdayOf(day))).length - isOff.length
}

const aMonday = sql`date '1900-01-01'`

/** The same between two dates of the database, both included; none where they are the wrong way round. */
export function workingDaysBetween(from: SQL, to: SQL, week: WorkingWeek = workingWeek()): SQL {
  const { worked, off } = readWeek(week)
  const inWeekUpTo = [1, 2, 3, 4, 5, 6, 7].map((last) => [...worked].filter((day) => day <= last).length)
  const upTo = (day: SQL) =>
    sql`((${day} - ${aMonday}) / 7 * ${worked.size}::integer + (${idArray(inWeekUpTo)})[(${day} - ${aMonday}) % 7 + 1])`
  const isOff = off.length
    ? sql` - (select count(*) from unnest(${`{${off.join(',')}}`}::date[]) as off (day) where day between ${from} and ${to})`
    : sql``
  return sql`greatest(0, ${upTo(to)} - ${upTo(sql`(${from} - 1)`)}${isOff})::integer`
}

/** The days of the week that are worked, Monday being 1, and the holidays that fall on one of them. */
function readWeek({ workingDays, holidays }: WorkingWeek): { worked: Set<number>; off: string[] } {
  const worked = new Set<number>(workingDays)
  const off = new Set(holidays.map(({ day }) => day).filter((day) => worked.has(weekdayOf(day))))
  return { worked, off: [...off] }
}

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** Whether the firm works on a day. */
export function isWorkingDay(day: string): boolean {
  return workingDaysIn({ from: day, to: day }) > 0
}
