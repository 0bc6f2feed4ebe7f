import { product } from '#contract/kit/decimals.ts'
import { type RangeField, rangeFields } from '#contract/vocab/searchFields.ts'
import type { Bound, Phrase, Range } from './query.ts'
import type { Token } from './tokens.ts'
import { Unreadable } from './unreadable.ts'
import { wordsIn } from './words.ts'

type Term = Token & { kind: 'term' }

/** The words of a term; throws Unreadable where there is none or a star stands where it cannot. */
export function phraseOf({ text, at, textAt }: Term): Phrase {
  const innerStar = text.search(/\*[\p{L}\p{M}\p{N}*]/u)
  if (innerStar >= 0) throw new Unreadable('A * can only stand at the end of a word', textAt + innerStar)
  const words = wordsIn(text).map(({ word, end }) => ({ word, isPrefix: text[end] === '*' }))
  if (!words.length) throw new Unreadable('There is no letter or digit to look for', at)
  const isShort = words.some(({ word, isPrefix }) => isPrefix && word.length < 2)
  if (isShort) throw new Unreadable('A word that ends in * needs at least two letters', textAt)
  return { kind: 'phrase', words }
}

/** Units that people write behind a figure. */
const unit = /(?:l|lpa|lakhs?|lacs?|y|yrs?|years?|d|days?)$/i

/**
 * The bounds of a range such as `5-8`, `5..8`, `5+`, `>=5`, `..8` or `5`, also with its unit: `10-15L`. Throws Unreadable
 * where they are none.
 */
export function rangeOf(field: RangeField, { text, textAt }: Term): Range {
  const { isDay: asksForDay, isMost } = rangeFields.termOf(field)
  const bound = (typed: string) => boundOf(field, typed, textAt)
  const written = asksForDay
    ? text
    : text
        .replace(unit, '')
        .trimEnd()
        .replace(/^(\d[\d.]*)-(\d[\d.]*)$/, '$1..$2')
        .replace(/^([\d.]+)\+$/, '$1..')
  const [, lower, upper] = /^(.*?)\.\.(.*)$/s.exec(written) ?? []
  if (lower !== undefined && upper !== undefined) {
    if (!lower && !upper) throw new Unreadable('A range needs a figure before or after ..', textAt)
    const from = lower ? bound(lower) : undefined
    const to = upper ? bound(upper) : undefined
    const isBackwards = from !== undefined && to !== undefined && from > to
    if (isBackwards) throw new Unreadable('This range ends before it begins', textAt)
    return { kind: 'range', field, from, to }
  }
  const [, sign, rest = ''] = /^(>=|<=|>|<|=)?(.*)$/s.exec(written) ?? []
  const value = bound(rest)
  if (sign === '>') return { kind: 'range', field, from: value, above: true }
  if (sign === '<') return { kind: 'range', field, to: value, below: true }
  if (sign === '>=') return { kind: 'range', field, from: value }
  if (sign === '<=' || (!sign && isMost)) return { kind: 'range', field, to: value }
  return { kind: 'range', field, from: value, to: value }
}

const isDay = (typed: string) =>
  /^(19|20|21)\d\d-\d\d-\d\d$/.test(typed) &&
  !Number.isNaN(Date.parse(typed)) &&
  new Date(typed).toISOString().startsWith(typed)

function boundOf(field: RangeField, typed: string, at: number): Bound {
  const { label, scale, isDay: asksForDay } = rangeFields.termOf(field)
  if (asksForDay) {
    if (!isDay(typed)) throw new Unreadable(`${label} is written like 2026-01-31`, at)
    return typed
  }
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(typed)) throw new Unreadable(`${label} is a figure, as in ${field}:5-8`, at)
  // Figures with decimals, such as 7.3 LPA in paise, must not miss their bound by a rounding error.
  return product(Number(typed), scale, 2)
}
