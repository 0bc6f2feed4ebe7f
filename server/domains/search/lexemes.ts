import { wordsIn } from '#contract/domains/search/words.ts'
import { type TextField, textFields } from '#contract/vocab/searchFields.ts'
import type { SearchDocument } from './documents.ts'

/** How much a hit in a field counts: A most, D least. Only the CV has D, so that D stands for "in the CV". */
const weights: Record<TextField, 'A' | 'B' | 'C' | 'D'> = {
  name: 'A',
  title: 'A',
  skill: 'B',
  employer: 'C',
  city: 'C',
  function: 'C',
  industry: 'C',
  course: 'C',
  language: 'C',
  email: 'C',
  phone: 'C',
  source: 'C',
  notes: 'C',
  cv: 'D',
}

/** PostgreSQL keeps no place beyond this one; words further back are found, but no phrases of them. */
const lastPlace = 16_383
/** A row of the index may hold a megabyte; what lies beyond this many words of a text is not found. */
const mostWords = 40_000
/** Words of two texts never stand beside each other. */
const gap = 2

/** A document as the text of a tsvector: every word with its places, and once more under its field's name. */
export function vectorOf({ texts, tags }: SearchDocument): string {
  const places = new Map<string, string[]>()
  const add = (lexeme: string, place: string) => {
    const known = places.get(lexeme)
    if (known) known.push(place)
    else places.set(lexeme, [place])
  }
  let at = 1
  for (const field of textFields.ids) {
    const isNamed = field !== textFields.cv
    for (const text of texts[field] ?? []) {
      for (const { word } of wordsIn(text).slice(0, mostWords)) {
        const place = `${Math.min(at, lastPlace)}${weights[field]}`
        add(word, place)
        if (isNamed) add(`${field}:${word}`, place)
        at += 1
      }
      at += gap
    }
  }
  const words = [...places].map(([lexeme, at]) => `'${lexeme}':${at.join(',')}`)
  return [...words, ...tags.map((tag) => `'${tag}'`)].join(' ')
}
