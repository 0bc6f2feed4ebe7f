import type { Role } from '#contract/vocab/roles.ts'
import {
  type DefinedName,
  type RangeField,
  rangeFields,
  searchedFields,
  searchFieldNamed,
  type TextField,
  textFields,
} from '#contract/vocab/searchFields.ts'
import { phraseOf, rangeOf } from './terms.ts'
import { type Token, tokensOf } from './tokens.ts'
import { Unreadable } from './unreadable.ts'

/** One word that is looked for, whole or as the beginning of longer ones. */
export interface Wanted {
  word: string
  isPrefix: boolean
}

/** A bound of a range: a figure in the column's own unit, or a day. */
export type Bound = number | string

/** Words that stand beside each other, anywhere or in one field. */
export interface Phrase {
  kind: 'phrase'
  words: readonly Wanted[]
  field?: TextField | DefinedName
}

/** A figure between two bounds; with `above` or `below` the bound itself is outside. */
export interface Range {
  kind: 'range'
  field: RangeField
  from?: Bound
  to?: Bound
  above?: boolean
  below?: boolean
}

/** What a search asks for, as a tree. */
export type Query = { kind: 'and' | 'or'; parts: readonly Query[] } | { kind: 'not'; part: Query } | Phrase | Range

/** Why a search cannot be understood: one sentence, and the place, counted from 1. */
export interface QueryError {
  message: string
  position: number
}

/** What came of reading a search; a search of nothing asks for nothing. */
export type ReadQuery = { query: Query | undefined; error?: undefined } | { error: QueryError; query?: undefined }

const deepest = 20
const mostTerms = 100

/**
 * Reads a search. Words beside each other must all be there; NOT binds closer than AND, AND closer than OR:
 *
 *     any   = all { OR all }              OR   is also or | ||
 *     all   = one { [AND] one }           AND  is also and & && or nothing
 *     one   = NOT one | ( any ) | term    NOT  is also not, and - before a term
 *     term  = [field:] word | "words beside each other" | beginning*
 *           | range:5-8 | range:5..8 | range:5+ | range:>5 | range:<=8 | range:5
 */
export function readQuery(text: string, role?: Role): ReadQuery {
  try {
    const reading: Reading = { role, tokens: tokensOf(text), next: 0, depth: 0, terms: 0, length: text.length }
    return { query: reading.tokens.length ? wholeOf(reading) : undefined }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    const position = error.at + 1
    return { error: { message: `${error.message}, at character ${position}.`, position } }
  }
}

/** How far the reader has come. */
interface Reading {
  readonly tokens: readonly Token[]
  readonly length: number
  /** Whoever searches knows only the fields that they read. */
  readonly role?: Role
  next: number
  depth: number
  terms: number
}

const peek = ({ tokens, next }: Reading): Token | undefined => tokens[next]

function take(reading: Reading): Token | undefined {
  const token = peek(reading)
  reading.next += 1
  return token
}

function wholeOf(reading: Reading): Query {
  const query = anyOf(reading)
  const rest = peek(reading)
  if (rest) throw new Unreadable('This closing parenthesis opens nowhere', rest.at)
  return query
}

function anyOf(reading: Reading): Query {
  const parts = [allOf(reading)]
  while (peek(reading)?.kind === 'or') {
    take(reading)
    parts.push(allOf(reading))
  }
  return joined('or', parts)
}

function allOf(reading: Reading): Query {
  const parts = [one(reading)]
  for (let token = peek(reading); token && token.kind !== 'or' && token.kind !== 'close'; token = peek(reading)) {
    if (token.kind === 'and') take(reading)
    parts.push(one(reading))
  }
  return joined('and', parts)
}

function joined(kind: 'and' | 'or', parts: readonly Query[]): Query {
  const [only] = parts
  return parts.length === 1 && only ? only : { kind, parts }
}

function one(reading: Reading): Query {
  const token = take(reading)
  if (!token) throw new Unreadable('Something to look for is missing at the end', reading.length)
  switch (token.kind) {
    case 'not':
      return { kind: 'not', part: one(reading) }
    case 'open':
      return groupOf(reading, token.at)
    case 'term':
      return termOf(reading, token)
    case 'close':
      throw new Unreadable('Something to look for is missing before this parenthesis', token.at)
    default:
      throw new Unreadable(`Something to look for is missing before ${token.kind.toUpperCase()}`, token.at)
  }
}

function groupOf(reading: Reading, openedAt: number): Query {
  reading.depth += 1
  if (reading.depth > deepest) throw new Unreadable(`Parentheses are nested more than ${deepest} deep`, openedAt)
  if (peek(reading)?.kind === 'close') throw new Unreadable('There is nothing between these parentheses', openedAt)
  const inner = peek(reading) && anyOf(reading)
  if (!inner || take(reading)?.kind !== 'close') throw new Unreadable('This parenthesis is not closed', openedAt)
  reading.depth -= 1
  return inner
}

function termOf(reading: Reading, token: Token & { kind: 'term' }): Query {
  reading.terms += 1
  if (reading.terms > mostTerms) throw new Unreadable(`A search can have at most ${mostTerms} terms`, token.at)
  if (token.isOpenQuote) throw new Unreadable('This quotation mark is not closed', token.at)
  if (!token.field) return phraseOf(token)
  const field = searchFieldNamed(token.field)
  if (field && textFields.has(field)) return { ...phraseOf(token), field }
  if (field && rangeFields.has(field)) return rangeOf(field, token)
  const { role } = reading
  const defined = searchedFields().filter(({ isReadBy }) => !role || isReadBy(role))
  const own = defined.find(({ key }) => key === field)
  if (own) return { ...phraseOf(token), field: own.key }
  const known = [...textFields.ids, ...rangeFields.ids, ...defined.map(({ searchName }) => searchName)].join(', ')
  throw new Unreadable(`There is no field "${token.field}", only ${known}`, token.at)
}
