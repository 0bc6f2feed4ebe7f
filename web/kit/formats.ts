/** What stands where there is no value. */
export const noValue = '–'

const paiseInRupee = 100
const paiseInLakh = 100_000 * paiseInRupee

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const upToTwo = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })
const two = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A number in the Indian grouping: 12,50,000. */
export function numberText(value: number): string {
  return upToTwo.format(value)
}

/** An amount in paise as rupees: ₹12,50,000, with paise only where there are any. */
export function moneyText(paise: number): string {
  const rupees = paise / paiseInRupee
  return `₹${(Number.isInteger(rupees) ? whole : two).format(rupees)}`
}

/** A yearly CTC in paise as lakh a year: 12.50 LPA. */
export function lpaText(paise: number): string {
  return `${two.format(paise / paiseInLakh)} LPA`
}

/** A percentage with up to two decimals. */
export function ratioText(percent: number): string {
  return `${upToTwo.format(percent)} %`
}

/** Years of experience: 1 yr, 4.5 yrs. */
export function yearsText(years: number): string {
  return `${upToTwo.format(years)} ${years === 1 ? 'yr' : 'yrs'}`
}

/** A day YYYY-MM-DD as DD-MM-YYYY. */
export function dateText(day: string): string {
  const [year, month, date] = day.slice(0, 10).split('-')
  return year && month && date ? `${date}-${month}-${year}` : day
}

const wallClocks = new Map<string, Intl.DateTimeFormat>()

function wallClock(timeZone: string): Intl.DateTimeFormat {
  const known = wallClocks.get(timeZone)
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
  wallClocks.set(timeZone, made)
  return made
}

/** What clocks in a time zone show at an instant, as YYYY-MM-DD HH:mm:ss. */
export function wallTime(instant: string | number | Date, timeZone: string): string {
  const parts = new Map(
    wallClock(timeZone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '00'
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}:${part('second')}`
}

/** The instant at which clocks in a time zone show YYYY-MM-DD HH:mm, as an ISO text. */
export function instantOf(wall: string, timeZone: string): string {
  const asUtc = Date.parse(`${wall.slice(0, 16).replace(' ', 'T')}:00Z`)
  const offsetAt = (instant: number) => Date.parse(`${wallTime(instant, timeZone).replace(' ', 'T')}Z`) - instant
  const guess = asUtc - offsetAt(asUtc)
  return new Date(asUtc - offsetAt(guess)).toISOString()
}

/** The day it is now in a time zone, as YYYY-MM-DD. */
export function today(timeZone: string): string {
  return wallTime(Date.now(), timeZone).slice(0, 10)
}

function clockText(wall: string): string {
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

/** An instant as notifications show it: TODAY 10:30 AM, YESTERDAY 04:05 PM, else DD-MM-YYYY hh:mm A. */
export function recentText(instant: string, timeZone: string, now: number = Date.now()): string {
  const wall = wallTime(instant, timeZone)
  const day = wall.slice(0, 10)
  const thisDay = wallTime(now, timeZone).slice(0, 10)
  if (day === thisDay) return `TODAY ${clockText(wall)}`
  const dayBefore = new Date(Date.parse(`${thisDay}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  return day === dayBefore ? `YESTERDAY ${clockText(wall)}` : `${dateText(wall)} ${clockText(wall)}`
}

/** The size of a file: 340 KB, 1.5 MB. */
export function fileSizeText(bytes: number): string {
  const megabytes = bytes / 1024 / 1024
  return megabytes >= 1
    ? `${upToTwo.format(Math.round(megabytes * 10) / 10)} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} KB`
}

/** Paise as the lakh a person types, and as the rupees a person types; empty for nothing. */
export const typedFromPaise = {
  lpa: (paise: number) => String(paise / paiseInLakh),
  money: (paise: number) => String(paise / paiseInRupee),
}

/** The lakh or rupees a person typed in paise; undefined for what is not an amount. */
export const paiseFromTyped = {
  lpa: (text: string) => scaled(text, paiseInLakh),
  money: (text: string) => scaled(text, paiseInRupee),
}

function scaled(text: string, factor: number): number | undefined {
  const value = Number(text.replaceAll(',', ''))
  return Number.isFinite(value) ? Math.round(value * factor) : undefined
}

/** How many: "1 row", "3 rows". */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${whole.format(count)} ${count === 1 ? one : many}`
}
