import { plain } from './headings.ts'

/** A record of a master list. */
export interface Term {
  id: number
  name: string
  /** What people also write for it. */
  aliases?: readonly string[]
}

/** The words of the house that a CV is read with. */
export interface CvDictionary {
  cities: readonly Term[]
  functions: readonly Term[]
  industries: readonly Term[]
  skills: readonly Term[]
  courses: readonly Term[]
  specializations: readonly (Term & { courseId: number })[]
  /** Dialing codes with their plus, the longest first. */
  codes: readonly string[]
}

/** One word of a text, the line it stands in, and whether something parts it from the word before. */
export interface Token {
  word: string
  line: string
  isUnmerged: boolean
}

const wordShape = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}+#.&/'’-]*|\.[\p{L}]{2,}/gu

/** The words of lines in order. A line's end parts nothing, since phrases are broken where a line is full. */
export function tokensOf(lines: readonly string[]): Token[] {
  return lines.flatMap((line) => {
    let end = 0
    return [...line.matchAll(wordShape)].map((match, index) => {
      const between = line.slice(end, match.index)
      const bare = match[0].replace(/(?<![.'’/&-])[.'’/&-]+$/, '')
      // What was cut off the last word, such as a full stop, parts as well.
      end = match.index + bare.length
      return { word: bare, line, isUnmerged: index === 0 ? /^\s*[•●▪·*\-–]/.test(line) : /[^\s]/.test(between) }
    })
  })
}

/** A phrase as it is looked up: without case, accents, and the marks between its words. */
export function keyOf(phrase: string): string {
  const marks = phrase
    .replace(/\+/g, ' plus ')
    .replace(/#/g, ' sharp ')
    .replace(/(\p{L})\.(?=\p{L}{2})/gu, '$1 ')
  return marks
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
}

/** Phrases by their key, with the most words any of them has. */
export interface Lookup<Value> {
  byKey: ReadonlyMap<string, Value>
  longest: number
}

/** A lookup of phrases; the first of two that are alike wins. */
export function lookupOf<Value>(phrases: readonly (readonly [phrase: string, value: Value])[]): Lookup<Value> {
  const byKey = new Map<string, Value>()
  let longest = 1
  for (const [phrase, value] of phrases) {
    const key = keyOf(phrase)
    if (!byKey.has(key)) byKey.set(key, value)
    longest = Math.max(longest, phrase.split(/[\s/.-]+/).length)
  }
  return { byKey, longest }
}

/** How terms may be written: their names first, which win over the aliases of others. */
export function phrasesOf(terms: readonly Term[]): (readonly [phrase: string, id: number])[] {
  const names = terms.map(({ id, name }) => [name, id] as const)
  return [...names, ...terms.flatMap(({ id, aliases = [] }) => aliases.map((alias) => [alias, id] as const))]
}

/** A phrase that was found: as written, with its line. */
export interface Hit<Value> {
  value: Value
  written: string
  line: string
}

/** Every phrase of a lookup in a text, the longest at each place, without overlaps. */
export function hitsIn<Value>(tokens: readonly Token[], { byKey, longest }: Lookup<Value>): Hit<Value>[] {
  const hits: Hit<Value>[] = []
  for (let start = 0; start < tokens.length; ) {
    const hit = hitAt(tokens, start, byKey, longest)
    if (hit) hits.push(hit.hit)
    start += hit?.count ?? 1
  }
  return hits
}

function hitAt<Value>(tokens: readonly Token[], start: number, byKey: ReadonlyMap<string, Value>, longest: number) {
  const words: string[] = []
  let best: { hit: Hit<Value>; count: number } | undefined
  for (let index = start; index < Math.min(tokens.length, start + longest); index++) {
    const token = tokens[index]
    if (!token || (index > start && token.isUnmerged)) break
    words.push(token.word)
    const value = byKey.get(keyOf(words.join(' ')))
    const line = tokens[start]?.line ?? ''
    if (value !== undefined) best = { hit: { value, written: words.join(' '), line }, count: words.length }
  }
  return best
}

/** Names as `plain` text, to compare with. */
export function plainNames(terms: readonly Term[]): Set<string> {
  return new Set(terms.map(({ name }) => plain(name)))
}
