import { ascii } from '#server/domains/cvReading/contacts.ts'

/** A stretch of a text: from its first character to the one after its last. */
export type Span = readonly [from: number, to: number]

const spansOf = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map((match) => [match.index, match.index + match[0].length])

const dot = String.raw`\s*(?:\.|\(\s*dot\s*\)|\[\s*dot\s*\]|\{\s*dot\s*\}|\s+dot\s+)\s*`
const name = String.raw`[\p{L}\p{N}._%+'-]{1,64}`
const host = String.raw`[\p{L}\p{N}-]{1,63}`
const topLevel = 'com|in|org|net|co|io|me|edu|gov|info|biz|example|mail|ai|us|uk|de|fr|es'
const bracketedAt = String.raw`\s{0,3}(?:@|\(\s{0,2}at\s{0,2}\)|\[\s{0,2}at\s{0,2}\]|\{\s{0,2}at\s{0,2}\}|<\s{0,2}at\s{0,2}>)\s{0,3}`
const emails = [
  new RegExp(`${name}${bracketedAt}${host}(?:${dot}${host}){0,4}`, 'giu'),
  new RegExp(`${name}\\s{1,3}at\\s{1,3}${host}(?:${dot}${host}){0,3}${dot}(?:${topLevel})(?![\\p{L}\\p{N}])`, 'giu'),
]

/** E-mail addresses, also those written with "at" and "dot", and whatever else stands around an "@". */
export function emailSpans(text: string): Span[] {
  return [
    ...emails.flatMap((pattern) => spansOf(text, pattern)),
    ...spansOf(text, /@+/g).map((span) => widened(text, span)),
  ]
}

const longestHalf = 100

function widened(text: string, [from, to]: Span): Span {
  const before = /\S*$/.exec(text.slice(Math.max(0, from - longestHalf), from))?.[0] ?? ''
  const after = /^\S*/.exec(text.slice(to, to + longestHalf))?.[0] ?? ''
  return [from - before.length, to + after.length]
}

const digitWord = '(?<!\\p{L})(?:zero|one|two|three|four|five|six|seven|eight|nine|oh|double|triple|nought)(?!\\p{L})'
const runOfDigits = new RegExp(`[+(]{0,2}(?:\\d|${digitWord})(?:[^\\p{L}\\d]{0,4}(?:\\d|${digitWord})){6,40}`, 'giu')
const aDay = String.raw`(?:0?[1-9]|[12]\d|3[01])`
const aMonth = '(?:0?[1-9]|1[0-2])'
const century = '(?:19|20)'
/** Of 98-2012-3456 the middle is none. */
const aYear = String.raw`${century}\d\d(?!\d|-(?!${century}\d\d(?!\d))\d{3})`
/** Days whose parts are set apart alike, with nothing more set apart in that way beside them: 91-23-45-67-80 has none. */
const days = [String.raw`\/`, String.raw`\.`, '-']
  .flatMap((sign) => [sign, `\\s${sign}\\s`, `${sign}\\s`])
  .map((apart) => {
    const dayAndMonth = `(?:${aDay}${apart}${aMonth}|${aMonth}${apart}${aDay})`
    return new RegExp(`(?<!\\d|\\d${apart})${dayAndMonth}${apart}${century}?\\d\\d(?!\\d|${apart}\\d)`, 'g')
  })
const dates = [
  ...days,
  new RegExp(`(?<!\\d)${aMonth}\\s?[/.-]\\s?${aYear}`, 'g'),
  new RegExp(`(?<!\\d)${century}\\d\\d\\s?[/.-]\\s?${aMonth}(?!\\d)`, 'g'),
  new RegExp(`(?<!\\d)${aYear}`, 'g'),
  /(?<![\d,])\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d{1,2})?(?!,?\d)/g,
  /(?<!\d)\d{1,4}(?:\.\d{1,2})?\s?%/g,
]
const fewestDigits = 7

/** Numbers by which somebody can be reached or known, however their digits are set apart; dates and amounts stay. */
export function numberSpans(written: string): Span[] {
  const text = ascii(written)
  return spansOf(text, runOfDigits).filter(([from, to]) => {
    const rest = dates.reduce((left, pattern) => left.replace(pattern, ' '), text.slice(from, to))
    return (rest.match(/\d|\p{L}+/gu) ?? []).length >= fewestDigits
  })
}

const addresses = [
  /(?:https?:\/\/|www\.)\S+/giu,
  new RegExp(
    `(?<![\\p{L}\\p{N}])[\\p{L}\\p{N}-]{2,63}(?:\\.[\\p{L}\\p{N}-]{1,63}){0,3}\\.(?:${topLevel}|dev|app|ly|site|page|xyz|link)(?![\\p{L}\\p{N}])(?:\\/\\S*)?`,
    'giu',
  ),
  /(?:linkedin|github|gitlab|twitter|skype|telegram|instagram|facebook|behance|dribbble|whatsapp|hackerrank|leetcode)(?:\s?id)?\s?[:/@]\s?\S+/giu,
]
const technologies = /^(?:asp|vb|ado|ml)\.net$|^(?:socket|draw)\.io$/i

/** Links and names in networks. */
export function linkSpans(text: string): Span[] {
  return addresses
    .flatMap((pattern) => spansOf(text, pattern))
    .filter(([from, to]) => !technologies.test(text.slice(from, to)))
}

const papers = [
  /(?<![\p{L}\p{N}])[A-Z]{5}[ -]?\d{4}[ -]?[A-Z](?![\p{L}\p{N}])/giu,
  /(?<![\p{L}\p{N}])[A-Z][ -]?\d{7}(?![\p{L}\p{N}])/gu,
  /(?<!\d)\d{4}[ -]?\d{4}[ -]?\d{4}(?!\d)/gu,
]

/** Numbers of identity papers: PAN, passport, Aadhaar. */
export function paperSpans(text: string): Span[] {
  return papers.flatMap((pattern) => spansOf(text, pattern))
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A day (YYYY-MM-DD) however it is written. */
export function daySpans(text: string, day: string | null): Span[] {
  const [year, month, date] = (day ?? '').split('-')
  if (!year || !month || !date) return []
  const digits = (padded: string) => `0?${Number(padded)}`
  const yearShape = `(?:${year}|['’]?${year.slice(2)})`
  const monthShape = `${monthNames[Number(month) - 1]}\\p{L}*\\.?`
  const shapes = [
    `${digits(date)}\\s?[/.\\s-]\\s?${digits(month)}\\s?[/.\\s-]\\s?${yearShape}`,
    `${digits(month)}\\s?[/.\\s-]\\s?${digits(date)}\\s?[/.\\s-]\\s?${yearShape}`,
    `${year}\\s?[/.\\s-]\\s?${digits(month)}\\s?[/.\\s-]\\s?${digits(date)}`,
    `${digits(date)}(?:st|nd|rd|th)?[\\s,-]*(?:of\\s)?${monthShape}[\\s,-]*${yearShape}`,
    `${monthShape}[\\s,-]*${digits(date)}(?:st|nd|rd|th)?[\\s,-]*${yearShape}`,
  ]
  return shapes.flatMap((shape) => spansOf(text, new RegExp(`(?<!\\d)${shape}(?!\\d)`, 'giu')))
}
