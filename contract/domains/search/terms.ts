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

/** The bounds of a range such as `5..8`, `>=5`, `..8` or `5`; throws Unreadable where they are none. */
export function rangeOf(field: RangeField, { text, textAt }: Term): Range {
  const bound = (typed: string) => boundOf(field, typed, textAt)
  const [, lower, upper] = /^(.*?)\.\.(.*)$/s.exec(text) ?? []
  if (lower !== undefined && upper !== undefined) {
    if (!lower && !upper) throw new Unreadable('A range needs a figure before or after ..', textAt)
    const from = lower ? bound(lower) : undefined
    const to = upper ? bound(upper) : undefined
    const isBackwards = from !== undefined && to !== undefined && from > to
    if (isBackwards) throw new Unreadable('This range ends before it begins', textAt)
    return { kind: 'range', field, from, to }
  }
  const [, sign, rest = ''] = /^(>=|<=|>|<|=)?(.*)$/s.exec(text) ?? []
  const value = bound(rest)
  if (sign === '>' || sign === '>=') return { kind: 'range', field, from: value, above: sign === '>' }
  if (sign === '<' || sign === '<=') return { kind: 'range', field, to: value, below: sign === '<' }
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
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(typed)) throw new Unreadable(`${label} is a figure, as in ${field}:5..8`, at)
  // Figures with decimals, such as 7.3 LPA in paise, must not miss their bound by a rounding error.
  return Math.round(Number(typed) * scale * 100) / 100
}
