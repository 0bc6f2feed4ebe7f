import type { MoveInField, NamedMoveInField, Reading } from '#contract/domains/movingIn/fields.ts'
import { type Words, wordOf } from '#contract/domains/movingIn/profiles.ts'
import { paiseInRupee, product } from '#contract/kit/decimals.ts'
import { instantOf } from '#contract/kit/wallTime.ts'
import type { DayOrder, MoveInKind } from '#contract/vocab/movingIn.ts'
import { ownValueOf } from './ownCells.ts'

/** What reading cells needs to know of a move. */
export interface CellReading {
  words: Words
  dayOrder: DayOrder
  timeZone: string
  /** What files of each kind may say, with the fields that the firm defined. */
  fields: ReadonlyMap<MoveInKind, readonly NamedMoveInField[]>
  /** The users by the addresses and names that files have for them. */
  users: ReadonlyMap<string, number>
}

/** What a cell says, as a record keeps it. */
export type SaidInCell = string | number | readonly string[] | readonly number[] | undefined

/** Thrown for a cell that says something else than its field asks for. */
export class UnreadableCell extends Error {}

const unreadable = (text: string) => new UnreadableCell(text)

/** What databases write for a day or a moment that nobody entered. */
const nothingWords = new Set(['', 'null', '\\n', 'none', 'n/a', '0000-00-00', '0000-00-00 00:00:00', '-'])

/** What a cell says, as the record keeps it; undefined where it says nothing. Throws UnreadableCell. */
export function readCell(field: MoveInField, cell: string, reading: CellReading): SaidInCell {
  const text = cell.trim()
  if (nothingWords.has(text.toLowerCase())) return undefined
  const clean = text.replaceAll('\u0000', '')
  if (!field.own) return readers[field.reads](clean, reading)
  const said = ownValueOf(field.own, clean, (reads) => readers[reads](clean, reading), reading.users)
  if ('wrong' in said) throw unreadable(said.wrong)
  return said.value as SaidInCell
}

type Reader = (text: string, reading: CellReading) => SaidInCell

const longest = 20_000

const readers: Record<Reading, Reader> = {
  id: (text) => {
    if (text.length > 200) throw unreadable('is longer than any id')
    // Spreadsheet programs write ids of digits as numbers.
    return /^\d+\.0$/.test(text) ? text.slice(0, -2) : text
  },
  text: (text) => text.slice(0, longest),
  email: (text) => {
    const address = text.replace(/^mailto:/i, '').toLowerCase()
    if (!/^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]{2,}$/.test(address) || address.length > 254) {
      throw unreadable(`"${text.slice(0, 60)}" is not an e-mail address`)
    }
    return address
  },
  phone: (text) => text.slice(0, 60),
  day: (text, reading) => dayOf(text, reading),
  moment: (text, reading) => momentOf(text, reading),
  number: (text) => {
    const number = numberOf(text)
    if (!Number.isInteger(number) || number < 0 || number > 100_000) throw unreadable(`"${text}" is not a whole number`)
    return number
  },
  years: (text) => {
    const years = numberOf(text.replace(/(years?|yrs?)\.?$/i, ''))
    if (years < 0 || years > 80) throw unreadable(`"${text}" is not a number of years`)
    return product(years, 1, 1)
  },
  percent: (text) => {
    const percent = numberOf(text.replace(/%$/, ''))
    if (percent < 0 || percent > 100) throw unreadable(`"${text}" is not a percentage`)
    return product(percent, 1, 2)
  },
  rupees: (text) => {
    const rupees = numberOf(text)
    if (rupees < 0 || rupees > 10_000_000_000) throw unreadable(`"${text}" is not an amount`)
    return product(rupees, paiseInRupee, 0)
  },
  words: (text) => wordsIn(text),
  user: (text) => wordOf(text),
  status: (text, { words }) => words.statuses.get(wordOf(text)),
  positionStatus: (text, { words }) => {
    const status = words.positionStatuses.get(wordOf(text))
    if (!status) throw unreadable(`"${text}" is not a status of a position that is known here`)
    return status
  },
  own: (text) => text,
}

const wordsIn = (text: string) => [
  ...new Set(
    text
      .split(/[;,|\n]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]

function numberOf(text: string): number {
  const number = Number(text.replace(/^([^.,]*),(\d{1,2})$/, '$1.$2').replace(/[,\s₹$€£]|INR|USD|Rs\.?/g, ''))
  if (!Number.isFinite(number)) throw unreadable(`"${text.slice(0, 60)}" is not a number`)
  return number
}

const isoDay = /^(\d{4})-(\d{1,2})-(\d{1,2})/
const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})/
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const monthNamed = /^(\d{1,2})[-\s]([A-Za-z]{3})[a-z]*[-\s,]+(\d{4})|^([A-Za-z]{3})[a-z]*\s+(\d{1,2}),?\s+(\d{4})/

function partsOf(text: string, { dayOrder }: CellReading): [year: string, month: string, day: string] | undefined {
  const [, isoYear, isoMonth, isoDate] = isoDay.exec(text) ?? []
  if (isoYear && isoMonth && isoDate) return [isoYear, isoMonth, isoDate]
  const [, one, two, year] = yearLast.exec(text) ?? []
  if (one && two && year) return dayOrder === 'dayFirst' ? [year, two, one] : [year, one, two]
  const [, day, name, of, nameFirst, dayThen, thenYear] = monthNamed.exec(text) ?? []
  const month = months.indexOf((name ?? nameFirst ?? '').toLowerCase()) + 1
  const [theYear, theDay] = [of ?? thenYear, day ?? dayThen]
  return month && theYear && theDay ? [theYear, String(month), theDay] : undefined
}

function dayOf(text: string, reading: CellReading): string {
  if (/^\d{12,13}$/.test(text)) return new Date(Number(text)).toISOString().slice(0, 10)
  const [year, month = '', day = ''] = partsOf(text, reading) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${iso}T00:00:00Z`)
  const exists = Number.isFinite(time) && new Date(time).toISOString().startsWith(iso)
  if (!year || !exists || Number(year) < 1900 || Number(year) > 2100)
    throw unreadable(`"${text.slice(0, 60)}" is not a day`)
  return iso
}

function momentOf(text: string, reading: CellReading): string {
  // Interfaces write milliseconds since 1970.
  if (/^\d{12,13}$/.test(text)) return new Date(Number(text)).toISOString()
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/.test(text) && Number.isFinite(Date.parse(text))) {
    return new Date(text).toISOString()
  }
  const day = dayOf(text, reading)
  const [, hours = '0', minutes = '00', , half] = /[\sT](\d{1,2}):(\d\d)(:\d\d)?(?:\.\d+)?\s*([AaPp])?/.exec(text) ?? []
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  if (hour > 23 || Number(minutes) > 59) throw unreadable(`"${text.slice(0, 60)}" is not a time`)
  return inZone(day, hour, Number(minutes), reading.timeZone)
}

let [zoneKnown, hoursKnown] = ['', new Map<string, number>()]

/** Looking up the clocks of a zone is slow, and files have a million of them: an hour is looked up once. */
function inZone(day: string, hour: number, minute: number, timeZone: string): string {
  if (zoneKnown !== timeZone || hoursKnown.size > 100_000) [zoneKnown, hoursKnown] = [timeZone, new Map()]
  const wall = `${day} ${String(hour).padStart(2, '0')}`
  const known = hoursKnown.get(wall) ?? Date.parse(instantOf(`${wall}:00`, timeZone))
  hoursKnown.set(wall, known)
  return new Date(known + minute * 60_000).toISOString()
}
