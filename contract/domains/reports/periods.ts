import { dateText, daysLater } from '#contract/kit/wallTime.ts'
import { type ViewMode, viewModes } from '#contract/vocab/calendar.ts'

/** A span of days, both included, as YYYY-MM-DD; a missing bound is open. */
export interface Days {
  from?: string | null
  to?: string | null
}

/** A span of days with both bounds. */
export interface ClosedDays {
  from: string
  to: string
}

const millisecondsPerDay = 86_400_000

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / millisecondsPerDay

/** How many days a span has. */
export function lengthOf({ from, to }: ClosedDays): number {
  return Math.max(0, dayNumber(to) - dayNumber(from) + 1)
}

function dayAt(year: number, month: number, day: number): string {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date.toISOString().slice(0, 10)
}

const yearOf = (day: string) => Number(day.slice(0, 4))
const monthOf = (day: string) => Number(day.slice(5, 7))

/** The calendar month of a day, from its first to its last day. */
export function monthAround(day: string): ClosedDays {
  return { from: dayAt(yearOf(day), monthOf(day), 1), to: dayAt(yearOf(day), monthOf(day) + 1, 0) }
}

/** The calendar quarter of a day. */
export function quarterAround(day: string): ClosedDays {
  return daysOfPeriod(periodAround(day, viewModes.quarterly))
}

/**
 * The period of a view mode in which a day lies: `2026-11`, `2026 Q4` or `2026 H2`, which sort in time. Quarters and
 * half years are those of the calendar.
 */
export function periodAround(day: string, viewMode: ViewMode): string {
  const year = day.slice(0, 4)
  if (viewMode === viewModes.monthly) return day.slice(0, 7)
  const { months } = viewModes.termOf(viewMode)
  return `${year} ${viewMode === viewModes.quarterly ? 'Q' : 'H'}${Math.ceil(monthOf(day) / months)}`
}

/** From which to which day a period goes. */
export function daysOfPeriod(period: string): ClosedDays {
  const year = yearOf(period)
  const kind = period.charAt(5)
  const months = kind === 'Q' ? 3 : kind === 'H' ? 6 : 1
  const number = Number(period.slice(months === 1 ? 5 : 6))
  return { from: dayAt(year, (number - 1) * months + 1, 1), to: dayAt(year, number * months + 1, 0) }
}

/** What a period and a span of days have in common: the days that a row of a report stands for. */
export function daysWithin(period: string | null | undefined, { from, to }: Days): Days {
  if (!period) return { from, to }
  const whole = daysOfPeriod(period)
  return { from: from && from > whole.from ? from : whole.from, to: to && to < whole.to ? to : whole.to }
}

/** The periods that a span of days touches, in order. */
export function periodsBetween({ from, to }: ClosedDays, viewMode: ViewMode): string[] {
  const periods: string[] = []
  for (let day = from; day <= to; day = daysLater(daysOfPeriod(periods.at(-1) ?? '').to, 1)) {
    periods.push(periodAround(day, viewMode))
  }
  return periods
}

/** The periods from one to another of its kind, both included, in order. */
export function periodsThrough(first: string, last: string): string[] {
  const span = { from: daysOfPeriod(first).from, to: daysOfPeriod(last).to }
  const viewMode = viewModes.ids.find((id) => periodAround(span.from, id) === first)
  return viewMode ? periodsBetween(span, viewMode) : []
}

/**
 * The span to compare with: for a whole month, quarter or half year the one before, for its first days the first days
 * of the one before, otherwise as many days just before.
 */
export function daysBefore({ from, to }: ClosedDays): ClosedDays {
  const mode = viewModes.ids.find((id) => daysOfPeriod(periodAround(from, id)).from === from && to <= endOf(from, id))
  if (!mode) return { from: daysLater(from, -lengthOf({ from, to })), to: daysLater(from, -1) }
  const before = daysOfPeriod(periodAround(daysLater(from, -1), mode))
  if (to === endOf(from, mode)) return before
  const sameLength = daysLater(before.from, lengthOf({ from, to }) - 1)
  return sameLength > before.to ? before : { from: before.from, to: sameLength }
}

const endOf = (day: string, viewMode: ViewMode) => daysOfPeriod(periodAround(day, viewMode)).to

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A period as people read it: "Nov 2026", "Q4 2026", "H2 2026". */
export function periodText(period: string): string {
  const part = period.slice(5)
  return `${monthNames[Number(part) - 1] ?? part} ${period.slice(0, 4)}`
}

/** A span of days in words: "between 01-11-2026 and 30-11-2026", "since …", "until …", "at any time". */
export function daysText({ from, to }: Days): string {
  if (from && to) return from === to ? `on ${dateText(from)}` : `between ${dateText(from)} and ${dateText(to)}`
  if (from) return `since ${dateText(from)}`
  return to ? `until ${dateText(to)}` : 'at any time'
}
