import { workspaceTimeZone } from '#contract/kit/timeZone.ts'
import { dayIn } from '#contract/kit/wallTime.ts'

/** Milliseconds of an hour. */
export const hour = 3_600_000

/** Milliseconds of a day. */
export const day = 24 * hour

const indiaOffset = 5.5 * hour
const opens = 9.5 * hour
const closes = 18.5 * hour

const timeOfDay = (at: number) => (at + indiaOffset) % day
const midnight = (at: number) => at - timeOfDay(at)
// The first of January 1970 was a Thursday.
const weekday = (at: number) => (Math.floor((at + indiaOffset) / day) + 4) % 7
const isWorkday = (at: number) => weekday(at) >= 1 && weekday(at) <= 5

/** The instant itself if the firm works then, else the next one at which it does. */
export function nextWorking(at: number): number {
  if (!isWorkday(at) || timeOfDay(at) >= closes) return nextWorking(midnight(at) + day + opens)
  return timeOfDay(at) < opens ? midnight(at) + opens : at
}

/** The instant itself if the firm works then, else the last one at which it did. */
function lastWorking(at: number): number {
  if (!isWorkday(at) || timeOfDay(at) <= opens) return lastWorking(midnight(at) - day + closes)
  return timeOfDay(at) > closes ? midnight(at) + closes : at
}

/** So many hours of work earlier: nights and weekends do not count. */
export function workingBefore(at: number, hours: number): number {
  const from = lastWorking(at)
  const today = timeOfDay(from) - opens
  const wanted = hours * hour
  return wanted <= today ? from - wanted : workingBefore(midnight(from) - day + closes, (wanted - today) / hour)
}

/** So many hours of work later. */
export function workingAfter(at: number, hours: number): number {
  const from = nextWorking(at)
  const today = closes - timeOfDay(from)
  const wanted = hours * hour
  return wanted <= today ? from + wanted : workingAfter(midnight(from) + day + opens, (wanted - today) / hour)
}

/** The next half hour at which an interview can begin, with an hour left before the offices close. */
export function interviewTime(at: number): number {
  const half = Math.ceil(nextWorking(at) / (hour / 2)) * (hour / 2)
  return timeOfDay(half) > closes - hour ? interviewTime(midnight(half) + day + opens) : nextWorking(half)
}

/** The day (YYYY-MM-DD) of an instant in the time zone of the firm. */
export const dayOf = (at: number) => dayIn(workspaceTimeZone, new Date(at))
