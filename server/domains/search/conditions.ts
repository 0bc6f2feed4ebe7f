import { type AnyColumn, and, or, type SQL, sql } from 'drizzle-orm'
import { wantedPhrases } from '#contract/domains/search/matches.ts'
import { type Phrase, type Query, type Range, readQuery } from '#contract/domains/search/query.ts'
import { phoneEndOf, spellingsOf } from '#contract/domains/search/spellings.ts'
import type { RangeField } from '#contract/vocab/searchFields.ts'
import type { Actor } from '#server/kit/actor.ts'
import { invalid } from '#server/kit/errors.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { candidateSearch } from '#server/records/search/tables.ts'
import { tagOf } from './documents.ts'

/** Reads a search that was typed; refuses with 400 what cannot be read. */
export function readOrRefuse({ role }: Pick<Actor, 'role'>, typed: string | null | undefined): Query | undefined {
  const { query, error } = readQuery(typed ?? '', role)
  if (error) throw invalid({ search: error.message })
  return query
}

const columnOf: Record<RangeField, AnyColumn> = {
  experience: candidateSearch.totalExperience,
  ctc: candidateSearch.currentCtc,
  expected: candidateSearch.expectedCtc,
  notice: candidateSearch.noticeDays,
  rating: candidateSearch.rating,
  added: candidateSearch.addedOn,
}

/** Whether a search asks for anything but words: figures, or the end of a phone number. */
function asksForMore(query: Query): boolean {
  if (query.kind === 'phrase') return phoneEndOf(query) !== undefined
  if (query.kind === 'range') return true
  return query.kind === 'not' ? asksForMore(query.part) : query.parts.some(asksForMore)
}

const holds = (vectorQuery: string) => sql`${candidateSearch.words} @@ ${vectorQuery}::tsquery`

/** What a search asks for as a condition on the row of the index. What asks for words alone is one question to the index. */
export function conditionOf(query: Query | undefined): SQL | undefined {
  if (!query) return undefined
  if (!asksForMore(query)) return holds(vectorQueryOf(query))
  switch (query.kind) {
    case 'range':
      return insideOf(query)
    case 'not':
      // A figure that is not known lies in no range, and so outside of each.
      return sql`not coalesce(${conditionOf(query.part)}, false)`
    case 'and':
      return and(...grouped(query.kind, query.parts))
    case 'or':
      return or(...grouped(query.kind, query.parts))
    default:
      return sql`(${holds(vectorQueryOf(query))} or ${hasPhoneEnd(phoneEndOf(query) ?? '')})`
  }
}

/** Those few whose number ends like this are found first, as an array, so that both halves are found by an index. */
function hasPhoneEnd(digits: string): SQL {
  const start = `${[...digits].reverse().join('')}%`
  return sql`${candidateSearch.candidateId} = any(array(select ${candidates.id} from ${candidates}
    where reverse(${candidates.contactNumber}) like ${start}))`
}

function grouped(kind: 'and' | 'or', parts: readonly Query[]): (SQL | undefined)[] {
  const ofWords = parts.filter((part) => !asksForMore(part))
  const rest = parts.filter(asksForMore).map(conditionOf)
  return ofWords.length ? [holds(vectorQueryOf({ kind, parts: ofWords })), ...rest] : rest
}

function insideOf({ field, from, to, above, below }: Range): SQL {
  const column = columnOf[field]
  const lower = from === undefined ? undefined : above ? sql`${column} > ${from}` : sql`${column} >= ${from}`
  const upper = to === undefined ? undefined : below ? sql`${column} < ${to}` : sql`${column} <= ${to}`
  return sql`(${and(lower, upper)})`
}

/** A search without ranges as the text of a tsquery. */
function vectorQueryOf(query: Query): string {
  switch (query.kind) {
    case 'phrase':
      return phraseText(query)
    case 'not':
      return `!(${vectorQueryOf(query.part)})`
    case 'and':
      return `(${query.parts.map(vectorQueryOf).join(' & ')})`
    case 'or':
      return `(${query.parts.map(vectorQueryOf).join(' | ')})`
    case 'range':
      throw new Error('a range is no question to the words')
  }
}

const phraseText = (phrase: Phrase) => {
  const spelt = spellingsOf(phrase).map(spellingText)
  return spelt.length > 1 ? `(${spelt.join(' | ')})` : spelt.join('')
}

function spellingText({ field, words }: Phrase): string {
  const isCv = field === 'cv'
  const before = field && !isCv ? `${field}:` : ''
  const shown = words.map(({ word, isPrefix }) => {
    const ending = `${isPrefix ? '*' : ''}${isCv ? 'D' : ''}`
    return `'${before}${word}'${ending && `:${ending}`}`
  })
  return `(${shown.join(' <-> ')})`
}

/** What hits are ranked by: any of the phrases that are asked for; undefined where there is none. */
export function rankingQueryOf(query: Query | undefined): string | undefined {
  const phrases = wantedPhrases(query).map(phraseText)
  return phrases.length ? phrases.join(' | ') : undefined
}

/** Filters by choices, as words of the index: one of those chosen for each filter. */
export function holdsTags(chosen: Readonly<Record<string, readonly (number | string)[] | null | undefined>>) {
  const groups = Object.entries(chosen).flatMap(([filter, ids]) =>
    ids?.length ? [`(${ids.map((id) => `'${tagOf(filter, id)}'`).join(' | ')})`] : [],
  )
  return groups.length ? holds(groups.join(' & ')) : undefined
}
