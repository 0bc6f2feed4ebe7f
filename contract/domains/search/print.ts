import { quotient } from '#contract/kit/decimals.ts'
import { definedField } from '#contract/kit/definedFields.ts'
import { rangeFields } from '#contract/vocab/searchFields.ts'
import type { Bound, Phrase, Query, Range } from './query.ts'

/** A search as a person would type it; reading it gives the same search. */
export function printQuery(query: Query): string {
  switch (query.kind) {
    case 'phrase':
      return printPhrase(query)
    case 'range':
      return printRange(query)
    case 'not':
      return `NOT ${printPart(query.part)}`
    default:
      return query.parts.map(printPart).join(query.kind === 'or' ? ' OR ' : ' ')
  }
}

const printPart = (query: Query) =>
  query.kind === 'and' || query.kind === 'or' ? `(${printQuery(query)})` : printQuery(query)

/** What would be read as something else without quotation marks: operators, and the half of a phone number. */
const quoted = /^(and|or|not|\d{5})$/

function printPhrase({ field, words }: Phrase): string {
  const text = words.map(({ word, isPrefix }) => (isPrefix ? `${word}*` : word)).join(' ')
  const isBare = words.length === 1 && !quoted.test(text)
  const name = field && (definedField(field)?.searchName ?? field)
  return `${name ? `${name}:` : ''}${isBare ? text : `"${text}"`}`
}

function printRange({ field, from, to, above, below }: Range): string {
  const { scale } = rangeFields.termOf(field)
  const figure = (bound: Bound) => String(typeof bound === 'number' ? quotient(bound, scale, 2) : bound)
  if (from !== undefined && from === to) return `${field}:=${figure(from)}`
  if (above && from !== undefined) return `${field}:>${figure(from)}`
  if (below && to !== undefined) return `${field}:<${figure(to)}`
  return `${field}:${from === undefined ? '' : figure(from)}..${to === undefined ? '' : figure(to)}`
}
