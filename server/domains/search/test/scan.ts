import { occurrences } from '#contract/domains/search/matches.ts'
import type { Phrase, Query, Range } from '#contract/domains/search/query.ts'
import { phoneEndOf, spellingsOf } from '#contract/domains/search/spellings.ts'
import { wordsIn } from '#contract/domains/search/words.ts'
import { textFields } from '#contract/vocab/searchFields.ts'
import type { SearchDocument } from '#server/domains/search/documents.ts'

/** Whether a search finds a document, by looking at every word: what the index must answer as well. */
export function isFound(document: SearchDocument, query: Query): boolean {
  switch (query.kind) {
    case 'and':
      return query.parts.every((part) => isFound(document, part))
    case 'or':
      return query.parts.some((part) => isFound(document, part))
    case 'not':
      return !isFound(document, query.part)
    case 'range':
      return isInside(query, document.figures[query.field])
    case 'phrase':
      return holds(document, query)
  }
}

function holds(document: SearchDocument, phrase: Phrase): boolean {
  const end = phoneEndOf(phrase)
  const [phone = ''] = document.texts.phone ?? []
  return (end !== undefined && phone.endsWith(end)) || spellingsOf(phrase).some((one) => holdsWords(document, one))
}

function holdsWords({ texts }: SearchDocument, { field, words }: Phrase): boolean {
  const fields = field ? [field] : textFields.ids
  return fields.some((one) => (texts[one] ?? []).some((text) => occurrences(wordsIn(text), words).length > 0))
}

function isInside({ from, to, above, below }: Range, figure: number | string | null | undefined): boolean {
  if (figure === null || figure === undefined) return false
  const isAbove = from === undefined || (above ? figure > from : figure >= from)
  return isAbove && (to === undefined || (below ? figure < to : figure <= to))
}
