import type { TextField } from '#contract/vocab/searchFields.ts'
import type { Phrase, Query, Wanted } from './query.ts'
import { phoneEndOf, spellingsOf } from './spellings.ts'
import { type WordAt, wordsIn } from './words.ts'

/** A piece of a text that a search found. */
export interface Hit {
  start: number
  end: number
}

/** The phrases a search asks to be there, but not those it asks to be absent. */
export function wantedPhrases(query: Query | undefined, isWanted = true): Phrase[] {
  if (!query || query.kind === 'range') return []
  if (query.kind === 'phrase') return isWanted ? [query] : []
  if (query.kind === 'not') return wantedPhrases(query.part, !isWanted)
  return query.parts.flatMap((part) => wantedPhrases(part, isWanted))
}

const fits = ({ word, isPrefix }: Wanted, found: string) => (isPrefix ? found.startsWith(word) : found === word)

/** Where each occurrence of a phrase begins among the words of a text. */
export function occurrences(words: readonly WordAt[], wanted: readonly Wanted[]): number[] {
  const places: number[] = []
  for (let first = 0; first + wanted.length <= words.length; first += 1) {
    if (wanted.every((one, index) => fits(one, words[first + index]?.word ?? ''))) places.push(first)
  }
  return places
}

/** The pieces of a text that a search found, in order and without overlap; `field` says which part of a candidate it is. */
export function hitsIn(text: string, query: Query | undefined, field: TextField): Hit[] {
  const phrases = wantedPhrases(query).filter((phrase) => !phrase.field || phrase.field === field)
  if (!phrases.length) return []
  const words = wordsIn(text)
  const hits = phrases.flatMap(spellingsOf).flatMap((phrase) =>
    occurrences(words, phrase.words).map((first) => ({
      start: words[first]?.start ?? 0,
      end: words[first + phrase.words.length - 1]?.end ?? 0,
    })),
  )
  if (field === 'phone') hits.push(...phrases.flatMap((phrase) => endsIn(text, phrase)))
  return merged(hits.sort((one, other) => one.start - other.start || other.end - one.end))
}

function endsIn(text: string, phrase: Phrase): Hit[] {
  const end = phoneEndOf(phrase)
  return end && text.endsWith(end) ? [{ start: text.length - end.length, end: text.length }] : []
}

function merged(hits: readonly Hit[]): Hit[] {
  const apart: Hit[] = []
  for (const hit of hits) {
    const last = apart.at(-1)
    if (last && hit.start <= last.end) last.end = Math.max(last.end, hit.end)
    else apart.push({ ...hit })
  }
  return apart
}

/** A text cut into pieces that were found and pieces between them. */
export function piecesOf(text: string, hits: readonly Hit[]): { text: string; isHit: boolean }[] {
  const pieces: { text: string; isHit: boolean }[] = []
  let at = 0
  for (const { start, end } of hits) {
    if (start > at) pieces.push({ text: text.slice(at, start), isHit: false })
    pieces.push({ text: text.slice(start, end), isHit: true })
    at = end
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isHit: false })
  return pieces
}

const around = 90

/** Short stretches of a text around its first hits, for a list of results. They do not overlap. */
export function snippetsOf(text: string, hits: readonly Hit[], most = 2): { text: string; isHit: boolean }[][] {
  const stretches: { start: number; end: number; hits: Hit[] }[] = []
  for (const hit of hits) {
    const last = stretches.at(-1)
    if (last && hit.end <= last.end) {
      last.hits.push(hit)
      continue
    }
    if (last && hit.start - around <= last.end) continue
    if (stretches.length === most) break
    stretches.push({ start: wordStart(text, hit.start - around), end: wordEnd(text, hit.end + around), hits: [hit] })
  }
  return stretches.map(({ start, end, hits: inside }) => {
    const shown = inside.map((hit) => ({ start: hit.start - start, end: hit.end - start }))
    return piecesOf(text.slice(start, end).replace(/\s/g, ' '), shown)
  })
}

function wordStart(text: string, at: number): number {
  if (at <= 0) return 0
  const space = text.slice(at, at + 20).search(/\s/)
  return space < 0 ? at : at + space + 1
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length
  const space = text.slice(at - 20, at).search(/\s\S*$/)
  return space < 0 ? at : at - 20 + space
}
