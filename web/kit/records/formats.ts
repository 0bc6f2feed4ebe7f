import { lpaText, paiseInLakh, paiseInRupee, product, quotient } from '#contract/kit/decimals.ts'
import {
  clockText,
  dateText,
  dateTimeText,
  dayIn,
  daysLater,
  instantOf,
  timeText,
  wallTime,
} from '#contract/kit/wallTime.ts'

export { dateText, dateTimeText, instantOf, lpaText, timeText, wallTime }

/** The address of a page as people say it. */
export const linkText = (address: string) => address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')

/** What stands where there is no value. */
export const noValue = '–'

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const upToTwo = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })
const two = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A number in the Indian grouping: 12,50,000. */
export function numberText(value: number): string {
  return upToTwo.format(value)
}

/** An amount in paise as rupees: ₹12,50,000, −₹500, with paise only where there are any. */
export function moneyText(paise: number): string {
  const rupees = Math.abs(paise) / paiseInRupee
  return `${paise < 0 ? '−' : ''}₹${(Number.isInteger(rupees) ? whole : two).format(rupees)}`
}

/** A percentage with up to two decimals. */
export function ratioText(percent: number): string {
  return `${upToTwo.format(percent)} %`
}

/** Years of experience: 1 yr, 4.5 yrs. */
export function yearsText(years: number): string {
  return `${upToTwo.format(years)} ${years === 1 ? 'yr' : 'yrs'}`
}

/** The day it is now in a time zone, as YYYY-MM-DD. */
export function today(timeZone: string): string {
  return dayIn(timeZone)
}

/** An instant as notifications show it: TODAY 10:30 AM, YESTERDAY 04:05 PM, else DD-MM-YYYY hh:mm A. */
export function recentText(instant: string, timeZone: string, now: number = Date.now()): string {
  const wall = wallTime(instant, timeZone)
  const day = wall.slice(0, 10)
  const thisDay = dayIn(timeZone, now)
  if (day === thisDay) return `TODAY ${clockText(wall)}`
  return day === daysLater(thisDay, -1) ? `YESTERDAY ${clockText(wall)}` : `${dateText(wall)} ${clockText(wall)}`
}

/** The size of a file: 340 KB, 1.5 MB. */
export function fileSizeText(bytes: number): string {
  const [megabyte, gigabyte] = [1024 ** 2, 1024 ** 3]
  if (bytes >= gigabyte) return `${upToTwo.format(quotient(bytes, gigabyte, 1))} GB`
  return bytes >= megabyte
    ? `${upToTwo.format(quotient(bytes, megabyte, 1))} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} KB`
}

/** Paise as the lakh a person types, and as the rupees a person types; empty for nothing. */
export const typedFromPaise = {
  lpa: (paise: number) => String(paise / paiseInLakh),
  money: (paise: number) => String(paise / paiseInRupee),
}

/** The lakh or rupees a person typed in paise; undefined for what is not an amount, a fraction for a part of a paisa. */
export const paiseFromTyped = {
  lpa: (text: string) => scaled(text, paiseInLakh),
  money: (text: string) => scaled(text, paiseInRupee),
}

function scaled(text: string, factor: number): number | undefined {
  const value = numberFromTyped(text)
  if (value === undefined) return undefined
  const decimals = /\.(\d*?)0*\s*$/.exec(text)?.[1]?.length ?? 0
  // What is typed must not be rounded to another amount than the one that is seen.
  return 10 ** decimals > factor ? value * factor : product(value, factor, 0)
}

/** The number a person typed, in digits; undefined for anything else, as for what only a computer reads: 1e3, 0x10. */
export function numberFromTyped(text: string): number | undefined {
  const bare = text.trim().replaceAll(',', '')
  return /^-?\d*(?:\.\d*)?$/.test(bare) && /\d/.test(bare) ? Number(bare) : undefined
}

/** How many: "1 row", "3 rows". */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${whole.format(count)} ${count === 1 ? one : many}`
}
