import { type ClosedDays, daysLater, lengthOf } from '#contract/domains/reports/periods.ts'

const workingDaysOfWeek = 5

/** How many working days (Monday to Friday) a span has, less the holidays that fall on one. */
export function workingDaysIn(days: ClosedDays, holidays: readonly string[] = []): number {
  const length = lengthOf(days)
  const weeks = Math.floor(length / 7)
  const rest = Array.from({ length: length % 7 }, (_, index) => daysLater(days.from, weeks * 7 + index))
  const off = new Set(holidays.filter((day) => day >= days.from && day <= days.to && isWorkingDay(day)))
  return weeks * workingDaysOfWeek + rest.filter(isWorkingDay).length - off.size
}

function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday >= 1 && weekday <= workingDaysOfWeek
}
