import { wordsIn } from '#contract/domains/search/words.ts'
import { searchedFields, type TextField, textFields } from '#contract/vocab/searchFields.ts'
import type { SearchDocument } from './documents.ts'

/** How much a hit in a field counts: A most, C usually. Only the CV has D, so that D stands for "in the CV". */
const weights: Partial<Record<TextField, 'A' | 'B' | 'D'>> = { name: 'A', title: 'A', skill: 'B', cv: 'D' }

/** PostgreSQL keeps no place beyond this one; words further back are found, but no phrases of them. */
const lastPlace = 16_383
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
      for (const { word } of wordsIn(text)) {
        const place = `${Math.min(at, lastPlace)}${weights[field] ?? 'C'}`
        add(word, place)
        if (isNamed) add(`${field}:${word}`, place)
        at += 1
      }
      at += gap
    }
  }
  for (const { key, isOpen } of searchedFields()) {
    for (const text of texts[key] ?? []) {
      for (const { word } of wordsIn(text)) {
        const place = `${Math.min(at, lastPlace)}C`
        // Whoever may not read the field must not find it by its words: those are found under its name alone.
        if (isOpen) add(word, place)
        add(`${key}:${word}`, place)
        at += 1
      }
      at += gap
    }
  }
  const words = [...places].map(([lexeme, at]) => `'${lexeme}':${at.join(',')}`)
  return [...words, ...tags.map((tag) => `'${tag}'`)].join(' ')
}
