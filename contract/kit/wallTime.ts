import { workspaceTimeZone } from './timeZone.ts'

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const parts = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  } as const
  const made = new Intl.DateTimeFormat('en-GB', { ...parts, timeZone, hourCycle: 'h23' })
  clocks.set(timeZone, made)
  return made
}

/** What clocks in a time zone show at an instant, as YYYY-MM-DD HH:mm:ss. */
export function wallTime(instant: string | number | Date, timeZone: string): string {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '00'
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}:${part('second')}`
}

/** Both instants that YYYY-MM-DD HH:mm can stand for around a change of the clocks, the earlier first, and which exist. */
function readingsOf(wall: string, timeZone: string): { instant: number; exists: boolean }[] {
  const asUtc = Date.parse(`${wall.slice(0, 16).replace(' ', 'T')}:00Z`)
  const offsetAt = (instant: number) => Date.parse(`${wallTime(instant, timeZone).replace(' ', 'T')}Z`) - instant
  const offsets = [offsetAt(asUtc - 86_400_000), offsetAt(asUtc + 86_400_000)].sort((one, other) => other - one)
  return [...new Set(offsets)].map((offset) => {
    const instant = asUtc - offset
    return { instant, exists: offsetAt(instant) === offset }
  })
}

/**
 * The instant at which clocks in a time zone show YYYY-MM-DD HH:mm, as an ISO text. A time that the clocks skip in
 * spring is the one an hour later; one they show twice in autumn is the first.
 */
export function instantOf(wall: string, timeZone: string): string {
  const readings = readingsOf(wall, timeZone)
  const meant = readings.find(({ exists }) => exists) ?? readings.at(-1)
  return new Date(meant?.instant ?? Number.NaN).toISOString()
}

/** Why YYYY-MM-DD HH:mm is no time in a time zone, in one sentence; undefined where it is one. */
export function skippedText(wall: string, timeZone: string): string | undefined {
  const readings = readingsOf(wall, timeZone)
  const [earlier, later] = readings
  if (!earlier || !later || readings.some(({ exists }) => exists)) return undefined
  // The clocks change between the two: at the first minute at which they show more than they should.
  const shows = (instant: number) => wallTime(instant, timeZone).slice(0, 16)
  let change = earlier.instant
  while (shows(change) < wall.slice(0, 16)) change += 60_000
  const [from, to] = [shows(change - 60_000), shows(change)]
  const next = new Date(Date.parse(`${from.replace(' ', 'T')}:00Z`) + 60_000).toISOString()
  return `${wall.slice(11, 16)} does not exist on ${dateText(wall)} in ${timeZone}: clocks go from ${next.slice(11, 16)} to ${to.slice(11)}`
}

/** That YYYY-MM-DD HH:mm comes twice in a time zone, and which is meant; undefined where it comes once. */
export function repeatedText(wall: string, timeZone: string): string | undefined {
  const readings = readingsOf(wall, timeZone)
  if (readings.filter(({ exists }) => exists).length < 2) return undefined
  return `${wall.slice(11, 16)} comes twice on ${dateText(wall)} in ${timeZone}: the first is meant`
}

/** The day of an instant, of the present one unless told, in a time zone, the firm's unless told, as YYYY-MM-DD. */
export function dayIn(timeZone: string = workspaceTimeZone, instant: string | number | Date = Date.now()): string {
  return wallTime(instant, timeZone).slice(0, 10)
}

/** The day so many days after another, or before; both as YYYY-MM-DD. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The weekday of a day YYYY-MM-DD: 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/** Whether a text names a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    clockOf(name)
    return true
  } catch {
    return false
  }
}

/** A day YYYY-MM-DD as DD-MM-YYYY. */
export function dateText(day: string): string {
  const [year, month, date] = day.slice(0, 10).split('-')
  return year && month && date ? `${date}-${month}-${year}` : day
}

/** The time of day of YYYY-MM-DD HH:mm as hh:mm A. */
export function clockText(wall: string): string {
  const hour = Number(wall.slice(11, 13))
  const shown = String(hour % 12 || 12).padStart(2, '0')
  return `${shown}:${wall.slice(14, 16)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** The time of an instant as hh:mm A. */
export function timeText(instant: string, timeZone: string): string {
  return clockText(wallTime(instant, timeZone))
}

/** An instant as DD-MM-YYYY hh:mm A. */
export function dateTimeText(instant: string, timeZone: string): string {
  const wall = wallTime(instant, timeZone)
  return `${dateText(wall)} ${clockText(wall)}`
}

/** A span of time in a time zone, which is named: DD-MM-YYYY hh:mm A to hh:mm A (Europe/London). */
export function spanText({ startsAt, endsAt }: { startsAt: string; endsAt: string }, timeZone: string): string {
  return `${dateTimeText(startsAt, timeZone)} to ${timeText(endsAt, timeZone)} (${timeZone})`
}
