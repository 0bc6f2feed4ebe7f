import { hitsIn, snippetsOf, wantedPhrases } from '#contract/domains/search/matches.ts'
import type { Snippet } from '#contract/domains/search/model.ts'
import type { Query } from '#contract/domains/search/query.ts'
import { type TextField, textFields } from '#contract/vocab/searchFields.ts'
import type { Db } from '#server/kit/database/db.ts'
import { documentsOf } from './documents.ts'

const mostSnippets = 3

/** What people look at first when they wonder why somebody was found. */
const first: readonly TextField[] = [
  ...(['cv', 'skill', 'title', 'employer', 'notes', 'course', 'industry', 'function', 'language'] as const),
  ...(['city', 'name', 'email', 'phone', 'source'] as const),
]
const order = [...new Set([...first, ...textFields.ids])]

/** The stretches of profile and CV in which a search found something, by candidate. */
export async function snippetsFor(
  db: Db,
  candidateIds: readonly number[],
  query: Query | undefined,
): Promise<Map<number, Snippet[]>> {
  if (!wantedPhrases(query).length) return new Map()
  const documents = await documentsOf(db, candidateIds)
  return new Map(documents.map(({ candidateId, texts }) => [candidateId, snippetsIn(texts, query)]))
}

function snippetsIn(texts: Partial<Record<TextField, readonly string[]>>, query: Query | undefined): Snippet[] {
  const snippets: Snippet[] = []
  for (const field of order) {
    const most = field === textFields.cv ? 2 : 1
    // Several skills read as one line.
    const lines = field === textFields.skill ? [(texts.skill ?? []).join(', ')] : (texts[field] ?? [])
    for (const text of lines) {
      const hits = hitsIn(text, query, field)
      snippets.push(...snippetsOf(text, hits, most).map((pieces) => ({ field, pieces })))
      if (snippets.length >= mostSnippets) return snippets.slice(0, mostSnippets)
    }
  }
  return snippets
}
